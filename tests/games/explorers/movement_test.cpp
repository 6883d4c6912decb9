// Rules: docs/rules/explorers.md, "A turn", 3.
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

Journey moving(std::string_view roll = "roll 1 2", std::string_view hands = "plus2 plus3 ambush / plus2 plus3 joker") {
  Journey j;
  j.begin("west / south", hands, "west_city / south_coast").play(roll);
  return j;
}

TEST(Movement, OffersPlusCardsStepsToNeighboursAndStopBeforeTheFirstStep) {
  Journey j = moving();
  EXPECT_EQ(j.legal(), texts("play plus2; play plus3; step west_south.1; step west_middle.1; step west_river.1; stop"));
}

TEST(Movement, AStepCostsAPointAndEndsOnlyByStop) {
  Journey j = moving();
  j.play("step west_middle.1; step middle; step middle_river.1");
  EXPECT_EQ(j.s.points, 0);
  EXPECT_EQ(j.legal(), texts("play plus2; play plus3; stop"));
  j.play("stop");
  EXPECT_EQ(j.s.phase, Phase::Ambush);
}

TEST(Movement, NoPlaceTwiceTheFirstIncluded) {
  Journey j = moving("roll 5 6");
  j.play("step west_south.1");
  EXPECT_EQ(j.legal(), texts("play plus2; play plus3; step south; stop"));
  j.play("step south; step south_middle.1");
  EXPECT_FALSE(j.offers("step south"));
  j.play("step south_middle.2; step south_middle.3; step middle");
  EXPECT_FALSE(j.offers("step south_middle.3"));
  j.play("step west_middle.1");
  EXPECT_EQ(j.legal(), texts("play plus2; play plus3; stop"));
}

TEST(Movement, ForgetsTheVisitedPlacesInTheNextTurn) {
  Journey j = moving();
  j.play("step west_south.1; stop; pass").rest().play("roll 1 2");
  EXPECT_TRUE(j.offers("step west"));
  EXPECT_TRUE(j.offers("step south"));
}

TEST(Movement, PathPointsAreCountedFromTheFirstNamedWonder) {
  Journey j;
  j.begin("coast / south", "plus2 plus3 ambush / plus2 plus3 joker", "coast_west / south_coast").play("roll 1 2");
  EXPECT_TRUE(j.offers("step south_coast.2"));
  EXPECT_TRUE(j.offers("step coast_river.1"));
}

TEST(PlusCards, AddTwoOrThreePointsAtAnyTimeOfTheMovement) {
  Journey j = moving();
  j.play("play plus2");
  EXPECT_EQ(j.s.points, 5);
  j.play("step west_middle.1; step middle; step middle_river.1; step river; step coast_river.2");
  EXPECT_EQ(j.s.points, 0);
  EXPECT_EQ(j.legal(), texts("play plus3; stop"));
  j.play("play plus3");
  EXPECT_EQ(j.s.points, 3);
  EXPECT_EQ(j.held(0, Bonus::Plus3), 0);
  EXPECT_EQ(count(j.s.discards, Bonus::Plus2), 1);
  EXPECT_EQ(count(j.s.discards, Bonus::Plus3), 1);
}

TEST(PlusCards, CannotBePlayedUnlessHeld) {
  Journey j = moving("roll 1 2", "joker joker ambush / plus2 plus3 joker");
  EXPECT_FALSE(j.offers("play plus2"));
  EXPECT_FALSE(j.offers("play plus3"));
}

/// Seat 1 on a point of the path south-middle; seat 0 beside it in the south, with so many points.
Journey facing(std::string_view other, int points, std::string_view hand = "joker joker ambush") {
  Journey j = moving("roll 1 2", std::string(hand) + " / plus2 plus3 joker");
  j.s.figures[Seat{0}] = j.node("south");
  j.s.visited_wonders = j.wonder("south");
  j.s.figures[Seat{1}] = j.node(other);
  j.s.points = static_cast<std::uint8_t>(points);
  return j;
}

