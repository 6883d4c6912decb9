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
    limits.rooms_of_bots = 3;
    limits.rooms_of_bots_per_address = 2;
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
  for (const char* address : {"here", "there", "elsewhere"}) EXPECT_TRUE(shares_.add(address, {"", address, true}));
  EXPECT_EQ(problem_of(shares_.add("4", {"", "nowhere", true})), "problem.too_many_rooms_of_bots");
  EXPECT_TRUE(shares_.add("5", {"ada", "here", false}));
}

TEST_F(RoomSharesTest, NoAddressHasAllRoomsWithoutPeople) {
  EXPECT_TRUE(shares_.add("1", {"", "here", true}));
  EXPECT_TRUE(shares_.add("2", {"", "here", true}));
  EXPECT_EQ(problem_of(shares_.add("3", {"", "here", true})), "problem.too_many_rooms_of_bots");
  EXPECT_TRUE(shares_.add("4", {"", "there", true}));
  shares_.remove("1");
  EXPECT_TRUE(shares_.add("5", {"", "here", true}));
}

TEST_F(RoomSharesTest, RoomsOfBeforeCountOnce) {
  shares_.restore("1", {"ada", "", false});
  shares_.restore("1", {"ada", "", false});
  EXPECT_TRUE(shares_.add("2", {"ada", "", false}));
  EXPECT_FALSE(shares_.add("3", {"ada", "", false}));
}

}  // namespace
}  // namespace sextant
