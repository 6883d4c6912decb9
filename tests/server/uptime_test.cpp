#include "server/uptime.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

// Release 0.1 has not noted when it ran: nobody loses on time because of the days until the next one was started.
TEST(Uptime, BeforeTheFirstRunThatIsKnownNobodyWasServed) {
  const Uptime uptime(5'000);
  EXPECT_EQ(uptime.downtime_since(1'000), 4'000);
  EXPECT_EQ(uptime.downtime_since(6'000), 0);
}

TEST(Uptime, CountsThePausesBetweenRunsFromATimeOn) {
  Uptime uptime(9'000);
  uptime.restore({{1'000, 2'000}, {4'000, 5'000}});
  EXPECT_EQ(uptime.downtime_since(500), 500 + 2'000 + 4'000);
  EXPECT_EQ(uptime.downtime_since(3'000), 1'000 + 4'000);
  EXPECT_EQ(uptime.downtime_since(4'500), 4'000);
  EXPECT_EQ(uptime.downtime_since(5'500), 3'500);  // seen last before that time: it had ended meanwhile
  EXPECT_EQ(uptime.downtime_since(9'500), 0);
}

}  // namespace
}  // namespace sextant
