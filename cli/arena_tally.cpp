#include "cli/arena_tally.hpp"

#include <algorithm>
#include <cmath>

namespace sextant {

namespace {

constexpr double kAlpha = 0.05;
constexpr std::int64_t kFewestSets = 16;

/// Half the width of an interval that holds for every number of values at once with probability 1 - alpha: the
/// asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, tightest near 64 values.
double margin_at_all_times(const Sample& sample, double alpha) {
  const double t = sample.count;
  const double rho2 = (-2 * std::log(alpha) + std::log(-2 * std::log(alpha) + 1)) / 64;
  const double spread = t * rho2 + 1;
  return sample.deviation() * std::sqrt(2 * spread / (t * t * rho2) * std::log(std::sqrt(spread) / alpha));
}

}  // namespace

void PairTally::add(const SetResult& set) {
  ++sets_;
  games_ += set.games;
  faults_ += set.faults;
  faults_of_other_ += set.faults_of_other;
  const SetLuck luck = set.luck.value_or(SetLuck{});
  wins_.add(set.wins, luck.wins);
  if (!set.scored) return;
  points_.add(set.points, luck.points);
  own_.add(set.own);
  other_.add(set.other);
  spread_.push_back(set.points);
}

bool PairTally::is_settled() const {
  if (sets_ < kFewestSets) return false;
  const Sample& wins = wins_.adjusted();
  const Sample& points = points_.adjusted();
  if (std::abs(wins.mean() - 0.5) > margin_at_all_times(wins, kAlpha / 2)) return true;
  return points.count >= kFewestSets && std::abs(points.mean()) > margin_at_all_times(points, kAlpha / 2);
}

double elo_of(double share, std::int64_t sets) {
  const double half_a_win = ratio(1, 2 * std::max<std::int64_t>(sets, 1));
  const double p = std::clamp(share, half_a_win, 1 - half_a_win);
  return 400 * std::log10(p / (1 - p));
}

std::vector<double> elo_ratings(std::size_t bots, const std::vector<PairTally>& pairs) {
  constexpr int kRounds = 2000;
  std::vector<double> strength(bots, 1);
  // Each pair also gets half a win and half a loss, so that a bot that never won has a number.
  const auto won = [&](std::size_t i, std::size_t j, std::size_t pair) {
    const auto sets = static_cast<double>(pairs[pair].sets());
    const double first = pairs[pair].wins().mean * sets;
    return (i < j ? first : sets - first) + 0.5;
  };
  const auto pair_of = [&](std::size_t i, std::size_t j) {
    if (i > j) std::swap(i, j);
    return i * bots - i * (i + 1) / 2 + (j - i - 1);
  };
  for (int round = 0; round < kRounds; ++round)
    for (std::size_t i = 0; i < bots; ++i) {
      double wins = 0;
      double weight = 0;
      for (std::size_t j = 0; j < bots; ++j) {
        if (i == j) continue;
        const std::size_t pair = pair_of(i, j);
        wins += won(i, j, pair);
        weight += (static_cast<double>(pairs[pair].sets()) + 1) / (strength[i] + strength[j]);
      }
      strength[i] = wins / weight;
    }
  double mean = 0;
  for (double& s : strength) mean += (s = 400 * std::log10(s)) / static_cast<double>(bots);
  for (double& s : strength) s -= mean;
  return strength;
}

}  // namespace sextant
