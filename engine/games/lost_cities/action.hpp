#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "games/lost_cities/card.hpp"

namespace sextant::lost_cities {

/// One entry of a game. Rules: docs/rules/lost_cities.md, "A round".
struct Action {
  enum class Kind : std::uint8_t { Deal, Play, Discard, DrawDeck, DrawPile };

  Kind kind;
  std::uint8_t object;  // the card's kind, or the pile's colour; 0 where there is none
  Seat receiver;        // of a deal; seat 0 where there is none

  static constexpr Action deal(Seat to, Card card) { return {Kind::Deal, card.kind, to}; }
  static constexpr Action play(Card card) { return {Kind::Play, card.kind, Seat{0}}; }
  static constexpr Action discard(Card card) { return {Kind::Discard, card.kind, Seat{0}}; }
  static constexpr Action draw_deck() { return {Kind::DrawDeck, 0, Seat{0}}; }
  static constexpr Action draw_pile(Colour pile) { return {Kind::DrawPile, narrow(ordinal(pile)), Seat{0}}; }

  /// The card dealt, played or discarded.
  [[nodiscard]] constexpr Card card() const { return Card{object}; }
  /// The discard pile drawn from.
  [[nodiscard]] constexpr Colour pile() const { return colour_at(object); }

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const { return false; }

  constexpr bool operator==(const Action&) const = default;
};

}  // namespace sextant::lost_cities
