#include "server/bot_queue.hpp"

namespace sextant {

BotQueue::Question BotQueue::Line::pop() {
  Question question = std::move(questions_.front());
  questions_.pop_front();
  return question;
}

template <class Each>
Each& BotQueue::Turns<Each>::of(const std::string& whose) {
  Each& line = lines_[whose];
  if (line.empty()) turns_.push_back(whose);
  return line;
}

template <class Each>
BotQueue::Question BotQueue::Turns<Each>::pop() {
  const auto next = lines_.find(turns_.front());
  turns_.pop_front();
  Question question = next->second.pop();
  if (next->second.empty()) lines_.erase(next);
  else turns_.push_back(next->first);
  return question;
}

void BotQueue::push(Question question) {
  const BotTask& task = *question.task;
  if (task.guest.empty()) return for_nobody_.push(std::move(question));
  for_people_.of(task.address).of(task.guest).push(std::move(question));
}

bool BotQueue::has_next(For whom) const {
  if (whom == For::People) return !for_people_.empty();
  return for_people_.empty() && thinking_for_people_ == 0 && !for_nobody_.empty();
}

std::optional<BotQueue::Question> BotQueue::pop(For whom) {
  if (!has_next(whom)) return std::nullopt;
  if (whom == For::Nobody) return for_nobody_.pop();
  ++thinking_for_people_;
  return for_people_.pop();
}

void BotQueue::finished(const BotTask& task) {
  if (!task.guest.empty()) --thinking_for_people_;
}

}  // namespace sextant
