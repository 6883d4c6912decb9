#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4: paying; "Rulings", 4. House spaces: 1 axe, 2 mask, 3 coin,
// 4 urn, 5 bone, and so on.
namespace sextant::ghosts_of_the_moor {
namespace {

/// Seat 0 has left the empty axe space 11 with this hand, going to space 12 where a tile lies.
Table leaving_axe_space(std::string_view hand) {
  Table table;
  table.clear().hand(0, hand).tiles(12, "urn").pawns(0, {0, 0, 0, 0, 11}).play("roll 1; move 11");
  return table;
}

TEST(Payment, IsTheTreasureOfTheSymbolWithoutChoice) {
  const Table table = leaving_axe_space("axe axe bone urn ghost1 plank");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.hand(0), "axe bone urn plank ghost1");
  EXPECT_EQ(table.stack(30), "axe");
}

TEST(Payment, LooksAtTheSymbolOfTheSpaceLeft) {
  const std::vector<std::string> symbols = {"axe", "mask", "coin", "urn", "bone"};
  for (int space = 1; space <= 30; ++space) {
    Table table;
    table.clear().hand(0, "axe bone coin mask urn").pawns(0, {0, 0, 0, 0, space});
    table.play("roll 1; move " + std::to_string(space));
    const std::string& symbol = symbols[static_cast<std::size_t>(space - 1) % 5];
    EXPECT_EQ(table.hand(0).find(symbol), std::string::npos) << space;
    EXPECT_EQ(table.stack(space == 29 ? 29 : 30), symbol) << space;
  }
}

TEST(Payment, IsOtherwiseAnyOneGhostOrAnyTwoOtherTiles) {
  const Table table = leaving_axe_space("bone urn ghost1 ghost3 ghost3");
  EXPECT_EQ(table.decider(), 0);
  EXPECT_EQ(table.legal(), texts("discard ghost1; discard ghost3; discard bone urn; discard urn bone"));
}

TEST(Payment, OffersEachOrderedPairOnceAndAPairOfAKindIfTwoAreOwned) {
  const Table table = leaving_axe_space("bone bone bone urn plank plank");
  EXPECT_EQ(table.legal(), texts("discard bone bone; discard bone urn; discard bone plank; discard urn bone; "
                                 "discard urn plank; discard plank bone; discard plank urn; discard plank plank"));
}

TEST(Payment, DoesNotMixGhostsIntoPairs) {
  const Table table = leaving_axe_space("bone urn ghost1 ghost2");
  EXPECT_TRUE(table.refuses("discard ghost1 ghost2"));
  EXPECT_TRUE(table.refuses("discard bone ghost1"));
  EXPECT_TRUE(table.refuses("discard ghost1 bone"));
  EXPECT_TRUE(table.refuses("discard bone"));
}

TEST(Payment, OfOneOptionIsStillAnEntry) {
  const Table ghost = leaving_axe_space("ghost2 ghost2");
  EXPECT_EQ(ghost.decider(), 0);
  EXPECT_EQ(ghost.legal(), texts("discard ghost2"));
  const Table pair = leaving_axe_space("urn urn");
  EXPECT_EQ(pair.decider(), 0);
  EXPECT_EQ(pair.legal(), texts("discard urn urn"));
}

TEST(Payment, WithOneOtherTileAndGhostsIsAGhost) {
  const Table table = leaving_axe_space("urn ghost1 ghost2");
  EXPECT_EQ(table.legal(), texts("discard ghost1; discard ghost2"));
}

TEST(Payment, TakesPlanksAsOtherTiles) {
  // Ruling 4: the plank of the set-up may be paid with.
  const Table table = leaving_axe_space("urn plank");
  EXPECT_EQ(table.legal(), texts("discard urn plank; discard plank urn"));
}

TEST(Payment, OfLessThanOwedIsTheOneTileLeftWithoutChoice) {
  for (const std::string only : {"urn", "plank"}) {
    const Table table = leaving_axe_space(only);
    EXPECT_EQ(table.mover(), 1);
    EXPECT_EQ(table.hand(0), "");
    EXPECT_EQ(table.stack(30), only);
  }
}

TEST(Payment, OfNothingIsPossible) {
  const Table table = leaving_axe_space("");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.hand(0), "");
  for (int space = 1; space <= 30; ++space) EXPECT_EQ(table.stack(space), space == 12 ? "urn" : "") << space;
}

TEST(Payment, ByGhostLaysItOnTheTrack) {
  Table table = leaving_axe_space("urn urn ghost2 ghost2");
  table.play("discard ghost2");
  EXPECT_EQ(table.hand(0), "urn urn ghost2");
  EXPECT_EQ(table.stack(30), "ghost2");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Payment, ByTwoTilesLaysTheFirstBelowAndTheSecondOnTop) {
  Table table = leaving_axe_space("urn coin bone");
  table.play("discard urn coin");
  EXPECT_EQ(table.stack(30), "urn coin");
  EXPECT_EQ(table.hand(0), "bone");
  Table other = leaving_axe_space("urn coin bone");
  other.play("discard coin urn");
  EXPECT_EQ(other.stack(30), "coin urn");
  EXPECT_EQ(other.hand(0), "bone");
  EXPECT_EQ(other.mover(), 1);
}

TEST(Payment, ReadsTheSecondBookExample) {
  // A pawn moves one space and leaves an axe space without tile; its owner has no axe and pays two other tiles, which
  // are stacked on the free space nearest the finish.
  Table table({.players = 3});
  table.clear().hand(0, "mask urn").pawns(0, {0, 0, 0, 16}).pawns(1, {0, 0, 0, 30}).tiles(29, "bone").tiles(17, "coin");
  table.play("roll 1; move 16");
  EXPECT_EQ(table.legal(), texts("discard mask urn; discard urn mask"));
  table.play("discard mask urn");
  EXPECT_EQ(table.stack(28), "mask urn");
  EXPECT_EQ(table.hand(0), "");
}

TEST(Payment, IsDueHoweverManyPawnsRemain) {
  Table table;
  table.clear().hand(0, "axe urn").pawns(0, {0, 0, 11, 11, 11}).pawns(1, {0, 0, 0, 0, 11}).tiles(12, "urn");
  table.play("roll 1; move 11");
  EXPECT_EQ(table.hand(0), "urn");
  EXPECT_EQ(table.stack(30), "axe");
}

TEST(Payment, IsDueWhenThePawnReachesTheFinish) {
  Table table;
  table.clear().hand(0, "axe").pawns(0, {0, 0, 0, 0, 26}).play("roll 6; move 26");
  EXPECT_EQ(table.hand(0), "");
  EXPECT_EQ(table.stack(30), "axe");
}

TEST(Payment, ComesAfterThePlankOfTheSameTurn) {
  Table table;
  table.clear().hand(0, "plank plank coin").pawns(0, {0, 0, 0, 0, 11}).play("roll 1; move 11; plank");
  EXPECT_EQ(table.stack(12), "plank");
  EXPECT_EQ(table.legal(), texts("discard coin plank; discard plank coin"));
}

TEST(Payment, OffersNineGhostsAndTwentyFivePairsAtMost) {
  EXPECT_EQ(kMaxPayments, 34);
  Table table({.players = 5, .board = kLongestBoard});
  table.clear().pawns(0, {0, 11}).tiles(12, "urn");
  table.hand(0,
             "bone bone coin coin mask mask urn urn plank plank ghost1 ghost2 ghost3 ghost4 ghost5 ghost6 ghost7 "
             "ghost8 ghost9");
  table.play("roll 1; move 11");
  EXPECT_EQ(table.legal().size(), 34U);
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
