#include "server/bot_threads.hpp"

namespace sextant {

BotThreads::BotThreads(int threads, Metrics& metrics) : metrics_(metrics) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

void BotThreads::ask(std::shared_ptr<BotTask> task, std::function<void(Checked<std::string>)> done) {
  const std::lock_guard lock(mutex_);
  questions_.push_back({std::move(task), std::move(done)});
  wake_.notify_one();
}

void BotThreads::work(const std::stop_token& stop) {
  for (;;) {
    Question question;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !questions_.empty(); }) || stop.stop_requested()) return;
      question = std::move(questions_.front());
      questions_.pop_front();
    }
    const auto started = std::chrono::steady_clock::now();
    auto choice = question.task->player->choose(*question.task->position, question.task->rng);
    ++metrics_.bot_choices;
    metrics_.bot_microseconds +=
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count();
    question.done(std::move(choice));
  }
}

}  // namespace sextant
