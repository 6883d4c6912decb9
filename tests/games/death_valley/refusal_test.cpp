#include "tests/games/death_valley/table.hpp"
#include "tests/games/refusals.hpp"

// Rules: docs/rules/death_valley.md, "A turn".
namespace sextant::death_valley {
namespace {

using RefusedAction = Refused<Table, Refusal>;

/// Seat 0 to act with three cards in its Journey.
Table acting(std::string_view script = "", const NamedConfig& config = {}) {
  return Table(config).lay("coyotes super-bloom devils-hole /", "snakes /", "zabriskie-point").play(script);
}

/// Seat 0 collapses and is asked by the first of two keep cards.
Table collapsing(std::string_view script = "") {
  const NamedDeck deck =
      deck_with({{"natural-bridge-canyon", own_card("salt-creek", Hazard::Flood, 2, plain(EffectKind::Keep))}});
  Table table(with_deck(deck));
  table.lay("scottys-castle coyotes salt-creek super-bloom eureka-dunes /", "/", "snakes");
  return table.play("travel deck; draw panamint-dunes").play(script);
}

Table swapping() {
  return Table().lay("coyotes super-bloom / racetrack-playa", "/", "snakes").play("travel deck; draw devils-hole");
}

Table choosing_a_hazard() {
  Table table;
  table.lay("super-bloom coyotes eureka-dunes scorpions panamint-dunes snakes /", "/", "badwater-basin");
  return table.play("travel deck; draw devils-hole");
}

Table scavenging() {
  Table table(with_deck(deck_with_page_card("coyotes", "vultures")));
  return table.lay("super-bloom snakes eureka-dunes /", "vultures /", "panamint-dunes").play("travel up");
}

Table trading() {
  Table table;
  table.lay("coyotes / panamint-city(snakes)", "/", "zabriskie-point").after_turns(399);
  return table.play("travel deck; draw telescope-peak");
}

Table giving() { return Table().lay("telescope-peak /", "/", "snakes").play("peek; draw coyotes"); }

Table exchanging() {
  return Table().lay("coyotes super-bloom / devils-cornfield", "/", "snakes").play("rest coyotes; done; done");
}

std::vector<RefusedAction> asked_something_else() {
  constexpr Refusal kOther = Refusal::OtherQuestion;
  return {
      {"BeforeTheAction", acting(), "pass", kOther, "Now travel or rest."},
      {"WithACardToGive", giving(), "travel up", kOther,
       "You have looked at a card: first say which Journey it joins."},
      {"WhileHiding", acting("rest coyotes"), "shuffle devils-hole", kOther,
       "You are resting: name the next card to hide, or say that you are done."},
      {"WhileShuffling", acting("rest coyotes; done"), "hide devils-hole", kOther,
       "You are resting: name the next card to return to the deck, or say that you are done."},
      {"WithAnExchange", exchanging(), "done", kOther,
       "Devil’s Cornfield: exchange a card of your Journey for the face-up card, or pass."},
      {"WithASwap", swapping(), "travel up", kOther, "Racetrack Playa: swap two cards of your Journey, or pass."},
      {"WithTwoHazards", choosing_a_hazard(), "pass", kOther,
       "Two hazards make you collapse: first say which one counts."},
      {"WithACardToKeep", collapsing(), "hide coyotes", kOther,
       "You collapse. Scotty’s Castle: keep an adjacent card, or pass."},
      {"WithACardToScavenge", scavenging(), "keep snakes", kOther,
       "Your opponent collapses. Vultures: hide one of their cards, or pass."},
      {"WithATrade", trading(), "done", kOther,
       "The game ends. Panamint City: trade it for a card hidden in your Album, or pass."},
  };
}

std::vector<RefusedAction> refused_actions() {
  std::vector<RefusedAction> cases = {
      {"ARevealIsNoChoice", acting(), "reveal snakes", Refusal::OnlyChance,
       "That is for chance to decide, not for you."},
      {"TheOtherJourneyNeedsTheCopilot", acting(), "travel up other", Refusal::NoCopilot,
       "Without the copilot the face-up card is for your own Journey only."},
      {"PeekingNeedsACard", acting(), "peek", Refusal::NothingToPeek,
       "None of your visible cards lets you look at the deck."},
      {"CardsRestFromTheJourney", acting(), "rest snakes", Refusal::NotInJourney, "That Journey does not hold Snakes."},
      {"TheLeftCardIsInTheJourney", swapping(), "swap snakes coyotes", Refusal::NotInJourney,
       "That Journey does not hold Snakes."},
      {"TheRightCardIsInTheJourney", swapping(), "swap coyotes snakes", Refusal::NotInJourney,
       "That Journey does not hold Snakes."},
      {"HidingGoesToTheRight", acting("rest coyotes; hide devils-hole"), "hide super-bloom", Refusal::Passed,
       "You go from left to right and have already passed Super Bloom."},
      {"ShufflingGoesToTheRight", acting("rest coyotes; done; shuffle devils-hole"), "shuffle super-bloom",
       Refusal::Passed, "You go from left to right and have already passed Super Bloom."},
      {"ASwapNamesTheLeftCardFirst", swapping(), "swap super-bloom coyotes", Refusal::WrongOrder,
       "Name two different cards, the left one first."},
      {"ASwapNamesTwoCards", swapping(), "swap coyotes coyotes", Refusal::WrongOrder,
       "Name two different cards, the left one first."},
      {"AHazardIsShownThreeTimes", choosing_a_hazard(), "collapse flood", Refusal::NoCollapse,
       "You show fewer than three cards of this hazard: flood."},
      {"OnlyANeighbourIsKept", collapsing(), "keep eureka-dunes", Refusal::NotAdjacent,
       "The card Eureka Dunes was not adjacent to Scotty’s Castle when you collapsed."},
      {"NoCardIsKeptTwice", collapsing("keep coyotes"), "keep coyotes", Refusal::AlreadyKept,
       "The card Coyotes has already been kept."},
      {"ATradeNeedsAHiddenCard", trading(), "trade coyotes", Refusal::NotHidden, "Your Album does not hide Coyotes."},
  };
  const auto others = asked_something_else();
  cases.insert(cases.end(), others.begin(), others.end());
  return cases;
}

class DeathValleyRefusal : public testing::TestWithParam<RefusedAction> {};
INSTANTIATE_TEST_SUITE_P(Cases, DeathValleyRefusal, testing::ValuesIn(refused_actions()),
                         [](const auto& test) { return test.param.name; });

TEST_P(DeathValleyRefusal, HasItsReason) { expect_refused<Game>(GetParam()); }

TEST(DeathValleyRefusals, ReachEveryReason) { expect_every_reason(refused_actions(), kLastRefusal); }

}  // namespace
}  // namespace sextant::death_valley
