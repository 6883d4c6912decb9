#include <gtest/gtest.h>

#include "games/explorers/rules.hpp"
#include "tests/games/explorers/samples.hpp"

namespace sextant::explorers {
namespace {

/// The setup and a first turn on the ring board, as a constant expression.
constexpr bool plays_at_compile_time() {
  const Rules rules(Config{.players = 2, .board = ring_board()});
  State s = rules.start();
  for (const int wonder : {0, 1})
    if (!play(rules, s, Action::start(wonder))) return false;
  for (const Seat seat : {Seat{0}, Seat{1}})
    for (const Bonus card : {Bonus::Plus2, Bonus::Plus3, Bonus::Ambush})
      if (!play(rules, s, Action::deal(seat, card))) return false;
  for (const Action action :
       {Action::explore(Seat{0}, 0), Action::explore(Seat{1}, 5), Action::roll(1, 2), Action::step(Node::point(0, 1)),
        Action::step(Node::wonder(1)), Action::plain(Action::Kind::Stop)})
    if (!play(rules, s, action)) return false;
  return rules.turn(s).is_chance() && s.gold[Seat{0}] == 70 && standing(rules.map(), s, Seat{0}).group == 2;
}

static_assert(plays_at_compile_time());
static_assert(sizeof(State) == 536);

TEST(CompileTime, PlaysTheSameAsAtRunTime) { EXPECT_TRUE(plays_at_compile_time()); }

}  // namespace
}  // namespace sextant::explorers
