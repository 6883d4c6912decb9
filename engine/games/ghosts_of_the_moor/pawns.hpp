#pragma once

#include <cstdint>

#include "core/bits.hpp"
#include "core/narrow.hpp"
#include "games/ghosts_of_the_moor/track.hpp"

namespace sextant::ghosts_of_the_moor {

/// The spaces of one seat's pawns, ascending: 0 is the start, length + 1 the finish. Pawns that the number of players
/// leaves in the box stand on the finish from the beginning.
///
/// The five spaces are the bytes of one word, the rearmost lowest, so that a move is a handful of operations and no
/// branch. No space reaches 128, which leaves the highest bit of each byte free for comparing all of them at once.
class Pawns {
 public:
  constexpr Pawns() = default;

  [[nodiscard]] constexpr int at(int i) const { return narrow(word_ >> (8 * i) & 0xFF); }
  /// Puts the `i`th pawn onto a space; the caller keeps the order.
  constexpr void set(int i, int space) {
    word_ = (word_ & ~(std::uint64_t{0xFF} << (8 * i))) | word_of(space) << (8 * i);
  }

  [[nodiscard]] constexpr int rearmost() const { return at(0); }
  /// How many stand on a space.
  [[nodiscard]] constexpr int count(int space) const {
    return kMaxPawns - bit_count(((word_ ^ everywhere(space)) + everywhere(0x7F)) & kHighBits);
  }
  [[nodiscard]] constexpr SpaceSet spaces() const {
    SpaceSet spaces;
    for (int i = 0; i < kMaxPawns; ++i) spaces.add(at(i));
    return spaces;
  }

  /// Moves one of the pawns on `from`, where there must be one, forward to `to`.
  constexpr void advance(int from, int to) {
    take_out(lowest_bit(at_least(from)) & ~7);
    const int passed = kMaxPawns - 1 - bit_count(at_least(to) & (kHighBits >> 8));
    put_in(8 * passed, to);
  }

  constexpr bool operator==(const Pawns&) const = default;

 private:
  static constexpr std::uint64_t kHighBits = 0x8080808080;

  /// A space as the lowest byte; and as each of the five.
  static constexpr std::uint64_t word_of(int space) { return narrow(space); }
  static constexpr std::uint64_t everywhere(int space) { return word_of(space) * 0x0101010101; }
  static constexpr std::uint64_t below(int bit) { return (std::uint64_t{1} << bit) - 1; }

  /// The high bit of every byte that is at least `space`.
  [[nodiscard]] constexpr std::uint64_t at_least(int space) const {
    return ((word_ | kHighBits) - everywhere(space)) & kHighBits;
  }
  /// Removes the byte that begins at a bit; the higher ones move down, and the highest becomes 0.
  constexpr void take_out(int bit) { word_ = (word_ & below(bit)) | ((word_ >> 8) & ~below(bit)); }
  constexpr void put_in(int bit, int space) {
    word_ = (word_ & below(bit)) | word_of(space) << bit | (word_ & ~below(bit)) << 8;
  }

  std::uint64_t word_ = 0;
};

}  // namespace sextant::ghosts_of_the_moor
