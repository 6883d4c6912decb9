#pragma once

#include "core/seat.hpp"
#include "games/ghosts_of_the_moor/content.hpp"

namespace sextant::ghosts_of_the_moor {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = kMaxSeats;

/// Rules: docs/rules/ghosts_of_the_moor.md, "Configuration".
struct Config {
  int players = 2;
  int starter = 0;
  Board board = kBuiltInBoard;

  constexpr bool operator==(const Config&) const = default;
};

/// 5, 4, 3, 2 for 2, 3, 4, 5 players. Rules: docs/rules/ghosts_of_the_moor.md, "Components".
constexpr int pawns_of_a_seat(int players) { return 7 - players; }

inline constexpr int kMaxPawns = pawns_of_a_seat(kMinPlayers);

}  // namespace sextant::ghosts_of_the_moor
