#include <array>
#include <string>

#include "games/lost_cities/game.hpp"

namespace sextant::lost_cities {

namespace {

constexpr std::array<std::string_view, 4> kPhases = {"deal", "card", "draw", "over"};

constexpr auto kCardTexts = [] {
  std::array<CardText, std::size_t{kMaxColours} * kKindsPerColour> texts;
  for (int kind = 0; kind < length_of(texts); ++kind) texts[place_of(kind)] = text_of(card_at(kind));
  return texts;
}();

/// The letter of a colour, with which its cards begin.
std::string_view name_of(int colour) { return kCardTexts[place_of(colour * kKindsPerColour)].view().substr(0, 1); }
std::string_view name_of_kind(int kind) { return kCardTexts[place_of(kind)]; }
Names all_cards(int colours) { return {0, colours * kKindsPerColour, name_of_kind, "card"}; }
Names cards_of(int colour) { return {colour * kKindsPerColour, kKindsPerColour, name_of_kind}; }

using CardList = InlineList<Card, std::size_t{kMaxColours} * kCardsPerColour>;

/// In the order of their kinds.
CardList laid_out(Cards cards) {
  CardList list;
  for (const int kind : set_bits(cards.kinds))
    for (int copy = 0; copy < cards.count(card_at(kind)); ++copy) list.push_back(card_at(kind));
  return list;
}

CardList laid_out(const Pile& pile) {
  CardList list;
  for (int i = 0; i < pile.size; ++i) list.push_back(pile.at(i));
  return list;
}

/// Adds a card that was read, unless there are as many as the game has.
void add(Fields& json, Cards& cards, Card card) {
  if (cards.count(card) < (card.is_wager() ? kWagersPerColour : 1)) return cards.add(card);
  json.refuse(Problem("problem.card_twice").with("card", text_of(card).view()));
}

void hand_fields(Fields& json, HandView& hand, int colours) {
  const auto card = [&](Card& one) { json.name(one.kind, all_cards(colours)); };
  json("cards").items(laid_out(hand.cards), kHandSize, card, [&](Card one) { add(json, hand.cards, one); });
  json("shown").items(laid_out(hand.shown), kHandSize, card, [&](Card one) { add(json, hand.shown, one); });
  json("size").number(hand.size, 0, kHandSize);
}

void column_fields(Fields& json, Cards& columns, int colours) {
  json.map({0, colours, name_of}, [&](int i) {
    json.items(
        laid_out(Cards{columns.kinds & kinds_of(colour_at(i)), columns.wagers}), kCardsPerColour,
        [&](Card& card) { json.name(card.kind, cards_of(i)); }, [&](Card card) { add(json, columns, card); });
  });
}

void pile_fields(Fields& json, Array<Pile, kMaxColours>& piles, int colours) {
  json.map({0, colours, name_of}, [&](int i) {
    json.items(
        laid_out(piles[i]), kCardsPerColour, [&](Card& card) { json.name(card.kind, cards_of(i)); },
        [&](Card card) { piles[i].push(card); });
  });
}

}  // namespace

void Game::fields(Fields& json, const Rules& rules, View& view) {
  const int colours = rules.config().expeditions;
  const int rounds = rules.config().rounds;
  json.object([&] {
    json("viewer").viewer(view.viewer, kSeats);
    json("phase").word(view.phase, kPhases);
    json("turn").turn(view.turn, kSeats);
    json("round").number(view.round, 0, rounds - 1);
    json("starter").seat(view.starter, kSeats);
    json("closed").optional(view.closed != kNoColour, [&] { json.name(view.closed, {0, colours, name_of}); });
    json("stall").number(view.stall, 0, kStallTurns);
    json("deck").number(view.deck_size, 0, rules.deck_size());
    json("hands").objects(kSeats, [&](int i) { hand_fields(json, view.hands[seat_at(i)], colours); });
    json("columns").array(kSeats, [&](int i) { column_fields(json, view.columns[seat_at(i)], colours); });
    json("discards");
    pile_fields(json, view.piles, colours);
    json("rounds").array(view.rounds_scored(), rounds, [&](int i) {
      RoundScore& round = view.rounds[i];
      json.array(kSeats, [&](int seat) { json.number(round[seat_at(seat)], -kMaxRoundPoints, kMaxRoundPoints); });
    });
  });
}

}  // namespace sextant::lost_cities
