#include "bots/explorers.hpp"

#include "match/catalogue.hpp"
#include "tests/games/explorers/samples.hpp"
#include "tests/games/explorers/table.hpp"
#include "tests/search/same_choice.hpp"

namespace sextant::explorers {
namespace {

/// A game with novices, or chance in place of some; what each action did is shown to `look`.
template <class Look>
State play_game(const Rules& rules, SeatSet novices, std::uint64_t seed, Look look) {
  const Voyager novice(rules);
  Rng chance(seed, 0);
  Rng choice(seed, 1);
  State s = rules.start();
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    const auto legal = rules.legal(s);
    Action action{};
    if (turn.is_chance()) action = rules.sample(s, chance);
    else if (!novices.has(turn.seat())) action = random_action(rules, s, choice);
    else action = novice.choose(rules.view(s, Viewer::of(turn.seat())), {legal.data(), legal.size()}, choice);
    EXPECT_TRUE(turn.is_chance() || legal.contains(action));
    look(s, action);
    rules.play_unchecked(s, action);
  }
  return s;
}

SeatSet all_seats(const Rules& rules) {
  SeatSet seats;
  for (int i = 0; i < rules.seats(); ++i) seats.add(seat_at(i));
  return seats;
}

TEST(Novice, BeatsRandomPlayFromEitherSeat) {
  const Rules rules{Config{}};
  for (const int seat : {0, 1}) {
    SeatSet novices;
    novices.add(seat_at(seat));
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      EXPECT_EQ(play_game(rules, novices, seed, [](const State&, Action) {}).mover, seat_at(seat));
  }
}

TEST(Novice, WinsLongBeforeTheBoundAndUsesWhatTheGameOffers) {
  for (const int players : {2, 3, 4}) {
    const Rules rules(Config{.players = players, .tolls = Tolls::Manual});
    int bounds = 0;
    std::map<Action::Kind, int> done;
    int shortcuts = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const State end = play_game(rules, all_seats(rules), seed, [&](const State& s, Action action) {
        ++done[action.kind];
        const bool steps_out = action.kind == Action::Kind::Step && s.figures[s.mover].is_wonder();
        if (steps_out && rules.map().ends(action.node().path()).shortcut) ++shortcuts;
      });
      bounds += end.mover == kNobody ? 1 : 0;
    }
    EXPECT_EQ(bounds, 0);
    EXPECT_GT(shortcuts, 30);
    for (const auto kind : {Action::Kind::Buy, Action::Kind::Ambush, Action::Kind::Play, Action::Kind::Toll,
                            Action::Kind::Replace, Action::Kind::Joker})
      EXPECT_GT(done[kind], 0) << static_cast<int>(kind);
  }
}

TEST(Novice, PlaysASmallBoardToItsEnd) {
  const Rules rules(config_on(small_board(), {.players = 3}));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State end = play_game(rules, all_seats(rules), seed, [](const State&, Action) {});
    EXPECT_FALSE(rules.winners(end).empty());
  }
}

TEST(RandomGames, EndOnEveryNumberOfSeats) {
  for (const int players : {2, 3, 4}) {
    const Rules rules(Config{.players = players});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const State end = play_game(rules, SeatSet{}, seed, [](const State&, Action) {});
      EXPECT_TRUE(end.mover == kNobody ? end.turns == kMaxTurns : end.turns < kMaxTurns);
    }
  }
}

TEST(Novice, ChoosesTheSameFromItsViewAndFromThePosition) {
  expect_the_same_choice_from_view_and_position<Rules, Voyager>();
}

}  // namespace
}  // namespace sextant::explorers
