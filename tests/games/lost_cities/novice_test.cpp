#include "tests/games/lost_cities/table.hpp"
#include "tests/games/setups.hpp"

namespace sextant::lost_cities {
namespace {

/// The points that the novice is ahead of random play, over the games of these seeds, from one seat.
int lead_of_the_novice(int seat, std::uint64_t first_seed, int games) {
  const auto cast = seat == 0 ? cast_of({"novice", "random"}) : cast_of({"random", "novice"});
  const auto simulator = setup_of(title(), {{"rounds", 1}})->simulator(cast);
  const auto novice = static_cast<std::size_t>(seat);
  std::string line;
  int lead = 0;
  for (int game = 0; game < games; ++game) {
    const auto summary = simulator->play(first_seed + static_cast<std::uint64_t>(game), Detail::None, line);
    lead += summary.scores[novice].value - summary.scores[1 - novice].value;
  }
  return lead;
}

TEST(Novice, BeatsRandomPlayBy80PointsARound) {
  constexpr int kGames = 100;
  const int lead = lead_of_the_novice(0, 0, kGames) + lead_of_the_novice(1, kGames, kGames);
  EXPECT_GE(lead / (2 * kGames), 80);
}

/// Plays one game of the novice against random play and looks at each of its choices.
template <class Look>
void watch(const Setup& setup, std::uint64_t seed, Look look) {
  const auto position = setup.start();
  const auto novice = setup.player(kNovice);
  const auto random = setup.player(BotSpec{});
  Rng rng(seed, 0);
  while (!position->turn().is_over()) {
    if (position->turn().is_chance()) {
      ASSERT_TRUE(position->play(position->sample(rng)).has_value());
      continue;
    }
    const bool is_novice = position->turn().seat() == Seat{0};
    const std::string choice = (is_novice ? novice : random)->choose(*position, rng).value();
    if (is_novice) look(*position, choice);
    ASSERT_TRUE(position->play(choice).has_value()) << choice;
  }
}

TEST(Novice, ChoosesByTheViewAloneWhateverTheRandomStream) {
  const auto setup = setup_of(title(), {{"rounds", 1}});
  const auto again = setup->player(kNovice);
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    watch(*setup, seed, [&](const Position& position, const std::string& choice) {
      Rng other(seed + 1000, 7);
      EXPECT_EQ(again->choose(position, other).value(), choice);
    });
}

TEST(Novice, IsABotOfTheCatalogue) {
  EXPECT_EQ(title().bots().front(), "novice");
  EXPECT_FALSE(read_bot("nobody"));
}

}  // namespace
}  // namespace sextant::lost_cities
