#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 4: where paid tiles go; "Rulings", 3.
namespace sextant::ghosts_of_the_moor {
namespace {

TEST(PaidTiles, GoToTheFreeSpaceClosestToTheFinish) {
  Table table;
  table.clear().hand(0, "axe").pawns(0, {0, 0, 0, 0, 1}).play("roll 1; move 1");
  EXPECT_EQ(table.stack(30), "axe");
}

TEST(PaidTiles, PassSpacesWithATile) {
  Table table;
  table.clear().hand(0, "axe").tiles(30, "urn").tiles(29, "ghost1").pawns(0, {0, 0, 0, 0, 1}).play("roll 1; move 1");
  EXPECT_EQ(table.stack(28), "axe");
}

TEST(PaidTiles, PassSpacesWithAPawnOfAnySeat) {
  Table table;
  table.clear().hand(0, "axe").pawns(0, {0, 0, 0, 1, 30}).pawns(1, {0, 0, 0, 0, 29}).play("roll 1; move 1");
  EXPECT_EQ(table.stack(28), "axe");
}

TEST(PaidTiles, PassTheSpaceThatThePawnHasReached) {
  Table table;
  table.clear().hand(0, "urn").pawns(0, {0, 0, 0, 0, 29}).play("roll 1; move 29");
  EXPECT_EQ(table.stack(30), "");
  EXPECT_EQ(table.stack(29), "urn") << "the space just left is free after the move";
}

TEST(PaidTiles, GoToTheSpaceJustLeftOnlyIfNoPawnRemainsThere) {
  Table table;
  table.clear().hand(0, "urn").pawns(0, {0, 0, 0, 29, 29}).play("roll 1; move 29");
  EXPECT_EQ(table.stack(29), "");
  EXPECT_EQ(table.stack(28), "urn");
}

TEST(PaidTiles, GoToTheSpaceJustLeftWhenThePawnEscapes) {
  Table table;
  table.clear().hand(0, "bone").pawns(0, {0, 0, 0, 0, 30}).play("roll 3; move 30");
  EXPECT_EQ(table.stack(30), "bone");
}

TEST(PaidTiles, AreFoundBehindThePayerToo) {
  Table table;
  table.clear().hand(0, "bone").pawns(0, {0, 0, 0, 30, 30});
  for (int space = 4; space <= 29; ++space) table.tiles(space, "urn");
  table.play("roll 3; move 30");
  EXPECT_EQ(table.stack(3), "bone");
}

/// The shortest track, full: seat 0 has two pawns on the empty space 10 (bone), every other space has a tile.
Table full_track(std::string_view hand) {
  Table table({.board = kShortestBoard});
  table.clear().hand(0, hand).pawns(0, {0, 0, 0, 10, 10}).pawns(1, {0, 0, 0, 0, 13});
  for (int space = 1; space <= 13; ++space)
    if (space != 10) table.tiles(space, "urn");
  return table;
}

TEST(FullTrack, TakesPaidTilesOnTopOfThePawnFreeSpaceClosestToTheFinish) {
  Table table = full_track("bone");
  table.play("roll 1; move 10");
  EXPECT_EQ(table.stack(13), "urn") << "a pawn stands there";
  EXPECT_EQ(table.stack(12), "urn bone");
  EXPECT_EQ(table.stack(10), "") << "a pawn stands there";
}

TEST(FullTrack, TakesBothTilesOfAPaymentOnOneStack) {
  Table table = full_track("axe coin");
  table.play("roll 1; move 10; discard coin axe");
  EXPECT_EQ(table.stack(12), "urn coin axe");
}

TEST(FullTrack, IsNotFullWhileTheSpaceJustLeftIsFree) {
  Table table = full_track("bone");
  table.pawns(0, {0, 0, 0, 0, 10}).play("roll 1; move 10");
  EXPECT_EQ(table.stack(10), "bone");
  EXPECT_EQ(table.stack(12), "urn");
}

TEST(FullTrack, StacksHigherAndGivesTheTilesBackFromTheTop) {
  Table table = full_track("axe coin");
  table.tiles(12, "? mask").tiles(5, "mask axe");
  table.play("roll 1; move 10; discard axe coin");
  EXPECT_EQ(table.stack(12), "urn ? mask axe coin");
  EXPECT_EQ(table.stack(5), "urn mask axe");
  EXPECT_EQ(table.stack(11), "urn");
  table.mover(0).play("roll 1; move 11");
  EXPECT_EQ(table.hand(0), "urn");
  table.mover(0).play("roll 1; move 12");
  EXPECT_EQ(table.hand(0), "coin urn");
  EXPECT_EQ(table.stack(12), "urn ? mask axe");
  EXPECT_EQ(table.stack(5), "urn mask axe") << "other high stacks are left alone";
}

TEST(FullTrack, CanCoverATileThatNobodyHasSeen) {
  Table table({.board = kShortestBoard});
  table.clear().hand(0, "axe coin").unseen("mask").pawns(0, {0, 0, 0, 10, 10}).pawns(1, {0, 0, 0, 0, 13});
  for (int space = 1; space <= 13; ++space)
    if (space != 10) table.tiles(space, space == 12 ? "? urn" : "urn");
  table.play("roll 1; move 10; discard axe coin");
  EXPECT_EQ(table.stack(12), "? urn axe coin");
}

TEST(FullTrack, HasAlwaysAPawnFreeSpace) {
  // Why "out of the game" of ruling 3 cannot come: no table has as many pawns as the shortest track has spaces.
  for (int players = 2; players <= 5; ++players) EXPECT_LT(players * pawns_of_a_seat(players), kShortestBoard.length());
  for (int ghosts = 0; ghosts <= kMaxGhosts; ++ghosts)
    EXPECT_GE((kSymbols * kTreasuresPerSymbol + 1 + ghosts + 1) / 2, 13);
}

TEST(HighStacks, NeverExceedTheirBound) {
  EXPECT_EQ(kMaxRaised, 34);
  int highest = 0;
  for (int players = 2; players <= 5; ++players) {
    const Rules rules(Config{.players = players, .board = kShortestBoard});
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Rng rng(seed, 0);
      State s = rules.start();
      for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
        rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
        highest = std::max<int>(highest, s.track.raised_count);
      }
    }
  }
  EXPECT_GT(highest, 0) << "random games on the shortest board do stack on tiles";
  EXPECT_LE(highest, kMaxRaised);
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
