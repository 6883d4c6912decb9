#pragma once

#include "core/bits.hpp"
#include "games/explorers/content.hpp"

namespace sextant::explorers {

/// A set of wonders, one bit each, iterated in the order of the board.
struct WonderSet {
  std::uint32_t bits;

  static constexpr WonderSet of(WonderIndex wonder) { return {std::uint32_t{1} << place_of(wonder)}; }

  [[nodiscard]] constexpr bool has(WonderIndex wonder) const { return (bits & of(wonder).bits) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr int size() const { return bit_count(bits); }
  constexpr void add(WonderIndex wonder) { bits |= of(wonder).bits; }
  constexpr void remove(WonderIndex wonder) { bits &= ~of(wonder).bits; }

  constexpr WonderSet operator|(WonderSet other) const { return {bits | other.bits}; }
  constexpr WonderSet operator&(WonderSet other) const { return {bits & other.bits}; }
  /// What is not in the other set.
  constexpr WonderSet operator-(WonderSet other) const { return {bits & ~other.bits}; }
  constexpr WonderSet& operator|=(WonderSet other) { return *this = *this | other; }
  constexpr bool operator==(const WonderSet&) const = default;

  class iterator : public set_bits::iterator {
   public:
    using set_bits::iterator::iterator;
    constexpr WonderIndex operator*() const { return wonder_at(set_bits::iterator::operator*()); }
  };
  [[nodiscard]] constexpr iterator begin() const { return iterator{bits}; }
  [[nodiscard]] constexpr iterator end() const { return iterator{0}; }
};

constexpr WonderSet wonders_of(const Board& board) { return {narrow((std::uint64_t{1} << board.wonders.size()) - 1)}; }

}  // namespace sextant::explorers
