// How the strongest level judges positions: bots/ghosts_of_the_moor_judge.hpp.
#include "bots/ghosts_of_the_moor.hpp"
#include "tests/search/judged.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

TEST(Judge, IsTheSameEverywhere) { expect_the_moves_written_down<Rules>("ghosts_of_the_moor"); }

TEST(Judge, SeesBothSeatsAlike) {
  expect_the_seats_to_be_judged_alike<Rules, Judge>([](State& s) {
    std::swap(s.hands[Seat{0}], s.hands[Seat{1}]);
    std::swap(s.pawns[Seat{0}], s.pawns[Seat{1}]);
    for (Seat& owner : s.goals.items)
      if (owner != kNobody) owner = owner.next(2);
    s.mover = s.mover.next(2);
  });
}

TEST(Judge, KnowsTheBoardOfTheHouseForTwo) {
  EXPECT_TRUE(Judge::knows(Rules(Config{})));
  EXPECT_FALSE(Judge::knows(Rules(Config{.players = 3})));
  Config other;
  other.board.goals[0] = 9;
  EXPECT_FALSE(Judge::knows(Rules(other)));
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
