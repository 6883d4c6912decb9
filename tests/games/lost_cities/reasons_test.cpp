#include "bots/lost_cities.hpp"
#include "tests/games/claims.hpp"

namespace sextant::lost_cities {
namespace {

bool takes(const State& s, Seat seat, Card card) { return (s.accepts[seat] & bit(card)) != 0; }
Seat me(const Rules& rules, const State& s) { return rules.turn(s).seat(); }
Seat other(const Rules& rules, const State& s) { return me(rules, s).next(kSeats); }

/// What the expedition of a card would come to if all its numbers in the hand followed.
int worth_with_hand(const Rules& rules, const State& s, Card card) {
  int worth = -kExpeditionCost;
  const View view = rules.view(s, Viewer::of(me(rules, s)));
  const KindSet seen = view.hands[me(rules, s)].cards.kinds | view.columns[me(rules, s)].kinds;
  for (const int kind : set_bits(seen & kinds_of(card.colour()) & ~kWagerKinds)) worth += card_at(kind).value();
  return worth;
}

TEST(Reasons, AreTrue) {
  const Claims<Rules> claims = {
      {"lost_cities.why.gives_nothing",
       [](const Rules& rules, const State& s, Action action) { return !takes(s, other(rules, s), action.card()); }},
      {"lost_cities.why.no_use",
       [](const Rules& rules, const State& s, Action action) { return !takes(s, me(rules, s), action.card()); }},
      {"lost_cities.why.opens",
       [](const Rules& rules, const State& s, Action action) { return worth_with_hand(rules, s, action.card()) >= 0; }},
      {"lost_cities.why.wager",
       [](const Rules& rules, const State& s, Action action) { return worth_with_hand(rules, s, action.card()) >= 0; }},
      {"lost_cities.why.goes_on",
       [](const Rules& rules, const State& s, Action action) {
         const View view = rules.view(s, Viewer::everyone());
         return (view.columns[me(rules, s)].kinds & kinds_of(action.card().colour())) != 0;
       }},
      {"lost_cities.why.nothing_fits", is_rated_highest<Traveller, Rules>},
  };
  expect_true_reasons<Traveller>(Rules(Config{.rounds = 1}), claims, 60);
}

}  // namespace
}  // namespace sextant::lost_cities
