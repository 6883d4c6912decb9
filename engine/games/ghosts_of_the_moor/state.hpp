#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/seat.hpp"
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

/// The spaces of one seat's pawns, ascending: 0 is the start, length + 1 the finish. Pawns that the number of players
/// leaves in the box stand on the finish from the beginning.
using Pawns = Array<std::uint8_t, kMaxPawns>;

/// A goal token that nobody has taken.
inline constexpr std::uint8_t kNobody = kMaxPlayers;

/// One position. `tiled` and `occupied` repeat what track and pawns say, for speed.
struct State {
  SpaceSet tiled;     // track spaces with a tile
  SpaceSet occupied;  // track spaces with a pawn
  Tiles unseen;       // the kinds of the covered tiles
  BySeat<Tiles, kMaxPlayers> hands;
  Track track;
  BySeat<Pawns, kMaxPlayers> pawns;   // 0 beyond the players
  Array<std::uint8_t, kGoals> goals;  // who has taken each token, or kNobody
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

  [[nodiscard]] constexpr bool has_pawn_of_any(int on) const {
    bool found = false;
    for (const Pawns& of_seat : pawns)
      for (const std::uint8_t pawn : of_seat) found |= pawn == on;
    return found;
  }

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 248);

}  // namespace sextant::ghosts_of_the_moor
