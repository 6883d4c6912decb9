#include <algorithm>
#include <array>
#include <string>

#include "games/lost_cities/game.hpp"
#include "text/core_json.hpp"

namespace sextant::lost_cities {

namespace {

constexpr std::array<std::string_view, 4> kPhases = {"deal", "card", "draw", "over"};

std::string name_of(Card card) { return std::string(text_of(card).view()); }
std::string name_of(Colour colour) { return {letter(colour)}; }

Json cards_json(Cards cards) {
  Json list = Json::array();
  for (int kind : set_bits(cards.kinds))
    for (int copy = 0; copy < cards.count(card_at(kind)); ++copy) list.push_back(name_of(card_at(kind)));
  return list;
}

Json pile_json(const Pile& pile) {
  Json list = Json::array();
  for (int i = 0; i < pile.size; ++i) list.push_back(name_of(pile.at(i)));
  return list;
}

Json hand_json(const HandView& hand) {
  return {{"cards", cards_json(hand.cards)}, {"shown", cards_json(hand.shown)}, {"size", hand.size}};
}

Json columns_json(Cards columns, int colours) {
  Json json = Json::object();
  for (int i = 0; i < colours; ++i) {
    const KindSet kinds = columns.kinds & kinds_of(colour_at(i));
    json[name_of(colour_at(i))] = cards_json({kinds, columns.wagers});
  }
  return json;
}

/// Reads a view and keeps account of the cards that it names.
class ViewReader {
 public:
  ViewReader(const Rules& rules, const Json& json)
      : colours_(rules.config().expeditions), rules_(rules), json_(json, "view") {
    left_ = Cards::deck(colours_);
  }

  Checked<View> read();

 private:
  std::optional<Card> card(const Json& text, JsonReader& json, std::string_view field) const;
  Cards cards(JsonReader& json, std::string_view field, std::size_t max);
  void take(Card card, JsonReader& json, std::string_view field);
  void read_hands();
  HandView hand(JsonReader& json, Seat seat);
  void read_columns();
  void read_piles();
  void read_rounds();
  void check_sizes();

  int colours_;
  const Rules& rules_;
  JsonReader json_;
  View view_;
  Cards left_;  // the cards that the view has not named so far
};

std::optional<Card> ViewReader::card(const Json& text, JsonReader& json, std::string_view field) const {
  const auto card = text.is_string() ? parse_card(text.get<std::string>(), colours_) : std::nullopt;
  if (!card) json.refuse(field, Problem("problem.not_a_card").with("value", compact(text)));
  return card;
}

void ViewReader::take(Card card, JsonReader& json, std::string_view field) {
  if (left_.has(card)) return left_.remove(card);
  json.refuse(field, Problem("problem.card_twice").with("card", text_of(card).view()));
}

Cards ViewReader::cards(JsonReader& json, std::string_view field, std::size_t max) {
  Cards cards;
  for (const Json& text : json.list(field, 0, max)) {
    const auto one = card(text, json, field);
    if (!one) return {};
    const int copies = one->is_wager() ? kWagersPerColour : 1;
    if (cards.count(*one) == copies) {
      json.refuse(field, Problem("problem.card_twice").with("card", text_of(*one).view()));
      return {};
    }
    cards.add(*one);
  }
  return cards;
}

HandView ViewReader::hand(JsonReader& json, Seat seat) {
  HandView hand;
  hand.size = static_cast<int>(json.integer("size", 0, kHandSize));
  hand.cards = cards(json, "cards", kHandSize);
  hand.shown = cards(json, "shown", kHandSize);
  for (int kind : set_bits(hand.cards.kinds))
    for (int copy = 0; copy < hand.cards.count(card_at(kind)); ++copy) take(card_at(kind), json, "cards");
  for (int kind : set_bits(hand.shown.kinds))
    if (hand.shown.count(card_at(kind)) > hand.cards.count(card_at(kind)))
      json.refuse("shown", Problem("problem.not_in_hand").with("card", text_of(card_at(kind)).view()));
  const bool sees_all = view_.viewer.sees_secrets_of(seat);
  if (sees_all ? hand.cards.size() != hand.size : hand.cards != hand.shown || hand.cards.size() > hand.size)
    json.refuse("cards", Problem("problem.hand_does_not_fit"));
  return hand;
}

void ViewReader::read_hands() {
  const auto& hands = json_.list("hands", kSeats, kSeats);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    JsonReader reader(hands[i], json_.path_of("hands[" + std::to_string(i) + "]"));
    view_.hands[seat] = hand(reader, seat);
    if (auto problem = reader.finish()) json_.adopt(*std::move(problem));
  }
}

void ViewReader::read_columns() {
  const auto& seats = json_.list("columns", kSeats, kSeats);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Cards& columns = view_.columns[seat_at(static_cast<int>(i))];
    JsonReader reader(seats[i], json_.path_of("columns[" + std::to_string(i) + "]"));
    for (int c = 0; c < colours_; ++c) {
      const std::string field = name_of(colour_at(c));
      for (const Json& text : reader.list(field, 0, kCardsPerColour)) {
        const auto one = card(text, reader, field);
        if (!one) break;
        if (one->colour() != colour_at(c))
          reader.refuse(field, Problem("problem.wrong_colour").with("card", compact(text)));
        take(*one, reader, field);
        if (reader.failed()) break;
        columns.add(*one);
      }
    }
    if (auto problem = reader.finish()) json_.adopt(*std::move(problem));
  }
}

