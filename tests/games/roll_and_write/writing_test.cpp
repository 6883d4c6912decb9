#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn", 4, and "Rulings", 1 and 4.
namespace sextant::roll_and_write {
namespace {

TEST(UntouchedColumn, HasItsRoundBoxTickedByAZero) {
  Table table(bare(2));
  table.play("roll 0 4 8 R O Y; take 0 R");
  EXPECT_TRUE(table.column(0, 'R').has_ticked_box());
  EXPECT_EQ(table.numbers(0, 'R'), Numbers{});
  EXPECT_EQ(table.view_of(0)["sheets"][0]["columns"]["R"]["box"], "ticked");
}

TEST(UntouchedColumn, TakesOneToNineInSquareOneAndStrikesTheBox) {
  for (int number = 1; number <= 9; ++number) {
    const std::string face = std::to_string(number);
    Table table(bare(2));
    table.play("roll " + face + " 9 9 R O Y; take " + face + " R");
    EXPECT_EQ(table.numbers(0, 'R'), Numbers{number});
    EXPECT_EQ(table.view_of(0)["sheets"][0]["columns"]["R"]["box"], "struck");
  }
}

TEST(UntouchedColumn, DoesNotTakeAZeroAsTen) {
  Table table(bare(2));
  table.play("roll 0 0 0 R R R; take 0 R");
  EXPECT_EQ(table.column(0, 'R').steps(), 0);
}

TEST(StruckBox, CannotBeTickedAnyMore) {
  Table table(bare(2));
  table.lay(0, "R 3").play("roll 0 4 8 R O Y; take 0 R");
  EXPECT_FALSE(table.column(0, 'R').has_ticked_box());
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{3, 10}));
}

TEST(TickedBox, LetsAnyNumberBeWrittenFirst) {
  Table table(bare(2));
  table.lay(0, "R x2").play("roll 1 5 9 R R R");
  EXPECT_EQ(table.legal(), texts("take 1 R; take 5 R; take 9 R; refuse"));
  table.play("take 5 R");
  EXPECT_EQ(table.numbers(0, 'R'), Numbers{5});
  EXPECT_EQ(table.view_of(0)["sheets"][0]["columns"]["R"]["box"], "ticked");
}

TEST(TickedBox, MakesAFurtherZeroATen) {
  Table table(bare(2));
  table.lay(0, "R x2").play("roll 0 5 9 R R R; take 0 R");
  EXPECT_EQ(table.numbers(0, 'R'), Numbers{10});
}

TEST(BegunColumn, TakesTheSameNumberOrAHigherOne) {
  Table table(bare(2));
  table.lay(0, "R 2 5").play("roll 4 5 6 R R R");
  EXPECT_EQ(table.legal(), texts("take 5 R; take 6 R; refuse"));
}

TEST(BegunColumn, LooksAtTheLastNumberNotAtTheHighestDie) {
  for (int last = 1; last <= 10; ++last) {
    Table table(bare(2));
    table.lay(0, "R " + std::to_string(last));
    for (int face = 0; face <= 9; ++face) {
      Table rolled = table;
      const std::string shown = std::to_string(face);
      rolled.play("roll " + shown + " " + shown + " " + shown + " R R R");
      EXPECT_EQ(!rolled.refuses("take " + shown + " R"), face == 0 || face >= last) << face << " on " << last;
    }
  }
}

TEST(BegunColumn, CountsAZeroAsTen) {
  Table table(bare(2));
  table.lay(0, "R 9").play("roll 0 8 9 R R R; take 0 R");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{9, 10}));
  table.play("refuse; roll 0 8 9 R R R; refuse");
  EXPECT_EQ(table.legal(), texts("take 0 R; refuse"));
}

TEST(BegunColumn, GetsTheNumberInTheNextSquare) {
  Table table(bare(2));
  table.lay(0, "R 1 1 3").play("roll 3 4 7 R O Y; take 4 R");
  EXPECT_EQ(table.numbers(0, 'R'), (Numbers{1, 1, 3, 4}));
}

