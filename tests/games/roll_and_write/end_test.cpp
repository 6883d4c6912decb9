#include "search/playout.hpp"
#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "End", and the length of a game.
namespace sextant::roll_and_write {
namespace {

constexpr std::string_view kTurn = "roll 1 1 2 R R O; refuse; refuse";

TEST(End, ComesWhenAllSeatsAreExhausted) {
  Table table(bare(2));
  table.lay(0, "dice 8").lay(1, "dice 9").play("roll 1 1 2 R R O; refuse");
  EXPECT_FALSE(table.is_over());  // the turn is played to its end
  EXPECT_EQ(table.mover(), 1);
  table.play("take 1 R");
  EXPECT_TRUE(table.is_over());
  EXPECT_TRUE(table.legal().empty());
  EXPECT_TRUE(table.outcomes().empty());
}

TEST(End, DoesNotComeWhileOneSeatIsNotExhausted) {
  Table table(bare(3));
  table.lay(0, "dice 9").lay(1, "dice 8").lay(2, "dice 9").play("roll 1 1 2 R R O; refuse; take 1 R; refuse");
  EXPECT_FALSE(table.is_over());
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(End, LooksAtEverySeat) {
  for (int players = 2; players <= 5; ++players)
    for (int fresh = 0; fresh < players; ++fresh) {
      Table table(bare(players));
      for (int seat = 0; seat < players; ++seat) table.lay(seat, seat == fresh ? "dice 7" : "dice 9");
      table.play("roll 1 1 2 R R O");
      for (int seat = 0; seat < players; ++seat) table.play("refuse");
      EXPECT_FALSE(table.is_over()) << fresh << " of " << players;
      table.play("roll 1 1 2 R R O");
      for (int seat = 0; seat < players; ++seat) table.play("refuse");
      EXPECT_TRUE(table.is_over()) << fresh << " of " << players;
    }
}

TEST(ExhaustedSeat, PlaysOn) {
  Table table(bare(2));
  table.lay(0, "R 1 1; dice 9").play("roll 1 1 2 R R O; take 1 R; refuse");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{1, 1, 1}));
  table.play("roll 1 1 2 R R O; refuse");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("take 1 R; take 2 R; take 1 O; take 2 O; refuse"));
}

TEST(End, ComesWhenAllEightBridgesHaveBeenCrossed) {
  Table table(bare(2));
  table.won(0, "O Y G B").won(1, "P artefacts dice").lay(0, "R 1 1 1 1 1 1").play("roll 1 1 2 R R O; take 1 R");
  EXPECT_FALSE(table.is_over());  // the turn is played to its end
  table.play("refuse");
  EXPECT_TRUE(table.is_over());
}

TEST(End, DoesNotComeWithSevenBridges) {
  for (const std::string missing : {"R", "O", "Y", "G", "B", "P", "artefacts", "dice"}) {
    Table table(bare(2));
    for (const std::string name : {"R", "O", "Y", "G", "B", "P", "artefacts", "dice"})
      if (name != missing) table.won(0, name);
    table.play(kTurn);
    EXPECT_FALSE(table.is_over()) << missing;
  }
}

TEST(End, CountsBridgesCrossedInItsLastTurn) {
  Table table(bare(2));
  table.won(0, "O Y G B P artefacts dice").lay(0, "O 1").lay(1, "R 1 1 1 1 1 1");
  EXPECT_EQ(table.score(1), 15);
  table.play("roll 1 1 2 R R O; refuse; take 1 R");
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.score(1), 30 + 20);
}

TEST(ExhaustedSeat, KeepsItsBridges) {
  Table table(bare(2));
  table.lay(0, "dice 8").won(0, "dice R").lay(1, "dice 9");
  EXPECT_EQ(table.score(0), 70 + 40);
  table.play("roll 1 1 2 R R O; refuse; refuse");
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.score(0), 0 + 40);
  EXPECT_EQ(table.winners(), Numbers{0});
}

/// A table that is about to end by exhaustion; the sheets are those of the seats.
std::vector<int> winners_of(const std::vector<std::string>& sheets) {
  const int players = static_cast<int>(sheets.size());
  Table table(bare(players));
  for (int seat = 0; seat < players; ++seat)
    table.lay(seat, sheets[static_cast<std::size_t>(seat)] + (seat == 0 ? "; dice 8" : "; dice 9"));
  table.play("roll 1 1 2 R R O");
  for (int seat = 0; seat < players; ++seat) table.play("refuse");
  EXPECT_TRUE(table.is_over());
  return table.winners();
}

TEST(Winner, IsTheHighestTotal) {
  EXPECT_EQ(winners_of({"R 1 1 1 1", "R 1 1 1 1 1"}), Numbers{1});
  EXPECT_EQ(winners_of({"R 1 1 1 1 1", "R 1 1 1 1"}), Numbers{0});
  EXPECT_EQ(winners_of({"R 1", "R 1 1", "R 1 1 1"}), Numbers{2});
  EXPECT_EQ(winners_of({"R 1", "R 1 1", "R x2", "R x2", "R x2 1 1 1"}), Numbers{1});
}

TEST(Winners, ShareTheWinWhenTotalsAreEqual) {
  EXPECT_EQ(winners_of({"R 1 1 1 1", "P 2 3 4 5"}), (Numbers{0, 1}));
  EXPECT_EQ(winners_of({"R 1", "O 1 1 1 1", "G 1 1 1 1"}), (Numbers{1, 2}));
  EXPECT_EQ(winners_of({"R 1", "R 2", "R 3", "R 4", "R 5"}), (Numbers{0, 1, 2, 3, 4}));
}

TEST(LongestGame, IsSeventyFiveTurnsAndARushForEveryArrow) {
  EXPECT_EQ(Rules(seats(2)).longest_game(), 75 * 3 + 2 * 12);
  EXPECT_EQ(Rules(seats(5)).longest_game(), 75 * 6 + 5 * 12);
  EXPECT_EQ(Rules(bare(3)).longest_game(), 75 * 4);
}

/// Every answer that gets on, as often as it can: no seat has more than 66 numbers and nine symbols.
TEST(RandomGames, EndWithinTheBoundForEveryNumberOfPlayers) {
  for (int players = 2; players <= 5; ++players) {
    const Rules rules(seats(players));
    for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
      State s = rules.start();
      Rng rng(seed, 0);
      const PlayoutLength length = play_out(rules, s, rng);
      ASSERT_LE(length.decisions + length.chances, rules.longest_game());
      ASSERT_LE(length.chances, 75);
      ASSERT_FALSE(rules.winners(s).empty());
    }
  }
}

}  // namespace
}  // namespace sextant::roll_and_write
