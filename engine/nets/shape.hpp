#pragma once

#include <cstddef>

/// Small nets in whole numbers: 8-bit weights, 16-bit activations, 32-bit sums. No rounding mode, library or vector
/// unit changes a bit of what they answer. docs/nets.md has the file and the arithmetic; train/ makes them.
namespace sextant::nets {

/// What stands for 1.
inline constexpr int kOne = 512;
/// No activation is larger, nor smaller than the negative of it.
inline constexpr int kMost = 16383;

/// The sizes of a net: a tower of residual blocks, shared by the parts of a position that are alike (colours, columns,
/// ...). The parts hear of each other by a pool, the mean of what is active in them all.
struct Shape {
  int parts = 0;
  int part_signs = 0;    // inputs of a part: bits
  int common_signs = 0;  // inputs of the position as a whole
  int width = 0;
  int blocks = 0;
  int head = 0;          // width of the layer behind the common answers
  int part_slots = 0;    // answers about a part
  int common_slots = 0;  // answers about the position, after those of the parts

  [[nodiscard]] constexpr int slots() const { return parts * part_slots + common_slots; }

  constexpr bool operator==(const Shape&) const = default;
};

/// Widths and numbers of signs are multiples of it, so that no vector unit has a remainder to treat.
inline constexpr int kGrain = 32;

/// A row of a layer has at most so many inputs: then no sum leaves 32 bits, since
/// 896 × 127 × 16,383 + 2^28 < 2^31.
inline constexpr int kMostInputs = 896;
inline constexpr int kMostBias = 1 << 28;
static_assert(std::size_t{kMostInputs} * 127 * kMost + kMostBias < std::size_t{1} << 31);

/// Whether these are sizes that a net may have.
constexpr bool is_sound(const Shape& shape) {
  const auto is_row = [](int own, int common) {
    return own > 0 && common >= 0 && own % kGrain == 0 && common % kGrain == 0 && own <= kMostInputs - common;
  };
  const auto is_count = [](int value, int most) { return value > 0 && value <= most; };
  return is_count(shape.parts, 64) && is_count(shape.width, kMostInputs / 2) && is_count(shape.blocks, 64) &&
         is_count(shape.part_slots, 4096) && is_count(shape.common_slots, 4096) && is_row(shape.width, shape.width) &&
         is_count(shape.head, kMostInputs) && is_row(shape.head, 0) && is_count(shape.part_signs, kMostInputs) &&
         is_count(shape.common_signs, kMostInputs) && shape.part_signs % 64 == 0 && shape.common_signs % 64 == 0 &&
         is_row(shape.part_signs, shape.common_signs);
}

}  // namespace sextant::nets
