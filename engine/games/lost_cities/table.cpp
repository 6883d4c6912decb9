#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

/// What the table documents say of Lost Cities. Places: docs/table.md, "Lost Cities".
namespace sextant::lost_cities {

namespace {

std::string id_of(Colour colour) { return {letter(colour)}; }
std::string id_of(Card card) { return std::string(text_of(card).view()); }

std::string hand_place(Seat seat) { return "hand." + std::to_string(seat.index); }
std::string column_place(Seat seat, Colour colour) {
  return "column." + std::to_string(seat.index) + "." + id_of(colour);
}
std::string pile_place(Colour colour) { return "pile." + id_of(colour); }

void suit_fields(Fields& json, Colour colour, const Speaker& speaker) {
  std::string id = id_of(colour);
  std::string name = speaker.say(colour_name(colour));
  json("id").text(id);
  json("colour").word(colour, kColourWords);
  json("name").text(name);
}

void card_fields(Fields& json, Card card, const Speaker& speaker) {
  std::string id = id_of(card);
  std::string suit = id_of(card.colour());
  std::string name = speaker.say(card_title(card));
  int number = card.is_wager() ? 0 : card.value();
  json("id").text(id);
  json("suit").text(suit);
  Colour colour = card.colour();
  json("colour").word(colour, kColourWords);
  json("number").optional(!card.is_wager(),
                          [&] { json.number(number, kLowestNumber, kLowestNumber + kNumbersPerColour - 1); });
  json("name").text(name);
}

}  // namespace

void Game::content(Fields& json, const Rules& rules, const Speaker& speaker) {
  const int colours = rules.config().expeditions;
  int rounds = rules.config().rounds;
  json.object([&] {
    json("rounds").number(rounds, 1, kMaxRounds);
    json("suits").objects(colours, [&](int i) { suit_fields(json, colour_at(i), speaker); });
    json("cards").objects(colours * kKindsPerColour, [&](int kind) { card_fields(json, card_at(kind), speaker); });
  });
}

std::vector<Move> Game::moves(const Rules&, const View& before, Action action) {
  const auto mover = [&] { return before.turn.is_seat() ? before.turn.seat() : action.receiver; };
  switch (action.kind) {
    case Action::Kind::Deal:
      return {{.piece = id_of(action.card()), .from = "deck", .to = hand_place(action.receiver)}};
    case Action::Kind::Play:
      return {{.piece = id_of(action.card()),
               .from = hand_place(mover()),
               .to = column_place(mover(), action.card().colour())}};
    case Action::Kind::Discard:
      return {{.piece = id_of(action.card()), .from = hand_place(mover()), .to = pile_place(action.card().colour())}};
    case Action::Kind::DrawDeck: return {{.from = "deck", .to = hand_place(mover())}};
    case Action::Kind::DrawPile: break;
  }
  const Pile& pile = before.piles[action.pile()];
  if (pile.size == 0) return {};
  return {{.piece = id_of(pile.at(pile.size - 1)), .from = pile_place(action.pile()), .to = hand_place(mover())}};
}

Message Game::prompt(const Rules&, const View& view) {
  return Message(view.phase == Phase::Card ? "lost_cities.prompt.card" : "lost_cities.prompt.draw");
}

}  // namespace sextant::lost_cities
