#include <gtest/gtest.h>

#include "games/death_valley/notation.hpp"

namespace sextant::death_valley {
namespace {

constexpr bool play_texts(const Notation& notation, State& s, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) {
    const auto action = notation.parse(text);
    if (!action || !play(notation.rules(), s, *action)) return false;
  }
  return true;
}

/// The first turns of a game with a rest and a collapse, as a constant expression.
constexpr bool plays_turns_at_compile_time() {
  const Notation notation{Config{}};
  const Rules& rules = notation.rules();
  State s = rules.start();
  const bool played = play_texts(notation, s,
                                 {"reveal snakes", "travel up", "reveal coyotes", "travel deck", "draw super-bloom",
                                  "travel up", "reveal scorpions", "travel deck", "draw eureka-dunes", "rest snakes",
                                  "done", "done", "travel deck", "draw panamint-dunes", "travel up"});
  const bool refused = !play_texts(notation, s, {"travel up"});
  return played && refused && rules.turn(s).is_chance() && s.collapses[Seat{0}] == 1 && s.collapses[Seat{1}] == 1 &&
         rules.score(s, Seat{0}) == Points{0};
}

static_assert(plays_turns_at_compile_time());
static_assert(sizeof(State) <= 128);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_turns_at_compile_time()); }

}  // namespace
}  // namespace sextant::death_valley
