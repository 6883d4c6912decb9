#pragma once

#include "core/config_bytes.hpp"
#include "games/roll_and_write/config.hpp"

namespace sextant::roll_and_write {

// Rules: docs/rules/roll_and_write.md, "Configuration"; docs/content.md, "roll_and_write".

/// Signs are on the squares 1 … 9, one on a square, and no arrow is on the last.
constexpr bool is_sound(const Layout& layout) {
  constexpr SquareSet kAll = squares({1, 2, 3, 4, 5, 6, 7, 8, 9});
  for (const Signs& signs : layout.columns)
    if ((signs.arrows & signs.vases) != 0 || ((signs.arrows | signs.vases) & ~kAll) != 0 ||
        has_square(signs.arrows, kSquares))
      return false;
  return true;
}

constexpr bool is_sound(const Config& config) {
  return is_within(config.players, kMinPlayers, kMaxPlayers) && is_within(config.starter, 0, config.players - 1) &&
         is_sound(config.layout);
}

}  // namespace sextant::roll_and_write
