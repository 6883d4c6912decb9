#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/candidates.hpp"
#include "search/exact.hpp"
#include "search/order.hpp"
#include "search/shard.hpp"
#include "search/tally.hpp"

namespace sextant {

/// What a ranking may take, and how it looks.
struct RankingPlan {
  std::uint64_t seed = 0;
  int iterations = 0;      // half of them to find the best actions, half to compare those
  int candidates = 8;      // how many of the actions that the policy rates highest are looked at
  int finalists = 4;       // how many are compared at the end
  std::size_t solves = 0;  // positions that it may look at to solve the rest of an open game
  ShardPlan shard;
};

/// One of the best actions of a decision, as its seat could know it.
struct RankedAction {
  std::size_t place = 0;  // in the list of legal actions
  Sample value;           // by the aim of the search
  Sample lead;            // points ahead of the best of the others at the end
  Sample win;             // chance to win, a shared win in part
  Sample behind;          // by the aim of the search: the first action less this one, world by world
};

/// Ranks what a seat can do, from its view alone.
///
/// The candidates share half of the iterations by halving; the finalists then meet worlds that none of them has met
/// before, all the same ones. Which one comes first was decided in the first half, and all that is told comes from the
/// second, so nothing is flattered by having been chosen.
template <GameRules R, SearchTraits<R> Traits>
class Ranker {
 public:
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;

  /// The rules and the policy outlive it.
  Ranker(const R& rules, const Policy& policy) : rules_(rules), policy_(policy) {}

  /// The best actions, the first before all; the others by what they are worth. Numbers that are known exactly count
  /// once.
  std::vector<RankedAction> rank(const View& view, std::span<const Action> legal, const RankingPlan& plan) {
    if constexpr (Traits::kIsOpen) {
      Rng rng(plan.seed, 0);
      if (plan.solves > 0)
        if (const auto solved = solve<R, Traits>(rules_, rules_.sample_world(view, rng), plan.solves))
          return exactly(*solved, legal, plan.finalists);
    }
    Shard<R, Traits> shard(rules_, policy_, plan.shard, narrow(std::min(plan.iterations, 1 << 17) + 64));
    shard.begin(view, legal, plan.seed);
    Rng rng(plan.seed, UINT64_MAX);
    const auto sure = std::to_array({place_in(legal, policy_.choose(view, legal, rng))});
    Candidates<R, Traits> candidates(policy_, view, legal, sure, plan.candidates);
    const int met = candidates.halve(shard, legal, plan.iterations / 2, plan.finalists);
    return finals(shard, legal, candidates, plan, met);
  }

 private:
  static std::size_t place_in(std::span<const Action> legal, const Action& action) {
    return narrow(std::find(legal.begin(), legal.end(), action) - legal.begin());
  }

  static std::vector<RankedAction> exactly(const Findings<Action>& solved, std::span<const Action> legal, int most) {
    std::vector<RankedAction> ranked;
    for (const auto& rated : solved.rated) {
      if (length_of(ranked) == most) break;
      ranked.push_back({.place = place_in(legal, rated.action),
                        .value = Sample::exactly(rated.value),
                        .lead = rated.lead,
                        .win = rated.win,
                        .behind = Sample::exactly(solved.rated.front().value - rated.value)});
    }
    return ranked;
  }

  static std::vector<RankedAction> finals(Shard<R, Traits>& shard, std::span<const Action> legal,
                                          const Candidates<R, Traits>& candidates, const RankingPlan& plan, int met) {
    const std::size_t first = candidates.best(shard);
    std::vector<std::size_t> finalists = candidates.alive();
    std::swap(*std::find(finalists.begin(), finalists.end(), first), finalists.front());
    std::vector<Tally> tallies(finalists.size());
    const int worlds = std::max(2, plan.iterations / 2 / length_of(finalists));
    for (int world = met; world < met + worlds; ++world)
      for (std::size_t i = 0; i < finalists.size(); ++i) {
        const Value mine = shard.visit(finalists[i], legal[finalists[i]], narrow(world))[shard.seat().index];
        tallies[i].add(mine, plan.shard.objective.of(mine));
      }
    std::vector<RankedAction> ranked;
    for (std::size_t i = 0; i < finalists.size(); ++i)
      ranked.push_back({.place = finalists[i],
                        .value = tallies[i].value,
                        .lead = tallies[i].lead,
                        .win = tallies[i].win,
                        .behind = difference(tallies[0], tallies[i])});
    const auto order = [&](const RankedAction& one) { return std::pair(one.place != first, one.behind.mean()); };
    insertion_sort(ranked, [&](const RankedAction& a, const RankedAction& b) { return order(a) < order(b); });
    return ranked;
  }

  const R& rules_;
  const Policy& policy_;
};

}  // namespace sextant
