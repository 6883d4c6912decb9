#include <gtest/gtest.h>

#include "games/lost_cities/notation.hpp"

namespace sextant::lost_cities {
namespace {

constexpr bool play_texts(const Notation& notation, State& s, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) {
    const auto action = notation.parse(text);
    if (!action || !play(notation.rules(), s, *action)) return false;
  }
  return true;
}

/// The first turns of a match, as a constant expression.
constexpr bool plays_a_turn_at_compile_time() {
  const Notation notation{Config{}};
  const Rules& rules = notation.rules();
  State s = rules.start();
  const bool played =
      play_texts(notation, s, {"deal 0 Yw", "deal 0 Y2",  "deal 0 Y5", "deal 0 Y9", "deal 0 B3", "deal 0 W4",
                               "deal 0 G5", "deal 0 R10", "deal 1 Bw", "deal 1 B2", "deal 1 W2", "deal 1 W3",
                               "deal 1 G2", "deal 1 G3",  "deal 1 R2", "deal 1 R3", "play Yw",   "draw deck",
                               "deal 0 R7", "discard R3", "draw deck", "deal 1 Y4", "play Y9",   "draw R"});
  const bool refused = !play_texts(notation, s, {"play Y9"});
  return played && refused && rules.turn(s) == Turn::of(Seat{1}) && rules.score(s, Seat{0}) == Points{(9 - 20) * 2};
}

static_assert(plays_a_turn_at_compile_time());
static_assert(sizeof(State) <= 256);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_a_turn_at_compile_time()); }

}  // namespace
}  // namespace sextant::lost_cities
