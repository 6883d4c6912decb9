#include "tests/games/refusals.hpp"
#include "tests/games/roll_and_write/table.hpp"

// Rules: docs/rules/roll_and_write.md, "A turn".
namespace sextant::roll_and_write {
namespace {

using RefusedAction = Refused<Table, Refusal>;

constexpr std::string_view kRoll = "roll 1 2 3 R O Y";

/// The roll lies on the table, and seat 0 has this sheet.
Table rolled(std::string_view sheet = "") { return Table().lay(0, sheet).play(kRoll); }

/// Seat 0 has reached an arrow.
Table on_an_arrow(std::string_view others = "") { return rolled("Y 1; " + std::string(others)).play("take 2 Y"); }

std::vector<RefusedAction> refused_actions() {
  const std::string not_this_colour = "None of the remaining dice shows this colour.";
  const std::string full = "This column is full: nothing more fits in it.";
  return {
      {"ARollIsNoChoice", rolled(), "roll 1 2 3 R O Y", Refusal::OnlyChance,
       "That is for chance to decide, not for you."},
      {"AnArrowIsAnsweredFirst", on_an_arrow(), "refuse", Refusal::RushFirst,
       "You are on an arrow: first say in which column you rush, or that you do not."},
      {"ARushNeedsAnArrow", rolled(), "rush R", Refusal::NoArrow, "You can only rush after writing on an arrow."},
      {"OnlyARushIsDeclined", rolled(), "rush none", Refusal::NoArrow, "You can only rush after writing on an arrow."},
      {"AColourIsRolled", rolled(), "take 1 P", Refusal::ColourNotThere, not_this_colour},
      {"TheDiceOfTheActiveSeatAreGone", rolled().play("take 1 R"), "take 2 R", Refusal::ColourNotThere,
       not_this_colour},
      {"ANumberIsRolled", rolled(), "take 7 R", Refusal::NumberNotThere,
       "None of the remaining dice shows the number 7."},
      {"AFullColumnTakesNothing", rolled("R 1 1 1 1 1 1 1 1 1 top"), "take 1 R", Refusal::ColumnFull, full},
      {"AFullColumnIsNotRushedIn", on_an_arrow("R 1 1 1 1 1 1 1 1 1 top"), "rush R", Refusal::ColumnFull, full},
      {"NumbersDoNotFall", rolled("R 5"), "take 3 R", Refusal::NumberTooLow,
       "The last number in this column is 5: only the same or a higher one may follow (0 counts as 10)."},
  };
}

class RollAndWriteRefusal : public testing::TestWithParam<RefusedAction> {};
INSTANTIATE_TEST_SUITE_P(Cases, RollAndWriteRefusal, testing::ValuesIn(refused_actions()),
                         [](const auto& test) { return test.param.name; });

TEST_P(RollAndWriteRefusal, HasItsReason) { expect_refused<Game>(GetParam()); }

TEST(RollAndWriteRefusals, ReachEveryReason) { expect_every_reason(refused_actions(), kLastRefusal); }

}  // namespace
}  // namespace sextant::roll_and_write
