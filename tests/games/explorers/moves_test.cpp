// Contract: docs/table.md, "Explorers".
#include "bots/explorers.hpp"
#include "tests/games/explorers/table.hpp"

namespace sextant::explorers {
namespace {

using Lines = std::vector<std::string>;

/// `piece: from > to = write !sign`, without what a move does not name.
std::string line_of(const Move& move) {
  std::string line = move.piece;
  if (!move.from.empty() || !move.to.empty()) line += (line.empty() ? "" : ": ") + move.from + " > " + move.to;
  if (move.write) line += " = " + std::to_string(*move.write);
  if (!move.sign.empty()) line += " !" + move.sign;
  return line;
}

std::vector<Move> moves_of(const Journey& j, std::string_view text, Viewer viewer) {
  const Action action = *j.notation().parse(text);
  return Game::moves(j.notation(), j.rules().view(j.s, viewer), j.rules().veil(action, viewer));
}

Lines seen(const Journey& j, std::string_view text, Viewer viewer = Viewer::everyone()) {
  Lines lines;
  for (const Move& move : moves_of(j, text, viewer)) lines.push_back(line_of(move));
  return lines;
}

TEST(ExplorersMoves, AStartPutsFigureAmbassadorAndCardOnTheTable) {
  const Journey j;
  EXPECT_EQ(seen(j, "start west"), (Lines{"figure.0:  > west", "ambassador.0:  > west",
                                          "first_card.west:  > first_cards.0", " > gold.0 = 50"}));
}

TEST(ExplorersMoves, ADealNamesItsCardToItsReceiverAlone) {
  Journey j;
  j.play("start west; start south");
  EXPECT_EQ(seen(j, "deal 0 joker", Viewer::of(Seat{0})), Lines{"joker: stock > hand.0"});
  EXPECT_EQ(seen(j, "deal 0 joker", Viewer::of(Seat{1})), Lines{"?: stock > hand.0"});
  EXPECT_EQ(seen(j, "deal 0 plus2"), seen(j, "deal 0 joker"));
}

TEST(ExplorersMoves, ARollShowsTheDice) {
  Journey j;
  j.begin("west_middle", "south_coast");
  EXPECT_EQ(seen(j, "roll 2 5"), (Lines{" > dice = 2", " > dice = 5"}));
}

TEST(ExplorersMoves, ARollTooManyPutsTheCardUnderItsPileAndCostsThePenalty) {
  Journey j;
  j.begin("west_middle", "south_coast");
  j.s.rolls[Seat{0}] = 16;
  EXPECT_EQ(seen(j, "roll 2 5"),
            (Lines{" > dice = 2", " > dice = 5", "west_middle: exploration.0 > pile.west !failed", " > gold.0 = 30"}));
  j.play("roll 4 4");
  EXPECT_EQ(seen(j, "deal 0 plus2"),
            (Lines{"?: stock > hand.0", "west_middle: exploration.0 > pile.west !failed", " > gold.0 = 30"}));
}

TEST(ExplorersMoves, ASaleAndTheRuinAfterIt) {
  Journey j;
  j.begin("west_south", "south_coast");
  j.s.rolls[Seat{0}] = 4;
  j.s.gold[Seat{0}] = 0;
  j.s.figures[Seat{0}] = j.node("river");
  j.play("roll 1 2");
  EXPECT_EQ(seen(j, "sell west"), (Lines{"ambassador.0: west > ", "figure.0: river > west",
                                         "first_card.west: first_cards.0 > ", " > gold.0 = 50"}));
  j.s.ambassadors[Seat{1}] |= j.wonder("west");
  j.s.gold[Seat{0}] = 70;
  EXPECT_EQ(seen(j, "sell west"),
            (Lines{"ambassador.0: west > ", "first_card.west: first_cards.0 > first_cards.1", " > gold.0 = 10"}));
}

TEST(ExplorersMoves, AStepMovesTheFigureAndPaysTheToll) {
  Journey j;
  j.begin("west_city", "south_coast");
  j.s.first_cards[Seat{0}] = {};
  j.s.first_cards[Seat{1}] |= j.wonder("west");
  j.play("roll 1 5");
  EXPECT_EQ(seen(j, "step west_middle.1"), Lines{"figure.0: west > west_middle.1"});
  EXPECT_EQ(seen(j, "step west_river.1"), (Lines{"figure.0: west > west_river.1", " > gold.0 = 40", " > gold.1 = 60"}));
  EXPECT_EQ(seen(j, "stop"), Lines{});
}

TEST(ExplorersMoves, AnArrivalBringsGoldAndAnAmbassador) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 1 2; step west_middle.1; step middle");
  EXPECT_EQ(seen(j, "stop"), (Lines{"west_middle: exploration.0 > pile.west", "ambassador.0:  > middle",
                                    "first_card.middle:  > first_cards.0", " > gold.0 = 110"}));
}

TEST(ExplorersMoves, CardsAreDrawnExchangedAndChosen) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 1 2; step west_middle.1; step middle; stop");
  EXPECT_EQ(seen(j, "explore 0 middle_west"), Lines{"middle_west: pile.middle > drawn"});
  j.play("explore 0 middle_west; explore 0 middle_city");
  EXPECT_EQ(seen(j, "replace middle_west"), Lines{"middle_west: drawn > pile.middle"});
  EXPECT_EQ(seen(j, "keep"), Lines{});
  j.play("replace middle_west");
  EXPECT_EQ(seen(j, "explore 0 middle_river"), Lines{"middle_river: pile.middle > drawn"});
  j.play("explore 0 middle_river");
  EXPECT_EQ(seen(j, "choose middle_city"),
            (Lines{"middle_city: drawn > exploration.0", "middle_river: drawn > pile.middle"}));
  j.play("choose middle_city");
  EXPECT_EQ(seen(j, "buy"), Lines{" > gold.0 = 85"});
}

