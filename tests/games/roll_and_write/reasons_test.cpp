#include "bots/roll_and_write.hpp"
#include "tests/games/claims.hpp"

namespace sextant::roll_and_write {
namespace {

/// The sheet of whoever decides, before and after an action.
struct Change {
  Change(const Rules& rules, const State& s, Action action) : before(s.sheets[rules.turn(s).seat()]), next(s) {
    rules.play_unchecked(next, action);
    after = next.sheets[rules.turn(s).seat()];
  }
  Sheet before;
  State next;
  Sheet after{};
};

TEST(Reasons, AreTrue) {
  const Claims<Rules> claims = {
      {"roll_and_write.why.doubles",
       [](const Rules& rules, const State& s, Action action) {
         return Change(rules, s, action).after.column(action.colour()).has_ticked_box();
       }},
      {"roll_and_write.why.arrow", [](const Rules& rules, const State& s,
                                      Action action) { return Change(rules, s, action).next.phase == Phase::Rush; }},
      {"roll_and_write.why.begins_low",
       [](const Rules& rules, const State& s, Action action) {
         const Column column = Change(rules, s, action).after.column(action.colour());
         return column.steps() == 1 && column.last() <= 4;
       }},
      {"roll_and_write.why.goes_on",
       [](const Rules& rules, const State& s, Action action) {
         const Column column = Change(rules, s, action).after.column(action.colour());
         return column.steps() > 1 && column.steps() < kSquares && column.last() < kHighest;
       }},
      {"roll_and_write.why.spoils_nothing",
       [](const Rules& rules, const State& s, Action action) {
         const Change change(rules, s, action);
         return change.after.dice == change.before.dice + 1 && change.after.dice < kSymbols;
       }},
      {"roll_and_write.why.free_step", is_rated_highest<Scribe, Rules>},
  };
  expect_true_reasons<Scribe>(Rules(Config{}), claims, 20);
}

}  // namespace
}  // namespace sextant::roll_and_write
