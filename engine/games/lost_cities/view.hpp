#pragma once

#include <cstdint>

#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "games/lost_cities/state.hpp"

namespace sextant::lost_cities {

/// What a viewer knows of one hand.
struct HandView {
  Cards cards;   // every card of it that the viewer can name
  Cards shown;   // those that everybody can name
  int size = 0;  // how many cards it holds

  constexpr bool operator==(const HandView&) const = default;
};

/// What a viewer knows of a position. Rules: docs/rules/lost_cities.md, "What a seat knows".
struct View {
  Viewer viewer = Viewer::everyone();
  Phase phase = Phase::Deal;
  Turn turn = Turn::chance();
  int round = 0;
  Seat starter{0};
  Colour closed = kNoColour;
  int stall = 0;
  int deck_size = 0;
  BySeat<HandView, kSeats> hands{};
  BySeat<Cards, kSeats> columns{};
  Array<Pile, kMaxColours> piles{};
  Array<RoundScore, kMaxRounds> rounds{};

  /// How many rounds have been scored.
  [[nodiscard]] constexpr int rounds_scored() const { return phase == Phase::Over ? round + 1 : round; }

  /// Whether the card that is dealt now is the last one of the round.
  [[nodiscard]] constexpr bool deals_last_card() const { return phase == Phase::Deal && deck_size == 1; }

  /// The mover. Only when a seat or the deck deals to a seat in its turn, i.e. not while the round is being dealt.
  [[nodiscard]] constexpr Seat mover() const {
    if (turn.is_seat()) return turn.seat();
    return hands[Seat{0}].size < hands[Seat{1}].size ? Seat{0} : Seat{1};
  }

  constexpr bool operator==(const View&) const = default;
};

}  // namespace sextant::lost_cities
