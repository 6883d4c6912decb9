#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/metrics.hpp"
#include "server/room.hpp"

namespace sextant {

/// Threads on which bots think, apart from those that serve. What still waits at the end is forgotten: a bot is asked
/// again when its match is taken up.
class BotThreads {
 public:
  BotThreads(int threads, Metrics& metrics);

  /// Calls `done` on one of the threads.
  void ask(std::shared_ptr<BotTask> task, std::function<void(Checked<std::string>)> done);

 private:
  struct Question {
    std::shared_ptr<BotTask> task;
    std::function<void(Checked<std::string>)> done;
  };

  void work(const std::stop_token& stop);

  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Question> questions_;
  std::vector<std::jthread> threads_;
};

}  // namespace sextant
