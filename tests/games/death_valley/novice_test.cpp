#include <array>

#include "bots/death_valley.hpp"
#include "match/catalogue.hpp"
#include "tests/games/death_valley/samples.hpp"
#include "tests/games/death_valley/table.hpp"
#include "tests/games/setups.hpp"
#include "tests/search/same_choice.hpp"

namespace sextant::death_valley {
namespace {

const Title& title() { return *find_title(catalogue(), "death_valley"); }

/// How often a side wins, a shared win as half, over the games of these seeds; in halves.
int half_wins(const Json& config, const std::vector<std::string>& cast, int side, int games) {
  const auto simulator = setup_of(title(), config)->simulator(cast_of(cast));
  std::string line;
  int halves = 0;
  for (int game = 0; game < games; ++game) {
    const auto summary = simulator->play(static_cast<std::uint64_t>(game), Detail::None, line);
    if (summary.winners.has(seat_at(side))) halves += 2 / summary.winners.size();
  }
  return halves;
}

TEST(Novice, BeatsRandomPlayInFourOfFiveGames) {
  constexpr int kGames = 200;
  for (const bool copilot : {false, true}) {
    const Json config = {{"copilot", copilot}};
    EXPECT_GE(half_wins(config, {"novice", "random"}, 0, kGames), 2 * kGames * 4 / 5) << copilot;
    EXPECT_GE(half_wins(config, {"random", "novice"}, 1, kGames), 2 * kGames * 4 / 5) << copilot;
  }
}

TEST(Novice, BeatsTheAutomatonFarMoreOftenThanRandomPlayDoes) {
  constexpr int kGames = 100;
  const Json config = {{"players", 1}};
  EXPECT_GE(half_wins(config, {"novice"}, 0, kGames), 2 * kGames * 4 / 10);
  EXPECT_LE(half_wins(config, {"random"}, 0, kGames), 2 * kGames / 10);
}

/// What the novice chooses at a table, as text.
std::string choice(const Table& table) {
  const auto setup =
      setup_of(title(), {{"players", table.rules().seats()},
                         {"copilot", table.rules().config().copilot},
                         {"deck", named_content<DeckFile>({table.rules().deck(), table.notation().names()})}});
  Rng rng(1, 0);
  const auto position = setup->imagine(table.view(), rng);
  EXPECT_TRUE(position.has_value());
  return position ? setup->player(kNovice)->choose(**position, rng).value() : "";
}

TEST(Novice, DoesNotTakeTheThirdCardOfAHazard) {
  Table table;
  table.lay("super-bloom eureka-dunes snakes / devils-hole", "coyotes /", "panamint-dunes");
  EXPECT_NE(choice(table), "travel up");
}

TEST(Novice, GivesTheOtherSeatItsThirdCard) {
  Table table(copilot());
  table.lay("badwater-basin / devils-hole", "coyotes snakes devils-golf-course /", "scorpions");
  EXPECT_EQ(choice(table), "travel up other");
}

TEST(Novice, KeepsACardInACollapse) {
  Table table;
  table.lay("scottys-castle devils-golf-course super-bloom eureka-dunes /", "/", "snakes");
  table.play("travel deck; draw panamint-dunes");
  EXPECT_EQ(choice(table), "keep devils-golf-course");
}

TEST(Novice, TradesForPoints) {
  Table table;
  table.lay("coyotes panamint-city / devils-hole(snakes)", "/", "super-bloom").after_turns(399);
  table.play("travel deck; draw telescope-peak");
  EXPECT_EQ(choice(table), "trade snakes");
}

TEST(Novice, ChoosesByTheViewAloneWhateverTheRandomStream) {
  const auto setup = setup_of(title());
  const auto novice = setup->player(kNovice);
  const auto position = setup->start();
  Rng rng(3, 0);
  while (!position->turn().is_over()) {
    if (position->turn().is_chance()) {
      ASSERT_TRUE(position->play(position->sample(rng)));
      continue;
    }
    Rng first(1, 1);
    Rng second(2, 2);
    const std::string chosen = novice->choose(*position, first).value();
    EXPECT_EQ(novice->choose(*position, second).value(), chosen);
    const auto choices = position->choices();
    EXPECT_NE(std::find(choices.begin(), choices.end(), chosen), choices.end());
    ASSERT_TRUE(position->play(chosen));
  }
}

TEST(Novice, IsABotOfTheCatalogue) { EXPECT_EQ(title().bots().front(), "novice"); }

TEST(Novice, ChoosesTheSameFromItsViewAndFromThePosition) {
  expect_the_same_choice_from_view_and_position<Rules, Driver>();
}

}  // namespace
}  // namespace sextant::death_valley
