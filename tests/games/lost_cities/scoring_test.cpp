#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "Scoring a round".
namespace sextant::lost_cities {
namespace {

/// What seat 0 scores in a round in which it lays these cards and seat 1 none.
int scored(std::string_view cards, int expeditions = 5) {
  Table table({.expeditions = expeditions, .rounds = 1});
  table.play_round(cards, "");
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.score(1), 0);
  EXPECT_EQ(table.public_view()["rounds"][0][0], table.score(0));
  return table.score(0);
}

TEST(Column, ScoresTheRuleBookExample) {
  EXPECT_EQ(scored("Y6 Y8 Y9"), 3);
  EXPECT_EQ(scored(""), 0);
  EXPECT_EQ(scored("Ww"), -40);
  EXPECT_EQ(scored("Gw G7 G8"), -10);
  EXPECT_EQ(scored("Rw Rw R2 R3 R5 R7 R8 R10"), 45 + 20);
  EXPECT_EQ(scored("Y6 Y8 Y9 Ww Gw G7 G8 Rw Rw R2 R3 R5 R7 R8 R10"), 18);
}

TEST(Column, IsZeroWhenUnstarted) { EXPECT_EQ(scored(""), 0); }

TEST(Column, CostsTwentyOnceStarted) {
  EXPECT_EQ(scored("Y2"), -18);
  EXPECT_EQ(scored("Y10"), -10);
  EXPECT_EQ(scored("Y2 Y8 Y10"), 0);
  EXPECT_EQ(scored("Y5 Y6 Y9 Y10"), 10);
}

TEST(Column, IsMultipliedByOnePlusItsWagers) {
  EXPECT_EQ(scored("Bw B5 B6 B9 B10"), 20);
  EXPECT_EQ(scored("Bw Bw B5 B6 B9 B10"), 30);
  EXPECT_EQ(scored("Bw Bw Bw B5 B6 B9 B10"), 40);
}

TEST(Column, MultipliesLossesToo) {
  EXPECT_EQ(scored("Bw B5"), -30);
  EXPECT_EQ(scored("Bw Bw B5"), -45);
  EXPECT_EQ(scored("Bw Bw Bw B5"), -60);
}

TEST(Column, OfWagersAloneIsMinusTwentyTimesOnePlusWagers) {
  EXPECT_EQ(scored("Gw"), -40);
  EXPECT_EQ(scored("Gw Gw"), -60);
  EXPECT_EQ(scored("Gw Gw Gw"), -80);
}

TEST(Column, IsMultipliedByItsOwnWagersOnly) { EXPECT_EQ(scored("Gw Y5"), -40 - 15); }

TEST(Bonus, IsTwentyForEightCards) { EXPECT_EQ(scored("R2 R3 R4 R5 R6 R7 R8 R9"), 24 + 20); }

TEST(Bonus, IsNotGivenForSevenCards) {
  EXPECT_EQ(scored("R2 R3 R4 R5 R6 R7 R8"), 15);
  EXPECT_EQ(scored("Rw Rw Rw R2 R3 R4 R5"), -24);
}

TEST(Bonus, CountsWagersAsCardsAndIsNotMultiplied) {
  EXPECT_EQ(scored("Rw Rw Rw R2 R3 R4 R5 R6"), 20);
  EXPECT_EQ(scored("Rw R2 R3 R4 R5 R6 R7 R8"), 15 * 2 + 20);
}

TEST(Bonus, ComesOnceHoweverLongTheColumn) {
  EXPECT_EQ(scored("R2 R3 R4 R5 R6 R7 R8 R9 R10"), 34 + 20);
  EXPECT_EQ(scored("Rw Rw Rw R2 R3 R4 R5 R6 R7 R8 R9 R10"), 34 * 4 + 20);
}

TEST(Bonus, NeedsEightCardsInOneColumn) { EXPECT_EQ(scored("R2 R3 R4 R5 G6 G7 G8 G9"), -6 + 10); }

TEST(RoundScore, AddsUpAllColumnsOfASeatAndNoOther) {
  Table table({.rounds = 1});
  table.play_round("Y9 Y10 B2 Ww", "Y2 Y3 G8 G9 G10");
  EXPECT_EQ(table.score(0), -1 - 18 - 40);
  EXPECT_EQ(table.score(1), -15 + 7);
  EXPECT_EQ(compact(table.public_view()["rounds"]), "[[-59,-8]]");
}

TEST(RoundScore, CountsPurpleInTheLongGame) {
  EXPECT_EQ(scored("Pw P2 P3 P4 P5 P6 P7 P8", 6), 50);
  EXPECT_EQ(scored("Yw Bw Ww Gw Rw Pw", 6), 6 * -40);
}

TEST(RoundScore, IgnoresHandsAndDiscardPiles) {
  Table table({.rounds = 1});
  table.play_round("", "");
  EXPECT_EQ(table.open_view()["hands"][0]["size"], 8);
  EXPECT_EQ(table.open_view()["hands"][1]["size"], 8);
  EXPECT_EQ(table.score(0), 0);
  EXPECT_EQ(table.score(1), 0);
}

TEST(RoundScore, StandsInTheScoreWhileTheRoundIsPlayed) {
  Table table;
  table.deal("Yw Y2 Y5 Y9 B3 W4 G5 R10", "Bw B2 W2 W3 G2 G3 R2 R3");
  EXPECT_EQ(table.score(0), 0);
  table.play("play Yw; draw deck; deal 0 Y3; play R3; draw deck; deal 1 Y4; play Y2");
  EXPECT_EQ(table.score(0), -36);
  EXPECT_EQ(table.score(1), -17);
}

}  // namespace
}  // namespace sextant::lost_cities
