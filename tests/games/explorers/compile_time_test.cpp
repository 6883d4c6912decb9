#include <gtest/gtest.h>

#include "games/explorers/notation.hpp"

namespace sextant::explorers {
namespace {

/// The setup and a first turn on the ring board, as a constant expression.
constexpr bool plays_at_compile_time() {
  const Notation notation(Config{.players = 2, .board = ring_board()});
  const Rules& rules = notation.rules();
  State s = rules.start();
  for (const std::string_view text :
       {"start a", "start b", "deal 0 plus2", "deal 0 plus3", "deal 0 ambush", "deal 1 plus2", "deal 1 plus3",
        "deal 1 ambush", "explore 0 ab", "explore 1 bc", "roll 1 2", "step ab.1", "step b", "stop"}) {
    const auto action = notation.parse(text);
    if (!action || !play(rules, s, *action)) return false;
  }
  return rules.turn(s).is_chance() && s.gold[Seat{0}] == 70 && standing(rules.map(), s, Seat{0}).group == 2;
}

static_assert(plays_at_compile_time());
static_assert(sizeof(State) == 536);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_at_compile_time()); }

}  // namespace
}  // namespace sextant::explorers
