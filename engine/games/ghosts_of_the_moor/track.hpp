#pragma once

#include <cstdint>

#include "core/array.hpp"
#include "core/bits.hpp"
#include "games/ghosts_of_the_moor/config.hpp"

namespace sextant::ghosts_of_the_moor {

/// A set of spaces. The bits are mirrored, so that the space closest to the finish has the lowest one.
class SpaceSet {
 public:
  constexpr SpaceSet() = default;

  /// The spaces of a track: 1 to `length`.
  static constexpr SpaceSet track(int length) {
    SpaceSet spaces;
    for (int space = 1; space <= length; ++space) spaces.add(space);
    return spaces;
  }

  constexpr void add(int space) { bits_ |= bit(space); }
  constexpr void remove(int space) { bits_ &= ~bit(space); }
  [[nodiscard]] constexpr bool has(int space) const { return (bits_ & bit(space)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return bit_count(bits_); }
  /// The members without those of `others`.
  [[nodiscard]] constexpr SpaceSet without(SpaceSet others) const { return SpaceSet(bits_ & ~others.bits_); }
  /// Only when there is one.
  [[nodiscard]] constexpr int closest_to_finish() const { return kLastBit - lowest_bit(bits_); }
  /// The space with exactly `n` others between it and the finish.
  [[nodiscard]] constexpr int nth(int n) const { return kLastBit - nth_bit(bits_, n); }

  constexpr bool operator==(const SpaceSet&) const = default;

 private:
  static constexpr int kLastBit = 63;
  static constexpr std::uint64_t bit(int space) { return std::uint64_t{1} << (kLastBit - space); }

  constexpr explicit SpaceSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// The most tiles that can lie above the second one of their stack, over all stacks together.
///
/// A payment goes onto a tile only where every space without pawn has one (ruling 3). Then at most `pawns` spaces have
/// no tile, and the stack that grows keeps two tiles below: at least length - pawns + 1 tiles are not raised. There are
/// 26 + ghosts + players tiles, and 26 + ghosts of them have filled the zones, so the length is at least
/// 13 + ghosts / 2. What remains is at most 12 + ghosts / 2 + players + pawns.
inline constexpr int kMaxRaised = [] {
  int most = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const int raised = 12 + kMaxGhosts / 2 + players + players * pawns_of_a_seat(players);
    most = raised > most ? raised : most;
  }
  return most;
}();

/// The stacks of tiles on the spaces of the track. The lowest two tiles of each stack have a place of their own; the
/// few that ever lie higher stand in one list, ordered by space and then upwards. Bytes that are not used are 0.
struct Track {
  struct Base {
    Tile lower;
    Tile upper;
    constexpr bool operator==(const Base&) const = default;
  };
  struct Raised {
    std::uint8_t space;
    Tile tile;
    constexpr bool operator==(const Raised&) const = default;
  };

  Array<Base, kMaxLength> bases;  // of the spaces from 1 on
  Array<Raised, kMaxRaised> raised;
  std::uint8_t raised_count;

  constexpr Base& base(int space) { return bases[space - 1]; }
  [[nodiscard]] constexpr const Base& base(int space) const { return bases[space - 1]; }
  [[nodiscard]] constexpr int height(int space) const;
  /// The tile with `level` others below it. Only where there is one.
  [[nodiscard]] constexpr Tile at(int space, int level) const;
  /// No tile on an empty space.
  [[nodiscard]] constexpr Tile top(int space) const;

  constexpr void push(int space, Tile tile);
  /// Takes the top tile of a stack that is not empty.
  constexpr Tile pop(int space);
  /// Whether the only tile of a space is one that nobody has seen. Once the tops of the set-up are revealed, no other
  /// covered tile can come to the top.
  [[nodiscard]] constexpr bool needs_reveal(int space) const { return base(space) == Base{kCovered, kNoTile}; }
  /// Whether taking the top tile leaves such a space.
  [[nodiscard]] constexpr bool uncovers(int space) const {
    return base(space).lower == kCovered && base(space).upper != kNoTile && raised_on(space) == 0;
  }
  /// Settles the top tile, which is covered and not raised: only tiles of the set-up are covered.
  constexpr void uncover(int space, Tile tile);

  constexpr bool operator==(const Track&) const = default;

 private:
  /// Where in the list the first tile of a later space stands.
  [[nodiscard]] constexpr int raised_end(int space) const {
    int end = 0;
    while (end < raised_count && raised[end].space <= space) ++end;
    return end;
  }
  [[nodiscard]] constexpr int raised_on(int space) const {
    int count = 0;
    for (int i = 0; i < raised_count; ++i) count += raised[i].space == space ? 1 : 0;
    return count;
  }
  constexpr Tile pop_raised(int space);
};

constexpr int Track::height(int space) const {
  const Base& base = this->base(space);
  if (base.lower == kNoTile) return 0;
  return base.upper == kNoTile ? 1 : 2 + raised_on(space);
}

constexpr Tile Track::at(int space, int level) const {
  if (level == 0) return base(space).lower;
  if (level == 1) return base(space).upper;
  const int first = raised_end(space) - raised_on(space);
  return raised[first + level - 2].tile;
}

constexpr Tile Track::top(int space) const {
  for (int i = raised_count; i > 0; --i)
    if (raised[i - 1].space == space) return raised[i - 1].tile;
  const Base& base = this->base(space);
  return base.upper == kNoTile ? base.lower : base.upper;
}

constexpr void Track::push(int space, Tile tile) {
  Base& base = this->base(space);
  if (base.lower == kNoTile) {
    base.lower = tile;
  } else if (base.upper == kNoTile) {
    base.upper = tile;
  } else {
    const int place = raised_end(space);
    for (int i = raised_count; i > place; --i) raised[i] = raised[i - 1];
    raised[place] = {narrow(space), tile};
    ++raised_count;
  }
}

constexpr Tile Track::pop_raised(int space) {
  const int place = raised_end(space) - 1;
  const Tile tile = raised[place].tile;
  --raised_count;
  for (int i = place; i < raised_count; ++i) raised[i] = raised[i + 1];
  raised[raised_count] = {};
  return tile;
}

constexpr Tile Track::pop(int space) {
  if (raised_count != 0 && raised_on(space) != 0) return pop_raised(space);
  Base& base = this->base(space);
  Tile& top = base.upper == kNoTile ? base.lower : base.upper;
  const Tile tile = top;
  top = kNoTile;
  return tile;
}

constexpr void Track::uncover(int space, Tile tile) {
  Base& base = this->base(space);
  (base.upper == kNoTile ? base.lower : base.upper) = tile;
}

}  // namespace sextant::ghosts_of_the_moor
