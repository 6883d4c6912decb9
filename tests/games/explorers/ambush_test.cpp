// Rules: docs/rules/explorers.md, "A turn", 3 (tokens), 6 and 7.
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

/// Seat 0 in the west with a token on the first point towards the middle.
Journey before_token(std::string_view hand) {
  Journey j;
  j.begin("west / south", std::string(hand) + " / plus2 plus3 joker", "west_middle / south_coast");
  j.s.tokens.add(j.node("west_middle.1"));
  j.play("roll 1 4; step west_middle.1");
  return j;
}

TEST(Token, AsksForAJokerOnEveryStepOntoIt) {
  EXPECT_EQ(before_token("joker plus2 ambush").legal(), texts("joker; no joker"));
}

TEST(Token, AsksAlsoWithoutTheCard) { EXPECT_EQ(before_token("plus2 plus2 ambush").legal(), texts("no joker")); }

TEST(Token, IsRemovedByAJokerAndTheMovementGoesOn) {
  Journey j = before_token("joker plus2 ambush");
  j.play("joker");
  EXPECT_EQ(j.s.tokens.size(), 0);
  EXPECT_EQ(j.held(0, Bonus::Joker), 0);
  EXPECT_EQ(count(j.s.discards, Bonus::Joker), 1);
  EXPECT_EQ(j.s.points, 4);
  EXPECT_TRUE(j.offers("step middle"));
  EXPECT_TRUE(j.offers("stop"));
}

TEST(Token, WithoutAJokerGoesAndEndsTheTurnThere) {
  Journey j = before_token("joker plus2 ambush");
  j.play("no joker");
  EXPECT_EQ(j.s.tokens.size(), 0);
  EXPECT_EQ(j.held(0, Bonus::Joker), 1);
  EXPECT_EQ(j.figure(0), "west_middle.1");
  EXPECT_EQ(j.s.phase, Phase::Roll);
  EXPECT_EQ(j.s.mover, Seat{1});
  EXPECT_EQ(j.s.turns, 1);
}

TEST(Token, OfOnesOwnCatchesOneselfAsWell) {
  Journey j;
  j.begin("west / south", "ambush plus2 plus3 / plus2 plus3 joker", "west_middle / south_coast");
  j.play("roll 1 4; stop; done; ambush west_middle.1").rest().play("roll 1 4; step west_middle.1");
  EXPECT_EQ(j.s.phase, Phase::Joker);
}

Journey before_ambush(std::string_view hand = "ambush plus2 plus3", std::string_view moves = "stop; done") {
  Journey j;
  j.begin("west / south", std::string(hand) + " / plus2 plus3 joker", "west_city / south_coast");
  j.play("roll 1 4").play(moves);
  return j;
}

TEST(Ambush, AnyPointOfAnyPathClosedShortcutsIncluded) {
  const auto legal = before_ambush().legal();
  EXPECT_EQ(legal.size(), 1U + 15U);
  EXPECT_TRUE(legal.contains("ambush river_city.1"));
  EXPECT_TRUE(legal.contains("ambush south_middle.2"));
  EXPECT_TRUE(legal.contains("ambush west_south.1"));
}

TEST(Ambush, WithoutTheCardOnlyPassIsOffered) { EXPECT_EQ(before_ambush("joker plus2 plus3").legal(), texts("pass")); }

TEST(Ambush, NotOnAPointWithAToken) {
  Journey j = before_ambush();
  j.s.tokens.add(j.node("south_middle.2"));
  EXPECT_FALSE(j.offers("ambush south_middle.2"));
  EXPECT_TRUE(j.offers("ambush south_middle.1"));
}

TEST(Ambush, NotOnAPathWithAnyFigureTheOwnIncluded) {
  Journey j = before_ambush("ambush plus2 plus3", "step west_middle.1; stop");
  j.s.figures[Seat{1}] = j.node("south_coast.2");
  for (const char* point : {"ambush west_middle.1", "ambush south_coast.1", "ambush south_coast.2"})
    EXPECT_FALSE(j.offers(point)) << point;
  EXPECT_TRUE(j.offers("ambush south_coast_cut.1"));
}

TEST(Ambush, FiguresOnTheEndWondersDoNotCount) {
  Journey j = before_ambush();
  EXPECT_EQ(j.figure(0), "west");
  EXPECT_EQ(j.figure(1), "south");
  EXPECT_TRUE(j.offers("ambush west_south.1"));
}

TEST(Ambush, SpendsTheCardPutsTheTokenAndEndsTheTurn) {
  Journey j = before_ambush();
  j.play("ambush river_city.1");
  EXPECT_TRUE(j.s.tokens.has(j.node("river_city.1")));
  EXPECT_EQ(j.held(0, Bonus::Ambush), 0);
  EXPECT_EQ(count(j.s.discards, Bonus::Ambush), 1);
  EXPECT_EQ(j.s.mover, Seat{1});
  EXPECT_EQ(j.s.phase, Phase::Roll);
}

TEST(Ambush, IsOfferedAfterStoppingOnAPathPoint) {
  Journey j = before_ambush("ambush plus2 plus3", "step west_middle.1; stop");
  EXPECT_EQ(j.s.phase, Phase::Ambush);
  EXPECT_TRUE(j.offers("pass"));
}

TEST(Buying, OnAnyWonderForTwentyFiveGoldEachAnyNumberOfTimes) {
  Journey j;
  j.begin("west_city", "south_coast").play("roll 1 4; step west_middle.1; step middle; stop");
  EXPECT_EQ(j.legal(), texts("buy; done"));
  j.play("buy");
  EXPECT_EQ(j.gold(0), 25);
  EXPECT_TRUE(j.outcomes().contains("deal 0 joker"));
  j.play("deal 0 joker");
  EXPECT_EQ(j.held(0, Bonus::Joker), 1);
  j.play("buy; deal 0 joker");
  EXPECT_EQ(j.gold(0), 0);
  EXPECT_EQ(j.legal(), texts("done"));
  j.play("done");
  EXPECT_EQ(j.s.phase, Phase::Ambush);
}

TEST(Buying, NeedsTwentyFiveGold) {
  Journey j;
  j.begin("west_city", "south_coast").play("roll 1 4; stop");
  j.s.gold[Seat{0}] = 24;
  EXPECT_EQ(j.legal(), texts("done"));
  j.s.gold[Seat{0}] = 25;
  EXPECT_EQ(j.legal(), texts("buy; done"));
}

TEST(Buying, NeedsACardToDraw) {
  Journey j(config_on(board_with_bonus(6, 0, 0, 0)));
  j.begin("west / south", "plus2 plus2 plus2 / plus2 plus2 plus2", "west_city / south_coast");
  j.play("roll 1 4; stop");
  EXPECT_EQ(j.legal(), texts("done"));
  j.play("done; pass; roll 1 4; play plus2; stop");
  EXPECT_EQ(j.legal(), texts("buy; done"));
  j.play("buy");
  EXPECT_EQ(j.outcomes().size(), 1U);
}

TEST(Buying, NotOnAPathPoint) {
  Journey j = before_ambush("ambush plus2 plus3", "step west_middle.1; stop");
  EXPECT_FALSE(j.offers("buy"));
}

}  // namespace
}  // namespace sextant::explorers
