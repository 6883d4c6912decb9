#include "server/bot_threads.hpp"

namespace sextant {

BotThreads::BotThreads(int threads, Metrics& metrics) : metrics_(metrics) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

void BotThreads::ask(std::shared_ptr<BotTask> task, std::function<void(Checked<std::string>)> done) {
  const std::lock_guard lock(mutex_);
  questions_.push({std::move(task), std::move(done)});
  wake_.notify_one();
}

std::optional<BotQueue::Question> BotThreads::next(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!wake_.wait(lock, stop, [this] { return questions_.has_next(); }) || stop.stop_requested()) return std::nullopt;
  return questions_.pop();
}

Checked<std::string> BotThreads::think(const BotTask& task) {
  const auto started = std::chrono::steady_clock::now();
  auto rng = task.rng;
  auto choice = task.player->choose(*task.position, rng);
  ++metrics_.bot_choices;
  metrics_.bot_microseconds +=
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count();
  return choice;
}

void BotThreads::work(const std::stop_token& stop) {
  while (auto question = next(stop)) {
    question->done(think(*question->task));
    const std::lock_guard lock(mutex_);
    questions_.finished(*question->task);
    if (questions_.has_next()) wake_.notify_one();
  }
}

}  // namespace sextant
