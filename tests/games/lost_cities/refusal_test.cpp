#include "tests/games/lost_cities/table.hpp"
#include "tests/games/refusals.hpp"

// Rules: docs/rules/lost_cities.md, "A round", 2.
namespace sextant::lost_cities {
namespace {

using RefusedAction = Refused<Table, Refusal>;

Table after(std::string_view script) { return dealt().play(script); }

/// Both seats took cards from piles until the deck is the only way.
Table stalled() {
  Table table = after("discard Y9; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4");
  table.stall(kStallTurns);
  return table.play(*table.legal().begin());
}

std::vector<RefusedAction> refused_actions() {
  return {
      {"ADealIsNoChoice", dealt(), "deal 0 R7", Refusal::OnlyChance, "That is for chance to decide, not for you."},
      {"ADrawComesAfterACard", dealt(), "draw deck", Refusal::LayFirst, "Play or discard a card first, then draw."},
      {"APileIsDrawnAfterACard", dealt(), "draw B", Refusal::LayFirst, "Play or discard a card first, then draw."},
      {"OneCardATurn", after("play Y2"), "play Y5", Refusal::DrawFirst,
       "You have already played or discarded a card: now draw one."},
      {"CardsOfTheOtherHandArePlayedByTheOther", dealt(), "play B2", Refusal::NotInHand, "You do not hold the blue 2."},
      {"WagersAreHeldToo", dealt(), "discard Bw", Refusal::NotInHand, "You do not hold a blue wager."},
      {"NumbersGoUp", after("play Y5; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4"), "play Y3",
       Refusal::NumberTooLow, "Your last card of this colour is the yellow 5: only a higher number may follow."},
      {"WagersComeFirst", after("play Y5; draw deck; deal 0 Y3; discard B2; draw deck; deal 1 Y4"), "play Yw",
       Refusal::WagerTooLate, "Wagers may only be played before the first number of their colour."},
      {"TheDeckIsDrawnFromInTheEnd", stalled(), "draw B", Refusal::DeckOnly,
       "Nobody has drawn from the deck for 60 turns: this time you must."},
      {"AnEmptyPileGivesNothing", after("play Y5"), "draw G", Refusal::PileEmpty,
       "The discard pile of this colour is empty."},
      {"ADiscardIsNotTakenBack", after("discard Y5"), "draw Y", Refusal::PileClosed,
       "You have just discarded that card: you may not take it back in the same turn."},
  };
}

class LostCitiesRefusal : public testing::TestWithParam<RefusedAction> {};
INSTANTIATE_TEST_SUITE_P(Cases, LostCitiesRefusal, testing::ValuesIn(refused_actions()),
                         [](const auto& test) { return test.param.name; });

TEST_P(LostCitiesRefusal, HasItsReason) { expect_refused<Game>(GetParam()); }

TEST(LostCitiesRefusals, ReachEveryReason) { expect_every_reason(refused_actions(), kLastRefusal); }

}  // namespace
}  // namespace sextant::lost_cities