TEST(ExplorersMoves, BonusCardsAreDiscardedAndAnAmbushLies) {
  Journey j;
  j.begin("west_city", "south_coast").play("roll 1 2");
  EXPECT_EQ(seen(j, "play plus2"), Lines{"plus2: hand.0 > discards"});
  j.play("stop; done");
  EXPECT_EQ(seen(j, "ambush south_coast.1"), Lines{"ambush: hand.0 > south_coast.1"});
  j.play("ambush south_coast.1; roll 1 2; step south_coast.1");
  EXPECT_EQ(seen(j, "joker"), (Lines{"joker: hand.1 > discards", "ambush: south_coast.1 > "}));
  EXPECT_EQ(seen(j, "no joker"), Lines{"ambush: south_coast.1 > "});
}

TEST(ExplorersMoves, AManualTollIsPaidWhenItIsAskedFor) {
  Journey j(2, Tolls::Manual);
  j.begin("west_city", "south_coast");
  j.s.first_cards[Seat{0}] = {};
  j.s.first_cards[Seat{1}] |= j.wonder("west");
  j.play("roll 1 5; step west_river.1; stop");
  EXPECT_EQ(seen(j, "toll"), (Lines{" > gold.0 = 40", " > gold.1 = 60"}));
  EXPECT_EQ(seen(j, "waive"), Lines{});
}

TEST(ExplorersMoves, WhatCannotBeDoneMovesNothing) {
  Journey j;
  j.begin("west_middle", "south_coast").play("roll 1 2");
  for (const char* text : {"start west", "choose west_middle", "step city", "roll 1 2", "deal 0 joker", "no joker"})
    EXPECT_EQ(seen(j, text), Lines{}) << text;
}

/// What of a table moves can change, by place.
std::map<std::string, std::string> lying(const Notation& notation, const Table& s) {
  std::map<std::string, std::string> places;
  for (int i = 0; i < notation.rules().seats(); ++i) {
    const Seat seat = seat_at(i);
    const std::string number = std::to_string(i);
    if (s.figures[seat] != kNowhere) places["figure." + number] = notation.text(s.figures[seat]);
    places["gold." + number] = std::to_string(s.gold[seat]);
    for (const WonderIndex wonder : s.ambassadors[seat])
      places["ambassador." + number + " " + notation.wonder_id(wonder)] = "there";
    for (const WonderIndex wonder : s.first_cards[seat]) places["first_card." + notation.wonder_id(wonder)] = number;
    if (s.explorations[seat] != kNoCard && s.failed[seat] == 0)
      places["exploration." + number] = notation.card_id(s.explorations[seat]);
  }
  for (int i = 0; i < s.tokens.size(); ++i) places["ambush " + notation.text(s.tokens.at(i))] = "there";
  return places;
}

/// Makes a move in such a map.
void make(std::map<std::string, std::string>& places, const Move& move) {
  const auto starts = [&](std::string_view with) { return move.piece.starts_with(with); };
  if (move.to.starts_with("gold.")) places[move.to] = std::to_string(*move.write);
  if (move.from.starts_with("exploration.")) places.erase(move.from);
  if (move.to.starts_with("exploration.")) places[move.to] = move.piece;
  if (starts("figure.")) places[move.piece] = move.to;
  if (starts("first_card.")) {
    places.erase(move.piece);
    if (!move.to.empty()) places[move.piece] = move.to.back();
  }
  if (starts("ambassador.") || move.piece == "ambush") {
    if (!move.from.empty()) places.erase(move.piece + " " + move.from);
    if (!move.to.empty() && !move.to.starts_with("hand.")) places[move.piece + " " + move.to] = "there";
  }
}

TEST(ExplorersMoves, TellAllThatChangesToWhoeverLooksInWholeGames) {
  for (const NamedConfig& config : {config_on(small_board(), {.players = 3, .tolls = Tolls::Manual}),
                                    config_on(small_board(), {.players = 2}), NamedConfig{}}) {
    const Notation notation(config);
    const Rules& rules = notation.rules();
    const Voyager novice(rules);
    Rng rng(7, 0);
    for (int game = 0; game < 4; ++game) {
      State s = rules.start();
      for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
        const auto legal = rules.legal(s);
        Action action = turn.is_chance() ? rules.sample(s, rng)
                        : game == 0
                            ? random_action(rules, s, rng)
                            : novice.choose(rules.view(s, Viewer::of(turn.seat())), {legal.data(), legal.size()}, rng);
        State after = s;
        rules.play_unchecked(after, action);
        const auto open = Game::moves(notation, rules.view(s, Viewer::open()), action);
        auto places = lying(notation, s);
        for (const Move& move : open) make(places, move);
        ASSERT_EQ(places, lying(notation, after)) << notation.text(action);
        // Who sees less is told the same, but for the card of a deal.
        for (const Viewer viewer : {Viewer::everyone(), Viewer::of(Seat{0}), Viewer::of(Seat{1})}) {
          auto told = Game::moves(notation, rules.view(s, viewer), rules.veil(action, viewer));
          if (rules.veil(action, viewer).is_hidden()) told[0].piece = open[0].piece;
          ASSERT_EQ(told, open) << notation.text(action);
        }
        s = after;
      }
    }
  }
}

}  // namespace
}  // namespace sextant::explorers
