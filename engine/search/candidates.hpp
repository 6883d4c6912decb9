#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/order.hpp"
#include "search/shard.hpp"
#include "search/tree_search.hpp"

namespace sextant {

/// The actions of a decision that still get iterations, as places in the list of legal actions.
template <GameRules R, SearchTraits<R> Traits>
class Candidates {
 public:
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;
  using Tree = Shard<R, Traits>;

  /// All of `legal`; of a policy that rates them at most so many: those in `sure`, then what it rates highest.
  Candidates(const Policy& policy, const typename R::View& view, std::span<const Action> legal,
             std::span<const std::size_t> sure, int most) {
    for (std::size_t i = 0; i < legal.size(); ++i) alive_.push_back(i);
    if constexpr (kRates<Policy>) {
      std::vector<double> ratings(legal.size());
      policy.rate(view, legal, ratings);
      for (const std::size_t place : sure) ratings[place] = std::numeric_limits<double>::max();
      insertion_sort(alive_, [&](std::size_t a, std::size_t b) { return ratings[a] > ratings[b]; });
      if (length_of(alive_) > most) alive_.resize(place_of(most));
    }
  }

  /// Shares the iterations by halving, down to `left`; how many worlds were met. Those in `kept` are never dropped.
  int halve(Tree& shard, std::span<const Action> legal, int iterations, int left,
            std::span<const std::size_t> kept = {}) {
    const auto rank = [&](std::size_t one) {
      return std::pair(std::find(kept.begin(), kept.end(), one) != kept.end(), mean(shard, one));
    };
    const Halving halving(iterations, length_of(alive_));
    int world = 0;
    for (int stage = 0; stage < halving.stages(); ++stage) {
      if (stage > 0) {
        insertion_sort(alive_, [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
        alive_.resize(place_of(std::min(length_of(alive_), std::max(left, Halving::survivors(length_of(alive_))))));
      }
      for (const int end = world + halving.worlds(length_of(alive_)); world < end; ++world)
        for (const std::size_t candidate : alive_) shard.visit(candidate, legal[candidate], narrow(world));
    }
    return world;
  }

  [[nodiscard]] std::size_t best(const Tree& shard) const {
    return *std::max_element(alive_.begin(), alive_.end(),
                             [&](std::size_t a, std::size_t b) { return mean(shard, a) < mean(shard, b); });
  }
  [[nodiscard]] const std::vector<std::size_t>& alive() const { return alive_; }

 private:
  static double mean(const Tree& shard, std::size_t candidate) { return shard.tally(candidate).value.mean(); }

  std::vector<std::size_t> alive_;
};

}  // namespace sextant
