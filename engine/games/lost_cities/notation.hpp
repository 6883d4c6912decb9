#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/lost_cities/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/lost_cities.md, "Cards" and "A round".
namespace sextant::lost_cities {

/// The longest text is `discard R10`.
using ActionText = InlineText<12>;
/// The longest card is `R10`.
using CardText = InlineText<3>;

constexpr CardText text_of(Card card) {
  CardText text;
  if (card == kHiddenCard) return text.add('?');
  text.add(letter(card.colour()));
  return card.is_wager() ? text.add('w') : text.add_number(card.value());
}

/// The card of a text such as `R7` or `Rw`, if a game with `colours` expeditions has it.
constexpr std::optional<Card> parse_card(std::string_view text, int colours) {
  if (text.size() < 2) return std::nullopt;
  const auto colour = colour_of_letter(text[0]);
  if (!colour || ordinal(*colour) >= colours) return std::nullopt;
  const std::string_view what = text.substr(1);
  if (what == "w") return Card::wager(*colour);
  const auto number = parse_number(what);
  if (!number || *number < kLowestNumber || *number > kHighestNumber) return std::nullopt;
  return Card::number(*colour, *number);
}

constexpr ActionText text_of(Action action) {
  ActionText text;
  switch (action.kind) {
    case Action::Kind::Deal:
      return text.add("deal ").add_number(action.receiver.index).add(' ').add(text_of(action.card()));
    case Action::Kind::Play: return text.add("play ").add(text_of(action.card()));
    case Action::Kind::Discard: return text.add("discard ").add(text_of(action.card()));
    case Action::Kind::DrawDeck: return text.add("draw deck");
    case Action::Kind::DrawPile: return text.add("draw ").add(letter(action.pile()));
  }
  return text;
}

namespace detail {

constexpr std::optional<Action> parse_draw(std::string_view from, int colours) {
  if (from == "deck") return Action::draw_deck();
  const auto colour = from.size() == 1 ? colour_of_letter(from[0]) : std::nullopt;
  if (!colour || ordinal(*colour) >= colours) return std::nullopt;
  return Action::draw_pile(*colour);
}

constexpr std::optional<Action> parse_deal(std::string_view to, std::string_view what, int colours) {
  const auto card = parse_card(what, colours);
  if (!card || (to != "0" && to != "1")) return std::nullopt;
  return Action::deal(seat_at(to[0] - '0'), *card);
}

}  // namespace detail

/// The action of a text, if a game with `colours` expeditions has it.
constexpr std::optional<Action> parse_action(std::string_view text, int colours) {
  WordReader words(text);
  const std::string_view verb = words.next();
  const std::string_view object = words.next();
  if (verb == "deal") {
    const std::string_view what = words.next();
    return words.done() ? detail::parse_deal(object, what, colours) : std::nullopt;
  }
  if (!words.done()) return std::nullopt;
  if (verb == "draw") return detail::parse_draw(object, colours);
  const auto card = parse_card(object, colours);
  if (!card) return std::nullopt;
  if (verb == "play") return Action::play(*card);
  if (verb == "discard") return Action::discard(*card);
  return std::nullopt;
}

/// Rules with their action texts.
class Notation : public NotationOf<Rules> {
 public:
  using NotationOf::NotationOf;

  [[nodiscard]] constexpr ActionText text(Action action) const { return text_of(action); }
  [[nodiscard]] constexpr std::optional<Action> parse(std::string_view text) const {
    return parse_action(text, rules().config().expeditions);
  }
};

}  // namespace sextant::lost_cities
