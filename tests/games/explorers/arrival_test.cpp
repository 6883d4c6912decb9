// Rules: docs/rules/explorers.md, "A turn", 5, and "Piles".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

/// Seat 0 arrives in the middle after so many rolls.
Journey arriving(int rolls = 1, std::string_view card = "west_middle") {
  Journey j;
  j.begin(card, "south_coast");
  j.s.rolls[Seat{0}] = static_cast<std::uint16_t>(rolls - 1);
  j.play("roll 1 2; step west_middle.1; step middle; stop");
  return j;
}

TEST(Arrival, PaysTheFastGoldUpToTheFastRoll) {
  EXPECT_EQ(arriving(1).gold(0), 110);
  EXPECT_EQ(arriving(3).gold(0), 110);
}

TEST(Arrival, PaysTheSlowGoldUpToTheSlowRoll) {
  EXPECT_EQ(arriving(4).gold(0), 70);
  EXPECT_EQ(arriving(16).gold(0), 70);
}

TEST(Arrival, PlacesAnAmbassadorAndTheFirstOneTakesTheCard) {
  Journey j = arriving();
  EXPECT_EQ(j.ambassadors(0), (Ids{"west", "middle"}));
  EXPECT_EQ(j.holder("middle"), Seat{0});
}

TEST(Arrival, TheSecondSeatThereDoesNotTakeTheCard) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.ambassadors[Seat{1}] |= j.wonder("middle");
  j.s.first_cards[Seat{1}] |= j.wonder("middle");
  j.play("roll 1 2; step west_middle.1; step middle; stop");
  EXPECT_EQ(j.ambassadors(0), (Ids{"west", "middle"}));
  EXPECT_EQ(j.holder("middle"), Seat{1});
}

TEST(Arrival, OpensTheShortcutsFromThatWonder) {
  Journey j = arriving();
  j.play("explore 0 middle_city; explore 0 middle_river; choose middle_city; done; pass").rest().play("roll 1 2");
  EXPECT_TRUE(j.offers("step coast_middle.1"));
}

TEST(Arrival, WithAnOwnAmbassadorThereStillPaysTheGold) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.ambassadors[Seat{0}] |= j.wonder("middle");
  j.s.first_cards[Seat{0}] |= j.wonder("middle");
  j.play("roll 1 2; step west_middle.1; step middle; stop");
  EXPECT_EQ(j.gold(0), 110);
  EXPECT_EQ(j.ambassadors(0), (Ids{"west", "middle"}));
}

TEST(Arrival, IsEndingTheMovementThereAndNotPassingThrough) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.play("roll 1 3; step west_middle.1; step middle; step middle_city.1; stop");
  EXPECT_EQ(j.s.phase, Phase::Ambush);
  EXPECT_EQ(j.ambassadors(0), Ids{"west"});
}

TEST(Arrival, OnAnotherWonderIsNone) {
  Journey j = arriving(1, "west_city");
  EXPECT_EQ(j.s.phase, Phase::Buy);
  EXPECT_EQ(j.gold(0), 50);
}

TEST(Arrival, PutsTheCardUnderItsPileAndDrawsTwoFromThePileThere) {
  Journey j = arriving();
  EXPECT_EQ(j.queue("west"), Ids{"west_middle"});
  EXPECT_EQ(j.outcomes().size(), 7U);
  EXPECT_EQ(j.outcomes().at("explore 0 middle_city"), 1U);
  j.play("explore 0 middle_city");
  EXPECT_EQ(j.outcomes().size(), 6U);
  EXPECT_FALSE(j.outcomes().contains("explore 0 middle_city"));
}

TEST(Arrival, TheCardChosenBecomesTheExplorationAndTheOtherGoesUnderThePile) {
  Journey j = arriving();
  j.play("explore 0 middle_city; explore 0 middle_river");
  EXPECT_EQ(j.legal(), texts("choose middle_city; choose middle_river"));
  j.play("choose middle_river");
  EXPECT_EQ(j.queue("middle"), Ids{"middle_city"});
  EXPECT_EQ(j.rules().arrival(j.s, Seat{0}), j.node("river").index());
  EXPECT_EQ(j.s.rolls[Seat{0}], 0);
  EXPECT_EQ(j.s.phase, Phase::Buy);
}