TEST(Column, IsAloneTouchedByItsPair) {
  Table table(bare(2));
  table.lay(0, "O 2 2; P x2").play("roll 3 4 7 R O Y; take 4 Y");
  EXPECT_EQ(table.sheet(0), sheet_of("O 2 2; P x2; Y 4"));
}

TEST(Column, OfOneSeatIsNotThatOfAnother) {
  Table table(bare(2));
  table.lay(0, "R 9").play("roll 1 1 9 R R R; refuse");
  EXPECT_EQ(table.legal(), texts("take 1 R; take 9 R; refuse"));
}

constexpr std::string_view kFull = "R 1 1 1 1 1 2 3 4 5";

TEST(FullColumn, TakesANumberAtLeastTheNinthForTheArtefactOnTop) {
  for (int face = 0; face <= 9; ++face) {
    Table table(bare(2));
    const std::string shown = std::to_string(face);
    table.lay(0, kFull).play("roll " + shown + " " + shown + " " + shown + " R R R");
    const bool fits = face == 0 || face >= 5;
    EXPECT_EQ(table.refuses("take " + shown + " R"), !fits) << face;
    if (!fits) continue;
    table.play("take " + shown + " R");
    EXPECT_TRUE(table.column(0, 'R').has_ticked_top());
    EXPECT_EQ(table.sheet(0).artefacts, 1);
    EXPECT_EQ(table.numbers(0, 'R'), (Numbers{1, 1, 1, 1, 1, 2, 3, 4, 5}));
  }
}

TEST(FullColumn, TakesAZeroOnATen) {
  Table table(bare(2));
  table.lay(0, "R 1 1 1 1 1 2 3 4 10").play("roll 0 5 9 R R R");
  EXPECT_EQ(table.legal(), texts("take 0 R; refuse"));
  table.play("take 0 R");
  EXPECT_TRUE(table.column(0, 'R').has_ticked_top());
}

TEST(FullColumn, HasOneArtefactOnTop) {
  Table table(bare(2));
  table.lay(0, std::string(kFull) + " top; artefacts 1").play("roll 0 5 9 R R R");
  EXPECT_EQ(table.legal(), texts("refuse"));
}

TEST(FullColumn, TakesNothingOnceNineArtefactsAreHatched) {
  Table table(bare(2));
  table.lay(0, std::string(kFull) + "; artefacts 9").play("roll 0 5 9 R R R");
  EXPECT_EQ(table.legal(), texts("refuse"));
}

TEST(FullColumn, TakesTheNinthArtefact) {
  Table table(bare(2));
  table.lay(0, std::string(kFull) + "; O 1 1 1 1 1 1 1 1 1; artefacts 8").play("roll 5 5 9 R R O; take 5 R");
  EXPECT_EQ(table.sheet(0).artefacts, 9);
  table.play("refuse; roll 5 5 9 R R O; refuse");
  EXPECT_EQ(table.legal(), texts("refuse"));  // the orange one comes too late
}

TEST(Pairs, ThatCannotBeWrittenAreNotOffered) {
  Table table(bare(2));
  table.lay(0, "R 5; O 1 1 1 1 1 1 1 1 9; Y 1 1 1 1 1 1 1 1 1 top").play("roll 3 4 8 R O Y");
  EXPECT_EQ(table.legal(), texts("take 8 R; refuse"));
}

TEST(Steps, AreWrittenSquaresAlone) {
  Table table(bare(2));
  table.lay(0, "R x2 1 1 1 1 1 1").play("roll 1 1 1 O O O; refuse; refuse");
  EXPECT_EQ(table.column(0, 'R').steps(), 6);
  EXPECT_EQ(table.sheet(0).reached, 0);
  EXPECT_EQ(table.rules().points().of_column(table.column(0, 'R')).value, 2 * 15);
  table.lay(1, std::string(kFull) + " top; artefacts 1");
  EXPECT_EQ(table.rules().points().of_column(table.column(1, 'R')).value, 50);
}

}  // namespace
}  // namespace sextant::roll_and_write
