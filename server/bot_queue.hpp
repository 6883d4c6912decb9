#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/room.hpp"

namespace sextant {

/// Choices that bots are asked for, in the order in which they are made. People come first: each address in turn, of an
/// address each guest in turn, and of a guest's matches the one that has waited longest. Many matches of one guest, and
/// many guests of one address, make nobody else wait for more than one of them. A match without people gets its turn
/// when no bot thinks for people and none is waited for.
class BotQueue {
 public:
  enum class For { People, Nobody };

  struct Question {
    std::shared_ptr<BotTask> task;
    std::function<void(Checked<std::string>)> done;
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
  };

  void push(Question question);
  /// The next to be answered; nothing when none may be now. Each is to be `finished` afterwards.
  std::optional<Question> pop(For whom);
  void finished(const BotTask& task);
  [[nodiscard]] bool has_next(For whom) const;

 private:
  /// First come, first served.
  class Line {
   public:
    [[nodiscard]] bool empty() const { return questions_.empty(); }
    void push(Question question) { questions_.push_back(std::move(question)); }
    Question pop();

   private:
    std::deque<Question> questions_;
  };

  /// Lines by whom they belong to, one question of each in turn.
  template <class Each>
  class Turns {
   public:
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    /// The line of somebody, which must get a question now.
    Each& of(const std::string& whose);
    Question pop();

   private:
    std::map<std::string, Each> lines_;  // none of them empty
    std::deque<std::string> turns_;      // their owners, whose turn it is first
  };

  Turns<Turns<Line>> for_people_;  // by address, then by guest
  Line for_nobody_;
  int thinking_for_people_ = 0;
};

}  // namespace sextant
