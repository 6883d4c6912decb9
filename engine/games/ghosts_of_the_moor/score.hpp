#pragma once

#include "core/points.hpp"
#include "games/ghosts_of_the_moor/tile.hpp"

namespace sextant::ghosts_of_the_moor {

// Rules: docs/rules/ghosts_of_the_moor.md, "End and score".

/// 1, 3, 6, 10, 15 points for 1 to 5 treasures of one symbol.
constexpr int score_of_treasures(int count) { return count * (count + 1) / 2; }

/// What the tiles of a seat are worth: treasures less ghosts. Planks score nothing.
constexpr Points score_of_tiles(Tiles tiles) {
  int points = 0;
  for (int code = 1; code <= kSymbols; ++code) points += score_of_treasures(tiles.count(tile_at(code)));
  for (int value = 1; value <= kMaxGhostValue; ++value) points -= value * tiles.count(Tile::ghost(value));
  return Points{points};
}

}  // namespace sextant::ghosts_of_the_moor
