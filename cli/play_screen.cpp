#include "cli/play_screen.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <iostream>

namespace sextant {

namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// The line without spaces at its ends and with single spaces inside.
std::string tidy(const std::string& line) {
  std::string text;
  for (char c : line) {
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!space) text += c;
    else if (!text.empty() && text.back() != ' ') text += ' ';
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// A command in either language, its first letter included.
Answer::Kind command(const std::string& word) {
  static const std::vector<std::pair<Answer::Kind, std::vector<std::string>>> kCommands = {
      {Answer::Kind::Undo, {"u", "undo", "annuler", "a"}},
      {Answer::Kind::Help, {"?", "h", "help", "aide"}},
      {Answer::Kind::Resign, {"resign", "abandonner"}},
      {Answer::Kind::Quit, {"q", "quit", "quitter"}},
  };
  for (const auto& [kind, words] : kCommands)
    if (std::find(words.begin(), words.end(), word) != words.end()) return kind;
  return Answer::Kind::Unclear;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

void PlayScreen::note(const Message& sentence) {
  flush_chances();
  happened_.push_back(context_.phrases.say(sentence));
}

void PlayScreen::note_chance(const Message& sentence) { chances_.push_back(context_.phrases.say(sentence)); }

void PlayScreen::flush_chances() {
  constexpr std::size_t kLongestRun = 2;
  if (chances_.size() <= kLongestRun) happened_.insert(happened_.end(), chances_.begin(), chances_.end());
  chances_.clear();
}

void PlayScreen::say(const Message& sentence) const { fmt::print("{}\n", context_.phrases.say(sentence)); }

void PlayScreen::show(const Match& match, Viewer viewer) {
  constexpr std::size_t kLines = 6;
  flush_chances();
  terminal_.clear();
  fmt::print("{}\n", terminal_.render(match.position().draw(viewer, names_, context_.phrases)));
  const std::size_t first = happened_.size() > kLines ? happened_.size() - kLines : 0;
  for (std::size_t i = first; i < happened_.size(); ++i) fmt::print(" · {}\n", happened_[i]);
  happened_.clear();
}

std::vector<PlayScreen::Choice> PlayScreen::choices(const Position& position) const {
  std::vector<Choice> list;
  for (const std::string& action : position.choices())
    list.push_back({action, context_.phrases.say(position.label(action))});
  return list;
}

std::optional<std::string> PlayScreen::chosen(const std::string& line, const std::vector<Choice>& choices) {
  if (is_number(line)) {
    const std::size_t number = std::stoul(line);
    if (number >= 1 && number <= choices.size()) return choices[number - 1].action;
  }
  for (const Choice& choice : choices)
    if (lower(choice.action) == line || lower(choice.label) == line) return choice.action;
  return std::nullopt;
}

void PlayScreen::show_choices(const std::vector<Choice>& choices) const {
  constexpr std::size_t kColumns = 4;
  Canvas canvas(80, static_cast<int>((choices.size() + kColumns - 1) / kColumns));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto y = static_cast<int>(i / kColumns);
    const int x = canvas.write(static_cast<int>(i % kColumns) * 19 + 1, y, fmt::format("{:>2}", i + 1),
                               {Ink::Accent, true, false});
    canvas.write(x + 1, y, choices[i].label);
  }
  fmt::print("{}", terminal_.render(canvas));
}

std::optional<Answer> PlayScreen::ask(const Match& match, Seat seat) {
  const auto offered = choices(match.position());
  fmt::print("\n");
  show_choices(offered);
  const Message prompt =
      Message(match.can_undo(seat) ? "play.prompt_undo" : "play.prompt").with("who", names_[seat.index]);
  for (std::string line;;) {
    fmt::print("{} ", context_.phrases.say(prompt));
    std::fflush(stdout);
    if (!std::getline(std::cin, line)) return std::nullopt;
    const std::string typed = lower(tidy(line));
    if (typed.empty()) continue;
    if (const auto action = chosen(typed, offered)) return Answer{Answer::Kind::Action, *action};
    const Answer::Kind kind = command(typed);
    if (kind != Answer::Kind::Unclear) return Answer{kind, {}};
    say(Message("play.unclear").with("text", tidy(line)));
  }
}

void PlayScreen::show_help(const Match& match) {
  fmt::print("\n");
  say(Message(std::string(match.title().id()) + ".help"));
  fmt::print("\n");
  say(Message("play.help"));
}

bool PlayScreen::hand_over(Seat to) {
  terminal_.clear();
  fmt::print("{} ", context_.phrases.say(Message("play.hand_over").with("who", names_[to.index])));
  std::fflush(stdout);
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line));
}

void PlayScreen::show_end(const Match& match) {
  show(match, Viewer::open());
  const MatchResult& result = *match.result();
  std::vector<Message> winners;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (result.winners.has(seat_at(static_cast<int>(i))))
      winners.push_back(Message("play.name").with("name", names_[i]));
  fmt::print("\n");
  for (std::size_t i = 0; i < names_.size(); ++i)
    say(Message("play.score").with("who", names_[i]).with("points", result.scores[i].value));
  say(Message(winners.size() > 1 ? "play.winners" : "play.winner").with("who", winners));
}

}  // namespace sextant
