#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn", 5, and "Rulings", 2. House layout: R 4↑ 8↑ 2v 7v, O 5↑ 6↑ 3v 8v,
// Y 2↑ 7↑ 4v 9v, G 3↑ 4↑ 5v 8v, B 3↑ 8↑ 6v 9v, P 5↑ 7↑ 3v 6v.
namespace sextant::roll_and_write {
namespace {

TEST(Vase, HatchesTheNextArtefact) {
  Table table;
  table.lay(0, "R 1; artefacts 4").play("roll 1 2 3 R O Y; take 2 R");
  EXPECT_EQ(table.sheet(0).artefacts, 5);
  EXPECT_EQ(table.sheet(1).artefacts, 0);
}

TEST(Vase, IsNotHatchedByTheSquaresBesideIt) {
  Table table;
  table.play("roll 1 2 3 R O Y; take 1 R");
  EXPECT_EQ(table.sheet(0).artefacts, 0);
  table.lay(0, "R 1 1; artefacts 1").play("take 2 O; roll 1 2 3 R O Y; refuse; take 3 R");
  EXPECT_EQ(table.sheet(0).artefacts, 1);
}

TEST(Vase, IsWrittenOnThoughAllNineAreHatched) {
  Table table;
  table.lay(0, "R 1; artefacts 9").play("roll 1 2 3 R O Y; take 2 R");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{1, 2}));
  EXPECT_EQ(table.sheet(0).artefacts, 9);
}

TEST(Vase, OnTheNinthSquareThatHatchesTheNinthArtefactClosesTheColumn) {
  Table table;
  table.lay(0, "Y 1 1 1 1 1 1 1 1; artefacts 8").play("roll 1 2 3 R O Y; take 1 Y; refuse");
  EXPECT_EQ(table.sheet(0).artefacts, 9);
  table.play("roll 1 2 3 Y Y Y; refuse");
  EXPECT_EQ(table.legal(), texts("refuse"));
}

TEST(Vase, ThatHatchesTheNinthArtefactClosesOtherFullColumns) {
  Table table;
  table.lay(0, "O 1 1 1 1 1 1 1 1 1; R 1; artefacts 8").play("roll 1 2 3 R O Y; take 1 R; refuse");
  table.play("roll 1 2 3 O O O; refuse");
  EXPECT_EQ(table.legal(), texts("refuse"));
}

TEST(RoundBox, IsNoSquareAndTriggersNoSign) {
  constexpr Layout kFirstSquares{{{{squares({1}), 0}, {0, squares({1})}, {}, {}, {}, {}}}};
  Table table(Config{.players = 2, .starter = 0, .layout = kFirstSquares});
  table.play("roll 0 0 3 R O Y; take 0 R");
  EXPECT_EQ(table.mover(), 1);
  table.play("take 0 O");
  EXPECT_EQ(table.sheet(1).artefacts, 0);
  EXPECT_TRUE(table.turn().is_chance());
}

TEST(Arrow, AsksTheSeatAtOnce) {
  Table table;
  table.lay(0, "Y 1").play("roll 1 2 3 R O Y; take 2 Y");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.view_of(0)["phase"], "rush");
  EXPECT_EQ(table.legal(), texts("rush R; rush O; rush Y; rush G; rush B; rush P; rush none"));
}

TEST(Arrow, AsksASeatThatIsNotActiveAsWell) {
  Table table(seats(3));
  table.lay(1, "Y 1").play("roll 1 2 3 R O Y; refuse; take 2 Y");
  EXPECT_EQ(table.mover(), 1);
  EXPECT_EQ(table.view_of(0)["phase"], "rush");
  table.play("rush none");
  EXPECT_EQ(table.mover(), 2);
}

TEST(Rush, MayBeDeclined) {
  Table table;
  table.lay(0, "Y 1").play("roll 1 2 3 R O Y; take 2 Y; rush none");
  EXPECT_EQ(table.sheet(0), sheet_of("Y 1 2"));
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rush, WritesTheLastNumberOfTheColumnOnceMore) {
  Table table;
  table.lay(0, "Y 1; R 4").play("roll 1 2 3 R O Y; take 2 Y; rush Y");
  EXPECT_EQ(table.numbers(0, 'Y'), (Numbers{1, 2, 2}));
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rush, MayGoIntoAnotherColumn) {
  Table table;
  table.lay(0, "Y 1; O 4 9").play("roll 1 2 3 R O Y; take 2 Y; rush O");
  EXPECT_EQ(table.numbers(0, 'O'), (Numbers{4, 9, 9}));
  EXPECT_EQ(table.numbers(0, 'Y'), (Numbers{1, 2}));
}

TEST(Rush, BeginsAColumnWithAOneAndStrikesItsBox) {
  Table table;
  table.lay(0, "Y 1").play("roll 1 2 3 R O Y; take 2 Y; rush P");
  EXPECT_EQ(table.numbers(0, 'P'), Numbers{1});
  EXPECT_TRUE(table.column(0, 'P').has_struck_box());
}

