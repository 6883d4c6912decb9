#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/seat.hpp"
#include "games/ghosts_of_the_moor/pawns.hpp"
#include "games/ghosts_of_the_moor/track.hpp"

namespace sextant::ghosts_of_the_moor {

enum class Phase : std::uint8_t {
  Reveal,  // chance: the top tile of a space, in the set-up or just uncovered
  Roll,    // chance: the die
  Move,    // the mover chooses a pawn
  Plank,   // the mover lays a plank or not
  Pay,     // the mover chooses what to pay
  Over,
};

/// A goal token that nobody has taken.
inline constexpr Seat kNobody{kMaxPlayers};

/// One position. `tiled` and `occupied` repeat what track and pawns say, for speed.
struct State {
  SpaceSet tiled;     // track spaces with a tile
  SpaceSet occupied;  // track spaces with a pawn
  Tiles unseen;       // the kinds of the covered tiles
  BySeat<Tiles, kMaxPlayers> hands;
  BySeat<Pawns, kMaxPlayers> pawns;  // 0 beyond the players
  Track track;
  Array<Seat, kGoals> goals;  // who has taken each token, or kNobody
  std::uint8_t goals_taken;
  std::uint8_t unseen_count;
  Phase phase;
  Seat mover;
  std::uint8_t die;    // of this turn; 0 before it is rolled
  std::uint8_t space;  // in this turn: the space that was left; in the set-up: the next one to be revealed; else 0

  constexpr void lay(int target, Tile tile) {
    track.push(target, tile);
    tiled.add(target);
  }

  constexpr Tile take(int from) {
    const Tile tile = track.pop(from);
    if (track.base(from).lower == kNoTile) tiled.remove(from);
    return tile;
  }

  /// How many pawns of the first `seats` seats stand on a space.
  [[nodiscard]] constexpr int pawns_on(int on, int seats) const {
    int count = 0;
    for (int i = 0; i < seats; ++i) count += pawns[seat_at(i)].count(on);
    return count;
  }

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 264);

}  // namespace sextant::ghosts_of_the_moor
