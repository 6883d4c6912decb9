#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn", 7, and "Rulings", 3.
namespace sextant::roll_and_write {
namespace {

constexpr std::string_view kSix = "R 1 1 1 1 1 1";

TEST(Bridge, IsWonByReachingTheSeventhStep) {
  Table table(bare(2));
  table.lay(0, kSix).play("roll 1 1 2 R R O; take 1 R; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("R"));
  EXPECT_EQ(table.state().crossed, bridges("R"));
}

TEST(Bridge, IsNotWonByTheSixthStepNorByTheEighth) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1").lay(1, "O 1 1 1 1 1 1 1").play("roll 1 1 2 R O Y; take 1 R; take 1 O");
  EXPECT_EQ(table.sheet(0).won, 0);
  EXPECT_EQ(table.sheet(1).won, 0);
}

TEST(Bridge, OfEachExpeditionIsItsOwn) {
  for (const char letter : {'R', 'O', 'Y', 'G', 'B', 'P'}) {
    const std::string c(1, letter);
    Table table(bare(2));
    table.lay(0, c + " 1 1 1 1 1 1").play("roll 1 1 1 " + c + " " + c + " " + c + "; take 1 " + c + "; refuse");
    EXPECT_EQ(table.sheet(0).won, bridges(c));
  }
}

TEST(Bridge, OfTheArtefactsIsWonByTheSeventhHatched) {
  Table table;
  table.lay(0, "R 1; artefacts 6").play("roll 1 1 2 R R O; take 1 R; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("artefacts"));
}

TEST(Bridge, OfTheArtefactsIsWonByAnArtefactOnTopToo) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 1 1 1 1; artefacts 6").play("roll 1 1 2 R R O; take 1 R; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("artefacts"));
}

TEST(Bridge, OfTheDiceIsWonByTheSeventhRefusal) {
  Table table(bare(2));
  table.lay(0, "dice 6").lay(1, "dice 5").play("roll 1 1 2 R R O; refuse; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("dice"));
  EXPECT_EQ(table.sheet(1).won, 0);
}

TEST(Bridge, IsWonByARushToo) {
  Table table;
  table.lay(0, "Y 1; B 1 1 1 1 1 1").play("roll 1 1 2 R O Y; take 1 Y; rush B; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("B"));
}

TEST(Bridge, IsSettledAtTheEndOfTheTurn) {
  Table table(bare(3));
  table.lay(0, kSix).play("roll 1 1 2 R R O; take 1 R");
  EXPECT_EQ(table.score(0), 30);
  table.play("refuse");
  EXPECT_EQ(table.score(0), 30);
  EXPECT_EQ(table.state().crossed, 0);
  EXPECT_EQ(table.sheet(0).won, 0);
  table.play("refuse");
  EXPECT_EQ(table.score(0), 50);
}

TEST(Bridge, IsWonByAllWhoCrossItInTheSameTurn) {
  Table table(bare(3));
  table.lay(0, kSix).lay(1, kSix).lay(2, kSix).play("roll 1 1 2 R R O; take 1 R; take 1 R; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("R"));
  EXPECT_EQ(table.sheet(1).won, bridges("R"));
  EXPECT_EQ(table.sheet(2).won, 0);
  EXPECT_EQ(table.score(0), 30 + 20);
  EXPECT_EQ(table.score(1), 30 + 20);
}

TEST(Bridge, IsNotWonByLaterCrossers) {
  Table table(bare(2));
  table.lay(0, kSix).lay(1, kSix).play("roll 1 1 2 R R O; take 1 R; refuse; roll 1 1 2 R R O; take 1 R; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("R"));
  EXPECT_EQ(table.sheet(1).won, 0);
  EXPECT_EQ(table.score(1), 30 - 40);
}

TEST(Bridge, IsAsGoodForTheLastSeatOfATurnAsForTheFirst) {
  for (int starter = 0; starter < 3; ++starter) {
    Table table(bare(3, starter));
    table.lay(0, kSix).lay(1, kSix).lay(2, kSix).play("roll 1 1 2 R R O; take 1 R; take 1 R; take 1 R");
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(table.sheet(seat).won, bridges("R"));
  }
}

TEST(Bridges, OfSeveralColumnsCanBeWonInOneTurn) {
  Table table;
  table.lay(0, "Y 1 1 1 1 1 1; B 1 1 1 1 1 1; artefacts 6").play("roll 1 1 2 R O Y; take 1 Y; rush B; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("Y B"));
}

TEST(Bridges, OnceWonStayWon) {
  Table table(bare(2));
  table.lay(0, kSix).play("roll 1 1 2 R R O; take 1 R; refuse");
  for (int turn = 0; turn < 3; ++turn) table.play("roll 1 1 2 R R O; refuse; refuse");
  EXPECT_EQ(table.sheet(0).won, bridges("R"));
}

}  // namespace
}  // namespace sextant::roll_and_write
