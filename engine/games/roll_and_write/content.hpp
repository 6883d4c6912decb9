#pragma once

#include <cstdint>
#include <initializer_list>

#include "core/array.hpp"
#include "games/roll_and_write/dice.hpp"

namespace sextant::roll_and_write {

// Rules: docs/rules/roll_and_write.md, "The sheet"; docs/content.md, "roll_and_write".

/// Numbered squares of an expedition, counted from 1 at the bottom.
inline constexpr int kSquares = 9;

/// Squares of one column: bit k stands for square k.
using SquareSet = std::uint16_t;

constexpr SquareSet squares(std::initializer_list<int> numbers) {
  unsigned set = 0;
  for (const int square : numbers) set |= 1U << square;
  return narrow(set);
}

constexpr bool has_square(SquareSet set, int square) { return (set >> square & 1) != 0; }

/// The signs of one column.
struct Signs {
  SquareSet arrows;
  SquareSet vases;

  constexpr bool operator==(const Signs&) const = default;
};

/// Where the arrows and vases of a sheet stand.
struct Layout {
  Array<Signs, kColours> columns;

  constexpr bool operator==(const Layout&) const = default;
};

/// House content: the printed positions are not known to us.
inline constexpr Layout kBuiltInLayout{{{{squares({4, 8}), squares({2, 7})},
                                         {squares({5, 6}), squares({3, 8})},
                                         {squares({2, 7}), squares({4, 9})},
                                         {squares({3, 4}), squares({5, 8})},
                                         {squares({3, 8}), squares({6, 9})},
                                         {squares({5, 7}), squares({3, 6})}}}};

}  // namespace sextant::roll_and_write
