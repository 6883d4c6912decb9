#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "search/appraisal.hpp"
#include "tests/search/heap.hpp"

// Contract: docs/review.md, "The value of a position" and "The parts".
namespace sextant {
namespace {

using heap::Action;
using heap::Rules;
using heap::State;

constexpr Action take(std::uint8_t stones) { return {Action::Kind::Take, stones}; }
constexpr Action blow(std::uint8_t stones) { return {Action::Kind::Blow, stones}; }

TEST(Futures, ShareTheRangeOutAmongTheGames) {
  constexpr int kGames = 7;
  Futures futures(3, kGames);
  std::set<std::uint32_t> first_parts;  // which part game 0 gets
  for (const std::size_t place : {20U, 0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
    std::set<std::uint32_t> parts;
    for (int game = 0; game < kGames; ++game) {
      const std::uint32_t number = futures.chance(game, place).next();
      EXPECT_EQ(number, Futures(3, kGames).chance(game, place).next());
      parts.insert(narrow(std::uint64_t{number} * kGames >> 32));
      if (game == 0) first_parts.insert(*parts.begin());
    }
    EXPECT_EQ(parts.size(), std::size_t{kGames});
  }
  EXPECT_GT(first_parts.size(), 3U);
}

/// What a position comes to for the first seat when everybody decides at random, by the plainest recursion.
double lead(const Rules& rules, const State& s) {
  const Turn turn = rules.turn(s);
  if (turn.is_over()) return value_to_all(rules, s)[0].lead;
  double sum = 0;
  double weights = 0;
  const auto add = [&](Action action, double weight) {
    State next = s;
    rules.play_unchecked(next, action);
    sum += weight * lead(rules, next);
    weights += weight;
  };
  if (turn.is_chance())
    for (const auto& outcome : rules.outcomes(s)) add(outcome.action, outcome.weight);
  else
    for (const Action action : rules.legal(s)) add(action, 1);
  return sum / weights;
}

/// A match of the heap: its runs, the last one first.
struct Played {
  Rules rules{heap::Config{.stones = 9}};
  std::vector<State> starts{rules.start()};
  std::vector<State> ends{rules.start()};
  std::vector<Action> decisions;

  void turn(Action decision, Action wind) {
    decisions.push_back(decision);
    State s = ends.back();
    rules.play_unchecked(s, decision);
    starts.push_back(s);
    rules.play_unchecked(s, wind);
    ends.push_back(s);
  }
  [[nodiscard]] AppraisedRun<Rules> run(std::size_t place) const {
    AppraisedRun<Rules> run{starts[place], ends[place], place == 0 ? 0 : place - 1, place == 0 ? 0U : 1U};
    if (place < decisions.size()) run.played = decisions[place];
    return run;
  }
};

Played some_match() {
  Played match;
  match.turn(take(2), blow(0));
  match.turn(take(1), blow(1));
  match.turn(take(2), blow(0));
  return match;  // left with three stones
}

TEST(Hindsight, IsRightOnAverageWhateverThePolicyDraws) {
  const Played match = some_match();
  const UniformPolicy<Rules> policy{match.rules};
  std::vector<Sample> before(match.starts.size());
  std::vector<Sample> after(match.starts.size());
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Hindsight<Rules, UniformPolicy<Rules>> hindsight(match.rules, policy, {seed, 3});
    for (std::size_t place = match.starts.size(); place-- > 0;) {
      const Appraisal found = hindsight.appraise(match.run(place))[0];
      before[place].add(found.before.lead.mean());
      after[place].add(found.after.lead.mean());
    }
  }
  for (std::size_t place = 0; place < match.starts.size(); ++place) {
    EXPECT_NEAR(before[place].mean(), lead(match.rules, match.starts[place]), 4 * before[place].error()) << place;
    EXPECT_NEAR(after[place].mean(), lead(match.rules, match.ends[place]), 4 * after[place].error()) << place;
    EXPECT_LT(after[place].error(), 0.02);
  }
}

/// Takes one stone.
struct Modest {
  [[nodiscard]] Action choose(const Rules::View&, std::span<const Action> legal, Rng&) const { return legal[0]; }
};

TEST(Hindsight, WhoDecidesAsThePolicyWouldChangesNothing) {
  const Played match = some_match();
  const Modest policy;
  Hindsight<Rules, Modest> hindsight(match.rules, policy, {5, 40});
  std::vector<BySide<Appraisal>> runs(match.starts.size());
  for (std::size_t place = runs.size(); place-- > 0;) runs[place] = hindsight.appraise(match.run(place));
  EXPECT_EQ(runs[1][0].effect.lead.squares, 0);
  EXPECT_GT(runs[0][0].effect.lead.squares, 0);
  EXPECT_GT(runs[2][0].effect.lead.squares, 0);
  double luck = 0;
  for (const auto& run : runs) luck += run[0].change.lead.mean();
  EXPECT_DOUBLE_EQ(hindsight.luck()[0].lead.mean(), luck);
  EXPECT_DOUBLE_EQ(hindsight.own_effects()[0].lead.mean(),
                   runs[0][0].effect.lead.mean() + runs[2][0].effect.lead.mean());
}

TEST(LuckInHindsight, IsTheSameWithFewerGames) {
  const Played match = some_match();
  const UniformPolicy<Rules> policy{match.rules};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Hindsight<Rules, UniformPolicy<Rules>> whole(match.rules, policy, {seed, 7});
    LuckInHindsight<Rules, UniformPolicy<Rules>> alone(match.rules, policy, {seed, 7});
    for (std::size_t place = match.starts.size(); place-- > 0;) {
      whole.appraise(match.run(place));
      alone.add(match.run(place));
    }
    for (const std::size_t side : {0U, 1U}) {
      EXPECT_NEAR(alone.luck()[side].lead.sum, whole.luck()[side].lead.sum, 1e-12);
      EXPECT_NEAR(alone.luck()[side].win.squares, whole.luck()[side].win.squares, 1e-12);
    }
  }
}

}  // namespace
}  // namespace sextant
