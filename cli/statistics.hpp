#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "match/title.hpp"
#include "search/sample.hpp"

namespace sextant {

/// Half the width of a 95 % interval, in standard deviations of the normal distribution.
inline constexpr double kTwoSided95 = 1.959964;

/// Half the width of the 95 % interval of a mean.
inline double margin_of(const Sample& sample) { return kTwoSided95 * sample.error(); }

/// Sums over games, all whole numbers: parts from any number of threads or machines add up to the same whole.
struct SeatTally {
  std::int64_t games = 0;
  std::int64_t points = 0;
  std::int64_t squares = 0;
  std::int64_t wins = 0;         // alone
  std::int64_t shared_wins = 0;  // with others
  std::map<std::int32_t, std::int64_t> scores;

  void add(Points score, bool won, bool shared);
  void add(const SeatTally& other);

  /// The points of its games.
  [[nodiscard]] Sample sample() const;
  /// Share of wins, a shared one counted half, and half the width of its 95 % interval.
  [[nodiscard]] double win_share() const;
  [[nodiscard]] double win_margin() const;
};

struct GameTally {
  std::vector<SeatTally> seats;
  std::int64_t decisions = 0;
  std::int64_t chances = 0;

  void add(const GameSummary& game);
  void add(const GameTally& other);
  [[nodiscard]] std::int64_t games() const { return seats.empty() ? 0 : seats[0].games; }
};

/// The spread of scores as rows of bars, `width` cells for the longest, one column of bars for all seats together.
std::string histogram(const GameTally& tally, int width);

}  // namespace sextant
