#include "tests/games/ghosts_of_the_moor/table.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "End and score".
namespace sextant::ghosts_of_the_moor {
namespace {

int points_of(std::string_view hand) {
  Table table;
  return table.clear().hand(0, hand).score(0);
}

/// A finished game with these hands.
Table finished(const std::vector<std::string>& hands, int starter = 0, const std::vector<int>& goals = {}) {
  const auto players = static_cast<int>(hands.size());
  Table table({.players = players, .starter = starter});
  const std::vector<int> home(static_cast<std::size_t>(pawns_of_a_seat(players)), 31);
  table.clear().goals_taken_by(goals);
  for (int seat = 0; seat < players; ++seat) table.pawns(seat, home).hand(seat, hands[static_cast<std::size_t>(seat)]);
  return table;
}

TEST(Score, ReadsTheBookExample) { EXPECT_EQ(points_of("urn urn urn bone bone ghost1 ghost3"), 6 + 3 - 4); }

TEST(Score, OfTreasuresOfOneTypeIs1Then3Then6Then10Then15) {
  for (const std::string kind : {"axe", "bone", "coin", "mask", "urn"}) {
    EXPECT_EQ(points_of(kind), 1);
    EXPECT_EQ(points_of(kind + " " + kind), 3);
    EXPECT_EQ(points_of(kind + " " + kind + " " + kind), 6);
    EXPECT_EQ(points_of(kind + " " + kind + " " + kind + " " + kind), 10);
    EXPECT_EQ(points_of(kind + " " + kind + " " + kind + " " + kind + " " + kind), 15);
  }
}

TEST(Score, AddsTheTypesUpEachForItself) { EXPECT_EQ(points_of("axe bone bone coin coin coin mask urn"), 12); }

TEST(Score, LosesTheValuesOfTheGhosts) {
  EXPECT_EQ(points_of("ghost1"), -1);
  EXPECT_EQ(points_of("ghost1 ghost2 ghost3 ghost3"), -9);
  EXPECT_EQ(points_of("ghost9 ghost9 ghost4"), -22);
}

TEST(Score, CountsNothingForPlanks) { EXPECT_EQ(points_of("plank plank plank axe"), 1); }

TEST(Score, AddsGoalTokens) {
  const Table table = finished({"axe", "bone bone ghost1"}, 0, {0, 1, 1, 1, 0});
  EXPECT_EQ(table.score(0), 1 + 6 + 2);
  EXPECT_EQ(table.score(1), 3 - 1 + 5 + 4 + 3);
}

TEST(Score, DoesNotCountTilesThatLieOnTheTrack) {
  Table table;
  table.clear().tiles(3, "axe").hand(0, "");
  EXPECT_EQ(table.score(0), 0);
}

TEST(Winner, HasTheMostPoints) {
  EXPECT_EQ(finished({"axe", "bone bone", "coin"}).winners(), std::vector<int>{1});
  EXPECT_EQ(finished({"", "ghost1", "ghost2"}).winners(), std::vector<int>{0});
  EXPECT_EQ(finished({"ghost1", "ghost2"}).winners(), std::vector<int>{0});
}

TEST(Winner, ByPointsDoesNotNeedPlanks) {
  EXPECT_EQ(finished({"axe axe", "axe plank plank"}).winners(), std::vector<int>{0});
}

TEST(Winner, OfATieHasMorePlanks) {
  EXPECT_EQ(finished({"axe plank", "bone"}).winners(), std::vector<int>{0});
  EXPECT_EQ(finished({"axe plank", "bone plank plank", "coin"}).winners(), std::vector<int>{1});
}

TEST(Winner, OfATieOnPlanksTooIsTheSeatThatBeganLast) {
  EXPECT_EQ(finished({"axe", "bone"}, 0).winners(), std::vector<int>{1});
  EXPECT_EQ(finished({"axe", "bone"}, 1).winners(), std::vector<int>{0});
  EXPECT_EQ(finished({"axe", "bone", "coin"}, 0).winners(), std::vector<int>{2});
  EXPECT_EQ(finished({"axe", "bone", "coin"}, 1).winners(), std::vector<int>{0});
  EXPECT_EQ(finished({"axe", "bone", "coin"}, 2).winners(), std::vector<int>{1});
}

TEST(Winner, OfATieBetweenSomeIsTheLastToBeginAmongThem) {
  EXPECT_EQ(finished({"axe", "bone", "", "coin", ""}, 1).winners(), std::vector<int>{0});
  EXPECT_EQ(finished({"axe", "bone", "", "coin", ""}, 4).winners(), std::vector<int>{3});
  EXPECT_EQ(finished({"axe", "bone plank", "", "coin plank", ""}, 0).winners(), std::vector<int>{3});
  EXPECT_EQ(finished({"axe", "bone plank", "", "coin plank", ""}, 2).winners(), std::vector<int>{1});
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
