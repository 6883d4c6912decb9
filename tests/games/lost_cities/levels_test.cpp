// The levels of the bots and the rules of thumb behind them: bots/lost_cities.hpp.
#include "bots/lost_cities.hpp"
#include "tests/games/lost_cities/table.hpp"
#include "tests/games/setups.hpp"

namespace sextant::lost_cities {
namespace {

constexpr Config kOneRound = {.expeditions = 5, .rounds = 1, .starter = 0};

/// The log of a game between two bots.
std::string game_of(const std::string& first, const std::string& second) {
  std::string line;
  setup_of(title(), {{"rounds", 1}})->simulator(cast_of({first, second}))->play(11, Detail::Actions, line);
  return line;
}

/// Points that one bot is ahead of another, a game, each deal played from both seats.
double lead(const std::string& bot, const std::string& other) {
  constexpr std::uint64_t kDeals = 100;
  const auto setup = setup_of(title(), {{"rounds", 1}});
  const auto there = setup->simulator(cast_of({bot, other}));
  const auto back = setup->simulator(cast_of({other, bot}));
  std::string line;
  int sum = 0;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const auto first = there->play(seed, Detail::None, line);
    const auto second = back->play(seed, Detail::None, line);
    sum += first.scores[0].value - first.scores[1].value + second.scores[1].value - second.scores[0].value;
  }
  return sum / (2.0 * kDeals);
}

TEST(Levels, TheGuideBeatsTheWalkerAndTheWalkerTheNovice) {
  EXPECT_GT(lead("walker", "novice"), 5);
  EXPECT_GT(lead("guide", "walker"), 12);
  EXPECT_GT(lead("guide", "novice"), 20);
}

TEST(Levels, WithoutASearchAWalkerIsAWalkerAndAGuideAGuide) {
  EXPECT_EQ(game_of("walker@0", "novice"), game_of("walker", "novice"));
  EXPECT_EQ(game_of("guide@0", "novice"), game_of("guide", "novice"));
  EXPECT_EQ(game_of("master@0", "novice"), game_of("guide", "novice"));
  EXPECT_NE(game_of("walker", "novice"), game_of("guide", "novice"));
}

/// What a traveller thinks of its choices after the other seat has discarded this card and a lower one upon it.
template <class Policy>
std::vector<double> ratings_over(const std::string& buried) {
  Table table(kOneRound);
  table.deal("R3 R4 R5 Y2 Y3 B2 B3 W2", "R10 R9 R2 G2 G3 G4 W4 W5").play("play Y2; draw deck; deal 0 W9");
  table.play("discard " + buried + "; draw deck; deal 1 W8").play("play Y3; draw deck; deal 0 W3");
  table.play("discard R2; draw deck; deal 1 G5");
  const auto legal = table.rules().legal(table.state());
  std::vector<double> ratings(legal.size());
  Policy(table.rules())
      .rate(table.rules().view(table.state(), Viewer::of(Seat{0})), {legal.data(), legal.size()}, ratings);
  return ratings;
}

TEST(Rambler, ForgetsWhatLiesUnderATop) {
  EXPECT_EQ(ratings_over<Rambler>("R10"), ratings_over<Rambler>("R9"));
  EXPECT_NE(ratings_over<Traveller>("R10"), ratings_over<Traveller>("R9"));
}

TEST(Traveller, TakesWhatFitsOrGainsATurnAndSaysWhich) {
  const Rules rules(kOneRound);
  const Traveller traveller(rules);
  int fits = 0;
  int gains_time = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State s = rules.start();
    Rng rng(seed, 0);
    for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
      if (turn.is_chance()) {
        rules.play_unchecked(s, rules.sample(s, rng));
        continue;
      }
      const View view = rules.view(s, Viewer::of(turn.seat()));
      const Action action = choose_by(traveller, rules, s, rng);
      if (action.kind == Action::Kind::DrawPile) {
        const Pile& pile = view.piles[static_cast<std::size_t>(action.pile())];
        const bool is_taken = (s.accepts[turn.seat()] & bit(pile.at(pile.size - 1))) != 0;
        const bool is_begun = (view.columns[turn.seat()].kinds & kinds_of(action.pile())) != 0;
        const auto why = traveller.why(view, action);
        EXPECT_TRUE(is_taken || why == "lost_cities.why.gains_time") << why;
        EXPECT_EQ(why == "lost_cities.why.fits", is_taken && is_begun);
        ++(is_taken ? fits : gains_time);
      }
      rules.play_unchecked(s, action);
    }
  }
  EXPECT_GT(fits, 100);
  EXPECT_GT(gains_time, 0);
}

}  // namespace
}  // namespace sextant::lost_cities
