#pragma once

#include <compare>
#include <cstdint>

#include "core/bits.hpp"
#include "core/narrow.hpp"

namespace sextant::ghosts_of_the_moor {

// Rules: docs/rules/ghosts_of_the_moor.md, "Components".

inline constexpr int kSymbols = 5;
inline constexpr int kTreasuresPerSymbol = 5;
inline constexpr int kMaxGhostValue = 9;

/// What a space shows and what a treasure is. Codes are those of the treasures among the tiles.
enum class Symbol : std::uint8_t { None, Axe, Bone, Coin, Mask, Urn };

constexpr Symbol symbol_at(int code) { return static_cast<Symbol>(code); }

/// A kind of tile: a treasure, a plank, or a ghost with its value; also no tile, and a tile that nobody has seen.
struct Tile {
  std::uint8_t code;

  static constexpr Tile of(Symbol symbol) { return Tile{narrow(ordinal(symbol))}; }
  static constexpr Tile ghost(int value) { return Tile{narrow(kSymbols + 1 + value)}; }

  [[nodiscard]] constexpr bool is_ghost() const { return code > kSymbols + 1 && code <= kSymbols + 1 + kMaxGhostValue; }
  /// What a treasure shows. Only for treasures.
  [[nodiscard]] constexpr Symbol symbol() const { return symbol_at(code); }
  /// What a ghost costs at the end. Only for ghosts.
  [[nodiscard]] constexpr int value() const { return code - kSymbols - 1; }

  // By value: a comparison by reference would need the address of a named tile, which a GPU does not have.
  friend constexpr bool operator==(Tile a, Tile b) { return a.code == b.code; }
  friend constexpr auto operator<=>(Tile a, Tile b) { return a.code <=> b.code; }
};

inline constexpr Tile kNoTile{0};
inline constexpr Tile kPlank{kSymbols + 1};
/// A tile of the set-up that has not been uncovered; chance will settle its kind.
inline constexpr Tile kCovered{kSymbols + 2 + kMaxGhostValue};

constexpr Tile tile_at(int code) { return Tile{narrow(code)}; }

/// The kinds in order: the treasures axe, bone, coin, mask, urn, the plank, the ghosts by value. None has code 0.
inline constexpr int kKinds = kSymbols + 1 + kMaxGhostValue;

/// Several kinds of tiles, the lowest bit of each kind's four.
class KindSet {
 public:
  constexpr explicit KindSet(std::uint64_t marks) : marks_(marks) {}

  [[nodiscard]] constexpr int size() const { return bit_count(marks_); }
  [[nodiscard]] constexpr bool empty() const { return marks_ == 0; }
  [[nodiscard]] constexpr bool has(Tile tile) const { return (marks_ >> (4 * tile.code) & 1) != 0; }
  /// The kind that has exactly `n` others before it.
  [[nodiscard]] constexpr Tile nth(int n) const { return tile_at(nth_bit(marks_, n) / 4); }

  class iterator {
   public:
    constexpr explicit iterator(set_bits::iterator place) : place_(place) {}
    constexpr Tile operator*() const { return tile_at(*place_ / 4); }
    constexpr iterator& operator++() {
      ++place_;
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    set_bits::iterator place_;
  };
  [[nodiscard]] constexpr iterator begin() const { return iterator(set_bits(marks_).begin()); }
  [[nodiscard]] constexpr iterator end() const { return iterator(set_bits(marks_).end()); }

 private:
  std::uint64_t marks_;
};

/// A multiset of tiles: how many of each kind, four bits a kind at the place of its code. No kind has more than twelve
/// tiles: 5 of a treasure, 6 planks, at most 12 ghosts.
struct Tiles {
  std::uint64_t counts = 0;

  [[nodiscard]] constexpr int count(Tile tile) const { return narrow(counts >> (4 * tile.code) & 15); }
  [[nodiscard]] constexpr bool has(Tile tile) const { return count(tile) != 0; }

  /// Adds copies of a kind, which must not become more than fifteen.
  constexpr void add(Tile tile, int copies = 1) {
    const std::uint64_t more = narrow(copies);
    counts += more << (4 * tile.code);
  }
  /// Removes one tile, which must be there.
  constexpr void remove(Tile tile) { counts -= std::uint64_t{1} << (4 * tile.code); }

  [[nodiscard]] constexpr int size() const {
    constexpr std::uint64_t kBytes = 0x0F0F0F0F0F0F0F0F;
    return narrow((((counts & kBytes) + ((counts >> 4) & kBytes)) * 0x0101010101010101) >> 56);
  }

  [[nodiscard]] constexpr Tiles ghosts() const { return {counts & kGhostPlaces}; }
  /// Treasures and planks.
  [[nodiscard]] constexpr Tiles others() const { return {counts & ~kGhostPlaces}; }

  [[nodiscard]] constexpr KindSet kinds() const {
    return KindSet((counts | counts >> 1 | counts >> 2 | counts >> 3) & kMarks);
  }
  /// The kinds with at least two tiles.
  [[nodiscard]] constexpr KindSet pairs() const { return KindSet((counts >> 1 | counts >> 2 | counts >> 3) & kMarks); }

  /// The tile at `place` when the tiles lie in the order of their kinds. `place` is less than `size()`.
  [[nodiscard]] constexpr Tile at(int place) const {
    int code = 1;
    for (; place >= count(tile_at(code)); ++code) place -= count(tile_at(code));
    return tile_at(code);
  }

  constexpr bool operator==(const Tiles&) const = default;

 private:
  static constexpr std::uint64_t kMarks = 0x1111111111111111;
  static constexpr std::uint64_t kGhostPlaces = ~std::uint64_t{0} << (4 * (kSymbols + 2));
};

}  // namespace sextant::ghosts_of_the_moor
