#include "bots/ghosts_of_the_moor.hpp"
#include "tests/games/claims.hpp"

namespace sextant::ghosts_of_the_moor {
namespace {

/// The position after a move; no plank is laid.
State after(const Rules& rules, State s, Action action) {
  rules.play_unchecked(s, action);
  if (s.phase == Phase::Plank) rules.play_unchecked(s, Action::no_plank());
  return s;
}

TEST(Reasons, AreTrue) {
  const Claims<Rules> claims = {
      {"ghosts_of_the_moor.why.takes_treasure",
       [](const Rules& rules, const State& s, Action action) {
         const Tile top = s.track.top(action.number());
         const State next = after(rules, s, action);
         return next.hands[s.mover].count(top) == s.hands[s.mover].count(top) + 1 && !top.is_ghost();
       }},
      {"ghosts_of_the_moor.why.leaves_ghost",
       [](const Rules& rules, const State& s, Action action) {
         return s.track.top(action.number()).is_ghost() && after(rules, s, action).hands[s.mover] == s.hands[s.mover];
       }},
      {"ghosts_of_the_moor.why.takes_token",
       [](const Rules& rules, const State& s, Action action) {
         return s.goals_taken < kGoals && rules.landing(action.number(), s.die) == rules.finish();
       }},
      {"ghosts_of_the_moor.why.takes_plank",
       [](const Rules& rules, const State& s, Action action) {
         return after(rules, s, action).hands[s.mover].count(kPlank) == s.hands[s.mover].count(kPlank) + 1;
       }},
      {"ghosts_of_the_moor.why.best_place", is_rated_highest<Wanderer, Rules>},
      {"ghosts_of_the_moor.why.least_missed", is_rated_highest<Wanderer, Rules>},
  };
  expect_true_reasons<Wanderer>(Rules(Config{}), claims, 40);
}

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
