#include "cli/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iostream>
#include <sstream>

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
    const bool space = std::isspace(narrow(byte_of(c))) != 0;
    if (!space) text += c;
    else if (!text.empty() && text.back() != ' ') text += ' ';
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// A command in either language, its first letter included.
Answer::Kind command(const std::string& word) {
  static const std::vector<std::pair<Answer::Kind, std::vector<std::string>>> kCommands = {
      {Answer::Kind::Undo, {"u", "undo", "annuler", "a"}}, {Answer::Kind::Help, {"?", "h", "help", "aide"}},
      {Answer::Kind::Hint, {"hint", "conseil"}},           {Answer::Kind::Resign, {"resign", "abandonner"}},
      {Answer::Kind::Quit, {"q", "quit", "quitter"}},
  };
  for (const auto& [kind, words] : kCommands)
    if (std::find(words.begin(), words.end(), word) != words.end()) return kind;
  return Answer::Kind::Unclear;
}

/// The text with line breaks between words, so that no line is wider than `width`.
std::string wrapped(const std::string& text, int width) {
  std::istringstream paragraphs(text);
  std::string lines;
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    if (!lines.empty()) lines += '\n';
    std::istringstream words(paragraph);
    int column = 0;
    for (std::string word; words >> word;) {
      const int length = width_of(word);
      if (column > 0) lines += column + 1 + length > width ? '\n' : ' ';
      column = column > 0 && column + 1 + length <= width ? column + 1 + length : length;
      lines += word;
    }
  }
  return lines;
}

/// The text with a capital letter at the beginning of every word but the first.
std::string with_capitals(std::string text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (text[i - 1] == ' ') text[i] = static_cast<char>(std::toupper(narrow(byte_of(text[i]))));
  return text;
}

/// Why a line that means no choice cannot be done: the reason of the rules where it is an action of the game.
Message reason(const Position& position, const std::string& line) {
  for (const std::string& text : {line, lower(line), with_capitals(lower(line))})
    if (auto refusal = position.refusal(text); refusal && *refusal) return **std::move(refusal);
  return Message("play.unclear").with("text", line);
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

PlayScreen::PlayScreen(const Context& context, std::vector<std::string> names, std::size_t seats)
    : context_(context), names_(std::move(names)), terminal_(Terminal::detect()) {
  for (std::size_t i = 0; i < seats; ++i) news_.push_back({Viewer::of(seat_at(i)), {}, {}});
  news_.push_back({Viewer::everyone(), {}, {}});
  news_.push_back({Viewer::open(), {}, {}});
}

void PlayScreen::News::settle_chances() {
  constexpr std::size_t kLongestRun = 2;
  if (chances.size() <= kLongestRun) happened.insert(happened.end(), chances.begin(), chances.end());
  chances.clear();
}

PlayScreen::News& PlayScreen::news_for(Viewer viewer) {
  return *std::find_if(news_.begin(), news_.end(), [&](const News& news) { return news.viewer == viewer; });
}

void PlayScreen::note(const Position& before, std::string_view action) {
  for (News& news : news_) {
    const std::string sentence = context_.phrases.say(before.narrate(action, news.viewer, names_));
    if (before.turn().is_chance()) {
      news.chances.push_back(sentence);
      continue;
    }
    news.settle_chances();
    news.happened.push_back(sentence);
  }
}

void PlayScreen::say(const Message& sentence) const {
  fmt::print("{}\n", wrapped(context_.phrases.say(sentence), kTableWidth));
}

void PlayScreen::show(const Match& match, Viewer viewer) {
  constexpr std::size_t kLines = 6;
  News& news = news_for(viewer);
  news.settle_chances();
  terminal_.clear();
  fmt::print("{}\n", terminal_.render(match.position().draw(viewer, names_, context_.phrases)));
  const std::size_t first = news.happened.size() > kLines ? news.happened.size() - kLines : 0;
  for (std::size_t i = first; i < news.happened.size(); ++i) fmt::print(" · {}\n", news.happened[i]);
  news.happened.clear();
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
  int longest = 0;
  for (const Choice& choice : choices) longest = std::max(longest, width_of(choice.label));
  const int cell = std::max(19, longest + 6);
  const int columns = std::max(1, kTableWidth / cell);
  const int count = length_of(choices);
  Canvas canvas(std::max(kTableWidth, cell), (count + columns - 1) / columns);
  for (int i = 0; i < count; ++i) {
    const int y = i / columns;
    const int x = canvas.write(i % columns * cell + 1, y, fmt::format("{:>2}", i + 1), {Ink::Accent, true, false});
    canvas.write(x + 1, y, choices[place_of(i)].label);
  }
  fmt::print("{}", terminal_.render(canvas));
}

std::optional<Answer> PlayScreen::ask(const Conductor& conductor, Seat seat) {
  const auto offered = choices(conductor.match().position());
  fmt::print("\n");
  show_choices(offered);
  const Message prompt =
      Message(conductor.can_undo(seat) ? "play.prompt_undo" : "play.prompt").with("who", names_[seat.index]);
  for (std::string line;;) {
    fmt::print("{} ", context_.phrases.say(prompt));
    std::fflush(stdout);
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return std::nullopt;
    }
    const std::string typed = lower(tidy(line));
    if (typed.empty()) continue;
    if (const auto action = chosen(typed, offered)) return Answer{Answer::Kind::Action, *action};
    const Answer::Kind kind = command(typed);
    if (kind != Answer::Kind::Unclear) return Answer{kind, {}};
    say(reason(conductor.match().position(), tidy(line)));
  }
}

