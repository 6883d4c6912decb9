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
  clocks.charge(seat_at(0), clocks.spent(3000));
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
    clocks.charge(seat_at(0), clocks.charge_at_timeout(seat_at(0)));
    EXPECT_EQ(clocks.left(seat_at(0), false, 0), std::max<std::int64_t>(increment, 10) * 1000);
  }
}

TEST(Clocks, EveryDecisionByCorrespondenceHasItsDays) {
  Clocks clocks({ClockRule::Kind::Correspondence, 0, 0, 2, true}, 1);
  clocks.begin(0);
  clocks.charge(seat_at(0), 100'000'000);
  EXPECT_EQ(clocks.deadline(seat_at(0)), std::int64_t{2} * 24 * 3600 * 1000);
}

}  // namespace
}  // namespace sextant
