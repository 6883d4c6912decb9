#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "bench/search_speed.hpp"
#include "search/belief.hpp"
#include "search/playout.hpp"
#include "search/tree_search.hpp"

namespace sextant::bench {

inline constexpr int kRounds = 7;          // the median counts
inline constexpr int kIterations = 5'000;  // a round; enough for the tree to have grown

template <class R>
struct UniformBotTraits {
  using Policy = UniformPolicy<R>;
  using Belief = EvenBelief<R>;
  static constexpr auto is_cutoff = [](const auto&...) { return false; };
  static constexpr auto evaluate = value_to_all<R>;
};

/// The first decision with a choice.
template <class R>
typename R::State first_decision(const R& rules) {
  typename R::State s = rules.start();
  for (Rng rng(7, 0); !rules.turn(s).is_seat() || rules.legal(s).size() < 2;)
    rules.play_unchecked(s, rules.turn(s).is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
  return s;
}

template <class R>
double time_playouts(const R& rules, const typename R::State& s) {
  const double begun = now();
  for (std::uint64_t i = 0; i < kIterations; ++i) {
    typename R::State copy = s;
    Rng rng(i, 0);
    play_out(rules, copy, rng);
  }
  return now() - begun;
}

template <class R>
double time_search(TreeSearch<R, UniformBotTraits<R>>& search, const R& rules, const typename R::State& s) {
  const auto legal = rules.legal(s);
  const auto view = rules.view(s, Viewer::of(rules.turn(s).seat()));
  Rng rng(1, 0);
  const double begun = now();
  search.search(view, {legal.data(), legal.size()}, rng, one_worker());
  return now() - begun;
}

template <class R>
void measure() {
  const R rules(R::kBenchConfig);
  const typename R::State s = first_decision(rules);
  SearchPlan plan;
  plan.budget.iterations = kIterations;
  const UniformPolicy<R> policy{rules};
  TreeSearch<R, UniformBotTraits<R>> search(rules, policy, plan);
  std::vector<double> bare;
  std::vector<double> searched;
  for (int i = 0; i < kRounds; ++i) {
    bare.push_back(time_playouts(rules, s));
    searched.push_back(time_search(search, rules, s));
  }
  std::sort(bare.begin(), bare.end());
  std::sort(searched.begin(), searched.end());
  const double playouts = kIterations / bare[kRounds / 2];
  const double iterations = kIterations / searched[kRounds / 2];
  fmt::print("{:20} {:12.0f} {:14.0f} {:8.2f}\n", R::kId, playouts, iterations, iterations / playouts);
}

}  // namespace sextant::bench
