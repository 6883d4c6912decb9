#include "search/playout.hpp"
#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 5 and 6, and the end of the game.
namespace sextant::ghosts_of_the_moor {
namespace {

Json goals(const Table& table) { return table.view()["goals"]; }

TEST(Goal, TokensGoHighestFirstToWhoReachesTheFinish) {
  Table table;
  table.clear().pawns(0, {0, 26, 27, 28, 30}).pawns(1, {0, 0, 0, 29, 30});
  for (int space = 26; space <= 30; ++space) table.tiles(space, "axe axe");
  table.play("roll 1; move 30");
  EXPECT_EQ(compact(goals(table)), "[0,null,null,null,null]");
  EXPECT_EQ(table.score(0), 6);
  table.play("roll 6; move 29");
  EXPECT_EQ(compact(goals(table)), "[0,1,null,null,null]");
  EXPECT_EQ(table.score(1), 5 + 1);
  table.play("roll 3; move 28; roll 1; move 30; roll 6; move 26");
  EXPECT_EQ(compact(goals(table)), "[0,1,0,1,0]");
}

TEST(Goal, TokensRunOutAfterFive) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 0, 30}).tiles(30, "axe").goals_taken_by({1, 1, 1, 1, 1}).play("roll 1; move 30");
  EXPECT_EQ(compact(goals(table)), "[1,1,1,1,1]");
  EXPECT_EQ(table.score(0), 1) << "the axe alone";
}

TEST(Goal, TokensAreTakenForReachingTheFinishAndNothingElse) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 0, 29}).tiles(29, "axe").play("roll 1; move 29");
  EXPECT_EQ(compact(goals(table)), "[null,null,null,null,null]");
}

TEST(Goal, TokenIsTakenOnceTheTurnIsPaidFor) {
  Table table;
  table.clear().hand(0, "urn urn").pawns(0, {0, 0, 0, 0, 26}).play("roll 6; move 26");
  EXPECT_EQ(table.decider(), 0);
  EXPECT_EQ(compact(goals(table)), "[null,null,null,null,null]");
  table.play("discard urn urn");
  EXPECT_EQ(compact(goals(table)), "[0,null,null,null,null]");
}

TEST(Goal, TokenIsTakenOnceTheUncoveredTileIsSeen) {
  Table table;
  table.clear().tiles(26, "? urn").unseen("axe").pawns(0, {0, 0, 0, 0, 26}).play("roll 6; move 26");
  EXPECT_EQ(compact(goals(table)), "[null,null,null,null,null]");
  table.play("reveal axe");
  EXPECT_EQ(compact(goals(table)), "[0,null,null,null,null]");
}

TEST(Goal, TokensHaveTheValuesOfTheBoard) {
  Table table({.board = kLongestBoard});
  table.clear().goals_taken_by({1, 0, 1});
  EXPECT_EQ(table.score(0), 19);
  EXPECT_EQ(table.score(1), 20 + 18);
}

TEST(Turns, GoRoundTheTable) {
  Table table({.players = 3, .starter = 2});
  table.set_up();
  for (const int seat : {2, 0, 1, 2, 0}) {
    EXPECT_EQ(table.mover(), seat);
    table.play("roll 1");
    EXPECT_EQ(table.decider(), seat);
    table.play("move 0");
    if (table.decider() == seat) table.play("no plank");
  }
}

TEST(Turns, PassOverSeatsWhosePawnsHaveAllFinished) {
  Table table({.players = 4});
  table.clear().pawns(1, {31, 31, 31}).pawns(2, {31, 31, 31}).play("roll 1; move 0");
  EXPECT_EQ(table.mover(), 3);
  table.play("roll 1; move 0");
  EXPECT_EQ(table.mover(), 0);
}

TEST(Turns, AllComeToTheOneSeatThatIsLeft) {
  Table table({.players = 3});
  table.clear().pawns(0, {0, 31, 31, 31}).pawns(1, {31, 31, 31, 31}).pawns(2, {31, 31, 31, 31}).play("roll 1; move 0");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_FALSE(table.is_over());
}

TEST(Turns, OfASeatWithOnePawnLeftGoOn) {
  Table table;
  table.clear().pawns(0, {3, 31, 31, 31, 31}).tiles(3, "axe").play("roll 1; move 3; roll 1; move 0; roll 1");
  EXPECT_EQ(table.decider(), 0);
}

TEST(End, ComesWhenEveryPawnIsOnTheFinish) {
  Table table;
  table.clear().pawns(0, {30, 31, 31, 31, 31}).pawns(1, {30, 31, 31, 31, 31}).tiles(30, "axe axe");
  table.play("roll 1; move 30");
  EXPECT_FALSE(table.is_over());
  table.play("roll 2; move 30");
  EXPECT_TRUE(table.is_over());
  EXPECT_TRUE(table.legal().empty());
  EXPECT_TRUE(table.outcomes().empty());
}

TEST(End, ComesWithinTheDerivedBoundInTwentyThousandRandomGames) {
  for (int players = 2; players <= 5; ++players) {
    const Rules rules(Config{.players = players});
    const int pawns = players * (7 - players);
    ASSERT_EQ(rules.longest_game(), 33 + pawns * (4 * 31 - 2));
    for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
      State s = rules.start();
      Rng rng(seed, 0);
      const PlayoutLength length = play_out(rules, s, rng);
      ASSERT_LE(length.decisions + length.chances, rules.longest_game());
      ASSERT_TRUE(rules.turn(s).is_over());
      ASSERT_EQ(rules.winners(s).size(), 1);
    }
  }
}

TEST(Tiles, AreNeverLostInARandomGame) {
  for (int players = 2; players <= 5; ++players) {
    const Rules rules(Config{.players = players});
    Rng rng(7, 0);
    State s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      Tiles found = s.unseen;
      for (const Tiles& hand : s.hands) found.counts += hand.counts;
      int covered = 0;
      for (int space = 1; space <= 30; ++space)
        for (int level = 0; level < s.track.height(space); ++level) {
          if (s.track.at(space, level) == kCovered) ++covered;
          else found.add(s.track.at(space, level));
        }
      ASSERT_EQ(found, rules.all_tiles());
      ASSERT_EQ(covered, s.unseen_count);
    }
  }
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
