#include "server/bot_threads.hpp"

#include <pthread.h>
#include <sched.h>

namespace sextant {

namespace {

/// This thread gets the processor when no other wants it; where the system does not know that, it stays as it is.
void run_when_idle() {
#ifdef SCHED_IDLE
  const sched_param none{};
  pthread_setschedparam(pthread_self(), SCHED_IDLE, &none);
#endif
}

/// A bot that fails ends no more than its thought.
Checked<std::string> choice_of(const BotTask& task, Rng& rng) {
  try {
    return task.player->choose(*task.position, rng);
  } catch (const std::exception& failure) {
    return Problem("problem.bot_failed").with("reason", failure.what());
  }
}

}  // namespace

BotThreads::BotThreads(int threads, BotsAlone alone, Metrics& metrics) : metrics_(metrics) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(BotQueue::For::People, stop); });
  threads_.emplace_back([this, alone](const std::stop_token& stop) {
    if (alone == BotsAlone::WhenIdle) run_when_idle();
    work(BotQueue::For::Nobody, stop);
  });
}

void BotThreads::ask(std::shared_ptr<BotTask> task, std::function<void(Checked<std::string>)> done) {
  const std::lock_guard lock(mutex_);
  questions_.push({std::move(task), std::move(done)});
  ++metrics_.bots_waiting;
  wake_.notify_all();
}

std::optional<BotQueue::Question> BotThreads::next(BotQueue::For whom, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const bool has_next = wake_.wait(lock, stop, [&] { return questions_.has_next(whom); });
  if (!has_next || stop.stop_requested()) return std::nullopt;
  auto question = questions_.pop(whom);
  --metrics_.bots_waiting;
  if (whom == BotQueue::For::People && question->task->is_wanted)
    metrics_.bot_wait.add(std::chrono::steady_clock::now() - question->asked);
  return question;
}

Checked<std::string> BotThreads::think(const BotTask& task) {
  if (!task.is_wanted) return Problem("problem.bot_failed").with("reason", "");  // which nobody looks at
  const auto started = std::chrono::steady_clock::now();
  auto rng = task.rng;
  auto choice = choice_of(task, rng);
  metrics_.bot_think.add(std::chrono::steady_clock::now() - started);
  return choice;
}

void BotThreads::work(BotQueue::For whom, const std::stop_token& stop) {
  while (auto question = next(whom, stop)) {
    question->done(think(*question->task));
    const std::lock_guard lock(mutex_);
    questions_.finished(*question->task);
    wake_.notify_all();
  }
}

}  // namespace sextant
