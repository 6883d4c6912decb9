#pragma once

#include <optional>
#include <string_view>

#include "core/inline_text.hpp"
#include "games/death_valley/rules.hpp"
#include "text/notation.hpp"

/// Action texts. Rules: docs/rules/death_valley.md, "A turn".
namespace sextant::death_valley {

/// The longest text is `swap` with two ids.
using ActionText = InlineText<4 + 2 * (1 + kMaxId)>;

constexpr std::string_view word_of(Hazard hazard) {
  switch (hazard) {
    case Hazard::Animal: return "animal";
    case Hazard::Flood: return "flood";
    case Hazard::Terrain: return "terrain";
    case Hazard::Heat: break;
  }
  return "heat";
}

constexpr std::optional<Hazard> hazard_of_word(std::string_view word) {
  for (int i = 0; i < kHazards; ++i)
    if (word_of(hazard_at(i)) == word) return hazard_at(i);
  return std::nullopt;
}

/// The words of an action, without its cards.
constexpr std::string_view words_of(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Reveal: return "reveal";
    case Action::Kind::Draw: return "draw";
    case Action::Kind::TravelUp: return "travel up";
    case Action::Kind::TravelDeck: return "travel deck";
    case Action::Kind::TravelUpOther: return "travel up other";
    case Action::Kind::Rest: return "rest";
    case Action::Kind::Hide: return "hide";
    case Action::Kind::Shuffle: return "shuffle";
    case Action::Kind::Done: return "done";
    case Action::Kind::Peek: return "peek";
    case Action::Kind::GiveSelf: return "give self";
    case Action::Kind::GiveOther: return "give other";
    case Action::Kind::Exchange: return "exchange";
    case Action::Kind::Swap: return "swap";
    case Action::Kind::Collapse: return "collapse";
    case Action::Kind::Keep: return "keep";
    case Action::Kind::Trade: return "trade";
    case Action::Kind::Pass: break;
  }
  return "pass";
}

/// Whether the text of an action goes on with one card.
constexpr bool names_a_card(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Reveal:
    case Action::Kind::Draw:
    case Action::Kind::Rest:
    case Action::Kind::Hide:
    case Action::Kind::Shuffle:
    case Action::Kind::Exchange:
    case Action::Kind::Keep:
    case Action::Kind::Trade: return true;
    default: return false;
  }
}

constexpr std::string_view id_of(const Deck& deck, int card) { return deck.cards[static_cast<std::size_t>(card)].id; }

/// The card of the deck with this id.
constexpr std::optional<int> parse_card(const Deck& deck, std::string_view id) {
  for (int i = 0; i < kDeckCards; ++i)
    if (id_of(deck, i) == id) return i;
  return std::nullopt;
}

constexpr ActionText text_of(const Deck& deck, Action action) {
  ActionText text;
  text.add(words_of(action.kind()));
  if (action.kind() == Action::Kind::Collapse) text.add(' ').add(word_of(action.hazard()));
  if (action.kind() == Action::Kind::Swap || names_a_card(action.kind())) text.add(' ').add(id_of(deck, action.card()));
  if (action.kind() == Action::Kind::Swap) text.add(' ').add(id_of(deck, action.right()));
  return text;
}

namespace detail {

/// The kind of an action without a card whose whole text this is.
constexpr std::optional<Action> parse_plain(std::string_view text) {
  for (int i = 0; i <= static_cast<int>(Action::Kind::Pass); ++i) {
    const auto kind = static_cast<Action::Kind>(i);
    const bool is_plain = !names_a_card(kind) && kind != Action::Kind::Swap && kind != Action::Kind::Collapse;
    if (is_plain && words_of(kind) == text) return Action::plain(kind);
  }
  return std::nullopt;
}

constexpr std::optional<Action> parse_swap(const Deck& deck, std::string_view left, std::string_view right) {
  const auto first = parse_card(deck, left);
  const auto second = parse_card(deck, right);
  if (!first || !second) return std::nullopt;
  return Action::swap(*first, *second);
}

}  // namespace detail

/// The action of a text, if a game with this deck has it.
constexpr std::optional<Action> parse_action(const Deck& deck, std::string_view text) {
  if (const auto plain = detail::parse_plain(text)) return plain;
  WordReader words(text);
  const std::string_view verb = words.next();
  const std::string_view object = words.next();
  if (verb == "swap") {
    const std::string_view right = words.next();
    return words.done() ? detail::parse_swap(deck, object, right) : std::nullopt;
  }
  if (!words.done()) return std::nullopt;
  if (verb == "collapse") {
    const auto hazard = hazard_of_word(object);
    return hazard ? std::optional(Action::collapse(*hazard)) : std::nullopt;
  }
  const auto card = parse_card(deck, object);
  for (int i = 0; card && i <= static_cast<int>(Action::Kind::Pass); ++i) {
    const auto kind = static_cast<Action::Kind>(i);
    if (names_a_card(kind) && words_of(kind) == verb) return Action::with(kind, *card);
  }
  return std::nullopt;
}

/// Rules with their action texts.
class Notation : public NotationOf<Rules> {
 public:
  using NotationOf::NotationOf;

  [[nodiscard]] constexpr ActionText text(Action action) const { return text_of(rules().deck(), action); }
  [[nodiscard]] constexpr std::optional<Action> parse(std::string_view text) const {
    return parse_action(rules().deck(), text);
  }
};

}  // namespace sextant::death_valley
