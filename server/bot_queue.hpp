#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/room.hpp"

namespace sextant {

/// Choices that bots are asked for, in the order in which they are made. People come first, each guest in turn, and of
/// a guest's matches the one that has waited longest: many matches of one guest make nobody else wait for more than one
/// of them. A match without people gets its turn when nobody waits, one at a time.
class BotQueue {
 public:
  struct Question {
    std::shared_ptr<BotTask> task;
    std::function<void(Checked<std::string>)> done;
  };

  void push(Question question);
  /// The next to be answered; nothing when none may be now. Each is to be `finished` afterwards.
  std::optional<Question> pop();
  void finished(const BotTask& task);
  [[nodiscard]] bool has_next() const;

 private:
  std::map<std::string, std::deque<Question>> by_guest_;
  std::deque<std::string> turns_;  // the guests in `by_guest_`, whose turn it is first
  std::deque<Question> for_nobody_;
  bool is_busy_for_nobody_ = false;
};

}  // namespace sextant
