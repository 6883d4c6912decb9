#include "tests/games/lost_cities/table.hpp"

// Rules: docs/rules/lost_cities.md, "Rulings", 2.
namespace sextant::lost_cities {
namespace {

/// One turn from the deck has been played, so that a pile lies; seat 1 moves next and the counter is 0.
Table with_a_pile(Config config = {}) {
  Table table(config);
  table.deal("Y2 Y3 B4 B5 W6 W7 G8 G9", "Y4 Y5 B2 B3 W4 W5 R6 R7");
  table.play("discard Y2; draw deck; deal 0 Y6");
  return table;
}

int counter(const Table& table) { return table.public_view()["stall"].get<int>(); }

/// Discards the first card in the mover's hand.
Table& discard_first(Table& table) {
  const auto mover = static_cast<std::size_t>(table.mover());
  return table.play("discard " + table.open_view()["hands"][mover]["cards"][0].get<std::string>());
}

int piles_on_the_table(const Table& table) {
  const Json discards = table.public_view()["discards"];
  return static_cast<int>(
      std::count_if(discards.begin(), discards.end(), [](const Json& pile) { return !pile.empty(); }));
}

TEST(Stall, CountsTheFinishedTurnsOfBothSeatsTogether) {
  Table table = with_a_pile();
  EXPECT_EQ(counter(table), 0);
  table.play("discard B2");
  EXPECT_EQ(counter(table), 0);  // the turn is not finished
  table.play("draw Y");
  EXPECT_EQ(counter(table), 1);
  table.play("play Y3; draw B");  // turns that play count as well as those that discard
  EXPECT_EQ(counter(table), 2);
  table.play("discard R6; draw deck; deal 1 Y7");
  EXPECT_EQ(counter(table), 0);
}

TEST(Stall, LeavesThePilesOpenAt59) {
  Table table = with_a_pile();
  table.stall(59);
  ASSERT_EQ(counter(table), 59);
  EXPECT_TRUE(table.turn_from_pile());
  EXPECT_EQ(counter(table), 60);
}

TEST(Stall, OffersOnlyTheDeckAt60) {
  Table table = with_a_pile();
  table.stall(60);
  ASSERT_EQ(counter(table), 60);
  discard_first(table);
  ASSERT_GE(piles_on_the_table(table), 2);  // one more than the pile that the discard closes
  EXPECT_EQ(table.legal(), texts("draw deck"));
  for (const std::string pile : {"draw Y", "draw B", "draw W", "draw G", "draw R"})
    EXPECT_TRUE(table.refuses(pile)) << pile;
}

TEST(Stall, OffersOnlyTheDeckAfterAPlayToo) {
  Table table = with_a_pile();
  table.stall(60);
  const auto legal = table.legal();
  const auto play = std::find_if(legal.begin(), legal.end(), [](const auto& text) { return text.starts_with("play"); });
  ASSERT_NE(play, legal.end());
  table.play(*play);
  EXPECT_EQ(table.legal(), texts("draw deck"));
}

TEST(Stall, LeavesTheChoiceOfCardAlone) {
  Table table = with_a_pile();
  table.stall(60);
  EXPECT_EQ(table.legal().size(), 16U);  // no column has begun: eight plays and eight discards
}

TEST(Stall, IsOverOnceACardIsDrawnFromTheDeck) {
  Table table = with_a_pile();
  table.stall(60).turn_from_deck();
  EXPECT_EQ(counter(table), 0);
  EXPECT_TRUE(table.turn_from_pile());
  EXPECT_EQ(counter(table), 1);
  table.stall(59);
  discard_first(table);
  EXPECT_EQ(table.legal(), texts("draw deck"));
}

TEST(Stall, StartsAnewWithEveryDeckDrawAlsoBefore60) {
  Table table = with_a_pile();
  table.stall(40).turn_from_deck().stall(59);
  EXPECT_EQ(counter(table), 59);
  EXPECT_TRUE(table.turn_from_pile());
}

TEST(Stall, BeginsARoundAtZero) {
  Table table({.rounds = 2});
  EXPECT_EQ(counter(table), 0);
  table.deal("Y2 Y3 B4 B5 W6 W7 G8 G9", "Y4 Y5 B2 B3 W4 W5 R6 R7");
  EXPECT_EQ(counter(table), 0);
  while (table.state().deck_size > 1) table.turn_from_deck();
  table.stall(30).turn_from_deck();
  ASSERT_EQ(table.public_view()["round"], 1);
  EXPECT_EQ(counter(table), 0);
}

TEST(Stall, IsInEveryView) {
  Table table = with_a_pile();
  table.stall(7);
  for (const Json& view : {table.view_of(0), table.view_of(1), table.public_view(), table.open_view()})
    EXPECT_EQ(view["stall"], 7);
}

TEST(Stall, IsPartOfTheState) {
  // Six turns that bring every card back to where it was.
  constexpr std::string_view kCircle =
      "discard B2; draw Y; discard W6; draw B; discard Y2; draw W; discard B2; draw Y; discard W6; draw B; "
      "discard Y2; draw W";
  Table once = with_a_pile();
  once.play(kCircle);
  Table twice = once;
  twice.play(kCircle);
  Json view = twice.open_view();
  EXPECT_EQ(view["stall"], 12);
  view["stall"] = 6;
  EXPECT_EQ(view, once.open_view());
  EXPECT_NE(twice.state(), once.state());
}

/// Plays to the end, drawing from the deck only when nothing else is possible; returns the number of entries.
int entries_of_the_slowest_game(Config config) {
  Table table(config);
  Rng rng(0, 0);
  int entries = 0;
  while (!table.is_over() && !::testing::Test::HasFailure()) {
    if (table.turn().is_chance()) {
      table.play(table.notation().text(table.rules().sample(table.state(), rng)).view());
      entries += 1;
    } else if (table.state().stall < 60 && table.turn_from_pile()) {
      entries += 2;
    } else {
      table.turn_from_deck();
      entries += 3;
    }
  }
  return entries;
}

TEST(LongestGame, IsSixteenDealsAndSixtyStalledTurnsBeforeEveryDeckDraw) {
  // A stalled turn has two entries, a deck draw three: 16 + 44 × (60 × 2 + 3) and 16 + 56 × (60 × 2 + 3).
  EXPECT_EQ(Rules(Config{.expeditions = 5, .rounds = 1}).longest_game(), 5428);
  EXPECT_EQ(Rules(Config{.expeditions = 6, .rounds = 1}).longest_game(), 6904);
  EXPECT_EQ(Rules(Config{.expeditions = 5, .rounds = 9}).longest_game(), 9 * 5428);
}

TEST(LongestGame, IsReachedButForTheFirstTurnOfEachRound) {
  // No pile lies before the first turn, so its deck draw cannot be stalled.
  EXPECT_EQ(entries_of_the_slowest_game({.expeditions = 5, .rounds = 1}), 5428 - 120);
  EXPECT_EQ(entries_of_the_slowest_game({.expeditions = 6, .rounds = 1}), 6904 - 120);
  EXPECT_EQ(entries_of_the_slowest_game({.expeditions = 5, .rounds = 2}), 2 * (5428 - 120));
}

}  // namespace
}  // namespace sextant::lost_cities
