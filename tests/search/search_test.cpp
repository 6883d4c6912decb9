#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "search/belief.hpp"
#include "search/exact.hpp"
#include "search/tree_search.hpp"
#include "tests/search/heap.hpp"

namespace sextant {
namespace {

using heap::Action;
using heap::Rules;
using heap::State;

/// Always the first choice: the worst of guides.
struct Stubborn {
  [[nodiscard]] Action choose(const Rules::View&, std::span<const Action> legal, Rng&) const { return legal[0]; }
  static constexpr NoRatings rate{};
};

template <class P>
struct BotTraitsWith {
  using Belief = EvenBelief<Rules>;
  using Policy = P;
  static constexpr Objective kObjective{.per_point = 0, .per_win = 1};
  static bool is_cutoff(const Rules&, const State&, const State&) { return false; }
  static BySide<Value> evaluate(const Rules& rules, const State& s) { return value_to_all(rules, s); }
};
using UniformBotTraits = BotTraitsWith<UniformPolicy<Rules>>;

/// The win share of the mover by the plainest recursion.
double share(int stones);
double share_of_other_after(int stones) {
  if (stones == 0) return 0;
  return 2.0 / 3 * share(stones) + 1.0 / 3 * (stones == 1 ? 0.5 : share(stones - 1));
}
double share_after(int stones) { return stones == 0 ? 1 : 1 - share_of_other_after(stones); }
double share(int stones) {
  return stones == 1 ? share_after(0) : std::max(share_after(stones - 1), share_after(stones - 2));
}

Rules::View view_of(const Rules& rules, const State& s) { return rules.view(s, Viewer::of(rules.turn(s).seat())); }

template <class BotTraits>
Findings<Action> find(const Rules& rules, const typename BotTraits::Policy& policy, const SearchPlan& plan,
                      std::uint64_t seed) {
  const auto legal = rules.legal(rules.start());
  TreeSearch<Rules, BotTraits> search(rules, policy, plan);
  Rng rng(seed, 0);
  return search.search(view_of(rules, rules.start()), {legal.data(), legal.size()}, rng, one_worker());
}

SearchPlan plan_for(int iterations) {
  SearchPlan plan;
  plan.budget.iterations = iterations;
  plan.shard.objective = UniformBotTraits::kObjective;
  return plan;
}

TEST(Solver, FindsTheChancesOfEveryHeap) {
  for (int stones = 1; stones <= 12; ++stones) {
    const Rules rules({stones});
    const auto found = solve<Rules, UniformBotTraits>(rules, rules.start(), 1U << 24);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->rated[0].win.mean(), share(stones), 1e-12) << stones;
    EXPECT_EQ(found->rated[0].worlds, 0);
  }
}

TEST(Solver, GivesUpWhenThereAreTooManyPositions) {
  const Rules rules({12});
  EXPECT_FALSE((solve<Rules, UniformBotTraits>(rules, rules.start(), 50)));
}

TEST(TreeSearch, FindsTheBestActionWhereItIsClear) {
  int clear = 0;
  for (int stones = 2; stones <= 10; ++stones) {
    const double difference = share_after(stones - 1) - share_after(stones - 2);
    if (std::abs(difference) < 0.08) continue;
    ++clear;
    const Rules rules({stones});
    const UniformPolicy<Rules> policy{rules};
    const auto found = find<UniformBotTraits>(rules, policy, plan_for(4000), 1);
    EXPECT_EQ(found.rated[0].action.stones, difference > 0 ? 1 : 2) << stones;
    EXPECT_FALSE(found.is_close) << stones;
  }
  EXPECT_GE(clear, 3);
}

// The tree learns what the policy never does: with a stubborn one the value of the best reply still comes out.
TEST(TreeSearch, LearnsRepliesThatThePolicyDoesNotKnow) {
  const Rules rules({6});
  const auto found = find<BotTraitsWith<Stubborn>>(rules, Stubborn{}, plan_for(20000), 3);
  EXPECT_EQ(found.rated[0].action.stones, 2);
  EXPECT_NEAR(found.rated[0].win.mean(), share(6), 0.06);
}

TEST(TreeSearch, FallsBackOnThePolicyInsideTheNoise) {
  const Rules rules({9});
  SearchPlan plan = plan_for(8);
  plan.margin = 50;
  const auto found = find<BotTraitsWith<Stubborn>>(rules, Stubborn{}, plan, 1);
  EXPECT_EQ(found.rated[0].action.stones, 1);
  EXPECT_TRUE(found.is_close);
}

TEST(TreeSearch, IsTheSameFromTheSameSeedAndAnotherFromAnother) {
  const Rules rules({9});
  const UniformPolicy<Rules> policy{rules};
  const auto value = [&](std::uint64_t seed) {
    return find<UniformBotTraits>(rules, policy, plan_for(300), seed).rated[0].value;
  };
  EXPECT_EQ(value(1), value(1));
  EXPECT_NE(value(1), value(2));
}

/// Tells turns, and keeps how few stones a position had that was judged.
struct ShortSighted : UniformBotTraits {
  static inline int fewest = 0;
  static bool begins_turn(const State& s) { return !s.windy; }
  static BySide<Value> evaluate(const Rules& rules, const State& s) {
    fewest = std::min(fewest, int{s.stones});
    return value_to_all(rules, s);
  }
};

TEST(TreeSearch, StopsPlayoutsAtItsHorizon) {
  const Rules rules({12});
  const UniformPolicy<Rules> policy{rules};
  SearchPlan plan = plan_for(2000);
  const auto fewest_with = [&](int horizon) {
    plan.shard.horizon = horizon;
    ShortSighted::fewest = 12;
    find<ShortSighted>(rules, policy, plan, 1);
    return ShortSighted::fewest;
  };
  EXPECT_EQ(fewest_with(1), 12 - 2 * 3);  // two stones and the wind's, by the action and by one turn
  EXPECT_EQ(fewest_with(2), 12 - 3 * 3);
  EXPECT_EQ(fewest_with(0), 0);
}

TEST(TreeSearch, CountsTheWorldsThatItTried) {
  const Rules rules({9});
  const UniformPolicy<Rules> policy{rules};
  SearchPlan plan = plan_for(300);
  for (const int shards : {1, 2, 3}) {
    plan.shards = shards;
    const auto found = find<UniformBotTraits>(rules, policy, plan, 1);
    EXPECT_EQ(found.rated[0].worlds + found.rated[1].worlds, 300) << shards;
  }
}

TEST(TreeSearch, StopsWhenItsTimeHasPassed) {
  const Rules rules({9});
  const UniformPolicy<Rules> policy{rules};
  SearchPlan plan = plan_for(0);
  plan.budget = Budget::of_time(std::chrono::milliseconds(5));
  for (const int shards : {1, 2}) {
    plan.shards = shards;
    const auto found = find<UniformBotTraits>(rules, policy, plan, 1);
    const int worlds = found.rated[0].worlds + found.rated[1].worlds;
    EXPECT_GE(worlds, 2) << shards;
    EXPECT_LT(worlds, Budget::kMaxInTime) << shards;
  }
}

TEST(StageClock, SharesTheTimeAmongStages) {
  const StageClock stage_clock(Budget::of_time(std::chrono::milliseconds(100)), 4);
  const auto after = [&](int milliseconds) { return stage_clock.begun() + std::chrono::milliseconds(milliseconds); };
  EXPECT_FALSE(stage_clock.is_over(0, after(24)));
  EXPECT_TRUE(stage_clock.is_over(0, after(25)));
  EXPECT_FALSE(stage_clock.is_over(2, after(74)));
  EXPECT_TRUE(stage_clock.is_over(2, after(75)));
  EXPECT_FALSE(stage_clock.is_over(3, after(99)));
  EXPECT_TRUE(stage_clock.is_over(3, after(100)));
}

TEST(StageClock, NeverEndsWithoutATime) { EXPECT_FALSE(StageClock(Budget{10}, 1).is_over(0)); }

TEST(Halving, SharesTheIterationsAmongStages) {
  const Halving halving(800, 16);
  EXPECT_EQ(halving.stages(), 4);
  EXPECT_EQ(halving.worlds(16), 12);
  EXPECT_EQ(halving.worlds(2), 100);
  EXPECT_EQ(Halving(3, 16).worlds(16), 1);
  EXPECT_EQ(Halving(100, 1).stages(), 1);
  EXPECT_EQ(Halving::survivors(5), 3);
  for (const auto& [candidates, stages] : {std::pair{2, 1}, {3, 2}, {4, 2}, {5, 3}, {16, 4}, {17, 5}})
    EXPECT_EQ(Halving(100, candidates).stages(), stages) << candidates;
}

TEST(Tree, KeepsChildrenInTheOrderOfTheirMakingAndItsSize) {
  Tree<int> tree(4);
  const NodeIndex root = tree.restart(0);
  const NodeIndex first = tree.find_or_add(root, 7, 10);
  const NodeIndex second = tree.find_or_add(root, 5, 10);
  EXPECT_EQ(tree[root].child, first);
  EXPECT_EQ(tree[first].sibling, second);
  EXPECT_EQ(tree.find_or_add(root, 7, 10), first);
  EXPECT_EQ(tree.find(root, 9), kNoNode);
  EXPECT_EQ(tree.find_or_add(root, 9, 2), kNoNode) << "no third child is allowed";
  EXPECT_NE(tree.find_or_add(first, 1, 10), kNoNode);
  EXPECT_EQ(tree.find_or_add(first, 2, 10), kNoNode) << "the tree is full";
}

TEST(Tally, ComparesInTheWorldsThatBothHaveMet) {
  Tally a;
  Tally b;
  for (const double luck : {10.0, -20.0, 30.0}) {
    a.add({luck + 1, 0}, luck + 1);
    b.add({luck, 0}, luck);
  }
  a.add({1000, 0}, 1000);
  const Sample sample = difference(a, b);
  EXPECT_EQ(sample.count, 3);
  EXPECT_DOUBLE_EQ(sample.mean(), 1);
  EXPECT_DOUBLE_EQ(sample.error(), 0);
}

TEST(Sample, TellsMeanAndStandardError) {
  Sample sample;
  for (const double number : {1.0, 2.0, 3.0, 4.0}) sample.add(number);
  EXPECT_DOUBLE_EQ(sample.mean(), 2.5);
  EXPECT_NEAR(sample.deviation(), std::sqrt(5.0 / 3), 1e-12);
  EXPECT_NEAR(sample.error(), std::sqrt(5.0 / 3 / 4), 1e-12);
}

TEST(ValueSpread, IsTheDeviationOfWhatWasMet) {
  ValueSpread spread;
  EXPECT_EQ(spread.width(), 1);
  spread.add(4);
  EXPECT_EQ(spread.width(), 1);
  spread.add(10);
  EXPECT_NEAR(spread.width(), std::sqrt(18.0), 1e-12);
}

TEST(Value, IsTheLeadOverTheBestOfTheOthersAndTheShareOfTheWin) {
  const Rules rules({2});
  State s = rules.start();
  rules.play_unchecked(s, {Action::Kind::Take, 2});
  const auto value = value_to_all(rules, s);
  EXPECT_EQ(value[0].lead, 1);
  EXPECT_EQ(value[0].win, 1);
  EXPECT_EQ(value[1].lead, -1);
  EXPECT_EQ(value[1].win, 0);
}

}  // namespace
}  // namespace sextant
