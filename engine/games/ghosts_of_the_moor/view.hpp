#pragma once

#include <cstdint>

#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "games/ghosts_of_the_moor/state.hpp"

namespace sextant::ghosts_of_the_moor {

/// What a viewer knows of a position: all of it, since no seat knows more than another. The kinds of the covered tiles
/// are nowhere: chance settles them when they are uncovered.
struct View {
  Viewer viewer = Viewer::everyone();
  Phase phase = Phase::Reveal;
  Turn turn = Turn::chance();
  Seat mover{0};  // whose turn it is; the starter in the set-up, seat 0 when the game is over
  int die = 0;
  int space = 0;
  Track track{};
  BySeat<Pawns, kMaxPlayers> pawns{};
  BySeat<Tiles, kMaxPlayers> hands{};
  Array<Seat, kGoals> goals{};

  constexpr bool operator==(const View&) const = default;
};

}  // namespace sextant::ghosts_of_the_moor
