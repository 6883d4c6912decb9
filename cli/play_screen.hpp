#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "match/conductor.hpp"

namespace sextant {

/// What a person typed at the prompt.
struct Answer {
  enum class Kind { Action, Undo, Help, Hint, Resign, Quit, Unclear };
  Kind kind = Kind::Unclear;
  std::string action;
};

/// The terminal as the table people play on: drawing, what happened, choices, prompt.
class PlayScreen {
 public:
  /// `names` of all sides, of which the first `seats` decide.
  PlayScreen(const Context& context, std::vector<std::string> names, std::size_t seats);

  /// Remembers what `action`, about to be played, does, for everybody who looks at the screen later. Of a run of many
  /// chance outcomes (a deal) nothing is shown: the drawing tells it better.
  void note(const Position& before, std::string_view action);
  /// The table, and what happened since this viewer last looked.
  void show(const Match& match, Viewer viewer);
  /// Asks until a line comes; nothing at the end of input.
  std::optional<Answer> ask(const Conductor& conductor, Seat seat);
  void show_help(const Match& match);
  void show_advice(const Advice& advice) const;
  /// Hides the table until the next person has the device; false when they leave instead.
  bool hand_over(Seat to);
  /// Whether the person really wants to resign.
  bool confirm_resignation();
  /// Takes secrets off the screen, scroll-back included.
  void wipe() const { terminal_.clear(); }
  void show_end(const Match& match);
  void say(const Message& sentence) const;

 private:
  /// What one viewer has not been shown yet.
  struct News {
    Viewer viewer;
    std::vector<std::string> happened;
    std::vector<std::string> chances;  // since the last decision

    void settle_chances();
  };

  News& news_for(Viewer viewer);
  struct Choice {
    std::string action;  // its text
    std::string label;   // its name in the person's language
  };

  [[nodiscard]] std::vector<Choice> choices(const Position& position) const;
  /// The choice that a line means: its number in the list, its text or its name, in any case.
  static std::optional<std::string> chosen(const std::string& line, const std::vector<Choice>& choices);
  void show_choices(const std::vector<Choice>& choices) const;

  const Context& context_;
  std::vector<std::string> names_;
  Terminal terminal_;
  std::vector<News> news_;  // for every seat, the public and an open viewer
};

}  // namespace sextant
