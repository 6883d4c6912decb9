#include <array>

#include "bots/roll_and_write.hpp"
#include "tests/games/roll_and_write/samples.hpp"
#include "tests/games/roll_and_write/table.hpp"
#include "tests/games/setups.hpp"
#include "tests/search/same_choice.hpp"

namespace sextant::roll_and_write {
namespace {

SharedSetup table_of(int players) { return setup_of(title(), {{"players", players}}); }

TEST(Novice, BeatsRandomPlayAtEveryTable) {
  constexpr std::uint64_t kGames = 60;
  for (int players = 2; players <= 5; ++players) {
    int wins = 0;
    for (std::uint64_t game = 0; game < kGames; ++game) {
      const auto novice = static_cast<std::size_t>(game) % static_cast<std::size_t>(players);
      std::vector<std::string> cast(static_cast<std::size_t>(players), "random");
      cast[novice] = "novice";
      std::string line;
      const auto summary = table_of(players)->simulator(cast_of(cast))->play(game, Detail::None, line);
      wins += summary.winners.has(seat_at(static_cast<int>(novice))) ? 1 : 0;
    }
    EXPECT_GE(wins, 50) << players;
  }
}

/// Novices fill their columns: games end by bridges, which random play never achieves.
TEST(Novice, OftenEndsGamesByBridges) {
  constexpr int kGames = 100;
  int by_bridges = 0;
  int points = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const auto setup = table_of(2);
    const auto position = setup->start();
    const auto novice = setup->player(kNovice);
    Rng rng(seed, 0);
    while (!position->turn().is_over())
      ASSERT_TRUE(position->play(position->turn().is_chance() ? position->sample(rng)
                                                              : novice->choose(*position, rng).value()));
    by_bridges += position->view(Viewer::open())["crossed"].size() == 8 ? 1 : 0;
    points += position->score(Seat{0}).value + position->score(Seat{1}).value;
  }
  EXPECT_GE(by_bridges, kGames / 4);
  EXPECT_GE(points / (2 * kGames), 250);
}

TEST(Novice, ChoosesByTheViewAloneWhateverTheRandomStream) {
  const auto setup = table_of(3);
  const auto position = setup->start();
  const auto novice = setup->player(kNovice);
  Rng rng(5, 0);
  while (!position->turn().is_over()) {
    if (position->turn().is_chance()) {
      ASSERT_TRUE(position->play(position->sample(rng)));
      continue;
    }
    Rng other(7, 7);
    const std::string choice = novice->choose(*position, rng).value();
    EXPECT_EQ(novice->choose(*position, other).value(), choice);
    ASSERT_TRUE(position->play(choice));
  }
}

/// What the novice chooses at a table where it has the turn.
std::string choice_at(const Table& table) {
  const auto setup = table_of(2);
  const auto novice = setup->player(kNovice);
  Rng rng(1, 0);
  const auto position = setup->imagine(table.view_of(table.mover()), rng);
  EXPECT_TRUE(position);
  return position ? novice->choose(**position, rng).value() : "";
}

TEST(Novice, BeginsLow) {
  Table table;
  table.play("roll 1 5 9 R R R");
  EXPECT_EQ(choice_at(table), "take 1 R");
}

TEST(Novice, DoesNotExhaustItselfForAGoodNumber) {
  Table table(seats(2));
  table.lay(0, "R 1; dice 8").won(0, "dice").play("roll 1 1 9 R R R");
  EXPECT_EQ(choice_at(table), "take 1 R");
}

TEST(Novice, TakesAWinningBridge) {
  Table table(seats(2));
  table.lay(0, "G 1 1 1 1 1 1; R 1; artefacts 1").play("roll 2 2 9 R R G");
  EXPECT_EQ(choice_at(table), "take 2 G");
}

TEST(Novice, IsABotOfTheCatalogue) {
  EXPECT_EQ(title().bots().front(), "novice");
  EXPECT_FALSE(read_bot("nobody"));
}

TEST(Novice, ChoosesTheSameFromItsViewAndFromThePosition) {
  expect_the_same_choice_from_view_and_position<Rules, Scribe>();
}

}  // namespace
}  // namespace sextant::roll_and_write
