#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "Points".
namespace sextant::roll_and_write {
namespace {

int score_of(std::string_view sheet) { return Table(bare(2)).lay(0, sheet).score(0); }

/// A column of so many squares.
std::string steps(char letter, int count, std::string_view box = "") {
  std::string text(1, letter);
  if (!box.empty()) text += " " + std::string(box);
  for (int i = 0; i < count; ++i) text += " 1";
  return text;
}

TEST(Expedition, ScoresBySteps) {
  const std::vector<int> points = {0, -20, -15, -10, 5, 10, 15, 30, 35, 50};
  for (const char letter : {'R', 'O', 'Y', 'G', 'B', 'P'})
    for (int count = 1; count <= 9; ++count)
      EXPECT_EQ(score_of(steps(letter, count)), points[static_cast<std::size_t>(count)]) << letter << count;
}

TEST(Expedition, ThatIsUntouchedScoresNothing) { EXPECT_EQ(score_of(""), 0); }

TEST(Expedition, OfEightSquaresWithATenScoresThirtyFive) { EXPECT_EQ(score_of("R 1 2 3 4 5 6 9 10"), 35); }

TEST(Expedition, ScoresItsStepsNotItsNumbers) {
  EXPECT_EQ(score_of("R 1 1 1 1"), score_of("R 7 8 9 10"));
  EXPECT_EQ(score_of("R 1 1 1 1"), 5);
}

TEST(Expedition, IsNegativeUpToThreeSquaresAndPositiveFromFour) {
  for (int count = 1; count <= 3; ++count) EXPECT_LT(score_of(steps('B', count)), 0);
  for (int count = 4; count <= 9; ++count) EXPECT_GT(score_of(steps('B', count)), 0);
}

TEST(RoundBox, DoublesGainAndLoss) {
  for (int count = 1; count <= 9; ++count)
    EXPECT_EQ(score_of(steps('G', count, "x2")), 2 * score_of(steps('G', count))) << count;
}

TEST(RoundBox, DoublesItsOwnColumnAlone) {
  EXPECT_EQ(score_of(steps('G', 9, "x2") + "; " + steps('R', 4)), 2 * 50 + 5);
}

TEST(RoundBox, AloneCostsAHundred) {
  EXPECT_EQ(score_of("R x2"), -100);
  EXPECT_EQ(score_of("R x2; P x2"), -200);
}

TEST(Artefacts, ScoreByTheHighestHatched) {
  const std::vector<int> points = {0, -40, -30, -20, 10, 20, 30, 60, 70, 100};
  for (int count = 0; count <= 9; ++count)
    EXPECT_EQ(score_of("artefacts " + std::to_string(count)), points[static_cast<std::size_t>(count)]) << count;
}

TEST(Artefacts, AreWorthAHundredWhenComplete) { EXPECT_EQ(score_of("artefacts 9"), 100); }

TEST(Dice, ScoreByTheHighestHatched) {
  const std::vector<int> points = {0, -40, -30, -20, 10, 20, 30, 60, 70, 0};
  for (int count = 0; count <= 9; ++count)
    EXPECT_EQ(score_of("dice " + std::to_string(count)), points[static_cast<std::size_t>(count)]) << count;
}

TEST(Dice, AreWorthSeventyWhenEightAndNothingWhenNine) {
  EXPECT_EQ(score_of("dice 8"), 70);
  EXPECT_EQ(score_of("dice 9"), 0);
}

TEST(TopArtefact, IsNoStepAndScoresOnlyByHatching) {
  EXPECT_EQ(score_of(steps('R', 9) + " top; artefacts 1"), 50 - 40);
}

TEST(Bridges, AreWorthTwentyEach) {
  Table table(bare(2));
  table.won(0, "R").won(1, "O dice artefacts");
  EXPECT_EQ(table.score(0), 20);
  EXPECT_EQ(table.score(1), 60);
}

TEST(Bridges, AreNeverDoubled) {
  Table table(bare(2));
  table.lay(0, steps('R', 9, "x2")).won(0, "R");
  EXPECT_EQ(table.score(0), 2 * 50 + 20);
}

TEST(Total, AddsExpeditionsArtefactsDiceAndBridges) {
  Table table(bare(2));
  table.lay(0, steps('R', 9, "x2") + "; " + steps('O', 3) + "; Y x2; " + steps('P', 7) + "; artefacts 5; dice 2");
  table.won(0, "R P");
  EXPECT_EQ(table.score(0), 100 - 10 - 100 + 30 + 20 - 30 + 40);
}

TEST(Total, IsOfTheSeatAlone) {
  Table table(bare(3));
  table.lay(1, steps('R', 9));
  EXPECT_EQ(table.score(0), 0);
  EXPECT_EQ(table.score(1), 50);
  EXPECT_EQ(table.score(2), 0);
}

}  // namespace
}  // namespace sextant::roll_and_write
