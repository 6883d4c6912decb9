// What a turn is told as: what an action does, and what it brings.
#include <array>

#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

std::string told(const Journey& j, std::string_view text, std::string_view language = "en") {
  const std::array<std::string, 2> names = {"Ann", "Ben"};
  const View before = j.rules().view(j.state(), Viewer::everyone());
  return Phrases(phrase_files(), language).say(Game::narrate(j.notation(), before, *j.notation().parse(text), names));
}

/// Seat 0 stands in the middle, where its exploration leads, after so many rolls.
Journey in_the_middle(int rolls) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.rolls[Seat{0}] = static_cast<std::uint16_t>(rolls - 1);
  j.play("roll 1 2; step west_middle.1; step middle");
  return j;
}

TEST(Narration, OfAnArrivalIsTheAmbassadorAndTheGold) {
  EXPECT_EQ(told(in_the_middle(1), "stop"), "Ann places an ambassador there and earns 60 gold");
  EXPECT_EQ(told(in_the_middle(4), "stop", "fr"), "Ann y place un ambassadeur et gagne 20 pièces d’or");
}

TEST(Narration, OfAnArrivalWhereAnAmbassadorStandsIsTheGold) {
  Journey j = in_the_middle(1);
  j.s.ambassadors[Seat{0}] |= j.wonder("middle");
  EXPECT_EQ(told(j, "stop"), "Ann earns 60 gold");
}

TEST(Narration, OfAnArrivalThatComesTooLateIsThat) {
  Journey j = in_the_middle(1);
  j.s.failed[Seat{0}] = 1;
  EXPECT_EQ(told(j, "stop"), "Ann arrives too late to place an ambassador");
}

TEST(Narration, OfAnyOtherStopIsTheStop) {
  Journey j;
  j.begin("west_city", "south_coast").play("roll 1 2; step west_middle.1");
  EXPECT_EQ(told(j, "stop"), "Ann stops");
}

TEST(Narration, OfARollTooManyIsTheFailureAndItsPenalty) {
  Journey j;
  j.begin("west_middle", "south_coast");
  const Card& card = j.rules().card(j.card("west_middle"));
  j.s.rolls[Seat{0}] = card.slow;
  j.s.gold[Seat{0}] = card.penalty;
  const std::string penalty = std::to_string(card.penalty);
  const std::string failure = "and fails to reach " + j.name("middle") + " in time";
  EXPECT_EQ(told(j, "roll 1 2"), "Ann rolls the dice (1 and 2), fails to reach " + j.name("middle") +
                                     " in time and pays a penalty of " + penalty + " gold");
  EXPECT_EQ(told(j, "roll 2 2"), "Ann rolls the dice (2 and 2), fails to reach " + j.name("middle") +
                                     " in time and pays a penalty of " + penalty + " gold");
  j.s.gold[Seat{0}] = 0;
  EXPECT_EQ(told(j, "roll 1 2"), "Ann rolls the dice (1 and 2) " + failure);
  j.s.ambassadors[Seat{0}] = {};
  EXPECT_EQ(told(j, "roll 1 2"), "Ann rolls the dice (1 and 2), fails to reach " + j.name("middle") +
                                     " in time and goes bankrupt, starting again at " + j.name("west") +
                                     " with 50 gold");
}

TEST(Narration, OfASaleThatIsEnoughIsThePenaltyToo) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.rolls[Seat{0}] = j.rules().card(j.card("west_middle")).slow;
  j.s.gold[Seat{0}] = 0;
  j.play("roll 1 2");
  EXPECT_EQ(told(j, "sell west"), "Ann sells the ambassador at " + j.name("west") +
                                      " for 100 gold and pays a penalty of " +
                                      std::to_string(j.rules().card(j.card("west_middle")).penalty) + " gold");
}

TEST(Narration, OfAnAmbushIsWhoIsCaught) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.tokens.add(j.node("west_middle.1"));
  j.play("roll 1 4; step west_middle.1");
  EXPECT_EQ(told(j, "no joker"), "Ann plays no joker and is caught in the ambush");
}

TEST(Narration, OfAShortcutIsTheToll) {
  Journey j;
  j.begin("west_city", "south_coast");
  j.s.figures[Seat{0}] = j.node("coast");
  j.s.ambassadors[Seat{1}] |= j.wonder("coast");
  j.s.first_cards[Seat{1}] |= j.wonder("coast");
  j.play("roll 1 2");
  const int toll = j.rules().board().wonders[j.node("coast").index()].toll;
  EXPECT_TRUE(told(j, "step coast_middle.1").ends_with(" and pays Ben a toll of " + std::to_string(toll) + " gold"))
      << told(j, "step coast_middle.1");
}

}  // namespace
}  // namespace sextant::explorers
