#include "server/bot_queue.hpp"

namespace sextant {

void BotQueue::push(Question question) {
  const std::string& guest = question.task->guest;
  if (guest.empty()) return for_nobody_.push_back(std::move(question));
  auto& waiting = by_guest_[guest];
  if (waiting.empty()) turns_.push_back(guest);
  waiting.push_back(std::move(question));
}

bool BotQueue::has_next() const { return !turns_.empty() || (!is_busy_for_nobody_ && !for_nobody_.empty()); }

std::optional<BotQueue::Question> BotQueue::pop() {
  if (!has_next()) return std::nullopt;
  if (turns_.empty()) {
    is_busy_for_nobody_ = true;
    Question question = std::move(for_nobody_.front());
    for_nobody_.pop_front();
    return question;
  }
  const auto found = by_guest_.find(turns_.front());
  turns_.pop_front();
  Question question = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) by_guest_.erase(found);
  else turns_.push_back(found->first);
  return question;
}

void BotQueue::finished(const BotTask& task) {
  if (task.guest.empty()) is_busy_for_nobody_ = false;
}

}  // namespace sextant
