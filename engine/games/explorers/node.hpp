#pragma once

#include <cstdint>

#include "core/array.hpp"
#include "core/bits.hpp"
#include "games/explorers/content.hpp"

namespace sextant::explorers {

/// Points are numbered path by path, eight numbers for the at most six points of each path, so that the points of eight
/// paths share one word of a set.
inline constexpr int kNumbersPerPath = 8;
inline constexpr int kPointNumbers = kMaxPaths * kNumbersPerPath;

/// Where a figure can stand: a point of a path, or a wonder.
struct Node {
  std::uint16_t number;

  /// The point `k` of a path, counted from 1 at the path's first-named wonder.
  static constexpr Node point(PathIndex path, int k) { return Node{narrow(first_number(path) + k - 1)}; }
  static constexpr Node wonder(WonderIndex index) { return Node{narrow(kPointNumbers + place_of(index))}; }
  static constexpr int first_number(PathIndex path) { return int{narrow(place_of(path))} * kNumbersPerPath; }

  [[nodiscard]] constexpr bool is_point() const { return number < kPointNumbers; }
  [[nodiscard]] constexpr bool is_wonder() const { return number >= kPointNumbers; }
  /// Only of a point.
  [[nodiscard]] constexpr PathIndex path() const { return path_at(number / kNumbersPerPath); }
  /// Only of a point: which one of its path, from 1 on.
  [[nodiscard]] constexpr int k() const { return number % kNumbersPerPath + 1; }
  /// Only of a wonder.
  [[nodiscard]] constexpr WonderIndex index() const { return wonder_at(number - kPointNumbers); }

  constexpr bool operator==(const Node&) const = default;
};

/// Before a figure has been put on the map.
inline constexpr Node kNowhere{0xFFFF};

/// A set of path points, one bit each.
struct PointSet {
  static constexpr int kWords = kPointNumbers / 64;
  Array<std::uint64_t, kWords> words;

  [[nodiscard]] constexpr bool has(Node point) const {
    return (words[point.number / 64] >> (point.number % 64) & 1) != 0;
  }
  constexpr void add(Node point) { words[point.number / 64] |= std::uint64_t{1} << (point.number % 64); }
  constexpr void remove(Node point) { words[point.number / 64] &= ~(std::uint64_t{1} << (point.number % 64)); }
  /// Takes out all points of a path.
  constexpr void remove_path(PathIndex path) {
    const int first = Node::first_number(path);
    words[first / 64] &= ~(std::uint64_t{0xFF} << (first % 64));
  }
  [[nodiscard]] constexpr int size() const {
    int total = 0;
    for (std::uint64_t word : words) total += bit_count(word);
    return total;
  }
  /// The point that has exactly `n` points of the set before it. The set must have more than `n`.
  [[nodiscard]] constexpr Node at(int n) const {
    int first = 0;
    for (std::uint64_t word : words) {
      const int here = bit_count(word);
      if (n < here) return Node{narrow(first + nth_bit(word, n))};
      n -= here;
      first += 64;
    }
    return kNowhere;
  }

  constexpr bool operator==(const PointSet&) const = default;
};

}  // namespace sextant::explorers
