#include "server/alarms.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

using Matches = std::vector<std::string>;

TEST(AlarmsTest, RingOnceInTheirOrder) {
  Alarms alarms;
  alarms.set("later", 30);
  alarms.set("sooner", 10);
  EXPECT_EQ(alarms.take_due(9), Matches{});
  EXPECT_EQ(alarms.take_due(10), Matches{"sooner"});
  alarms.set("between", 20);
  EXPECT_EQ(alarms.take_due(30), (Matches{"between", "later"}));
  EXPECT_EQ(alarms.take_due(30), Matches{});
  EXPECT_EQ(alarms.size(), 0U);
}

TEST(AlarmsTest, AMatchHasOne) {
  Alarms alarms;
  for (int time = 100; time > 0; --time) alarms.set("match", time);
  alarms.set("match", 200);
  EXPECT_EQ(alarms.size(), 1U);
  EXPECT_EQ(alarms.take_due(199), Matches{});
  EXPECT_EQ(alarms.take_due(200), Matches{"match"});
  alarms.set("match", 1);
  EXPECT_EQ(alarms.remove("match"), 1);
  EXPECT_EQ(alarms.remove("match"), std::nullopt);
  EXPECT_EQ(alarms.take_due(1), Matches{});
}

}  // namespace
}  // namespace sextant
