#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/roll_and_write/names.hpp"
#include "games/roll_and_write/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/roll_and_write.md, "A turn".
namespace sextant::roll_and_write {

/// The longest text is that of a roll, `roll 0 3 9 R R G`.
using ActionText = InlineText<16>;

constexpr ActionText text_of(const Action& action) {
  ActionText text;
  switch (action.kind) {
    case Action::Kind::Roll:
      text.add("roll");
      for (const std::uint8_t number : action.dice.numbers) text.add(' ').add_number(number);
      for (const Colour colour : action.dice.colours) text.add(' ').add(letter(colour));
      return text;
    case Action::Kind::Take:
      return text.add("take ").add_number(action.dice.numbers[0]).add(' ').add(letter(action.colour()));
    case Action::Kind::Refuse: return text.add("refuse");
    case Action::Kind::Rush: return text.add("rush ").add(letter(action.colour()));
    case Action::Kind::RushNone: return text.add("rush none");
  }
  return text;
}

/// The face of a number die.
constexpr std::optional<int> parse_face(std::string_view word) {
  if (word.size() != 1 || word[0] < '0' || word[0] > '9') return std::nullopt;
  return word[0] - '0';
}

constexpr std::optional<Colour> parse_colour(std::string_view word) {
  return word.size() == 1 ? colour_of_letter(word[0]) : std::nullopt;
}

namespace detail {

/// Three numbers and three colours, each kind ascending: one roll has one spelling.
constexpr std::optional<Action> parse_roll(WordReader& words) {
  Roll roll{};
  for (int i = 0; i < kDiceOfAKind; ++i) {
    const auto number = parse_face(words.next());
    if (!number || (i > 0 && *number < roll.numbers[i - 1])) return std::nullopt;
    roll.numbers[i] = narrow(*number);
  }
  for (int i = 0; i < kDiceOfAKind; ++i) {
    const auto colour = parse_colour(words.next());
    if (!colour || (i > 0 && *colour < roll.colours[i - 1])) return std::nullopt;
    roll.colours[i] = *colour;
  }
  return Action::roll(roll);
}

constexpr std::optional<Action> parse_take(WordReader& words) {
  const auto number = parse_face(words.next());
  const auto colour = parse_colour(words.next());
  if (!number || !colour) return std::nullopt;
  return Action::take(*number, *colour);
}

constexpr std::optional<Action> parse_rush(WordReader& words) {
  const std::string_view where = words.next();
  if (where == "none") return Action::rush_none();
  const auto colour = parse_colour(where);
  if (!colour) return std::nullopt;
  return Action::rush(*colour);
}

constexpr std::optional<Action> parse_verb(WordReader& words) {
  const std::string_view verb = words.next();
  if (verb == "roll") return parse_roll(words);
  if (verb == "take") return parse_take(words);
  if (verb == "rush") return parse_rush(words);
  if (verb == "refuse") return Action::refuse();
  return std::nullopt;
}

}  // namespace detail

/// The action of a text, if there is one.
constexpr std::optional<Action> parse_action(std::string_view text) {
  WordReader words(text);
  const auto action = detail::parse_verb(words);
  return words.done() ? action : std::nullopt;
}

/// Rules with their action texts and the title of their layout.
class Notation : public NotationOf<Rules> {
 public:
  explicit Notation(const NamedConfig& config) : NotationOf(config), names_(config.names) {}

  [[nodiscard]] const TitleOnly& names() const { return names_; }
  [[nodiscard]] ActionText text(const Action& action) const { return text_of(action); }
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const { return parse_action(text); }

 private:
  TitleOnly names_;
};

}  // namespace sextant::roll_and_write
