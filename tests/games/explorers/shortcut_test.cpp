// Rules: docs/rules/explorers.md, "A turn", 3 (orange paths) and 4.
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

/// Seat 0 on its way from `at`, whose first-ambassador card seat 1 holds.
Journey beside_shortcut(Tolls tolls, std::string_view at = "river", std::string_view roll = "roll 1 5") {
  Journey j(2, tolls);
  j.begin("west_city", "south_coast");
  j.s.figures[Seat{0}] = j.node(at);
  j.s.ambassadors[Seat{1}] |= j.wonder(at);
  j.s.first_cards[Seat{1}] |= j.wonder(at);
  j.play(roll);
  return j;
}

TEST(Shortcuts, AreEnteredOnlyFromAWonderWithAnAmbassador) {
  Journey j(2);
  j.begin("west_middle", "south_coast");
  j.s.figures[Seat{0}] = j.node("river");
  j.play("roll 1 5");
  EXPECT_FALSE(j.offers("step river_city.1"));
  EXPECT_FALSE(j.offers("step west_river.1"));
  EXPECT_TRUE(j.offers("step middle_river.1"));
  EXPECT_TRUE(beside_shortcut(Tolls::Automatic).offers("step river_city.1"));
}

TEST(Shortcuts, AnAmbassadorOfAnySeatOpensThem) {
  Journey j(2);
  j.begin("west_middle", "south_coast").play("roll 1 5");
  EXPECT_TRUE(j.offers("step west_river.1"));
}

TEST(Shortcuts, AreLeftByEitherEndAlsoWithoutAmbassadorThere) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.play("step river_city.1; step city");
  EXPECT_EQ(j.figure(0), "city");
  Journey inside(2);
  inside.begin("west_middle", "south_coast");
  inside.s.figures[Seat{0}] = inside.node("river_city.1");
  inside.play("roll 1 5");
  EXPECT_TRUE(inside.offers("step river"));
  EXPECT_TRUE(inside.offers("step city"));
  inside.play("step city");
  EXPECT_EQ(inside.gold(0), 50);
}

TEST(Tolls, AutomaticIsPaidToTheHolderOnEntering) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.play("step river_city.1");
  EXPECT_EQ(j.gold(0), 35);
  EXPECT_EQ(j.gold(1), 65);
  EXPECT_EQ(j.s.phase, Phase::Move);
}

TEST(Tolls, AreThoseOfTheWonderOfEntryWithEveryEntryCounted) {
  Journey j = beside_shortcut(Tolls::Automatic, "coast", "roll 4 5");
  j.play("step south_coast_cut.1; step south; step south_middle.1; step south_middle.2; step south_middle.3");
  EXPECT_EQ(j.gold(0), 40);
  Journey two = beside_shortcut(Tolls::Automatic, "coast", "roll 4 5");
  two.s.ambassadors[Seat{1}] |= two.wonder("river");
  two.s.first_cards[Seat{1}] |= two.wonder("river");
  two.play("step coast_middle.1; step middle; step middle_river.1; step river; step river_city.1");
  EXPECT_EQ(two.gold(0), 50 - 10 - 15);
}

TEST(Tolls, TheHolderItselfPaysNothing) {
  Journey j(2);
  j.begin("west_middle", "south_coast").play("roll 1 5; step west_river.1");
  EXPECT_EQ(j.gold(0), 50);
  EXPECT_EQ(j.gold(1), 50);
}

TEST(Tolls, AnAmbassadorWithoutTheFirstCardDoesNotSpareTheToll) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.s.ambassadors[Seat{0}] |= j.wonder("river");
  j.play("step river_city.1");
  EXPECT_EQ(j.gold(0), 35);
}

TEST(Tolls, GreenPathsCostNothing) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.play("step middle_river.1");
  EXPECT_EQ(j.gold(0), 50);
}

TEST(Tolls, NoMoreThanTheGoldThereIsIsPaid) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.s.gold[Seat{0}] = 4;
  j.play("step river_city.1");
  EXPECT_EQ(j.gold(0), 0);
  EXPECT_EQ(j.gold(1), 54);
}

