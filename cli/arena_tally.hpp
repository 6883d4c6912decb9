#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/statistics.hpp"
#include "match/title.hpp"

namespace sextant {

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
};

/// A mean over sets with half the width of its 95 % interval.
struct Estimate {
  double mean = 0;
  double margin = 0;
};

/// Sums over the sets of one pair.
class PairTally {
 public:
  void add(const SetResult& set);

  [[nodiscard]] std::int64_t sets() const { return sets_; }
  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] Estimate wins() const { return estimate(wins_); }
  [[nodiscard]] Estimate points() const { return estimate(points_); }
  [[nodiscard]] double own() const { return own_.mean(); }
  [[nodiscard]] double other() const { return other_.mean(); }
  [[nodiscard]] std::int64_t faults() const { return faults_; }
  [[nodiscard]] std::int64_t faults_of_other() const { return faults_of_other_; }
  /// The points differences of all sets, for a picture.
  [[nodiscard]] const std::vector<double>& spread() const { return spread_; }

  /// Whether it is settled who is better, by wins or by points. Looking as often as one likes is part of the promise:
  /// both bounds hold at all times together with probability 95 %.
  [[nodiscard]] bool is_settled() const;

 private:
  static Estimate estimate(const Sample& sample) { return {sample.mean(), margin_of(sample)}; }

  std::int64_t sets_ = 0;
  std::int64_t games_ = 0;
  Sample wins_;
  Sample points_;
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
