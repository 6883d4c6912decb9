#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"
#include "text/place.hpp"

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

constexpr const char* kGathered = "gathered";  // the sign of what is cleared away after a round

void gather(std::vector<Move>& moves, Cards cards, const std::string& from) {
  for (const int kind : set_bits(cards.kinds))
    for (int copy = 0; copy < cards.count(card_at(kind)); ++copy)
      moves.push_back({.piece = id_of(card_at(kind)), .from = from, .sign = kGathered});
}

void gather_from(std::vector<Move>& moves, const Rules& rules, const View& before, Seat seat) {
  for (int i = 0; i < rules.config().expeditions; ++i) {
    const Cards columns = before.columns[seat];
    const Cards column{columns.kinds & kinds_of(colour_at(i)), columns.wagers};
    gather(moves, column, column_place(seat, colour_at(i)));
  }
  const HandView& hand = before.hands[seat];
  gather(moves, hand.cards, hand_place(seat));
  for (int hidden = hand.size - hand.cards.size(); hidden > 0; --hidden)
    moves.push_back({.piece = kHiddenPiece, .from = hand_place(seat), .sign = kGathered});
}

/// The last card of a round is dealt; then all cards are gathered for the next one.
std::vector<Move> gathering(const Rules& rules, const View& before, Action last) {
  const std::string card = id_of(last.card());
  const std::string receiver = hand_place(last.receiver);
  std::vector<Move> moves = {{.piece = card, .from = "deck", .to = receiver}};
  for (const Seat seat : {Seat{0}, Seat{1}}) gather_from(moves, rules, before, seat);
  moves.push_back({.piece = card, .from = receiver, .sign = kGathered});
  for (int i = 0; i < rules.config().expeditions; ++i)
    for (int place = 0; place < before.piles[i].size; ++place)
      moves.push_back({.piece = id_of(before.piles[i].at(place)), .from = pile_place(colour_at(i)), .sign = kGathered});
  return moves;
}

}  // namespace

namespace {

std::vector<NamedPlace> places_of(const Rules& rules, const Speaker& speaker) {
  std::vector<NamedPlace> places = {{"deck", speaker.say("lost_cities.place.deck")}};
  const auto named = [&](std::string_view key, Colour colour) {
    return speaker.say(Message(key).with("colour", feminine(colour_name(colour))));
  };
  for (int i = 0; i < rules.config().expeditions; ++i)
    places.push_back({pile_place(colour_at(i)), named("lost_cities.place.pile", colour_at(i))});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    places.push_back({hand_place(seat), speaker.say("lost_cities.place.hand"), seat});
    for (int i = 0; i < rules.config().expeditions; ++i)
      places.push_back({column_place(seat, colour_at(i)), named("lost_cities.place.column", colour_at(i)), seat});
  }
  return places;
}

}  // namespace

void Game::content(Fields& json, const Rules& rules, const Speaker& speaker) {
  const int colours = rules.config().expeditions;
  int rounds = rules.config().rounds;
  json.object([&] {
    json("rounds").number(rounds, 1, kMaxRounds);
    json("suits").objects(colours, [&](int i) { suit_fields(json, colour_at(i), speaker); });
    json("cards").objects(colours * kKindsPerColour, [&](int kind) { card_fields(json, card_at(kind), speaker); });
    place_fields(json, places_of(rules, speaker));
  });
}

void Game::facts(Fields& json, const Rules& rules, const View& view) {
  const int rounds = rules.config().rounds;
  const int most = rounds * kMaxRoundPoints;
  BySeat<int, kSeats> totals{};
  json.object([&] {
    json("rounds").array(view.rounds_scored(), rounds, [&](int i) {
      json.object([&] {
        json("points").array(kSeats, [&](int seat) {
          int points = view.rounds[i][seat_at(seat)];
          totals[seat_at(seat)] += points;
          json.number(points, -kMaxRoundPoints, kMaxRoundPoints);
        });
        json("totals").array(kSeats, [&](int seat) { json.number(totals[seat_at(seat)], -most, most); });
      });
    });
  });
}

std::vector<Move> Game::moves(const Rules& rules, const View& before, Action action) {
  const auto mover = [&] { return before.turn.is_seat() ? before.turn.seat() : action.receiver; };
  switch (action.kind) {
    case Action::Kind::Deal:
      if (before.deals_last_card() && before.round + 1 < rules.config().rounds) return gathering(rules, before, action);
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

/// The card that lies on a pile, and who has the turn, are all that is looked at beside the action.
std::optional<std::uint64_t> Game::offer_basis(const Rules&, const View& view, Action action) {
  constexpr std::uint64_t kNoCard = 255;
  std::uint64_t top = kNoCard;
  if (action.kind == Action::Kind::DrawPile)
    if (const Pile& pile = view.piles[action.pile()]; pile.size != 0) top = pile.at(pile.size - 1).kind;
  const std::uint64_t mover = view.turn.seat().index;
  return ((top << 8U | action.object) << 8U | static_cast<std::uint64_t>(ordinal(action.kind))) << 8U | mover;
}

Message Game::prompt(const Rules&, const View& view, std::span<const std::string>) {
  return Message(view.phase == Phase::Card ? "lost_cities.prompt.card" : "lost_cities.prompt.draw");
}

}  // namespace sextant::lost_cities
