#include "search/judgement.hpp"

#include <gtest/gtest.h>

#include "search/belief.hpp"
#include "search/policy.hpp"
#include "tests/search/heap.hpp"

// Contract: docs/review.md, "Loss".
namespace sextant {
namespace {

using heap::Action;
using heap::Rules;
using heap::State;

struct HeapTraits {
  using Belief = EvenBelief<Rules>;
  using Policy = UniformPolicy<Rules>;
  static constexpr bool kIsOpen = true;
  static constexpr Objective kObjective{.per_point = 0, .per_win = 1};
  static bool is_cutoff(const Rules&, const State&, const State&) { return false; }
  static BySide<Value> evaluate(const Rules& rules, const State& s) { return value_to_all(rules, s); }
};

/// What many short looks say about one of the two choices at a heap.
struct Looks {
  Sample loss;
  int clear = 0;  // how often something better was found
};

Looks looks_at(int stones, std::size_t played, int iterations) {
  const Rules rules({stones});
  const UniformPolicy<Rules> policy{rules};
  Judge<Rules, HeapTraits> judge(rules, policy);
  const auto legal = rules.legal(rules.start());
  const auto view = rules.view(rules.start(), Viewer::of(Seat{0}));
  JudgementPlan plan;
  plan.iterations = iterations;
  plan.shard.objective = HeapTraits::kObjective;
  Looks looks;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    plan.seed = seed;
    const Judgement found = judge.judge(view, {legal.data(), legal.size()}, played, plan);
    looks.loss.add(found.loss.mean());
    looks.clear += found.best == played ? 0 : 1;
  }
  return looks;
}

// From two stones one takes both: nothing else wins at once.
TEST(Judge, FindsNothingBetterThanTheBestHoweverShortItLooks) {
  for (const int iterations : {24, 60, 200}) {
    const Looks looks = looks_at(2, 1, iterations);
    EXPECT_GE(looks.loss.mean(), -3 * looks.loss.error()) << iterations;
  }
}

// Of ten stones one or two: the choices differ by little, so that short looks mistake one for the other.
TEST(Judge, ShortLooksDoNotMakeGainsOfEqualChoices) {
  for (const std::size_t played : {0U, 1U})
    for (const int iterations : {24, 60}) {
      const Looks looks = looks_at(10, played, iterations);
      EXPECT_GE(looks.loss.mean(), -3 * looks.loss.error()) << played << ' ' << iterations;
      EXPECT_LT(looks.clear, 60) << played << ' ' << iterations;
    }
}

TEST(Judge, FindsWhatIsClearlyBetter) {
  const Looks looks = looks_at(2, 0, 200);
  EXPECT_EQ(looks.clear, 400);
  EXPECT_GT(looks.loss.mean(), 0.3);
}

}  // namespace
}  // namespace sextant
