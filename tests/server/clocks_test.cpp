#include "server/clocks.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

TEST(Clocks, WithoutARuleThereIsNoDeadline) {
  const Clocks clocks(ClockRule{}, 2);
  EXPECT_FALSE(clocks.deadline(seat_at(0)));
  EXPECT_FALSE(clocks.left(seat_at(0), true, 5));
}

TEST(Clocks, ABudgetShrinksByWhatWasSpentAndGrowsByTheIncrement) {
  Clocks clocks({ClockRule::Kind::Live, 60, 5, 0, true}, 2);
  clocks.begin(1000);
  EXPECT_EQ(clocks.deadline(seat_at(0)), 61'000);
  EXPECT_EQ(clocks.left(seat_at(0), true, 3000), 58'000);
  clocks.spend(seat_at(0), clocks.spent(3000));
  EXPECT_EQ(clocks.left(seat_at(0), false, 9000), 58'000);
  clocks.reward(seat_at(0), 7);
  EXPECT_EQ(clocks.left(seat_at(0), false, 9000), 63'000);
  EXPECT_EQ(clocks.left(seat_at(1), false, 9000), 60'000);
}

TEST(Clocks, AClockThatIsSetBackChargesNothing) {
  Clocks clocks({ClockRule::Kind::Live, 60, 0, 0, true}, 1);
  clocks.begin(10'000);
  EXPECT_EQ(clocks.spent(4'000), 0);
}

TEST(Clocks, AfterATimeoutTheIncrementIsLeftButAtLeastTenSeconds) {
  for (const std::int64_t increment : {0, 4, 30}) {
    Clocks clocks({ClockRule::Kind::Live, 60, increment, 0, false}, 1);
    clocks.spend(seat_at(0), clocks.spent_at_timeout(seat_at(0)));
    clocks.reward(seat_at(0), 0);
    EXPECT_EQ(clocks.left(seat_at(0), false, 0), std::max<std::int64_t>(increment, 10) * 1000);
  }
}

TEST(Clocks, EveryDecisionByCorrespondenceHasItsDays) {
  Clocks clocks({ClockRule::Kind::Correspondence, 0, 0, 2, true}, 1);
  clocks.begin(0);
  clocks.spend(seat_at(0), 100'000'000);
  EXPECT_EQ(clocks.deadline(seat_at(0)), std::int64_t{2} * 24 * 3600 * 1000 - 100'000'000);
  clocks.reward(seat_at(0), 3);
  EXPECT_EQ(clocks.deadline(seat_at(0)), std::int64_t{2} * 24 * 3600 * 1000);
}

TEST(Clocks, WhatAnActionHasBroughtGoesWithIt) {
  for (const ClockRule& rule :
       {ClockRule{ClockRule::Kind::Live, 60, 5, 0, true}, ClockRule{ClockRule::Kind::Correspondence, 0, 0, 2, true}}) {
    Clocks clocks(rule, 2);
    clocks.spend(seat_at(1), 20'000);
    const auto before = clocks.left(seat_at(1), false, 0);
    clocks.reward(seat_at(1), 4);
    EXPECT_NE(clocks.left(seat_at(1), false, 0), before);
    clocks.take_back(seat_at(1), 4);
    EXPECT_EQ(clocks.left(seat_at(1), false, 0), before);
  }
}

}  // namespace
}  // namespace sextant
