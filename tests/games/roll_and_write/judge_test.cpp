// How the strongest level judges positions: bots/roll_and_write_judge.hpp.
#include "bots/roll_and_write.hpp"
#include "tests/games/roll_and_write/samples.hpp"
#include "tests/search/judged.hpp"

namespace sextant::roll_and_write {
namespace {

TEST(Judge, IsTheSameEverywhere) { expect_the_moves_written_down<Rules>("roll_and_write"); }

TEST(Judge, SeesBothSeatsAlike) {
  expect_the_seats_to_be_judged_alike<Rules, Judge>([](State& s) {
    std::swap(s.sheets[Seat{0}], s.sheets[Seat{1}]);
    std::swap(s.writable[Seat{0}], s.writable[Seat{1}]);
    s.active = s.active.next(2);
  });
}

TEST(Judge, KnowsTheSheetOfTheHouseForTwo) {
  EXPECT_TRUE(Judge::knows(Rules(Config{})));
  EXPECT_TRUE(Judge::knows(Rules(Config{.starter = 1})));
  EXPECT_FALSE(Judge::knows(Rules(Config{.players = 3})));
  EXPECT_FALSE(Judge::knows(Rules(Config{.layout = kSampleLayout})));
}

}  // namespace
}  // namespace sextant::roll_and_write