TEST(Tolls, ManualAsksTheHolderAfterTheMovement) {
  Journey j = beside_shortcut(Tolls::Manual);
  j.play("step river_city.1");
  EXPECT_EQ(j.gold(0), 50);
  EXPECT_EQ(j.s.phase, Phase::Move);
  j.play("stop");
  EXPECT_EQ(j.mover(), 1);
  EXPECT_EQ(j.legal(), texts("toll; waive"));
  j.play("toll");
  EXPECT_EQ(j.gold(0), 35);
  EXPECT_EQ(j.gold(1), 65);
  EXPECT_EQ(j.mover(), 0);
  EXPECT_EQ(j.s.phase, Phase::Ambush);
}

TEST(Tolls, ManualCanBeWaived) {
  Journey j = beside_shortcut(Tolls::Manual);
  j.play("step river_city.1; stop; waive");
  EXPECT_EQ(j.gold(0), 50);
  EXPECT_EQ(j.s.phase, Phase::Ambush);
}

TEST(Tolls, ManualAsksOncePerEntryInTheOrderOfEntry) {
  Journey j(3, Tolls::Manual);
  j.begin("west / south / coast", "plus2 plus3 ambush / plus2 plus3 joker / joker joker ambush",
          "west_city / south_coast / coast_west");
  j.s.figures[Seat{0}] = j.node("coast");
  j.s.ambassadors[Seat{1}] |= j.wonder("river");
  j.s.first_cards[Seat{1}] |= j.wonder("river");
  j.play("roll 4 5; step coast_middle.1; step middle; step middle_river.1; step river; step river_city.1; stop");
  EXPECT_EQ(j.mover(), 2);
  j.play("toll");
  EXPECT_EQ(j.gold(2), 60);
  EXPECT_EQ(j.mover(), 1);
  j.play("toll");
  EXPECT_EQ(j.gold(1), 65);
  EXPECT_EQ(j.gold(0), 25);
}

TEST(Tolls, ManualIsAskedAlsoOfAnEmptyPurse) {
  Journey j = beside_shortcut(Tolls::Manual);
  j.s.gold[Seat{0}] = 0;
  j.play("step river_city.1; stop");
  EXPECT_EQ(j.legal(), texts("toll; waive"));
}

TEST(Tolls, ManualIsNotAskedOfTheHolderItself) {
  Journey j(2, Tolls::Manual);
  j.begin("west_middle", "south_coast").play("roll 1 5; step west_river.1; stop");
  EXPECT_EQ(j.s.phase, Phase::Ambush);
}

TEST(Tolls, ManualIsPaidBeforeTheGoldOfTheArrival) {
  Journey j = beside_shortcut(Tolls::Manual);
  j.s.gold[Seat{0}] = 0;
  j.play("step river_city.1; step city; stop; toll");
  EXPECT_EQ(j.gold(1), 50);
  EXPECT_EQ(j.gold(0), 90);
}

TEST(Tolls, ManualIsAskedAfterAnAmbushAsWell) {
  Journey j = beside_shortcut(Tolls::Manual);
  j.s.tokens.add(j.node("river_city.1"));
  j.play("step river_city.1; no joker");
  EXPECT_EQ(j.legal(), texts("toll; waive"));
  j.play("toll");
  EXPECT_EQ(j.gold(0), 35);
  EXPECT_EQ(j.s.phase, Phase::Roll);
  EXPECT_EQ(j.s.mover, Seat{1});
}

TEST(Tolls, AutomaticIsPaidBeforeTheQuestionForAJoker) {
  Journey j = beside_shortcut(Tolls::Automatic);
  j.s.tokens.add(j.node("river_city.1"));
  j.play("step river_city.1");
  EXPECT_EQ(j.s.phase, Phase::Joker);
  EXPECT_EQ(j.gold(0), 35);
}

}  // namespace
}  // namespace sextant::explorers
