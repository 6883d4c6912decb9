#include "bots/death_valley.hpp"
#include "tests/games/claims.hpp"

namespace sextant::death_valley {
namespace {

int gain(const Rules& rules, const State& s, Action action) {
  const Seat me = rules.turn(s).seat();
  State next = s;
  rules.play_unchecked(next, action);
  return rules.score(next, me).value - rules.score(s, me).value;
}

bool scores(const Rules& rules, const State& s, Action action) { return gain(rules, s, action) > 0; }

bool all_else_costs(const Rules& rules, const State& s, Action action) {
  const auto legal = rules.legal(s);
  return std::all_of(legal.begin(), legal.end(),
                     [&](const Action& one) { return one == action || gain(rules, s, one) < 0; });
}

/// Whether a side that took the card would show a third of a hazard.
bool is_third(const Rules& rules, const State& s, Seat side, int card) {
  return std::ranges::any_of(rules.table().of_hazard, [&](CardSet hazard) {
    return (hazard & bit(card)) != 0 && bit_count((s.visible[side] | bit(card)) & hazard) >= kCollapse;
  });
}

TEST(Reasons, AreTrue) {
  const Claims<Rules> claims = {
      {"death_valley.why.scores", scores},
      {"death_valley.why.gains", scores},
      {"death_valley.why.all_else_costs", all_else_costs},
      {"death_valley.why.avoids_third",
       [](const Rules& rules, const State& s, Action) { return is_third(rules, s, rules.turn(s).seat(), s.face_up); }},
      {"death_valley.why.no_points_here",
       [](const Rules& rules, const State& s, Action) {
         return !scores(rules, s, Action::plain(Action::Kind::GiveSelf));
       }},
      {"death_valley.why.known_card", is_rated_highest<Driver, Rules>},
      {"death_valley.why.unknown_card", is_rated_highest<Driver, Rules>},
      {"death_valley.why.nothing_better", is_rated_highest<Driver, Rules>},
  };
  expect_true_reasons<Driver>(Rules(Config{}), claims, 60);
}

}  // namespace
}  // namespace sextant::death_valley
