// Rules: docs/rules/explorers.md, "A turn", 1 and 2.
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

TEST(Roll, HasWeightOneForDoublesAndTwoForPairs) {
  Journey j;
  j.begin("west_middle", "south_coast");
  const auto rolls = j.outcomes();
  EXPECT_EQ(rolls.size(), 21U);
  std::uint32_t sum = 0;
  for (const auto& [text, weight] : rolls) sum += weight;
  EXPECT_EQ(sum, 36U);
  EXPECT_EQ(rolls.at("roll 4 4"), 1U);
  EXPECT_EQ(rolls.at("roll 2 5"), 2U);
}

TEST(Roll, CountsUpTheExplorationAndGivesTheSumInPoints) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 2 6");
  EXPECT_EQ(j.s.points, 8);
  EXPECT_EQ(j.s.rolls[Seat{0}], 1);
  EXPECT_EQ(j.s.rolls[Seat{1}], 0);
}

TEST(Roll, ADoubleDealsABonusCardToTheMover) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 3 3");
  EXPECT_TRUE(j.outcomes().contains("deal 0 joker"));
  j.play("deal 0 joker");
  EXPECT_EQ(j.held(0, Bonus::Joker), 1);
  EXPECT_EQ(j.s.phase, Phase::Move);
  EXPECT_EQ(j.s.points, 6);
}

TEST(Roll, ADoubleWithNoCardAtAllDealsNone) {
  Journey j(config_on(board_with_bonus(0, 0, 0, 0)));
  j.play("start west; start south; explore 0 west_middle; explore 1 south_coast; roll 3 3");
  EXPECT_EQ(j.s.phase, Phase::Move);
}

TEST(Roll, AnEmptyStockFirstTakesInTheDiscards) {
  Journey j(config_on(board_with_bonus(6, 0, 0, 0)));
  j.begin("west / south", "plus2 plus2 plus2 / plus2 plus2 plus2", "west_middle / south_coast");
  j.play("roll 1 2; play plus2; play plus2; stop; done; pass; roll 4 4");
  EXPECT_EQ(j.outcomes(), (std::map<std::string, std::uint32_t>{{"deal 1 plus2", 2}}));
  EXPECT_EQ(total(j.s.discards), 0);
  j.play("deal 1 plus2");
  EXPECT_EQ(j.held(1, Bonus::Plus2), 4);
}

/// Seat 0 about to roll for the last time before its exploration fails, with so much gold.
Journey before_failure(std::string_view card, int gold, int players = 2) {
  Journey j(players);
  if (players == 2) j.begin(card, "south_coast");
  else
    j.begin("west / south / coast", "plus2 plus3 ambush / plus2 plus3 joker / joker joker ambush",
            std::string(card) + " / south_coast / coast_west");
  j.s.rolls[Seat{0}] = j.rules().card(j.s.explorations[Seat{0}]).slow;
  j.s.gold[Seat{0}] = static_cast<std::uint32_t>(gold);
  return j;
}

TEST(Failure, ComesAtTheRollAfterTheSlowOneAndCostsThePenalty) {
  Journey j = before_failure("west_middle", 50);
  --j.s.rolls[Seat{0}];
  j.rest();
  EXPECT_EQ(j.s.failed[Seat{0}], 0);
  EXPECT_EQ(j.gold(0), 50);
  j.rest().play("roll 1 2");
  EXPECT_EQ(j.s.failed[Seat{0}], 1);
  EXPECT_EQ(j.gold(0), 30);
  EXPECT_EQ(j.s.phase, Phase::Move);
  EXPECT_EQ(j.queue("west"), Ids{"west_middle"});
}

TEST(Failure, ComesOnce) {
  Journey j = before_failure("west_middle", 50);
  j.rest().rest().play("roll 1 2");
  EXPECT_EQ(j.gold(0), 30);
  EXPECT_EQ(j.queue("west"), Ids{"west_middle"});
}

TEST(Failure, TheCardOfADoubleIsDealtFirst) {
  Journey j = before_failure("west_middle", 50);
  j.play("roll 2 2");
  EXPECT_EQ(j.s.failed[Seat{0}], 0);
  j.play("deal 0 joker");
  EXPECT_EQ(j.s.failed[Seat{0}], 1);
}

TEST(Failure, ArrivingOnTheSameRollPlacesNoAmbassadorAndPaysNothing) {
  Journey j = before_failure("west_middle", 50);
  j.play("roll 1 2; step west_middle.1; step middle; stop");
  EXPECT_EQ(j.s.phase, Phase::Explore);
  EXPECT_EQ(j.gold(0), 30);
  EXPECT_EQ(j.ambassadors(0), Ids{"west"});
  EXPECT_EQ(j.queue("west"), Ids{"west_middle"});
}

