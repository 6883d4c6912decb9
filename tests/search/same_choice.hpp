#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/policy.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

/// A policy's choices along a game in which every third is a random one instead.
template <GameRules R, class Policy>
class ChoicesAlongAGame {
 public:
  ChoicesAlongAGame(const R& rules, std::uint64_t seed) : rules_(rules), policy_(rules), rng_(seed, 0) {
    auto s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      if (turn.is_seat()) compare(s, turn.seat());
      if (turn.is_chance()) rules.play_unchecked(s, rules.sample(s, rng_));
      else if (rng_.below(3) == 0) rules.play_unchecked(s, random_action(rules, s, rng_));
      else rules.play_unchecked(s, choose_by(policy_, rules, s, rng_, memory_));
    }
  }

  [[nodiscard]] int compared() const { return compared_; }

 private:
  /// From the view, from the position, with and without what was remembered, and by the ratings.
  void compare(const typename R::State& s, Seat seat) {
    const auto legal = rules_.legal(s);
    if (legal.size() < 2) return;
    const auto view = rules_.view(s, Viewer::of(seat));
    const std::span all{legal.data(), legal.size()};
    const auto ask = [&](auto choose) {
      Rng rng(7, place_of(compared_));
      return choose(rng);
    };
    const auto from_view = ask([&](Rng& rng) { return policy_.choose(view, all, rng); });
    EXPECT_TRUE(from_view == ask([&](Rng& rng) { return choose_by(policy_, rules_, s, rng); }));
    EXPECT_TRUE(from_view == ask([&](Rng& rng) { return choose_by(policy_, rules_, s, rng, memory_); }));
    if constexpr (kRates<Policy>) {
      std::vector<double> ratings(all.size());
      policy_.rate(view, all, ratings);
      EXPECT_TRUE(from_view == all[place_of(std::max_element(ratings.begin(), ratings.end()) - ratings.begin())]);
    }
    ++compared_;
  }

  const R& rules_;
  Policy policy_;
  Rng rng_;
  typename MemoryOf<Policy>::Type memory_{};
  int compared_ = 0;
};

/// A policy that reads positions chooses as it does from the view, in random games of every sample configuration.
template <GameRules R, class Policy>
void expect_the_same_choice_from_view_and_position() {
  std::vector<typename R::Config> configs = {typename R::Config{}};
  configs.insert(configs.end(), kSampleConfigs<R>.begin(), kSampleConfigs<R>.end());
  for (const auto& config : configs) {
    const R rules(config);
    int compared = 0;
    for (const std::uint64_t seed : {1U, 2U}) compared += ChoicesAlongAGame<R, Policy>(rules, seed).compared();
    EXPECT_GT(compared, 20);
  }
}

}  // namespace sextant