TEST(Replacing, IsAskedForCardsToOwnAmbassadorsInDrawOrder) {
  Journey j = arriving();
  j.play("explore 0 middle_west; explore 0 middle_west_slowly");
  EXPECT_EQ(j.legal(), texts("replace middle_west; keep"));
  j.play("keep");
  EXPECT_EQ(j.legal(), texts("replace middle_west_slowly; keep"));
  j.play("keep");
  EXPECT_EQ(j.legal(), texts("choose middle_west; choose middle_west_slowly"));
}

TEST(Replacing, IsNotAskedForOtherCards) {
  Journey j = arriving();
  j.play("explore 0 middle_city; explore 0 middle_west");
  EXPECT_EQ(j.legal(), texts("replace middle_west; keep"));
}

TEST(Replacing, DrawsTheNewCardBeforeTheOldOneGoesUnder) {
  Journey j = arriving();
  j.play("explore 0 middle_west; explore 0 middle_city; replace middle_west");
  EXPECT_EQ(j.turn(), Turn::chance());
  EXPECT_FALSE(j.outcomes().contains("explore 0 middle_west"));
  EXPECT_EQ(j.queue("middle"), Ids{});
  j.play("explore 0 middle_coast");
  EXPECT_EQ(j.queue("middle"), Ids{"middle_west"});
  EXPECT_EQ(j.legal(), texts("choose middle_coast; choose middle_city"));
}

TEST(Replacing, IsNotAskedAgainForTheNewCard) {
  Journey j = arriving();
  j.play("explore 0 middle_west; explore 0 middle_city; replace middle_west; explore 0 middle_west_slowly");
  EXPECT_EQ(j.legal(), texts("choose middle_west_slowly; choose middle_city"));
}

TEST(Replacing, TheSecondQuestionComesAfterTheFirstReplacement) {
  Journey j = arriving();
  j.play("explore 0 middle_west; explore 0 middle_west_slowly; replace middle_west; explore 0 middle_coast");
  EXPECT_EQ(j.legal(), texts("replace middle_west_slowly; keep"));
}

/// Takes all but so many cards of the middle's pile out of the game, the first ones drawn being to the west.
Journey with_few_cards_left(int left) {
  Journey j = arriving();
  Pile& pile = j.s.piles[j.node("middle").index()];
  const int west = j.rules().map().slot_of(j.card("middle_west"));
  const int city = j.rules().map().slot_of(j.card("middle_city"));
  const int coast = j.rules().map().slot_of(j.card("middle_coast"));
  pile.bits = (1U << west) | (1U << city) | (left > 0 ? 1U << coast : 0U);
  return j;
}

TEST(Replacing, IsNotOfferedOnAnEmptyPile) {
  Journey j = with_few_cards_left(0);
  j.play("explore 0 middle_west; explore 0 middle_city");
  EXPECT_EQ(j.legal(), texts("keep"));
  Journey one = with_few_cards_left(1);
  one.play("explore 0 middle_west; explore 0 middle_city");
  EXPECT_EQ(one.legal(), texts("replace middle_west; keep"));
}

TEST(Piles, UnseenCardsComeBeforeTheQueueAndTheQueueInItsOrder) {
  Journey j = arriving();
  const auto slot = [&](const char* id) { return j.rules().map().slot_of(j.card(id)); };
  Pile& pile = j.s.piles[j.node("middle").index()];
  pile.bits = 1U << slot("middle_river");
  for (const char* id : {"middle_city", "middle_coast", "middle_south"}) pile.put_under(slot(id));
  EXPECT_EQ(j.outcomes().size(), 1U);
  j.play("explore 0 middle_river");
  EXPECT_EQ(j.outcomes(), (std::map<std::string, std::uint32_t>{{"explore 0 middle_city", 1}}));
  j.play("explore 0 middle_city; choose middle_city");
  EXPECT_EQ(j.queue("middle"), (Ids{"middle_coast", "middle_south", "middle_river"}));
}

}  // namespace
}  // namespace sextant::explorers