TEST(Failure, TheArrivalIsRememberedAndReachedLater) {
  Journey j = before_failure("west_middle", 50);
  j.rest().rest().play("roll 1 2; step west_middle.1; step middle; stop");
  EXPECT_EQ(j.ambassadors(0), Ids{"west"});
  j.play("explore 0 middle_city; explore 0 middle_river; choose middle_city");
  EXPECT_EQ(j.s.failed[Seat{0}], 0);
  EXPECT_EQ(j.s.rolls[Seat{0}], 0);
}

TEST(Failure, WhoCanPayDoesNotSell) {
  Journey j = before_failure("west_coast", 90);
  j.play("roll 1 2");
  EXPECT_EQ(j.s.phase, Phase::Move);
  EXPECT_EQ(j.gold(0), 0);
}

TEST(Sale, AnyOwnAmbassadorForAHundredUntilThePenaltyCanBePaid) {
  Journey j = before_failure("west_south", 0);
  j.s.ambassadors[Seat{0}] |= j.wonder("middle") | j.wonder("river");
  j.s.first_cards[Seat{0}] |= j.wonder("middle") | j.wonder("river");
  j.play("roll 1 2");
  EXPECT_EQ(j.legal(), texts("sell west; sell middle; sell river"));
  j.play("sell west");
  EXPECT_EQ(j.gold(0), 100);
  EXPECT_EQ(j.legal(), texts("sell middle; sell river"));
  j.play("sell river");
  EXPECT_EQ(j.s.phase, Phase::Move);
  EXPECT_EQ(j.gold(0), 40);
  EXPECT_EQ(j.ambassadors(0), Ids{"middle"});
}

TEST(Sale, AFirstAmbassadorCardGoesBackToTheStockWhenNobodyIsThere) {
  Journey j = before_failure("west_coast", 50);
  j.play("roll 1 2; sell west");
  EXPECT_EQ(j.holder("west"), kNobody);
  EXPECT_FALSE(j.s.has_ambassador(j.node("west").index()));
}

TEST(Sale, AFirstAmbassadorCardGoesToTheNextSeatCountedFromTheSellerThatIsThere) {
  for (const int first : {1, 2}) {
    Journey j = before_failure("west_coast", 50, 3);
    for (int seat = first; seat < 3; ++seat) j.s.ambassadors[seat_at(seat)] |= j.wonder("west");
    j.play("roll 1 2; sell west");
    EXPECT_EQ(j.holder("west"), seat_at(first));
  }
}

TEST(Sale, CountsFromTheSellerAndNotFromSeatZero) {
  Journey j(3);
  j.begin("west / south / coast", "plus2 plus3 ambush / plus2 plus3 joker / joker joker ambush",
          "west_middle / south_west / coast_west");
  j.rest();
  j.s.rolls[Seat{1}] = j.rules().card(j.s.explorations[Seat{1}]).slow;
  j.s.ambassadors[Seat{0}] |= j.wonder("south");
  j.s.ambassadors[Seat{2}] |= j.wonder("south");
  j.play("roll 1 2; sell south");
  EXPECT_EQ(j.holder("south"), Seat{2});
}

TEST(Sale, ACardThatAnotherHoldsStaysThere) {
  Journey j = before_failure("west_coast", 50);
  j.s.ambassadors[Seat{0}] |= j.wonder("south");
  j.play("roll 1 2; sell south");
  EXPECT_EQ(j.holder("south"), Seat{1});
}

TEST(Ruin, BringsTheFigureHomeWithFiftyGoldAndKeepsTheBonusCards) {
  Journey j = before_failure("west_south", 50);
  j.s.figures[Seat{0}] = j.node("coast_river.1");
  j.play("roll 1 2; sell west");
  EXPECT_EQ(j.gold(0), 50);
  EXPECT_EQ(j.figure(0), "west");
  EXPECT_EQ(total(j.s.hands[Seat{0}]), 3);
  EXPECT_EQ(j.ambassadors(0), Ids{});
  EXPECT_EQ(j.s.phase, Phase::Explore);
}

TEST(Ruin, DrawsANewExplorationAtHomeAndEndsTheTurn) {
  Journey j = before_failure("west_south", 50);
  j.play("roll 1 2; sell west; explore 0 west_river; explore 0 west_city");
  EXPECT_EQ(j.legal(), texts("choose west_river; choose west_city"));
  j.play("choose west_city");
  EXPECT_EQ(j.queue("west"), (Ids{"west_south", "west_river"}));
  EXPECT_EQ(j.s.phase, Phase::Roll);
  EXPECT_EQ(j.s.mover, Seat{1});
  EXPECT_EQ(j.s.turns, 1);
  EXPECT_EQ(j.ambassadors(0), Ids{});
}

}  // namespace
}  // namespace sextant::explorers