TEST(Rush, WritesAOneAboveATickedBoxThatStaysTicked) {
  Table table;
  table.lay(0, "Y 1; P x2").play("roll 1 2 3 R O Y; take 2 Y; rush P");
  EXPECT_EQ(table.numbers(0, 'P'), Numbers{1});
  EXPECT_TRUE(table.column(0, 'P').has_ticked_box());
}

TEST(Rush, NeverTicksARoundBox) {
  for (const char column : {'R', 'O', 'G', 'B', 'P'}) {
    Table table;
    table.lay(0, "Y 1").play("roll 1 2 3 R O Y; take 2 Y; rush " + std::string(1, column));
    EXPECT_FALSE(table.column(0, column).has_ticked_box()) << column;
    EXPECT_EQ(table.numbers(0, column), Numbers{1}) << column;
  }
}

TEST(Rush, MayRepeatATen) {
  Table table;
  table.lay(0, "Y 1; B 10").play("roll 1 2 3 R O Y; take 2 Y; rush B");
  EXPECT_EQ(table.numbers(0, 'B'), (Numbers{10, 10}));
}

TEST(Rush, TicksTheArtefactOnTopOfAFullColumn) {
  Table table;
  table.lay(0, "Y 1; O 1 1 1 1 1 1 1 1 9").play("roll 1 2 3 R O Y; take 2 Y; rush O");
  EXPECT_TRUE(table.column(0, 'O').has_ticked_top());
  EXPECT_EQ(table.column(0, 'O').steps(), 9);
  EXPECT_EQ(table.sheet(0).artefacts, 1);
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rush, IsNotOfferedWhereNothingCanHappen) {
  Table table;
  table.lay(0, "Y 1; O 1 1 1 1 1 1 1 1 9 top; B 1 1 1 1 1 1 1 1 1; artefacts 1");
  table.play("roll 1 2 3 R O Y; take 2 Y");
  EXPECT_EQ(table.legal(), texts("rush R; rush Y; rush G; rush B; rush P; rush none"));
}

TEST(Rush, IsNotOfferedAboveFullColumnsOnceNineArtefactsAreHatched) {
  Table table;
  table.lay(0, "Y 1; O 1 1 1 1 1 1 1 1 9; artefacts 9").play("roll 1 2 3 R O Y; take 2 Y");
  EXPECT_EQ(table.legal(), texts("rush R; rush Y; rush G; rush B; rush P; rush none"));
}

TEST(Rush, ThatLandsOnAVaseHatchesAnArtefact) {
  Table table;
  table.lay(0, "Y 1; R 3").play("roll 1 2 3 R O Y; take 2 Y; rush R");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{3, 3}));
  EXPECT_EQ(table.sheet(0).artefacts, 1);
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rush, ThatLandsOnAnArrowIsFollowedByANewChoiceOfColumn) {
  Table table;
  table.lay(0, "Y 1; G 2 2").play("roll 1 2 3 R O Y; take 2 Y; rush G");
  EXPECT_EQ(table.mover(), 0);
  EXPECT_EQ(table.legal(), texts("rush R; rush O; rush Y; rush G; rush B; rush P; rush none"));
  Table declined = table;
  declined.play("rush none");
  EXPECT_EQ(declined.mover(), 1);
  Table elsewhere = table;
  elsewhere.play("rush P");
  EXPECT_EQ(elsewhere.numbers(0, 'P'), Numbers{1});
  EXPECT_EQ(elsewhere.mover(), 1);
}

/// The book's third 2: the same column is chosen again and again.
TEST(Rush, MayChooseTheSameColumnAgain) {
  Table table;
  table.lay(0, "G 1 1").play("roll 1 2 3 R O G; take 2 G; rush G; rush G");
  EXPECT_EQ(table.numbers(0, 'G'), (Numbers{1, 1, 2, 2, 2}));
  EXPECT_EQ(table.sheet(0).artefacts, 1);  // square 5 is a vase
  EXPECT_EQ(table.mover(), 1);
}

TEST(Rush, LeavesTheDiceAlone) {
  Table table;
  table.lay(0, "Y 1").play("roll 1 2 3 R O Y; take 2 Y; rush Y");
  EXPECT_EQ(table.legal(), texts("take 1 R; take 1 O; take 3 R; take 3 O; refuse"));
}

TEST(Rush, IsNoChoiceWithoutAnArrow) {
  Table table;
  table.play("roll 1 2 3 R O Y");
  EXPECT_TRUE(table.refuses("rush R"));
  EXPECT_TRUE(table.refuses("rush none"));
  table.lay(0, "Y 1").play("take 2 Y");
  EXPECT_TRUE(table.refuses("take 1 R"));
  EXPECT_TRUE(table.refuses("refuse"));
}

}  // namespace
}  // namespace sextant::roll_and_write
