#pragma once

#include <cstdint>

#include "core/array.hpp"
#include "games/ghosts_of_the_moor/tile.hpp"

namespace sextant::ghosts_of_the_moor {

// Rules: docs/rules/ghosts_of_the_moor.md, "Components"; limits: docs/content.md.

inline constexpr int kMinSymbols = 10;
inline constexpr int kMaxLength = 40;
inline constexpr int kMaxGhosts = 12;
inline constexpr int kGoals = 5;
inline constexpr int kMaxGoal = 20;

/// A board: the track with its symbols and zones, the ghosts that haunt it, and the goal tokens at its end.
struct Board {
  Array<Symbol, kMaxLength> symbols;       // of the spaces from 1 on; None beyond the track
  int green;                               // spaces with two tiles
  int brown;                               // the next ones, with one tile
  int purple;                              // the last ones, without tile
  Array<std::uint8_t, kMaxGhosts> ghosts;  // their values; 0 beyond them
  Array<std::uint8_t, kGoals> goals;       // highest first

  [[nodiscard]] constexpr int length() const { return green + brown + purple; }
  /// The spaces that have tiles in the set-up.
  [[nodiscard]] constexpr int filled() const { return green + brown; }
  [[nodiscard]] constexpr int ghost_count() const {
    int count = 0;
    for (const std::uint8_t value : ghosts) count += value != 0 ? 1 : 0;
    return count;
  }

  constexpr bool operator==(const Board&) const = default;
};

enum class Zone : std::uint8_t { Green, Brown, Purple };

/// Of a track space.
constexpr Zone zone_of(const Board& board, int space) {
  if (space <= board.green) return Zone::Green;
  return space <= board.filled() ? Zone::Brown : Zone::Purple;
}

/// The tiles that are mixed and laid: the treasures, the ghosts and one plank.
constexpr Tiles mixed_tiles(const Board& board) {
  Tiles tiles;
  for (int code = 1; code <= kSymbols; ++code) tiles.add(tile_at(code), kTreasuresPerSymbol);
  tiles.add(kPlank);
  for (const std::uint8_t value : board.ghosts)
    if (value != 0) tiles.add(Tile::ghost(value));
  return tiles;
}

/// How many tiles the zones take.
constexpr int places_of(const Board& board) { return 2 * board.green + board.brown; }

/// Symbols that repeat in the order axe, mask, coin, urn, bone.
constexpr Array<Symbol, kMaxLength> repeating_symbols(int length) {
  constexpr Symbol kOrder[] = {Symbol::Axe, Symbol::Mask, Symbol::Coin, Symbol::Urn, Symbol::Bone};
  Array<Symbol, kMaxLength> symbols{};
  for (int i = 0; i < length; ++i) symbols[i] = kOrder[i % kSymbols];
  return symbols;
}

/// House content: zones, tiles and goal tokens are facts or reported; the order of the symbols and the values of the
/// ghosts are our own.
inline constexpr Board kBuiltInBoard{.symbols = repeating_symbols(30),
                                     .green = 14,
                                     .brown = 5,
                                     .purple = 11,
                                     .ghosts = {{1, 1, 2, 2, 2, 3, 3}},
                                     .goals = {{6, 5, 4, 3, 2}}};

static_assert(mixed_tiles(kBuiltInBoard).size() == places_of(kBuiltInBoard));

}  // namespace sextant::ghosts_of_the_moor
