#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace sextant {

/// What chance has in store for a number of games: the same for every position that a game is played on from, so that
/// the fifth card from now is the third one from the position two cards later.
///
/// For each outcome of chance the games share the range of random numbers out among themselves: every part of it
/// belongs to one of them, drawn at random. To each game alone the numbers are uniform and independent, but an average
/// over the games has far less variance than that of independent ones (Latin hypercube sampling). Docs: docs/review.md,
/// "The value of a position".
class Futures {
 public:
  Futures(std::uint64_t seed, int games) : seed_(seed), games_(narrow(games)) {}

  /// What outcome number `place` of a game's chance is drawn with.
  Rng chance(int game, std::size_t place) {
    while (streams_.size() <= place) share_out();
    return {seed_, streams_[place][narrow(game)]};
  }
  /// What the seats of a game draw with; at different `place`s independent.
  [[nodiscard]] Rng seats(int game, std::uint64_t place) const {
    return {seed_, kSeats | place << kPlaceBits | std::uint64_t{narrow(game)}};
  }

 private:
  static constexpr int kPlaceBits = 30;  // games and tries of one place are fewer
  static constexpr std::uint64_t kSeats = std::uint64_t{1} << 62;
  static constexpr std::uint64_t kOrder = std::uint64_t{2} << 62;

  /// Tries stream after stream until there is one for each part of the range: one that begins in it.
  void share_out() {
    const std::uint64_t first = std::uint64_t{streams_.size()} << kPlaceBits;
    std::vector<std::uint64_t> found(games_, kOrder);
    for (std::uint32_t missing = games_, tried = 0; missing > 0; ++tried) {
      std::uint64_t& stream = found[part_of(Rng(seed_, first + tried).next())];
      if (stream != kOrder) continue;
      stream = first + tried;
      --missing;
    }
    Rng order(seed_, kOrder + streams_.size());
    for (std::uint32_t left = games_; left > 1; --left) std::swap(found[left - 1], found[order.below(left)]);
    streams_.push_back(std::move(found));
  }
  [[nodiscard]] std::size_t part_of(std::uint32_t number) const { return std::uint64_t{number} * games_ >> 32; }

  std::uint64_t seed_;
  std::uint32_t games_;
  std::vector<std::vector<std::uint64_t>> streams_;  // by outcome and game
};

}  // namespace sextant
