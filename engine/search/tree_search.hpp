#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/order.hpp"
#include "search/shard.hpp"
#include "search/workers.hpp"

namespace sextant {

/// What a search thinks of one action, as the searching seat.
template <class Action>
struct Rated {
  Action action;
  int worlds = 0;    // how many it was tried in; 0 when the rest of the game was solved
  double value = 0;  // by the aim of the search
  Sample lead;       // points ahead of the best of the others at the end
  Sample win;        // chance to win, a shared win in part
};

/// What a search comes to.
template <class Action>
struct Findings {
  std::vector<Rated<Action>> rated;  // the action to play first; then those looked at longest, among them the best
  bool is_close = false;             // another action may be as good: the policy's first guess has decided
};

/// How to search.
struct SearchPlan {
  Budget budget;
  ShardPlan shard;
  int shards = 1;      // trees that share the iterations; the answer depends on their number, not on who works on them
  double margin = 2;   // standard errors by which an action must beat the policy's choice to be preferred to it
  int candidates = 6;  // how many of the actions that the policy rates highest are looked at
};

/// What a game gives to its search: the policy it starts from; `Belief`, which worlds fit a view and how likely they
/// are (search/belief.hpp); `is_cutoff(rules, root, s)`, where a playout may stop; and `evaluate(rules, s)`, what a
/// position is worth there or at the end.
template <class T, class R>
concept SearchTraits = GuideFor<typename T::Policy, R> && std::default_initializable<typename T::Belief> &&
                       requires(const R rules, const typename R::State s, const typename R::View view, Rng& rng,
                                typename T::Belief belief) {
                         belief.begin(rules, view);
                         { belief.world(rules, rng) } -> std::same_as<typename R::State>;
                         { T::is_cutoff(rules, s, s) } -> std::same_as<bool>;
                         { T::evaluate(rules, s) } -> std::same_as<BySide<Value>>;
                       };

/// A tree search from what one seat sees, for games with chance and secrets.
///
/// Every iteration samples a world that fits the view and plays it on: inside the tree by `Selection`, chance by the
/// rules, beyond the tree by the policy. The tree is over what the searching seat sees. All candidates meet the same
/// worlds and the same chance, so that what differs between them is little but themselves; they share the iterations
/// by `Halving`.
///
/// The answer to a budget of iterations depends on the view, the candidates, the plan and the place in the random
/// stream alone; with a budget of time it depends on the machine as well. Memory is taken when the search is made and
/// by its first use.
template <GameRules R, SearchTraits<R> Traits>
class TreeSearch {
 public:
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;

  /// The rules and the policy outlive the search.
  TreeSearch(const R& rules, const Policy& policy, const SearchPlan& plan) : policy_(policy), plan_(plan) {
    for (int i = 0; i < plan.shards; ++i)
      shards_.emplace_back(rules, policy, plan.shard, static_cast<std::size_t>(most_nodes(plan) / plan.shards + 64));
  }

  /// `view` is of the seat that decides, `legal` what it may do.
  Findings<Action> search(const View& view, std::span<const Action> legal, Rng& rng, Workers& workers) {
    begin(view, legal, rng);
    const Halving halving(plan_.budget.iterations, alive_.size());
    const StageClock stage_clock(plan_.budget, halving.stages());
    // Shards that wait for each other would find the time gone.
    const int shards = plan_.budget.is_timed() ? std::min(plan_.shards, workers.at_once()) : plan_.shards;
    std::uint64_t world = 0;
    for (int stage = 0; stage < halving.stages(); ++stage) {
      if (stage > 0) halve();
      const int worlds = halving.worlds(alive_.size());
      const auto is_late = [&] { return stage_clock.is_over(stage); };
      workers.run(shards, [&](int shard) { run_stage({shard, shards}, legal, world, worlds, is_late); });
      world += static_cast<std::uint64_t>(worlds);
    }
    return findings(legal);
  }

 private:
  /// A full tree does not grow: then the search goes on from what it has.
  static int most_nodes(const SearchPlan& plan) { return std::min(plan.budget.iterations, 1 << 17); }

  /// One of so many shards.
  struct Share {
    int shard;
    int shards;
  };

