#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <string_view>

#include "search/policy.hpp"

/// Whether reasons are true: what a sentence claims, said once more from the position itself.
namespace sextant {

template <GameRules R>
using Claims = std::map<std::string_view, std::function<bool(const R&, const typename R::State&, typename R::Action)>>;

/// Holds every reason that a policy gives in some games to what it claims; each claim is met. In some moves chance
/// plays.
template <class Policy, GameRules R>
void expect_true_reasons(const R& rules, const Claims<R>& claims, int games) {
  constexpr std::uint32_t kRandomOneIn = 4;
  const Policy policy(rules);
  std::set<std::string_view> unmet;
  for (const auto& [key, claim] : claims) unmet.insert(key);
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game), 0);
    auto s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      if (turn.is_chance()) {
        rules.play_unchecked(s, rules.sample(s, rng));
        continue;
      }
      const auto view = rules.view(s, Viewer::of(turn.seat()));
      const auto legal = rules.legal(s);
      for (const auto& action : legal) {
        const auto claimed = claims.find(policy.why(view, action));
        if (claimed == claims.end()) continue;
        EXPECT_TRUE(claimed->second(rules, s, action)) << claimed->first << " in game " << game;
        unmet.erase(claimed->first);
      }
      const bool is_random = rng.below(kRandomOneIn) == 0;
      rules.play_unchecked(
          s, is_random ? random_action(rules, s, rng) : policy.choose(view, {legal.data(), legal.size()}, rng));
    }
  }
  EXPECT_EQ(unmet, std::set<std::string_view>{}) << "these are never given";
}

/// The claim that a policy rates no legal action higher.
template <class Policy, GameRules R>
bool is_rated_highest(const R& rules, const typename R::State& s, const typename R::Action& action) {
  const auto legal = rules.legal(s);
  std::vector<double> ratings(legal.size());
  Policy(rules).rate(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, ratings);
  const auto place = std::find(legal.begin(), legal.end(), action) - legal.begin();
  return ratings[static_cast<std::size_t>(place)] == *std::ranges::max_element(ratings);
}

}  // namespace sextant
