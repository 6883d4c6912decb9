#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4: taking and uncovering tiles; "Rulings", 2 and 5.
namespace sextant::ghosts_of_the_moor {
namespace {

TEST(Start, CostsNothingAndGivesNothingToLeave) {
  Table table;
  table.clear().hand(0, "axe urn ghost2").tiles(3, "coin").play("roll 3; move 0");
  EXPECT_EQ(table.hand(0), "axe urn ghost2");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Take, IsTheTopTileOfTheSpaceLeft) {
  Table table;
  table.clear().tiles(7, "axe urn").pawns(0, {0, 0, 0, 0, 7}).play("roll 2; move 7");
  EXPECT_EQ(table.hand(0), "urn");
  EXPECT_EQ(table.stack(7), "axe");
  EXPECT_EQ(table.mover(), 1) << "a tile that was seen is not revealed again";
}

TEST(Take, IsNoChoiceGhostsIncluded) {
  Table table;
  table.clear().tiles(7, "ghost3").pawns(0, {0, 0, 0, 0, 7}).play("roll 2; move 7");
  EXPECT_EQ(table.hand(0), "ghost3");
  EXPECT_EQ(table.stack(7), "");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Take, HappensOnlyWhenNoPawnOfAnyColourRemains) {
  Table own;
  own.clear().tiles(7, "axe").pawns(0, {0, 0, 0, 7, 7}).play("roll 2; move 7");
  EXPECT_EQ(own.hand(0), "");
  EXPECT_EQ(own.stack(7), "axe");
  Table other;
  other.clear().tiles(7, "axe").pawns(0, {0, 0, 0, 0, 7}).pawns(1, {0, 0, 0, 0, 7}).play("roll 2; move 7");
  EXPECT_EQ(other.hand(0), "");
  EXPECT_EQ(other.stack(7), "axe");
  EXPECT_EQ(other.mover(), 1);
}

TEST(Take, DoesNotLookAtTheSymbolOfTheSpace) {
  Table table;
  table.clear().tiles(1, "urn").pawns(0, {0, 0, 0, 0, 1}).hand(0, "axe").play("roll 1; move 1");
  EXPECT_EQ(table.hand(0), "axe urn");
}

TEST(Take, ReadsTheFirstBookExample) {
  // The pawn moves four spaces; the urn of the space it leaves is taken, since nobody else stands there.
  Table table({.players = 3});
  table.clear().tiles(4, "? urn").unseen("bone").tiles(8, "mask").pawns(0, {0, 0, 0, 4});
  table.play("roll 4; move 4");
  EXPECT_EQ(table.pawns(0), (std::vector<int>{0, 0, 0, 8}));
  EXPECT_EQ(table.hand(0), "urn");
}

TEST(Reveal, SettlesATileThatIsUncoveredForTheFirstTime) {
  Table table;
  table.clear().tiles(4, "? urn").unseen("bone ghost2 ghost2").pawns(0, {0, 0, 0, 0, 4}).play("roll 1; move 4");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes(), (std::map<std::string, std::uint32_t>{{"reveal bone", 1}, {"reveal ghost2", 2}}));
  EXPECT_EQ(table.view()["space"], 4);
  table.play("reveal ghost2");
  EXPECT_EQ(table.stack(4), "ghost2");
  EXPECT_EQ(table.hand(0), "urn");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.state().unseen.size(), 2);
  EXPECT_EQ(table.state().unseen_count, 2);
}

TEST(Reveal, DoesNotHappenWhileAPawnKeepsTheTopTileThere) {
  Table table;
  table.clear().tiles(4, "? urn").unseen("bone").pawns(0, {0, 0, 0, 4, 4}).play("roll 1; move 4");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.stack(4), "? urn");
}

TEST(Reveal, DoesNotHappenTwiceForATileThatWasBuriedAgain) {
  // Ruling 5: a tile that everybody has seen stays known under what is laid on it.
  Table table({.board = kShortestBoard});
  table.clear().tiles(4, "bone urn axe").pawns(0, {0, 0, 0, 0, 4}).play("roll 1; move 4");
  EXPECT_EQ(table.stack(4), "bone urn");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().size(), 6U) << "the next die";
}

TEST(Reveal, WaitsUntilTheCoveredTileItselfIsOnTop) {
  Table table({.board = kShortestBoard});
  table.clear().tiles(4, "? urn axe").unseen("bone").pawns(0, {0, 0, 0, 0, 4}).play("roll 1; move 4");
  EXPECT_EQ(table.hand(0), "axe");
  EXPECT_EQ(table.stack(4), "? urn");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Reveal, OfTheVeryLastMoveIsAnEntryBeforeTheGameIsOver) {
  Table table;
  table.clear().tiles(28, "? urn").unseen("bone").pawns(0, {28, 31, 31, 31, 31}).pawns(1, {31, 31, 31, 31, 31});
  table.play("roll 6; move 28");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_FALSE(table.is_over());
  table.play("reveal bone");
  EXPECT_TRUE(table.is_over());
}

TEST(Plank, OnTheTrackIsATileLikeAnyOther) {
  // Ruling 2, and the plank of the mix.
  Table table;
  table.clear().tiles(4, "? plank").unseen("bone").pawns(0, {0, 0, 0, 0, 4}).play("roll 1; move 4; reveal bone");
  EXPECT_EQ(table.hand(0), "plank");
}

TEST(SpaceLeft, IsSettledAfterTheMoveSoTheMoverDoesNotCount) {
  Table table;
  table.clear().tiles(4, "urn").tiles(5, "axe").pawns(0, {0, 0, 0, 4, 5}).play("roll 1; move 4");
  EXPECT_EQ(table.hand(0), "urn");
  EXPECT_EQ(table.stack(5), "axe");
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