  void begin(const View& view, std::span<const Action> legal, Rng& rng) {
    const std::uint64_t seed = std::uint64_t{rng.next()} << 32 | rng.next();
    const Action guess = policy_.choose(view, legal, rng);
    favourite_ = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), guess) - legal.begin());
    for (auto& shard : shards_) shard.begin(view, legal, seed);
    alive_.clear();
    for (std::size_t i = 0; i < legal.size(); ++i) alive_.push_back(i);
    shortlist(view, legal);
  }

  /// Leaves out what the policy, where it can tell, thinks least of.
  void shortlist(const View& view, std::span<const Action> legal) {
    if constexpr (kRates<Policy>) {
      ratings_.resize(legal.size());
      policy_.rate(view, legal, ratings_);
      ratings_[favourite_] = std::numeric_limits<double>::max();
      insertion_sort(alive_, [&](std::size_t a, std::size_t b) { return ratings_[a] > ratings_[b]; });
      alive_.resize(std::min(alive_.size(), static_cast<std::size_t>(plan_.candidates)));
    }
  }

  /// Worlds are dealt to the shards in turn. A world that is begun is shown to all candidates, whatever the time.
  template <class IsLate>
  void run_stage(Share share, std::span<const Action> legal, std::uint64_t first, int worlds, IsLate is_late) {
    auto& shard = shards_[static_cast<std::size_t>(share.shard)];
    for (int i = share.shard; i < worlds && (i == share.shard || !is_late()); i += share.shards)
      for (const std::size_t candidate : alive_)
        shard.visit(candidate, legal[candidate], first + static_cast<std::uint64_t>(i));
  }

  [[nodiscard]] Sample sum_over_shards(std::size_t candidate, Sample Tally::* part) const {
    Sample sum;
    for (const auto& shard : shards_) sum.add(shard.tally(candidate).*part);
    return sum;
  }
  [[nodiscard]] double mean(std::size_t candidate) const { return sum_over_shards(candidate, &Tally::value).mean(); }

  /// The better half goes on, and the policy's choice in any case: it is what the others are compared with.
  void halve() {
    insertion_sort(alive_, [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
    const std::size_t half = Halving::survivors(alive_.size());
    const bool has_favourite = std::find(alive_.begin(), alive_.begin() + static_cast<std::ptrdiff_t>(half),
                                         favourite_) != alive_.begin() + static_cast<std::ptrdiff_t>(half);
    alive_.resize(half);
    if (!has_favourite) alive_.push_back(favourite_);
  }

  [[nodiscard]] Sample advantage(std::size_t a, std::size_t b) const {
    Sample sum;
    for (const auto& shard : shards_) sum.add(difference(shard.tally(a), shard.tally(b)));
    return sum;
  }
  [[nodiscard]] bool is_clearly_better(std::size_t a, std::size_t b) const {
    const Sample sample = advantage(a, b);
    return sample.count >= 2 && sample.mean() > plan_.margin * sample.error();
  }

  [[nodiscard]] Findings<Action> findings(std::span<const Action> legal) const {
    const std::size_t best = *std::max_element(alive_.begin(), alive_.end(),
                                               [&](std::size_t a, std::size_t b) { return mean(a) < mean(b); });
    const std::size_t chosen = best != favourite_ && is_clearly_better(best, favourite_) ? best : favourite_;
    Findings<Action> found;
    std::vector<std::size_t> order(legal.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto rank = [&](std::size_t i) {
      return std::pair(i == chosen ? 1e18 : sum_over_shards(i, &Tally::value).count, mean(i));
    };
    insertion_sort(order, [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    for (const std::size_t i : order)
      found.rated.push_back({legal[i], static_cast<int>(sum_over_shards(i, &Tally::value).count), mean(i),
                             sum_over_shards(i, &Tally::lead), sum_over_shards(i, &Tally::win)});
    for (const std::size_t i : alive_)
      found.is_close = found.is_close || (i != chosen && !is_clearly_better(chosen, i));
    return found;
  }

  const Policy& policy_;
  SearchPlan plan_;
  std::vector<Shard<R, Traits>> shards_;
  std::vector<std::size_t> alive_;  // candidates that still get iterations
  std::vector<double> ratings_;     // by the policy, where it can tell
  std::size_t favourite_ = 0;       // the policy's choice
};

}  // namespace sextant
