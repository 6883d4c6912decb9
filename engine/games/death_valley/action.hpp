#pragma once

#include <cstdint>

#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

/// One entry of a game. Rules: docs/rules/death_valley.md, "A turn".
struct Action {
  enum class Kind : std::uint8_t {
    Reveal,
    Draw,
    TravelUp,
    TravelDeck,
    TravelUpOther,
    Rest,
    Hide,
    Shuffle,
    Done,
    Peek,
    GiveSelf,
    GiveOther,
    Exchange,
    Swap,
    Collapse,
    Keep,
    Trade,
    Pass,
  };

  Kind kind;
  std::uint8_t object;  // the card, or the hazard of a collapse; 0 where there is none
  std::uint8_t right;   // the second card of a swap; 0 where there is none

  static constexpr Action plain(Kind kind) { return {kind, 0, 0}; }
  static constexpr Action with(Kind kind, int card) { return {kind, static_cast<std::uint8_t>(card), 0}; }
  static constexpr Action swap(int left, int right) {
    return {Kind::Swap, static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)};
  }
  static constexpr Action collapse(Hazard hazard) { return {Kind::Collapse, static_cast<std::uint8_t>(hazard), 0}; }

  /// The hazard of a collapse.
  [[nodiscard]] constexpr Hazard hazard() const { return hazard_at(object); }

  constexpr bool operator==(const Action&) const = default;
};

}  // namespace sextant::death_valley
