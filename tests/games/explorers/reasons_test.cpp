#include "bots/explorers.hpp"
#include "tests/games/claims.hpp"

namespace sextant::explorers {
namespace {

const Card& other_card(const Rules& rules, const State& s, Action chosen) {
  return rules.card(s.drawn[s.drawn[0] == chosen.card() ? 1 : 0]);
}
int penalty(const Rules& rules, const State& s) { return rules.card(s.explorations[s.mover]).penalty; }

TEST(Reasons, AreTrue) {
  const Claims<Rules> claims = {
      {"explorers.why.arrives", [](const Rules& rules, const State& s,
                                   Action) { return s.figures[s.mover] == Node::wonder(rules.arrival(s, s.mover)); }},
      {"explorers.why.no_points", [](const Rules&, const State& s, Action) { return s.points == 0; }},
      {"explorers.why.closer",
       [](const Rules& rules, const State& s, Action action) {
         return rules.card(action.card()).slow < other_card(rules, s, action).slow;
       }},
      {"explorers.why.pays_more",
       [](const Rules& rules, const State& s, Action action) {
         return rules.card(action.card()).fast_gold > other_card(rules, s, action).fast_gold;
       }},
      {"explorers.why.gold_to_spare",
       [](const Rules& rules, const State& s, Action) {
         return static_cast<int>(s.gold[s.mover]) - kBonusPrice >= penalty(rules, s);
       }},
      {"explorers.why.keeps_gold",
       [](const Rules& rules, const State& s, Action) {
         return static_cast<int>(s.gold[s.mover]) - kBonusPrice < penalty(rules, s);
       }},
      {"explorers.why.clears_way", [](const Rules&, const State& s, Action) { return s.points > 0; }},
  };
  expect_true_reasons<Voyager>(Rules(Config{}), claims, 4);
}

}  // namespace
}  // namespace sextant::explorers
