#include "tests/games/ghosts_of_the_moor/table.hpp"
#include "tests/games/refusals.hpp"

// Rules: docs/rules/ghosts_of_the_moor.md, "A turn".
namespace sextant::ghosts_of_the_moor {
namespace {

using RefusedAction = Refused<Table, Refusal>;

/// Seat 0 has rolled a 1; four of its pawns have left the start, one of them to space 11.
Table rolled(std::string_view hand) { return Table().clear().hand(0, hand).pawns(0, {0, 5, 5, 5, 11}).play("roll 1"); }

/// Seat 0 has come from the start onto a space without tile.
Table before_the_plank() { return rolled("plank").play("move 0"); }

/// Seat 0 has left the empty axe space 11.
Table before_payment() {
  return Table().clear().hand(0, "bone urn ghost1").tiles(12, "urn").pawns(0, {0, 0, 0, 0, 11}).play("roll 1; move 11");
}

std::vector<RefusedAction> refused_actions() {
  return {
      {"ARollIsNoChoice", rolled("axe"), "roll 2", Refusal::OnlyChance, "That is for chance to decide, not for you."},
      {"ATileIsRevealedByChance", rolled("axe"), "reveal axe", Refusal::OnlyChance,
       "That is for chance to decide, not for you."},
      {"APlankComesAfterTheMove", rolled("plank"), "plank", Refusal::PawnAsked, "First choose the pawn that moves."},
      {"OnePawnMovesATurn", before_the_plank(), "move 5", Refusal::PlankAsked, "First say whether you lay a plank."},
      {"APaymentIsMadeFirst", before_payment(), "move 0", Refusal::PaymentAsked,
       "You have left a space without a tile: pay first."},
      {"APawnIsThere", rolled("axe"), "move 7", Refusal::NoPawnThere, "You have no pawn on space 7."},
      {"APawnIsOnTheStart", Table().clear().pawns(0, {5, 5, 5, 5, 11}).play("roll 1"), "move 0", Refusal::NoPawnThere,
       "You have no pawns left on the start."},
      {"AGhostIsOwned", before_payment(), "discard ghost2", Refusal::NotOwned, "You would need a ghost of 2 for that."},
      {"TheFirstTileIsOwned", before_payment(), "discard coin bone", Refusal::NotOwned,
       "You would need a coin for that."},
      {"TheSecondTileIsOwned", before_payment(), "discard bone coin", Refusal::NotOwned,
       "You would need a coin for that."},
      {"TwoOfAKindAreTwo", before_payment(), "discard bone bone", Refusal::OnlyOne,
       "You have only one tile of that kind."},
  };
}

class GhostsRefusal : public testing::TestWithParam<RefusedAction> {};
INSTANTIATE_TEST_SUITE_P(Cases, GhostsRefusal, testing::ValuesIn(refused_actions()),
                         [](const auto& test) { return test.param.name; });

TEST_P(GhostsRefusal, HasItsReason) { expect_refused<Game>(GetParam()); }

TEST(GhostsRefusals, ReachEveryReason) { expect_every_reason(refused_actions(), kLastRefusal); }

}  // namespace
}  // namespace sextant::ghosts_of_the_moor
