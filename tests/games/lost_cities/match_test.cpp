#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "A round", 3, "Scoring a round" (match score) and "Rulings", 1.
namespace sextant::lost_cities {
namespace {

/// The starter of the round about to be dealt or played.
int starter(const Table& table) { return table.public_view()["starter"].get<int>(); }

/// Deals the round and says who decides first.
int first_mover(Table table) {
  while (table.turn().is_chance()) table.play(table.outcomes().begin()->first);
  return table.mover();
}

/// A table whose deck holds one last card; both seats have only discarded. Seat 0 is about to move when `extra` is 0,
/// seat 1 when it is 1, since a turn from a pile moves the turn on.
Table last_card_left(int extra, Config config) {
  Table table(config);
  table.deal("Y2 Y3 Y4 Y5 B6 B7 B8 B9", "W2 W3 W4 W5 G6 G7 G8 G9");
  while (table.state().deck_size > 2) table.turn_from_deck();
  for (int i = 0; i < 1 - extra; ++i) EXPECT_TRUE(table.turn_from_pile());
  return table.turn_from_deck();
}

TEST(RoundEnd, ComesAtOnceWithTheLastDeckCard) {
  for (const int mover : {0, 1}) {
    Table table = last_card_left(mover, {.rounds = 1});
    ASSERT_EQ(table.mover(), mover);
    ASSERT_EQ(table.public_view()["deck"], 1);
    table.play("discard " +
               table.view_of(mover)["hands"][static_cast<std::size_t>(mover)]["cards"][0].get<std::string>());
    table.play("draw deck");
    ASSERT_EQ(table.outcomes().size(), 1U);
    EXPECT_FALSE(table.is_over());
    table.play(table.outcomes().begin()->first);
    EXPECT_TRUE(table.is_over());  // the other seat gets no further turn
    EXPECT_TRUE(table.legal().empty());
    EXPECT_TRUE(table.outcomes().empty());
    EXPECT_EQ(table.public_view()["deck"], 0);
  }
}

TEST(RoundEnd, DoesNotComeWhileTheLastDeckCardLies) {
  Table table = last_card_left(0, {.rounds = 1});
  table.stall(5);
  EXPECT_FALSE(table.is_over());
  EXPECT_EQ(table.public_view()["deck"], 1);
}

TEST(RoundEnd, LeadsToTheNextDealWhenRoundsAreLeft) {
  Table table = last_card_left(0, {.rounds = 2});
  table.turn_from_deck();
  EXPECT_FALSE(table.is_over());
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().size(), 50U);
  EXPECT_EQ(table.public_view()["round"], 1);
}

TEST(NextRound, BeginsWithAFullDeckAndAnEmptyTable) {
  Table table({.rounds = 2});
  table.play_round("Y2 Y3", "B2 Rw");
  Table fresh({.rounds = 2, .starter = starter(table)});
  Json expected = fresh.open_view();
  expected["round"] = 1;
  expected["rounds"] = Json::parse("[[-15,-58]]");
  EXPECT_EQ(table.open_view(), expected);
}

TEST(NextRound, LetsEveryCardBePlayedAnew) {
  Table table({.rounds = 2});
  table.play_round("Y8 Y9 Y10", "");
  table.deal("Yw Y2 Y3 Y4 Y5 Y6 Y7 Y8", "B2 B3 B4 B5 B6 B7 B8 B9");
  table.play("discard Y8; draw deck; deal 0 Y10; discard B9; draw deck; deal 1 B10");
  EXPECT_FALSE(table.refuses("play Yw"));
  EXPECT_FALSE(table.refuses("play Y2"));
}

TEST(Match, HasAsManyRoundsAsConfigured) {
  for (int rounds = 1; rounds <= 9; ++rounds) {
    Table table({.rounds = rounds});
    for (int round = 0; round < rounds; ++round) {
      EXPECT_FALSE(table.is_over()) << round << " of " << rounds;
      table.play_round("", "");
    }
    EXPECT_TRUE(table.is_over()) << rounds;
    EXPECT_EQ(table.public_view()["rounds"].size(), static_cast<std::size_t>(rounds));
  }
}

TEST(Match, AddsTheRoundsUp) {
  Table table;
  table.play_round("Y9 Y10", "B2");
  table.play_round("Y6 Y7 Y8", "G10");
  EXPECT_EQ(table.score(0), 0);
  EXPECT_EQ(table.score(1), -28);
  table.play_round("Ww", "");
  EXPECT_EQ(table.score(0), -40);
  EXPECT_EQ(table.score(1), -28);
  EXPECT_EQ(compact(table.public_view()["rounds"]), "[[-1,-18],[1,-10],[-40,0]]");
}

TEST(Match, IsWonByTheHigherTotal) {
  Table table({.rounds = 1});
  table.play_round("Y2", "Y10");
  EXPECT_EQ(table.winners(), std::vector<int>{1});
  Table other({.rounds = 1});
  other.play_round("", "Y10");
  EXPECT_EQ(other.winners(), std::vector<int>{0});
}

TEST(Match, IsWonByTheTotalAndNotByTheNumberOfRoundsWon) {
  Table table;
  table.play_round("", "Y10");
  table.play_round("", "Y10");
  table.play_round("", "R2 R3 R4 R5 R6 R7 R8 R9 R10");
  EXPECT_EQ(table.score(1), 34);
  EXPECT_EQ(table.winners(), std::vector<int>{1});
}

TEST(Match, IsSharedOnEqualTotals) {
  Table table({.rounds = 2});
  table.play_round("Y10", "B2");
  table.play_round("B2", "Y10");
  EXPECT_EQ(table.score(0), -28);
  EXPECT_EQ(table.score(1), -28);
  EXPECT_EQ(table.winners(), (std::vector<int>{0, 1}));
}

TEST(NextStarter, IsWhoScoredMoreInTheRoundJustPlayed) {
  for (const int first : {0, 1}) {
    Table won_by_0({.starter = first});
    won_by_0.play_round("Y10", "B2");
    EXPECT_EQ(starter(won_by_0), 0);
    EXPECT_EQ(first_mover(won_by_0), 0);
    Table won_by_1({.starter = first});
    won_by_1.play_round("Y2", "B10");
    EXPECT_EQ(starter(won_by_1), 1);
    EXPECT_EQ(first_mover(won_by_1), 1);
  }
}

TEST(NextStarter, DependsOnThatRoundAloneAndNotOnTheTotal) {
  Table table;
  table.play_round("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", "B2");
  ASSERT_EQ(starter(table), 0);
  table.play_round("B2", "B10");
  ASSERT_GT(table.score(0), table.score(1));
  EXPECT_EQ(starter(table), 1);
  EXPECT_EQ(first_mover(table), 1);
}

TEST(NextStarter, IsTheSeatThatDidNotStartATiedRound) {
  for (const int first : {0, 1}) {
    Table table({.starter = first});
    table.play_round("Y10", "B10");
    EXPECT_EQ(starter(table), 1 - first);
    EXPECT_EQ(first_mover(table), 1 - first);
    table.play_round("", "");
    EXPECT_EQ(starter(table), first);
  }
}

TEST(NextStarter, AfterATieDoesNotDependOnTheTotal) {
  Table table;
  table.play_round("Y2", "Y6 Y7 Y8");  // seat 1 leads and starts the second round
  ASSERT_EQ(starter(table), 1);
  table.play_round("Y10", "B10");
  ASSERT_GT(table.score(1), table.score(0));
  EXPECT_EQ(starter(table), 0);

  Table other({.starter = 1});
  other.play_round("Y6 Y7 Y8", "Y2");  // seat 0 leads and starts the second round
  ASSERT_EQ(starter(other), 0);
  other.play_round("", "");
  EXPECT_EQ(starter(other), 1);
}

TEST(NextStarter, AfterATieIsNotSimplyWhoStartedLeastOrFirst) {
  Table table({.rounds = 4});
  table.play_round("Y10", "B2");  // started by 0, won by 0
  table.play_round("Y10", "B2");  // started by 0, won by 0
  ASSERT_EQ(starter(table), 0);
  table.play_round("", "");  // started by 0, tied
  EXPECT_EQ(starter(table), 1);
}

}  // namespace
}  // namespace sextant::lost_cities