void ViewReader::read_piles() {
  json_.object("discards", [this](JsonReader& reader) {
    for (int c = 0; c < colours_; ++c) {
      const std::string field = name_of(colour_at(c));
      Pile& pile = view_.piles[static_cast<std::size_t>(c)];
      for (const Json& text : reader.list(field, 0, kCardsPerColour)) {
        const auto one = card(text, reader, field);
        if (!one) return;
        if (one->colour() != colour_at(c))
          reader.refuse(field, Problem("problem.wrong_colour").with("card", compact(text)));
        take(*one, reader, field);
        if (reader.failed()) return;
        pile.push(*one);
      }
    }
  });
  if (json_.any("closed").is_null()) return;
  const std::string closed = json_.text("closed");
  const auto colour = closed.size() == 1 ? colour_of_letter(closed[0]) : std::nullopt;
  const bool fits = colour && view_.phase == Phase::Draw && static_cast<int>(*colour) < colours_ &&
                    view_.piles[static_cast<std::size_t>(*colour)].size > 0;
  if (!fits) return json_.refuse("closed", Problem("problem.not_a_closed_pile").with("value", closed));
  view_.closed = static_cast<std::uint8_t>(*colour);
}

void ViewReader::read_rounds() {
  const auto scored = static_cast<std::size_t>(view_.rounds_scored());
  const auto& rounds = json_.list("rounds", scored, scored);
  for (std::size_t i = 0; i < rounds.size(); ++i)
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const bool is_pair = rounds[i].is_array() && rounds[i].size() == kSeats;
      const auto points = is_pair ? whole_number(rounds[i][seat], -kMaxRoundPoints, kMaxRoundPoints) : std::nullopt;
      if (!points) return json_.refuse("rounds[" + std::to_string(i) + "]", Problem("problem.not_a_round_score"));
      view_.rounds[i].items[seat] = static_cast<std::int16_t>(*points);
    }
}

/// The sizes of deck and hands must be those of the phase, or no world fits.
void ViewReader::check_sizes() {
  const int first = view_.hands[Seat{0}].size;
  const int second = view_.hands[Seat{1}].size;
  const int dealt = rules_.deck_size() - view_.deck_size;
  const bool setup = view_.phase == Phase::Deal && dealt < kSeats * kHandSize;
  int expected_first = setup ? std::min(dealt, kHandSize) : kHandSize;
  int expected_second = setup ? dealt - expected_first : kHandSize;
  const bool between = view_.phase == Phase::Draw || (view_.phase == Phase::Deal && !setup);
  if (between) --(view_.mover() == Seat{0} ? expected_first : expected_second);
  const bool last = (view_.deck_size == 0) == (view_.phase == Phase::Over);
  const int unknown = first + second - view_.hands[Seat{0}].cards.size() - view_.hands[Seat{1}].cards.size();
  if (first != expected_first || second != expected_second || !last || unknown + view_.deck_size != left_.size())
    json_.refuse("deck", Problem("problem.cards_do_not_add_up"));
}

Checked<View> ViewReader::read() {
  view_.viewer = read_viewer(json_, "viewer", kSeats);
  const std::string phase = json_.text("phase");
  const auto place = std::find(kPhases.begin(), kPhases.end(), phase) - kPhases.begin();
  if (place == std::ssize(kPhases)) json_.refuse("phase", Problem("problem.not_a_phase").with("value", phase));
  else view_.phase = static_cast<Phase>(place);
  view_.turn = read_turn(json_, "turn", kSeats);
  const bool decides = view_.phase == Phase::Card || view_.phase == Phase::Draw;
  if (decides != view_.turn.is_seat() || (view_.phase == Phase::Over) != view_.turn.is_over())
    json_.refuse("turn", Problem("problem.turn_does_not_fit"));
  view_.round = static_cast<int>(json_.integer("round", 0, rules_.config().rounds - 1));
  if (view_.phase == Phase::Over && view_.round + 1 != rules_.config().rounds)
    json_.refuse("round", Problem("problem.turn_does_not_fit"));
  view_.starter = read_seat(json_, "starter", kSeats);
  view_.stall = static_cast<int>(json_.integer("stall", 0, kStallTurns));
  view_.deck_size = static_cast<int>(json_.integer("deck", 0, rules_.deck_size()));
  read_hands();
  read_columns();
  read_piles();
  read_rounds();
  if (!json_.failed()) check_sizes();
  if (auto problem = json_.finish()) return *std::move(problem);
  return view_;
}

}  // namespace

Json Game::view_json(const Rules& rules, const View& view) {
  const int colours = rules.config().expeditions;
  Json json = {
      {"viewer", viewer_json(view.viewer)},
      {"phase", kPhases[static_cast<std::size_t>(view.phase)]},
      {"turn", turn_json(view.turn)},
      {"round", view.round},
      {"starter", view.starter.index},
      {"closed", nullptr},
      {"stall", view.stall},
      {"deck", view.deck_size},
      {"hands", {hand_json(view.hands[Seat{0}]), hand_json(view.hands[Seat{1}])}},
      {"columns", {columns_json(view.columns[Seat{0}], colours), columns_json(view.columns[Seat{1}], colours)}},
      {"discards", Json::object()},
      {"rounds", Json::array()}};
  if (view.closed != kNoColour) json["closed"] = name_of(colour_at(view.closed));
  for (int i = 0; i < colours; ++i)
    json["discards"][name_of(colour_at(i))] = pile_json(view.piles[static_cast<std::size_t>(i)]);
  for (int i = 0; i < view.rounds_scored(); ++i) {
    const RoundScore& round = view.rounds[static_cast<std::size_t>(i)];
    json["rounds"].push_back({round[Seat{0}], round[Seat{1}]});
  }
  return json;
}

Checked<View> Game::read_view(const Rules& rules, const Json& json) { return ViewReader(rules, json).read(); }

}  // namespace sextant::lost_cities
