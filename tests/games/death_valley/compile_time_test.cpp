#include <gtest/gtest.h>

#include "games/death_valley/rules.hpp"

namespace sextant::death_valley {
namespace {

/// An action with a card of the open deck.
constexpr Action with(Action::Kind kind, std::string_view id) {
  int card = 0;
  while (kOpenCards[card] != id) ++card;
  return Action::with(kind, card);
}

constexpr bool play_all(const Rules& rules, State& s, std::initializer_list<Action> actions) {
  for (const Action action : actions)
    if (!play(rules, s, action)) return false;
  return true;
}

/// The first turns of a game with a rest and a collapse, as a constant expression.
constexpr bool plays_turns_at_compile_time() {
  using enum Action::Kind;
  const Rules rules{Config{}};
  State s = rules.start();
  constexpr auto kUp = Action::plain(TravelUp);
  constexpr auto kDeck = Action::plain(TravelDeck);
  constexpr auto kDone = Action::plain(Done);
  const bool played = play_all(rules, s,
                               {with(Reveal, "snakes"), kUp, with(Reveal, "coyotes"), kDeck, with(Draw, "super-bloom"),
                                kUp, with(Reveal, "scorpions"), kDeck, with(Draw, "eureka-dunes"), with(Rest, "snakes"),
                                kDone, kDone, kDeck, with(Draw, "panamint-dunes"), kUp});
  const bool refused = !play_all(rules, s, {kUp});
  return played && refused && rules.turn(s).is_chance() && s.collapses[Seat{0}] == 1 && s.collapses[Seat{1}] == 1 &&
         rules.score(s, Seat{0}) == Points{0};
}

static_assert(plays_turns_at_compile_time());
static_assert(sizeof(State) <= 128);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_turns_at_compile_time()); }

}  // namespace
}  // namespace sextant::death_valley