TEST(Figures, APointWithAnotherFigureCanBeCrossedButNotStoppedOn) {
  Journey j = facing("south_middle.1", 2);
  EXPECT_TRUE(j.offers("step south_middle.1"));
  j.play("step south_middle.1");
  EXPECT_EQ(j.legal(), texts("step south_middle.2"));
  j.play("step south_middle.2");
  EXPECT_TRUE(j.offers("stop"));
}

TEST(Figures, AreCrossedOnlyWithEnoughPointsForTheFirstFreePlaceBeyond) {
  EXPECT_FALSE(facing("south_middle.1", 1).offers("step south_middle.1"));
  EXPECT_TRUE(facing("south_middle.1", 2).offers("step south_middle.1"));
  EXPECT_TRUE(facing("south_middle.2", 1).offers("step south_middle.1"));
}

TEST(Figures, PlusCardsInHandCountForCrossing) {
  EXPECT_TRUE(facing("south_middle.1", 1, "plus2 joker ambush").offers("step south_middle.1"));
  EXPECT_TRUE(facing("south_middle.1", 1, "plus3 joker ambush").offers("step south_middle.1"));
  EXPECT_FALSE(facing("south_middle.1", 0, "plus3 joker ambush").offers("step south_middle.1"));
  Journey j = facing("south_middle.1", 1, "plus2 joker ambush");
  j.play("step south_middle.1");
  EXPECT_EQ(j.legal(), texts("play plus2"));
}

/// Three seats: two figures in a row before the mover.
Journey facing_two(int points, std::string_view hand) {
  Journey j(3);
  j.begin("west / south / coast", std::string(hand) + " / plus2 plus3 joker / joker joker ambush",
          "west_city / south_coast / coast_west");
  j.play("roll 1 2");
  j.s.figures[Seat{0}] = j.node("south");
  j.s.visited_wonders = j.wonder("south");
  j.s.figures[Seat{1}] = j.node("south_middle.1");
  j.s.figures[Seat{2}] = j.node("south_middle.2");
  j.s.points = static_cast<std::uint8_t>(points);
  return j;
}

TEST(Figures, TwoInARowAreCrossedTogetherOrNotAtAll) {
  EXPECT_FALSE(facing_two(2, "ambush ambush ambush").offers("step south_middle.1"));
  EXPECT_TRUE(facing_two(3, "ambush ambush ambush").offers("step south_middle.1"));
  EXPECT_TRUE(facing_two(1, "plus2 ambush ambush").offers("step south_middle.1"));
  EXPECT_FALSE(facing_two(0, "plus3 ambush ambush").offers("step south_middle.1"));
  Journey j = facing_two(3, "ambush ambush ambush");
  j.play("step south_middle.1; step south_middle.2");
  EXPECT_EQ(j.legal(), texts("step south_middle.3"));
}

TEST(Figures, AWonderBeyondIsAFreePlaceWhoeverStandsThere) {
  Journey j = facing("west_south.1", 2);
  EXPECT_TRUE(j.offers("step west_south.1"));
  j.play("step west_south.1");
  EXPECT_EQ(j.legal(), texts("step west"));
  j.play("step west");
  EXPECT_TRUE(j.offers("stop"));
}

TEST(Figures, AreNotCrossedTowardsAPlaceVisitedThisTurn) {
  Journey j = facing("west_south.1", 9);
  j.s.visited_wonders |= j.wonder("west");
  EXPECT_FALSE(j.offers("step west_south.1"));
}

TEST(Figures, APointWithATokenCountsAsFree) {
  Journey j = facing("south_middle.1", 2);
  j.s.tokens.add(j.node("south_middle.2"));
  EXPECT_TRUE(j.offers("step south_middle.1"));
}

TEST(Figures, WondersHoldAnyNumberOfThem) {
  Journey j = moving();
  j.s.figures[Seat{1}] = j.node("middle");
  j.play("step west_middle.1; step middle");
  EXPECT_TRUE(j.offers("stop"));
}

}  // namespace
}  // namespace sextant::explorers