void PlayScreen::show_help(const Match& match) {
  fmt::print("\n");
  say(Message(std::string(match.title().id()) + ".help"));
  fmt::print("\n");
  say(Message("play.help"));
}

void PlayScreen::show_advice(const Advice& advice) const {
  constexpr std::size_t kShown = 3;
  const auto decimal = [&](std::string figures) { return context_.phrases.decimal(std::move(figures)); };
  fmt::print("\n");
  for (std::size_t i = 0; i < std::min(kShown, advice.hints.size()); ++i) {
    const Hint& hint = advice.hints[i];
    say(Message(hint.worlds == 0 ? "hint.exact" : "hint.line")
            .with("action", hint.label)
            .with("lead", decimal(fmt::format("{:+.1f}", hint.lead.mean)))
            .with("lead_margin", decimal(fmt::format("{:.1f}", hint.lead.margin)))
            .with("win", fmt::format("{:.0f}", 100 * hint.win.mean))
            .with("win_margin", fmt::format("{:.0f}", 100 * hint.win.margin)));
  }
  if (advice.is_close) say(Message("hint.close"));
  if (!advice.hints[0].why.empty()) say(Message(advice.hints[0].why));
}

bool PlayScreen::hand_over(Seat to) {
  terminal_.clear();
  for (std::string line;;) {
    fmt::print("{} ", context_.phrases.say(Message("play.hand_over").with("who", names_[to.index])));
    std::fflush(stdout);
    if (!std::getline(std::cin, line) || command(lower(tidy(line))) == Answer::Kind::Quit) return false;
    if (tidy(line).empty()) return true;
  }
}

bool PlayScreen::confirm_resignation() {
  fmt::print("{} ", context_.phrases.say("play.confirm_resign"));
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) return false;
  const std::string answer = lower(tidy(line));
  return answer == "y" || answer == "yes" || answer == "o" || answer == "oui";
}

void PlayScreen::show_end(const Match& match) {
  show(match, Viewer::open());
  const MatchResult& result = *match.result();
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (result.winners.has(seat_at(i))) winners.push_back(names_[i]);
  fmt::print("\n");
  if (result.end != MatchEnd::Played)
    say(happenings(match, match.log().entries.size() - 1, {Viewer::open(), names_}).front().sentence);
  for (std::size_t i = 0; i < names_.size(); ++i)
    say(Message("play.score").with("who", names_[i]).with("count", result.scores[i].value));
  if (winners.empty()) return;
  if (winners.size() == 1) return say(Message("play.winner").with("who", winners[0]));
  say(Message("play.winners").with("who", fmt::format("{}", fmt::join(winners, ", "))));
}

}  // namespace sextant
