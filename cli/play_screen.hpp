#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "match/match.hpp"

namespace sextant {

/// What a person typed at the prompt.
struct Answer {
  enum class Kind { Action, Undo, Help, Resign, Quit, Unclear };
  Kind kind = Kind::Unclear;
  std::string action;
};

/// The terminal as the table people play on: drawing, what happened, choices, prompt.
class PlayScreen {
 public:
  PlayScreen(const Context& context, std::vector<std::string> names)
      : context_(context), names_(std::move(names)), terminal_(Terminal::detect()) {}

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// Remembers a sentence to show with the next drawing.
  void note(const Message& sentence);
  /// The table, what happened since the last answer, and the choices of the seat whose turn it is.
  void show(const Match& match, Viewer viewer);
  /// Asks until a line comes; nothing at the end of input.
  std::optional<Answer> ask(const Match& match, Seat seat);
  void show_help(const Match& match);
  /// Hides the table until the next person has the device.
  bool hand_over(Seat to);
  void show_end(const Match& match);
  void say(const Message& sentence) const;

 private:
  void show_choices(const std::vector<std::string>& choices) const;

  const Context& context_;
  std::vector<std::string> names_;
  Terminal terminal_;
  std::vector<std::string> happened_;
};

}  // namespace sextant
