#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn", 2, 3 and 6, and "Rulings", 3.
namespace sextant::roll_and_write {
namespace {

constexpr std::string_view kAllNine =
    "take 1 R; take 1 O; take 1 Y; take 4 R; take 4 O; take 4 Y; take 8 R; take 8 O; take 8 Y; refuse";

TEST(ActiveSeat, ChoosesAmongAllPairsOrRefuses) {
  Table table(bare(2));
  table.play("roll 1 4 8 R O Y");
  EXPECT_EQ(table.legal(), texts(kAllNine));
}

TEST(ActiveSeat, IsOfferedEqualDiceOnce) {
  Table table(bare(2));
  table.play("roll 3 3 9 R R R");
  EXPECT_EQ(table.legal(), texts("take 3 R; take 9 R; refuse"));
}

TEST(ActiveSeat, TakesItsTwoDiceAway) {
  Table table(bare(2));
  table.play("roll 1 4 8 R O Y; take 4 O");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts("take 1 R; take 1 Y; take 8 R; take 8 Y; refuse"));
}

TEST(ActiveSeat, TakesOneDieOfSeveralThatShowTheSame) {
  Table table(bare(2));
  table.play("roll 3 3 9 R R G; take 3 R");
  EXPECT_EQ(table.legal(), texts("take 3 R; take 3 G; take 9 R; take 9 G; refuse"));
}

TEST(ActiveSeat, TakesAwayTheOnlyOneOfItsKind) {
  Table table(bare(2));
  table.play("roll 3 3 9 R R G; take 9 G");
  EXPECT_EQ(table.legal(), texts("take 3 R; refuse"));
}

TEST(ActiveSeat, LeavesAllSixDiceWhenItRefuses) {
  Table table(bare(3));
  table.play("roll 1 4 8 R O Y; refuse");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts(kAllNine));
  table.play("take 8 Y");
  EXPECT_EQ(table.mover(), 2);
  EXPECT_EQ(table.legal(), texts(kAllNine));
}

TEST(OtherSeats, LeaveTheDiceForTheNext) {
  Table table(bare(4));
  table.play("roll 1 4 8 R O Y; take 1 R");
  const auto left = texts("take 4 O; take 4 Y; take 8 O; take 8 Y; refuse");
  EXPECT_EQ(table.legal(), left);
  table.play("take 4 O");
  EXPECT_EQ(table.legal(), left);
  table.play("take 4 O");
  EXPECT_EQ(table.legal(), left);
}

TEST(OtherSeats, MayRefuse) {
  Table table(bare(3));
  table.play("roll 1 4 8 R O Y; take 1 R; refuse; refuse");
  EXPECT_EQ(table.sheet(0).dice, 0);
  EXPECT_EQ(table.sheet(1).dice, 1);
  EXPECT_EQ(table.sheet(2).dice, 1);
}

TEST(Seats, AnswerInOrderFromTheActiveOne) {
  for (int players = 2; players <= 5; ++players)
    for (int starter = 0; starter < players; ++starter) {
      Table table(bare(players, starter));
      table.play("roll 1 4 8 R O Y");
      for (int i = 0; i < players; ++i) {
        EXPECT_EQ(table.mover(), (starter + i) % players);
        table.play("refuse");
      }
      EXPECT_TRUE(table.turn().is_chance());
    }
}

TEST(Seats, SeeTheAnswersBeforeTheirs) {
  Table table(bare(3));
  table.play("roll 1 4 8 R O Y; take 1 R; take 4 O");
  EXPECT_EQ(table.view_of(2)["sheets"][0]["columns"]["R"]["squares"], Json({1}));
  EXPECT_EQ(table.view_of(2)["sheets"][1]["columns"]["O"]["squares"], Json({4}));
}

TEST(Dice, PassToTheNextSeatAfterATurn) {
  Table table(bare(3, 1));
  for (const int active : {1, 2, 0, 1}) {
    EXPECT_EQ(table.view_of(0)["active"], active);
    table.play("roll 1 4 8 R O Y");
    EXPECT_EQ(table.mover(), active);
    table.play("refuse; refuse; refuse");
  }
}

TEST(Dice, AreTakenOffTheTableAfterATurn) {
  Table table(bare(2));
  table.play("roll 1 4 8 R O Y; take 1 R");
  EXPECT_EQ(compact(table.view_of(0)["taken"]), R"({"number":1,"colour":"R"})");
  table.play("take 4 O");
  EXPECT_EQ(table.view_of(0)["roll"], nullptr);
  EXPECT_EQ(table.view_of(0)["taken"], nullptr);
}

TEST(Refusal, HatchesTheNextDiceSymbol) {
  Table table(bare(2));
  for (int turn = 1; turn <= 8; ++turn) {
    table.play("roll 1 4 8 R O Y; refuse; refuse");
    EXPECT_EQ(table.sheet(0).dice, turn);
    EXPECT_EQ(table.sheet(1).dice, turn);
  }
}

TEST(Refusal, DoesNothingOnceNineAreHatched) {
  Table table(bare(2));
  table.lay(0, "R 2 3; dice 9").play("roll 1 4 8 R O Y");
  const Sheet before = table.sheet(0);
  table.play("refuse");
  EXPECT_EQ(table.sheet(0), before);
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.legal(), texts(kAllNine));
}

TEST(Refusal, IsPossibleForEverybodyAlways) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Rules rules(seats(3));
    Rng rng(seed, 0);
    State s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      if (s.phase == Phase::Choose) {
        ASSERT_TRUE(rules.legal(s).contains(Action::refuse()));
      }
      rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
    }
  }
}

TEST(Refusal, ChangesNothingElseOnTheSheet) {
  Table table(bare(2));
  table.lay(0, "R 2 3; O x2; artefacts 2; dice 3").play("roll 1 4 8 R O Y; refuse");
  Sheet expected = sheet_of("R 2 3; O x2; artefacts 2; dice 4");
  EXPECT_EQ(table.sheet(0), expected);
}

}  // namespace
}  // namespace sextant::roll_and_write
