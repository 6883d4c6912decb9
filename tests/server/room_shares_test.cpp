#include "server/room_shares.hpp"

#include <gtest/gtest.h>

namespace sextant {
namespace {

std::string problem_of(const Checked<Done>& added) { return added ? "" : std::string(added.error().key.view()); }

class RoomSharesTest : public testing::Test {
 protected:
  static Limits limits() {
    Limits limits;
    limits.rooms_per_guest = 2;
    limits.rooms_per_address = 3;
    limits.rooms_of_bots = 1;
    return limits;
  }

  RoomShares shares_{limits()};
};

TEST_F(RoomSharesTest, AGuestHasSoManyRoomsUntilOneEnds) {
  EXPECT_TRUE(shares_.add("1", {"ada", "", false}));
  EXPECT_TRUE(shares_.add("2", {"ada", "", false}));
  EXPECT_EQ(problem_of(shares_.add("3", {"ada", "", false})), "problem.too_many_rooms");
  EXPECT_TRUE(shares_.add("4", {"bo", "", false}));
  shares_.remove("1");
  shares_.remove("1");
  EXPECT_TRUE(shares_.add("5", {"ada", "", false}));
  EXPECT_FALSE(shares_.add("6", {"ada", "", false}));
}

TEST_F(RoomSharesTest, AnAddressHasSoManyWhoeverItsGuestsAre) {
  for (const char* match : {"1", "2", "3"}) EXPECT_TRUE(shares_.add(match, {match, "here", false}));
  EXPECT_EQ(problem_of(shares_.add("4", {"", "here", false})), "problem.too_many_rooms");
  EXPECT_TRUE(shares_.add("5", {"", "there", false}));
}

TEST_F(RoomSharesTest, RoomsWithoutPeopleAreFew) {
  EXPECT_TRUE(shares_.add("1", {"", "here", true}));
  EXPECT_EQ(problem_of(shares_.add("2", {"", "there", true})), "problem.too_many_rooms_of_bots");
}

TEST_F(RoomSharesTest, RoomsOfBeforeCountOnce) {
  shares_.restore("1", {"ada", "", false});
  shares_.restore("1", {"ada", "", false});
  EXPECT_TRUE(shares_.add("2", {"ada", "", false}));
  EXPECT_FALSE(shares_.add("3", {"ada", "", false}));
}

}  // namespace
}  // namespace sextant
