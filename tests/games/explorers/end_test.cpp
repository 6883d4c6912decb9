// Rules: docs/rules/explorers.md, "End" and "Rulings".
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

/// Seat 0 one step from the city, to which its exploration leads, with ambassadors on these wonders.
Journey before_the_city(const Ids& own) {
  Journey j;
  j.begin("west_city", "south_coast");
  j.s.ambassadors[Seat{0}] = j.s.first_cards[Seat{0}] = {};
  for (const std::string& id : own) j.s.ambassadors[Seat{0}] |= j.wonder(id);
  j.s.first_cards[Seat{0}] = j.s.ambassadors[Seat{0}];
  j.s.figures[Seat{0}] = j.node("middle_city.1");
  j.play("roll 1 2; step city; stop");
  return j;
}

TEST(End, AChainFromTheStartToTheForbiddenCityWinsAtOnce) {
  Journey j = before_the_city({"west", "middle"});
  EXPECT_TRUE(j.turn().is_over());
  EXPECT_EQ(j.s.mover, Seat{0});
  EXPECT_EQ(j.gold(0), 140);
  EXPECT_TRUE(j.rules().winners(j.s).has(Seat{0}));
  EXPECT_EQ(j.rules().winners(j.s).size(), 1);
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{1});
  EXPECT_EQ(j.rules().score(j.s, Seat{1}), Points{0});
}

TEST(End, OrangePathsJoinTheChainAlsoWhenClosed) {
  Journey j = before_the_city({"west", "river"});
  EXPECT_TRUE(j.turn().is_over());
}

TEST(End, ABrokenChainDoesNotWin) {
  EXPECT_FALSE(before_the_city({"west"}).turn().is_over());
  EXPECT_FALSE(before_the_city({"west", "south", "coast"}).turn().is_over());
}

TEST(End, TheChainNeedsTheAmbassadorOnTheStartWonder) {
  EXPECT_FALSE(before_the_city({"middle", "river"}).turn().is_over());
}

TEST(End, AnAmbassadorPlacedOnTheStartWonderLaterCounts) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.ambassadors[Seat{0}] = j.s.first_cards[Seat{0}] = j.wonder("middle") | j.wonder("city");
  j.s.explorations[Seat{0}] = j.card("middle_west");
  j.s.figures[Seat{0}] = j.node("west_middle.1");
  j.play("roll 1 2; step west; stop");
  EXPECT_TRUE(j.turn().is_over());
}

TEST(End, IsCheckedOnlyWhenAnAmbassadorIsPlaced) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.ambassadors[Seat{0}] |= j.wonder("middle") | j.wonder("city");
  j.rest();
  EXPECT_FALSE(j.turn().is_over());
}

/// A game about to end by the bound.
Journey at_the_bound(int players = 2) {
  Journey j(players);
  if (players == 2) j.begin("west_middle", "south_coast");
  else
    j.begin("west / south / coast", "plus2 plus3 ambush / plus2 plus3 joker / joker joker ambush",
            "west_middle / south_coast / coast_west");
  j.s.turns = kMaxTurns - 1;
  return j;
}

TEST(End, ComesAfterTheFourHundredthCompletedTurnOfAllSeatsTogether) {
  Journey j = at_the_bound();
  j.s.turns = kMaxTurns - 2;
  j.rest();
  EXPECT_FALSE(j.turn().is_over());
  j.rest();
  EXPECT_TRUE(j.turn().is_over());
  EXPECT_EQ(j.s.mover, kNobody);
}

TEST(End, AmbushedTurnsCount) {
  Journey j = at_the_bound();
  j.s.tokens.add(j.node("west_middle.1"));
  j.play("roll 1 2; step west_middle.1; no joker");
  EXPECT_TRUE(j.turn().is_over());
}

TEST(End, RuinedTurnsCount) {
  Journey j;
  j.begin("west_south", "south_coast");
  j.s.turns = kMaxTurns - 1;
  j.s.rolls[Seat{0}] = 4;
  j.play("roll 1 2; sell west; explore 0 west_river; explore 0 west_city; choose west_city");
  EXPECT_TRUE(j.turn().is_over());
}

TEST(Ranking, EqualsShareTheWin) {
  Journey j = at_the_bound();
  j.rest();
  EXPECT_EQ(j.rules().winners(j.s).size(), 2);
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{0});
}

TEST(Ranking, GoldComesLast) {
  Journey j = at_the_bound();
  j.s.gold[Seat{1}] = 51;
  j.rest();
  EXPECT_EQ(j.rules().score(j.s, Seat{1}), Points{1});
  EXPECT_EQ(j.rules().winners(j.s).size(), 1);
}

TEST(Ranking, MoreAmbassadorsComeBeforeMoreGold) {
  Journey j = at_the_bound();
  j.s.gold[Seat{1}] = 900;
  j.s.ambassadors[Seat{0}] |= j.wonder("city");
  j.rest();
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{1});
}

TEST(Ranking, TheGroupWithTheStartComesBeforeTheNumberOfAmbassadors) {
  Journey j = at_the_bound();
  j.s.ambassadors[Seat{0}] |= j.wonder("middle");
  j.s.ambassadors[Seat{1}] |= j.wonder("river") | j.wonder("city");
  j.rest();
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{1});
}

TEST(Ranking, TheGroupGoesOverOrangePathsInEitherDirection) {
  Journey j = at_the_bound();
  const auto group_with = [&](const char* id) {
    j.s.ambassadors[Seat{0}] = j.wonder("west") | j.wonder("middle") | j.wonder(id);
    return standing(j.rules().map(), j.s, Seat{0}).group;
  };
  EXPECT_EQ(group_with("river"), 3);  // west_river is orange
  EXPECT_EQ(group_with("coast"), 3);  // coast_middle is orange, and leads there against its direction
}

TEST(Ranking, TheGroupIsEmptyWithoutAnAmbassadorOnTheStart) {
  Journey j = at_the_bound();
  j.s.ambassadors[Seat{1}] = j.wonder("middle") | j.wonder("city") | j.wonder("river");
  EXPECT_EQ(standing(j.rules().map(), j.s, Seat{1}).group, 0);
  j.rest();
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{1});
}

TEST(Ranking, ScoresCountTheSeatsStrictlyBelow) {
  Journey j = at_the_bound(3);
  j.s.gold[Seat{0}] = 70;
  j.rest();
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{2});
  EXPECT_EQ(j.rules().score(j.s, Seat{1}), Points{0});
  EXPECT_EQ(j.rules().score(j.s, Seat{2}), Points{0});
}

TEST(Ranking, TheWinnerStandsAboveEverything) {
  Journey j = before_the_city({"west", "middle"});
  j.s.ambassadors[Seat{1}] = {0x3F};
  j.s.gold[Seat{1}] = 9999;
  EXPECT_EQ(j.rules().score(j.s, Seat{0}), Points{1});
}

TEST(LongestGame, IsABoundForEveryBoard) { EXPECT_EQ(Journey(2).rules().longest_game(), 244'424); }

}  // namespace
}  // namespace sextant::explorers
