#include "bots/ghosts_of_the_moor.hpp"

#include "tests/games/ghosts_of_the_moor/samples.hpp"
#include "tests/games/ghosts_of_the_moor/table.hpp"
#include "tests/search/same_choice.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

/// What the novice chooses for the seat at turn.
std::string choice(const Table& table) {
  const Wanderer novice(table.rules());
  Rng rng(1, 1);
  const auto legal = table.rules().legal(table.state());
  const View view = table.rules().view(table.state(), Viewer::of(table.turn().seat()));
  return std::string(table.notation().text(novice.choose(view, {legal.data(), legal.size()}, rng)).view());
}

/// Games won by a novice in the first seat against random players.
int wins(int players, int games) {
  const Rules rules(Config{.players = players});
  const Wanderer novice(rules);
  int won = 0;
  for (int seed = 0; seed < games; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed), 0);
    State s = rules.start();
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      if (turn == Turn::of(Seat{0})) {
        const auto legal = rules.legal(s);
        rules.play_unchecked(s, novice.choose(rules.view(s, Viewer::of(Seat{0})), {legal.data(), legal.size()}, rng));
      } else {
        rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : random_action(rules, s, rng));
      }
    }
    won += rules.winners(s).has(Seat{0}) ? 1 : 0;
  }
  return won;
}

TEST(Novice, BeatsRandomPlayersAtEveryTable) {
  EXPECT_GE(wins(2, 200), 190);
  EXPECT_GE(wins(3, 200), 180);
  EXPECT_GE(wins(4, 200), 150);
  EXPECT_GE(wins(5, 200), 120);
}

TEST(Novice, LeavesATreasureRatherThanAGhost) {
  Table table;
  table.clear().pawns(0, {0, 0, 0, 3, 5}).tiles(3, "axe").tiles(5, "ghost3");
  for (int space = 6; space <= 8; ++space) table.tiles(space, "urn");
  EXPECT_EQ(choice(table.play("roll 3")), "move 3");
}

TEST(Novice, CompletesASetBeforeItBeginsOne) {
  Table table;
  table.clear().hand(0, "axe axe axe").pawns(0, {0, 0, 0, 3, 5}).tiles(3, "urn").tiles(5, "axe");
  for (int space = 6; space <= 8; ++space) table.tiles(space, "bone");
  EXPECT_EQ(choice(table.play("roll 3")), "move 5");
}

TEST(Novice, PaysWithAGhostWhereItCan) {
  Table table;
  table.clear().hand(0, "urn bone ghost1 ghost3").pawns(0, {0, 0, 0, 0, 11}).tiles(12, "urn").play("roll 1; move 11");
  EXPECT_EQ(choice(table), "discard ghost3");
}

TEST(Novice, PaysWithWhatItMissesLeast) {
  Table table;
  table.clear().hand(0, "urn urn urn bone coin").pawns(0, {0, 0, 0, 0, 11}).tiles(12, "mask").play("roll 1; move 11");
  const std::string paid = choice(table);
  EXPECT_EQ(paid.find("urn"), std::string::npos) << paid;
}

TEST(Novice, LaysAPlankWhereLeavingWouldCost) {
  Table table;
  table.clear().hand(0, "plank urn urn").play("roll 5; move 0");
  EXPECT_EQ(choice(table), "plank");
}

TEST(Novice, ChoosesTheSameFromItsViewAndFromThePosition) {
  expect_the_same_choice_from_view_and_position<Rules, Wanderer>();
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
