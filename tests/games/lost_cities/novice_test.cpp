#include <array>

#include "tests/games/lost_cities/table.hpp"

namespace sextant::lost_cities {
namespace {

Json configured(const Json& wanted) { return *title().configure(wanted, Completeness::DefaultsAllowed); }

using Cast = std::array<std::string, 2>;

/// The points that the novice is ahead of random play, over the games of these seeds, from one seat.
int lead_of_the_novice(int seat, std::uint64_t first_seed, int games) {
  const Cast cast = seat == 0 ? Cast{"novice", "random"} : Cast{"random", "novice"};
  const auto simulator = title().simulator(configured({{"rounds", 1}}), cast);
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

TEST(Novice, PlaysTheSameGameFromTheSameSeed) {
  const auto play = [](std::uint64_t seed) {
    std::string line;
    title().simulator(configured(Json::object()), Cast{"novice", "novice"})->play(seed, Detail::Actions, line);
    return line;
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1), play(2));
}

/// Plays one game of the novice against random play and looks at each of its choices.
template <class Look>
void watch(const Json& config, std::uint64_t seed, Look look) {
  const auto position = title().start(config);
  const auto novice = title().player(config, "novice");
  const auto random = title().player(config, "random");
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

TEST(Novice, AlwaysChoosesALegalAction) {
  for (const int expeditions : {5, 6})
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      watch(configured({{"expeditions", expeditions}, {"rounds", 1}}), seed,
            [](const Position& position, const std::string& choice) {
              const auto legal = position.choices();
              EXPECT_NE(std::find(legal.begin(), legal.end(), choice), legal.end()) << choice;
            });
}

TEST(Novice, ChoosesByTheViewAloneWhateverTheRandomStream) {
  const Json config = configured({{"rounds", 1}});
  const auto again = title().player(config, "novice");
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    watch(config, seed, [&](const Position& position, const std::string& choice) {
      Rng other(seed + 1000, 7);
      EXPECT_EQ(again->choose(position, other).value(), choice);
    });
}

TEST(Novice, ChoosesTheSameInEveryWorldThatFitsItsView) {
  const Json config = configured({{"rounds", 1}});
  const auto again = title().player(config, "novice");
  Rng worlds(5, 5);
  watch(config, 3, [&](const Position& position, const std::string& choice) {
    const auto world = title().imagine(config, position.view(Viewer::of(Seat{0})), worlds);
    ASSERT_TRUE(world.has_value());
    EXPECT_EQ(again->choose(**world, worlds).value(), choice);
  });
}

TEST(Novice, IsABotOfTheCatalogue) {
  EXPECT_EQ(title().bots().front(), "novice");
  EXPECT_EQ(title().player(configured(Json::object()), "nobody"), nullptr);
}

}  // namespace
}  // namespace sextant::lost_cities
