#include "tests/games/explorers/table.hpp"
#include "tests/games/refusals.hpp"

// Rules: docs/rules/explorers.md, "Setup" and "A turn".
namespace sextant::explorers {
namespace {

using RefusedAction = Refused<Journey, Refusal>;

/// Seat 0 in the west with a roll of 3, and what it did then.
Journey rolled(std::string_view hand = "joker joker ambush", std::string_view script = "") {
  Journey j;
  j.begin("west / south", std::string(hand) + " / plus2 plus3 joker", "west_city / south_coast").play("roll 1 2");
  return j.play(script);
}

/// Seat 0 in the south with so many points; seat 1 on the first point towards the middle.
Journey facing_a_figure(int points) {
  Journey j = rolled();
  j.s.figures[Seat{0}] = j.node("south");
  j.s.visited_wonders = j.wonder("south");
  j.s.figures[Seat{1}] = j.node("south_middle.1");
  j.s.points = static_cast<std::uint8_t>(points);
  return j;
}

/// Seat 0 has stepped onto a token.
Journey ambushed() {
  Journey j = rolled("plus2 plus2 ambush");
  j.s.tokens.add(j.node("west_middle.1"));
  return j.play("step west_middle.1");
}

/// Seat 0 has reached its arrival in the middle and drawn these two cards.
Journey arrived(std::string_view cards) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 1 2; step west_middle.1; step middle");
  j.s.ambassadors[Seat{0}] |= j.wonder("river");
  return j.play("stop").play(cards);
}

/// The same with an ambassador where the first card leads to, and nothing left to draw.
Journey with_an_empty_pile() {
  Journey j = arrived("explore 0 middle_river; explore 0 middle_city");
  j.s.piles[j.node("middle").index()] = {};
  return j;
}

Journey poor(int gold) {
  Journey j = rolled("joker joker ambush", "stop");
  j.s.gold[Seat{0}] = static_cast<std::uint32_t>(gold);
  return j;
}

Journey without_bonus_cards() {
  Journey j = poor(50);
  j.s.stock = {};
  j.s.discards = {};
  return j;
}

Journey selling() {
  Journey j = rolled();
  j.s.phase = Phase::Sell;
  return j;
}

/// Seat 0 has entered a shortcut whose toll seat 1 may collect.
Journey owing_a_toll() {
  Journey j = rolled();
  j.s.phase = Phase::Toll;
  j.s.entries[0] = j.node("south").index();
  j.s.entry_count = 1;
  return j;
}

Journey setting_ambush(std::string_view token = "", std::string_view figure = "") {
  Journey j = rolled("ambush joker joker", "stop; done");
  if (!token.empty()) j.s.tokens.add(j.node(token));
  if (!figure.empty()) j.s.figures[Seat{1}] = j.node(figure);
  return j;
}

std::vector<RefusedAction> asked_something_else() {
  constexpr Refusal kOther = Refusal::OtherQuestion;
  return {
      {"BeforeTheStart", Journey(), "stop", kOther, "First choose your start wonder."},
      {"WithAPenaltyToPay", selling(), "stop", kOther, "You cannot pay the penalty: first sell an ambassador."},
      {"WhileMoving", rolled(), "pass", kOther, "Your movement is not over: move on, or stop."},
      {"OnAToken", ambushed(), "stop", kOther, "There is an ambush here: first say whether you play a joker."},
      {"WithATollToCollect", owing_a_toll(), "pass", kOther, "First say whether you collect the toll."},
      {"WithACardToReplace", arrived("explore 0 middle_river; explore 0 middle_city"), "choose middle_city", kOther,
       "First say whether you exchange the card."},
      {"WithACardToChoose", arrived("explore 0 middle_river; explore 0 middle_city; keep"), "done", kOther,
       "First choose one of the two explorations."},
      {"OnAWonder", poor(50), "pass", kOther, "First say whether you buy a bonus card."},
      {"AfterTheMovement", setting_ambush(), "stop", kOther, "Your movement is over: set an ambush, or pass."},
  };
}

std::vector<RefusedAction> refused_actions() {
  std::vector<RefusedAction> cases = {
      {"ARollIsNoChoice", rolled(), "roll 1 1", Refusal::OnlyChance, "That is for chance to decide, not for you."},
      {"NotEveryWonderIsAStart", Journey(), "start middle", Refusal::NoStart, "Nobody may start from this wonder."},
      {"AStartIsForOne", Journey().play("start west"), "start west", Refusal::StartTaken,
       "Somebody else starts from this wonder."},
      {"OwnAmbassadorsAreSold", selling(), "sell middle", Refusal::NoAmbassador,
       "You have no ambassador at this wonder."},
      {"APlusTwoIsHeld", rolled(), "play plus2", Refusal::NoCard, "You hold no +2 card."},
      {"APlusThreeIsHeld", rolled(), "play plus3", Refusal::NoCard, "You hold no +3 card."},
      {"AJokerIsHeld", ambushed(), "joker", Refusal::NoCard, "You hold no joker."},
      {"AnAmbushIsHeld", rolled("joker joker joker", "stop; done"), "ambush west_middle.1", Refusal::NoCard,
       "You hold no ambush card."},
      {"AStepCostsAPoint", facing_a_figure(0), "step west_south.1", Refusal::NoPoints,
       "You have no movement points left."},
      {"AStepLeadsToANeighbour", rolled(), "step middle", Refusal::NotNext, "That place is not next to your figure."},
      {"AShortcutIsOpened", rolled("joker joker ambush", "step west_middle.1; step middle"), "step coast_middle.1",
       Refusal::ShortcutClosed, "This shortcut is closed: there is no ambassador at its entrance."},
      {"NoPlaceTwice", rolled("joker joker ambush", "step west_middle.1"), "step west", Refusal::Visited,
       "You have already been there in this movement."},
      {"AFigureIsCrossedWithEnoughPoints", facing_a_figure(1), "step south_middle.1", Refusal::NoWayPast,
       "Another figure stands there, and you cannot get past it."},
      {"NobodyStopsOnAnother", facing_a_figure(2).play("step south_middle.1"), "stop", Refusal::MustGoOn,
       "You may not stop on the point of another figure: move on."},
      {"OnlyTheCardInQuestionIsReplaced", arrived("explore 0 middle_river; explore 0 middle_city"),
       "replace middle_city", Refusal::OtherCard, "This card is not on offer now."},
      {"OnlyDrawnCardsAreChosen", arrived("explore 0 middle_river; explore 0 middle_city; keep"), "choose middle_west",
       Refusal::OtherCard, "This card is not on offer now."},
      {"AReplacementNeedsAnotherCard", with_an_empty_pile(), "replace middle_river", Refusal::PileEmpty,
       "There is no other card to draw here."},
      {"ABonusCardCostsGold", poor(20), "buy", Refusal::TooDear, "A bonus card costs 25 gold; you have 20."},
      {"ABonusCardIsThere", without_bonus_cards(), "buy", Refusal::NoneLeft, "There are no bonus cards left."},
      {"OneAmbushAPoint", setting_ambush("south_middle.2"), "ambush south_middle.2", Refusal::TokenThere,
       "There is an ambush on this point already."},
      {"NoAmbushNextToAFigure", setting_ambush("", "south_coast.2"), "ambush south_coast.1", Refusal::FigureOnPath,
       "A figure stands on this path."},
  };
  const auto others = asked_something_else();
  cases.insert(cases.end(), others.begin(), others.end());
  return cases;
}

class ExplorersRefusal : public testing::TestWithParam<RefusedAction> {};
INSTANTIATE_TEST_SUITE_P(Cases, ExplorersRefusal, testing::ValuesIn(refused_actions()),
                         [](const auto& test) { return test.param.name; });

TEST_P(ExplorersRefusal, HasItsReason) { expect_refused<Game>(GetParam()); }

TEST(ExplorersRefusals, ReachEveryReason) { expect_every_reason(refused_actions(), kLastRefusal); }

}  // namespace
}  // namespace sextant::explorers
