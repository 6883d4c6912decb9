#include <gtest/gtest.h>

#include <cmath>

#include "match/catalogue.hpp"
#include "match/match.hpp"
#include "search/sample.hpp"

// Contract: docs/review.md, "An arena without luck".
namespace sextant {
namespace {

std::vector<BotSpec> cast_for(const Title& title) {
  std::vector<BotSpec> cast(static_cast<std::size_t>(std::max(2, title.min_seats())), *read_bot("walker"));
  cast[0] = *read_bot("novice");
  return cast;
}
SharedSetup setup_for(const Title& title) {
  const Json config = title.id() == "lost_cities" ? Json{{"rounds", 1}} : Json::object();
  return configure_for_seats(title, config, std::max(2, title.min_seats())).value();
}

/// A chance position of a random game, past so many entries.
std::unique_ptr<Position> chance_position(const Setup& setup, std::uint64_t seed, int entries) {
  Rng rng(seed, 0);
  auto position = setup.start();
  for (int i = 0; i < entries || !position->turn().is_chance(); ++i) {
    const auto choices = position->turn().is_seat() ? position->choices() : std::vector<std::string>{};
    const auto action = choices.empty() ? position->sample(rng) : choices[place_of(rng.pick(length_of(choices)))];
    EXPECT_TRUE(position->play(action));
  }
  return position;
}

/// The luck of one run of chance from a position, drawn by `chance`.
double luck_of_run(const Position& before, LuckGauge& gauge, std::uint64_t seed, Rng& chance) {
  const auto position = before.clone();
  gauge.begin(seed);
  gauge.see(*position);
  while (position->turn().is_chance()) EXPECT_TRUE(position->play(position->sample(chance)));
  gauge.see(*position);
  return gauge.luck()[0].lead;
}

TEST(Luck, AveragesToNothingOverWhatCouldHaveCome) {
  for (const auto& [game, entries, draws] : {std::tuple("lost_cities", 100, 60), std::tuple("death_valley", 12, 60),
                                             std::tuple("ghosts_of_the_moor", 90, 60)}) {
    const SharedSetup setup = setup_for(*find_title(catalogue(), game));
    const auto before = chance_position(*setup, 5, entries);
    const auto gauge = setup->luck_gauge(cast_for(setup->title()));
    Rng chance(77, 0);
    Sample luck;
    for (int i = 0; i < draws; ++i) luck.add(luck_of_run(*before, *gauge, place_of(i), chance));
    EXPECT_GT(luck.deviation(), 0) << game;
    EXPECT_LT(std::abs(luck.mean()), 3.5 * luck.error()) << game;
  }
}

TEST(Luck, FollowsFromTheSeedWhereverTheGameIsPlayed) {
  const SharedSetup setup = setup_for(*find_title(catalogue(), "death_valley"));
  const auto cast = cast_for(setup->title());
  std::string unused;
  const GameSummary game = setup->simulator(cast, Luck::Measured)->play(9, Detail::None, unused);
  EXPECT_TRUE(setup->simulator(cast)->play(9, Detail::None, unused).luck.empty());

  Rng chance(9, 0);
  Rng rngs[2] = {Rng(9, 1), Rng(9, 2)};
  std::unique_ptr<SeatPlayer> seats[2] = {setup->player(cast[0]), setup->player(cast[1])};
  const auto position = setup->start();
  const auto gauge = setup->luck_gauge(cast);
  gauge->begin(9);
  for (Turn turn = position->turn(); !turn.is_over(); turn = position->turn()) {
    gauge->see(*position);
    ASSERT_TRUE(position->play(turn.is_chance()
                                   ? position->sample(chance)
                                   : seats[turn.seat().index]->choose(*position, rngs[turn.seat().index]).value()));
  }
  gauge->see(*position);
  ASSERT_EQ(game.luck.size(), gauge->luck().size());
  for (std::size_t i = 0; i < game.luck.size(); ++i) {
    EXPECT_EQ(game.luck[i].lead, gauge->luck()[i].lead);
    EXPECT_EQ(game.luck[i].win, gauge->luck()[i].win);
  }
  EXPECT_NE(game.luck[0].lead, 0);
}

}  // namespace
}  // namespace sextant
