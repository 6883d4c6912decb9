#include <gtest/gtest.h>

#include "games/ghosts_of_the_moor/notation.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

/// A set-up and the first turns, as a constant expression.
constexpr bool plays_turns_at_compile_time() {
  const Notation notation{Config{}};
  const Rules& rules = notation.rules();
  State s = rules.start();
  for (const std::string_view text :
       {"reveal axe",  "reveal bone", "reveal coin", "reveal mask", "reveal urn",   "reveal axe",  "reveal bone",
        "reveal coin", "reveal mask", "reveal urn",  "reveal axe",  "reveal bone",  "reveal coin", "reveal mask",
        "reveal urn",  "reveal axe",  "reveal bone", "reveal coin", "reveal mask",  "roll 3",      "move 0",
        "roll 6",      "move 0",      "roll 2",      "move 3",      "reveal ghost2"}) {
    const auto action = notation.parse(text);
    if (!action || !play(rules, s, *action)) return false;
  }
  return rules.turn(s) == Turn::chance() && s.mover == Seat{1} && rules.score(s, Seat{0}) == Points{1};
}

static_assert(plays_turns_at_compile_time());
static_assert(sizeof(State) == 264);
static_assert(sizeof(Rules) <= 1024);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_turns_at_compile_time()); }

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
