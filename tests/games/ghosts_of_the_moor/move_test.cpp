#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn", 1 to 3, and "Rulings", 1.
namespace sextant::ghosts_of_the_moor {
namespace {

TEST(Roll, IsOneOfSixEquallyLikelyNumbers) {
  Table table;
  table.clear();
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.outcomes().size(), 6U);
  for (const auto& [text, weight] : table.outcomes()) EXPECT_EQ(weight, 1U) << text;
  EXPECT_TRUE(table.refuses("roll 0"));
  EXPECT_TRUE(table.refuses("roll 7"));
}

TEST(Move, GoesExactlyAsFarAsTheDieSays) {
  for (int number = 1; number <= 6; ++number) {
    Table table;
    table.clear().pawns(0, {0, 0, 2, 7, 20}).tiles(7, "axe");
    table.play("roll " + std::to_string(number) + "; move 7");
    std::vector<int> expected = {0, 0, 2, 7 + number, 20};
    EXPECT_EQ(table.pawns(0), expected) << number;
  }
}

TEST(Move, IsOfferedOnceForEachSpaceWithAnOwnPawn) {
  Table table;
  table.clear().pawns(0, {0, 0, 2, 7, 7}).pawns(1, {0, 3, 4, 5, 31}).play("roll 2");
  EXPECT_EQ(table.legal(), texts("move 0; move 2; move 7"));
  EXPECT_TRUE(table.refuses("move 3"));
}

TEST(Move, BringsOnePawnOfSeveralOnASpace) {
  Table table;
  table.clear().pawns(0, {0, 0, 7, 7, 7}).tiles(7, "axe").play("roll 2; move 7");
  EXPECT_EQ(table.pawns(0), (std::vector<int>{0, 0, 7, 7, 9}));
}

TEST(Move, CanPassOwnPawnsAndOthers) {
  Table table;
  table.clear().pawns(0, {1, 2, 3, 4, 5}).pawns(1, {2, 3, 4, 5, 6}).tiles(1, "axe").play("roll 6; move 1");
  EXPECT_EQ(table.pawns(0), (std::vector<int>{2, 3, 4, 5, 7}));
}

TEST(Move, CanEndOnAnOccupiedSpace) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 0, 4}).pawns(1, {0, 0, 0, 6, 6}).tiles(4, "axe").play("roll 2; move 4");
  EXPECT_EQ(table.pawns(0), (std::vector<int>{0, 0, 0, 0, 6}));
}

TEST(Move, ThatReachesOrPassesTheFinishEndsOnIt) {
  for (const int number : {1, 2, 6}) {
    Table table;
    table.clear().pawns(0, {0, 0, 0, 0, 30}).tiles(30, "axe").play("roll " + std::to_string(number) + "; move 30");
    EXPECT_EQ(table.pawns(0), (std::vector<int>{0, 0, 0, 0, 31})) << number;
  }
  Table table;
  table.clear().pawns(0, {0, 0, 0, 0, 29}).tiles(29, "axe").play("roll 1; move 29");
  EXPECT_EQ(table.pawns(0), (std::vector<int>{0, 0, 0, 0, 30}));
}

TEST(Move, IsNeverOfferedToAPawnAtTheFinish) {
  Table table;
  table.clear().pawns(0, {12, 31, 31, 31, 31}).play("roll 6");
  EXPECT_EQ(table.legal(), texts("move 12"));
}

TEST(Move, MustBeMadeEvenWhereItCosts) {
  Table table;
  table.clear().pawns(0, {12, 31, 31, 31, 31}).hand(0, "mask mask").play("roll 6");
  EXPECT_EQ(table.legal(), texts("move 12"));
  table.play("move 12");
  EXPECT_EQ(table.hand(0), "mask");
}

TEST(Plank, IsOfferedOnATrackSpaceWithoutTile) {
  Table table;
  table.clear().hand(0, "plank").play("roll 5; move 0");
  EXPECT_EQ(table.decider(), 0);
  EXPECT_EQ(table.legal(), texts("plank; no plank"));
}

TEST(Plank, IsNotOfferedWithoutAPlank) {
  Table table;
  table.clear().hand(0, "axe").hand(1, "plank").play("roll 5; move 0");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.mover(), 1);
}

TEST(Plank, IsNotOfferedWhereATileLies) {
  Table table;
  table.clear().hand(0, "plank").tiles(5, "axe").play("roll 5; move 0");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.hand(0), "plank");
}

TEST(Plank, IsNotOfferedOnTheFinish) {
  Table table;
  table.clear().hand(0, "plank").pawns(0, {0, 0, 0, 0, 30}).tiles(30, "axe").play("roll 1; move 30");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.mover(), 1);
}

TEST(Plank, IsOfferedWhereOthersStand) {
  Table table;
  table.clear().hand(0, "plank").pawns(1, {0, 0, 0, 0, 5}).play("roll 5; move 0");
  EXPECT_EQ(table.legal(), texts("plank; no plank"));
}

TEST(Plank, IsLaidOnTheDestinationAndOnlyOneOfThem) {
  Table table;
  table.clear().hand(0, "plank plank urn").play("roll 5; move 0; plank");
  EXPECT_EQ(table.stack(5), "plank");
  EXPECT_EQ(table.hand(0), "urn plank");
}

TEST(Plank, IsKeptWithNoPlank) {
  Table table;
  table.clear().hand(0, "plank").play("roll 5; move 0; no plank");
  EXPECT_EQ(table.stack(5), "");
  EXPECT_EQ(table.hand(0), "plank");
  EXPECT_EQ(table.mover(), 1);
}

TEST(Plank, SparesThePaymentAndComesBackToWhoLeavesItLast) {
  Table table;
  table.clear().hand(0, "plank").pawns(1, {31, 31, 31, 31, 31});
  table.play("roll 5; move 0; plank; roll 1; move 5");
  EXPECT_EQ(table.hand(0), "plank");
  EXPECT_EQ(table.stack(5), "");
}

TEST(Plank, IsTakenByAnotherSeatThatLeavesItLast) {
  Table table;
  table.clear().hand(0, "plank").play("roll 5; move 0; plank; roll 5; move 0; roll 1; move 5");
  EXPECT_EQ(table.hand(0), "") << "seat 1's pawn is still there";
  table.play("roll 2; move 5");
  EXPECT_EQ(table.hand(1), "plank");
  EXPECT_EQ(table.stack(5), "");
}

TEST(Plank, TakenThisTurnCannotBeLaidThisTurn) {
  Table table;
  table.clear().tiles(5, "plank").pawns(0, {0, 0, 0, 0, 5}).play("roll 3; move 5");
  EXPECT_EQ(table.hand(0), "plank");
  EXPECT_EQ(table.stack(8), "");
  EXPECT_EQ(table.mover(), 1) << "no question is asked";
}

TEST(Plank, LaidThisTurnIsNotThereToPayWith) {
  Table table;
  table.clear().hand(0, "plank coin").pawns(0, {0, 0, 0, 0, 5}).play("roll 3; move 5; plank");
  EXPECT_EQ(table.stack(8), "plank");
  EXPECT_EQ(table.hand(0), "") << "the coin is all that is left to pay";
  EXPECT_EQ(table.stack(30), "coin");
}

TEST(Plank, NotLaidCanBePaidInTheSameTurn) {
  Table table;
  table.clear().hand(0, "plank coin").pawns(0, {0, 0, 0, 0, 5}).play("roll 3; move 5; no plank");
  EXPECT_EQ(table.legal(), texts("discard coin plank; discard plank coin"));
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
