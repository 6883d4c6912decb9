// What a strong bot thinks of the other hand: bots/lost_cities.hpp, `Belief`.
#include "bots/lost_cities.hpp"
#include "tests/games/lost_cities/table.hpp"

namespace sextant::lost_cities {
namespace {

/// How often, of so many imagined worlds, the other seat holds the card.
int times_held(const Table& table, Card card, int worlds) {
  const View view = table.rules().view(table.state(), Viewer::of(Seat{0}));
  Belief belief;
  belief.begin(table.rules(), view);
  Rng rng(7, 0);
  int held = 0;
  for (int i = 0; i < worlds; ++i)
    if (belief.world(table.rules(), rng).cards(hand_of(Seat{1})).has(card)) ++held;
  return held;
}

TEST(Belief, ImaginesOnlyWorldsThatFitTheView) {
  const Rules rules({.expeditions = 6, .rounds = 2, .starter = 1});
  const Traveller traveller(rules);
  Belief belief;
  State s = rules.start();
  Rng rng(3, 0);
  int seen = 0;
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    if (turn.is_seat()) {
      const View view = rules.view(s, Viewer::of(turn.seat()));
      belief.begin(rules, view);
      for (int i = 0; i < 3; ++i) {
        const State world = belief.world(rules, rng);
        ASSERT_EQ(rules.view(world, Viewer::of(turn.seat())), view);
        ASSERT_EQ(world.cards(Place::Deck).size(), view.deck_size);
        ++seen;
      }
    }
    rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, rng) : choose_by(traveller, rules, s, rng));
  }
  EXPECT_GT(seen, 200);
}

TEST(Belief, CardsThatTheOtherCannotUseAreSeldomHeldAndHighOnesOften) {
  Table table({.expeditions = 5, .rounds = 1, .starter = 0});
  table.deal("Y2 Y3 Y4 B2 B3 B4 W2 W3", "R5 G2 G3 G4 W4 W5 Y9 B9").play("play Y2; draw deck; deal 0 W9");
  table.play("play R5; draw deck; deal 1 W8");
  constexpr int kWorlds = 4000;
  // Of 50 unseen cards the other holds 8.
  const int even = kWorlds * 8 / 50;
  EXPECT_LT(times_held(table, Card::number(Colour::Red, 3), kWorlds), even / 2);       // its column is past it
  EXPECT_LT(times_held(table, Card::number(Colour::Red, 6), kWorlds), 2 * even / 3);   // would have been next
  EXPECT_GT(times_held(table, Card::number(Colour::Red, 10), kWorlds), 3 * even / 2);  // waits for its turn
}

TEST(Belief, KeepsWhatTheOtherIsKnownToHold) {
  Table table({.expeditions = 5, .rounds = 1, .starter = 0});
  table.deal("Y2 Y3 Y4 B2 B3 B4 W2 W3", "R5 G2 G3 G4 W4 W5 Y9 B9").play("discard B2; draw deck; deal 0 W9");
  table.play("play R5; draw B");
  EXPECT_EQ(times_held(table, Card::number(Colour::Blue, 2), 300), 300);
}

}  // namespace
}  // namespace sextant::lost_cities
