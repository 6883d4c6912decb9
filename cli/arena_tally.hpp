#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/adjusted_sample.hpp"
#include "match/title.hpp"

namespace sextant {

/// What deals and dice gave to the first bot, on average over a set.
struct SetLuck {
  double wins = 0;
  double points = 0;
};

/// One set of duplicate games of a pair of bots: the same chance in every seating, so that luck cancels.
struct SetResult {
  int games = 0;
  double wins = 0;     // share of the first bot: 0 … 1, equal bots ½ on average
  double points = 0;   // of a seat of the first bot, less those of the second, on average over the set
  double own = 0;      // points of a seat of the first bot
  double other = 0;    // of the second
  bool scored = true;  // whether points count: not where a program outside failed
  int faults = 0;      // of the first bot
  int faults_of_other = 0;
  std::optional<SetLuck> luck;  // where it is measured
};

/// Sums over the sets of one pair.
class PairTally {
 public:
  void add(const SetResult& set);

  [[nodiscard]] std::int64_t sets() const { return sets_; }
  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] Estimate wins() const { return estimate_of(wins_.plain()); }
  [[nodiscard]] Estimate points() const { return estimate_of(points_.plain()); }
  /// The same with their luck, which is 0 where it is not measured.
  [[nodiscard]] const AdjustedSample& wins_and_luck() const { return wins_; }
  [[nodiscard]] const AdjustedSample& points_and_luck() const { return points_; }
  [[nodiscard]] double own() const { return own_.mean(); }
  [[nodiscard]] double other() const { return other_.mean(); }
  [[nodiscard]] std::int64_t faults() const { return faults_; }
  [[nodiscard]] std::int64_t faults_of_other() const { return faults_of_other_; }
  /// The points differences of all sets, for a picture.
  [[nodiscard]] const std::vector<double>& spread() const { return spread_; }

  /// Whether it is settled who is better, by wins or by points, without their luck where that is measured. Looking as
  /// often as one likes is part of the promise: both bounds hold at all times together with probability 95 %.
  [[nodiscard]] bool is_settled() const;

 private:
  std::int64_t sets_ = 0;
  std::int64_t games_ = 0;
  AdjustedSample wins_;
  AdjustedSample points_;
  Sample own_;
  Sample other_;
  std::int64_t faults_ = 0;
  std::int64_t faults_of_other_ = 0;
  std::vector<double> spread_;
};

/// The Elo difference of a share of wins; a share of 0 or 1 is taken as half a win of `sets` less or more.
double elo_of(double share, std::int64_t sets);

/// Elo numbers of several bots from the tallies of their pairs (i < j, in order), with mean 0: the fit of Bradley and
/// Terry.
std::vector<double> elo_ratings(std::size_t bots, const std::vector<PairTally>& pairs);

}  // namespace sextant
