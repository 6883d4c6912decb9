#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/bot_queue.hpp"
#include "server/metrics.hpp"

namespace sextant {

/// When the system runs the thread that has the matches without people.
enum class BotsAlone { WhenIdle, WhenBusy };

/// Threads on which bots think, apart from those that serve; in the order of `BotQueue`. One more, which the system
/// runs when it is idle, has the matches without people: a choice may take a second, and nobody waits for it to end.
/// On a machine that is never idle they would stand still: `WhenBusy` has it run like the others.
/// What still waits at the end is forgotten: a bot is asked again when its match is taken up.
class BotThreads {
 public:
  /// With so many threads for people.
  BotThreads(int threads, BotsAlone alone, Metrics& metrics);

  /// Calls `done` on one of the threads.
  void ask(std::shared_ptr<BotTask> task, std::function<void(Checked<std::string>)> done);

 private:
  void work(BotQueue::For whom, const std::stop_token& stop);
  /// The next question; nothing at the end.
  std::optional<BotQueue::Question> next(BotQueue::For whom, const std::stop_token& stop);
  Checked<std::string> think(const BotTask& task);

  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  BotQueue questions_;
  std::vector<std::jthread> threads_;
};

}  // namespace sextant
