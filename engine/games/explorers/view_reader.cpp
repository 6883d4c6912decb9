#include <algorithm>
#include <string>

#include "games/explorers/game.hpp"
#include "games/explorers/view_check.hpp"
#include "games/explorers/view_words.hpp"
#include "text/core_json.hpp"

namespace sextant::explorers {

namespace {

/// More gold than the game can bring into play: see Rules::longest_game.
constexpr int kGoldLimit = 999'999;

/// Reads the fields of a view; whether they fit each other is for `ViewCheck`.
class ViewReader {
 public:
  ViewReader(const Notation& notation, const Json& json)
      : notation_(notation), rules_(notation.rules()), board_(rules_.board()), json_(json, "view") {}

  Checked<View> read();

 private:
  template <std::size_t N>
  std::size_t word(std::string_view name, const std::array<std::string_view, N>& words);
  [[nodiscard]] std::optional<Node> node(const Json& json) const;
  void refuse_place(JsonReader& json, std::string_view name, const Json& value);
  std::uint16_t card(JsonReader& json, std::string_view name, const Json& value);
  WonderSet wonders(JsonReader& json, std::string_view name);
  BonusCounts bonus(JsonReader& json, std::string_view name);
  void read_seats();
  void read_seat(JsonReader& json, Seat seat);
  void read_exploration(JsonReader& json, Seat seat);
  void read_drawn();
  void read_points(std::string_view name, PointSet& points, WonderSet* wonders);
  void read_entries();
  void read_queues();
  void take_from_pile(int card);
  void settle_piles();

  const Notation& notation_;
  const Rules& rules_;
  const Board& board_;
  JsonReader json_;
  View view_;
  Table& s_ = view_.table;
};

template <std::size_t N>
std::size_t ViewReader::word(std::string_view name, const std::array<std::string_view, N>& words) {
  const std::string value = json_.text(name);
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == value) return i;
  json_.refuse(name, Problem("problem.not_one_of").with("value", value).with("known", joined(words)));
  return 0;
}

std::optional<Node> ViewReader::node(const Json& json) const {
  return json.is_string() ? notation_.parse_node(json.get<std::string>()) : std::nullopt;
}

void ViewReader::refuse_place(JsonReader& json, std::string_view name, const Json& value) {
  json.refuse(name, Problem("explorers.problem.not_a_place").with("value", compact(value)));
}

std::uint16_t ViewReader::card(JsonReader& json, std::string_view name, const Json& value) {
  const auto card = value.is_string() ? find_id(notation_.names().cards, value.get<std::string>()) : std::nullopt;
  if (card) return static_cast<std::uint16_t>(*card);
  json.refuse(name, Problem("explorers.problem.not_a_card").with("value", compact(value)));
  return 0;
}

WonderSet ViewReader::wonders(JsonReader& json, std::string_view name) {
  WonderSet set = 0;
  for (const Json& value : json.list(name, 0, kMaxWonders)) {
    const auto place = node(value);
    if (place && place->is_wonder() && (set & wonder_bit(place->index())) == 0) set |= wonder_bit(place->index());
    else refuse_place(json, name, value);
  }
  return set;
}

BonusCounts ViewReader::bonus(JsonReader& json, std::string_view name) {
  BonusCounts cards{};
  json.object(name, [&](JsonReader& reader) {
    for (std::size_t i = 0; i < kBonusKinds; ++i)
      cards[i] = static_cast<std::uint8_t>(reader.integer(text_of(static_cast<Bonus>(i)), 0, board_.bonus[i]));
  });
  return cards;
}

void ViewReader::read_exploration(JsonReader& json, Seat seat) {
  if (json.any("exploration").is_null()) return;
  json.object("exploration", [&](JsonReader& reader) {
    s_.explorations[seat] = card(reader, "card", reader.any("card"));
    s_.rolls[seat] = static_cast<std::uint16_t>(reader.integer("rolls", 0, kMaxTurns));
    s_.failed[seat] = reader.flag("failed") ? 1 : 0;
  });
}

void ViewReader::read_seat(JsonReader& json, Seat seat) {
  const Json& start = json.any("start");
  const Json& figure = json.any("figure");
  if (!start.is_null()) {
    const auto place = node(start);
    if (place && place->is_wonder()) s_.starts[seat] = static_cast<WonderIndex>(place->index());
    else refuse_place(json, "start", start);
  }
  if (!figure.is_null()) {
    if (const auto place = node(figure)) s_.figures[seat] = *place;
    else refuse_place(json, "figure", figure);
  }
  s_.gold[seat] = static_cast<std::uint32_t>(json.integer("gold", 0, kGoldLimit));
  s_.ambassadors[seat] = wonders(json, "ambassadors");
  s_.first_cards[seat] = wonders(json, "first_cards");
  read_exploration(json, seat);
  json.object("hand", [&](JsonReader& reader) {
    HandView& hand = view_.hands[seat];
    hand.size = static_cast<int>(reader.integer("size", 0, total(board_.bonus)));
    hand.known = view_.viewer.sees_secrets_of(seat);
    if (hand.known) hand.cards = bonus(reader, "cards");
    else if (!reader.any("cards").is_null()) reader.refuse("cards", Problem("explorers.problem.hidden_hand"));
    if (hand.known && total(hand.cards) != hand.size) reader.refuse("size", Problem("explorers.problem.impossible"));
  });
}

void ViewReader::read_seats() {
  const auto seats = static_cast<std::size_t>(rules_.seats());
  std::size_t place = 0;
  for (const Json& element : json_.list("seats", seats, seats)) {
    JsonReader reader(element, json_.path_of("seats[" + std::to_string(place) + "]"));
    if (!reader.failed()) read_seat(reader, seat_at(static_cast<int>(place)));
    if (auto problem = reader.finish()) json_.adopt(*std::move(problem));
    ++place;
  }
}

void ViewReader::read_drawn() {
  std::uint8_t count = 0;
  for (const Json& value : json_.list("drawn", 0, 2)) s_.drawn[count++] = card(json_, "drawn", value);
  if (s_.phase == Phase::Explore) s_.progress = count;
  const bool asks = s_.phase == Phase::Replace || s_.phase == Phase::Redraw;
  if (asks) s_.progress = static_cast<std::uint8_t>(json_.integer("asked", 0, 1));
  else if (!json_.any("asked").is_null()) json_.refuse("asked", Problem("explorers.problem.impossible"));
  if (s_.phase == Phase::SetupDeal && s_.mover != kNobody)
    s_.progress = static_cast<std::uint8_t>(view_.hands[s_.mover].size);
}

/// A list of points, and of wonders where there is a set for them.
void ViewReader::read_points(std::string_view name, PointSet& points, WonderSet* wonders) {
  for (const Json& value : json_.list(name, 0, kMaxPaths * kMaxPointsOnPath + kMaxWonders)) {
    const auto place = node(value);
    const bool is_new =
        place &&
        (place->is_point() ? !points.has(*place) : wonders != nullptr && (*wonders & wonder_bit(place->index())) == 0);
    if (!is_new) return refuse_place(json_, name, value);
    if (place->is_point()) points.add(*place);
    else *wonders |= wonder_bit(place->index());
  }
}

void ViewReader::read_entries() {
  for (const Json& value : json_.list("entries", 0, kMaxWonders)) {
    const auto place = node(value);
    if (!place || !place->is_wonder()) return refuse_place(json_, "entries", value);
    s_.entries[s_.entry_count++] = static_cast<WonderIndex>(place->index());
  }
}

/// Takes a card that is named somewhere else out of the unseen part of its pile.
void ViewReader::take_from_pile(int index) {
  Pile& pile = s_.piles[rules_.card(index).from];
  const int slot = rules_.map().slot_of(index);
  if ((pile.unseen() >> slot & 1) != 0) return pile.take(slot);
  json_.refuse("queues", Problem("explorers.problem.card_twice").with("id", notation_.card_id(index)));
}

void ViewReader::read_queues() {
  json_.object("queues", [this](JsonReader& reader) {
    for (std::size_t i = 0; i < board_.wonders.size(); ++i) {
      const std::string& name = notation_.names().wonders[i];
      std::vector<int> queue;
      for (const Json& value : reader.list(name, 0, kMaxCardsInPile)) {
        const int index = card(reader, name, value);
        if (reader.failed()) return;
        if (rules_.card(index).from != i)
          return reader.refuse(name, Problem("explorers.problem.other_pile").with("id", compact(value)));
        take_from_pile(index);
        if (json_.failed()) return;
        queue.push_back(index);
      }
      for (int index : queue) s_.piles[i].put_under(rules_.map().slot_of(index));
    }
  });
}

/// What lies neither in a queue nor before a seat is unseen.
void ViewReader::settle_piles() {
  for (int i = 0; i < rules_.seats(); ++i)
    if (s_.explorations[seat_at(i)] != kNoCard && s_.failed[seat_at(i)] == 0)
      take_from_pile(s_.explorations[seat_at(i)]);
  for (std::uint16_t drawn : s_.drawn)
    if (drawn != kNoCard) take_from_pile(drawn);
  read_queues();
}

Checked<View> ViewReader::read() {
  view_.viewer = read_viewer(json_, "viewer", rules_.seats());
  s_ = rules_.start();
  s_.phase = static_cast<Phase>(word("phase", kPhaseWords));
  s_.mover = json_.any("mover").is_null() ? kNobody : sextant::read_seat(json_, "mover", rules_.seats());
  view_.turn = read_turn(json_, "turn", rules_.seats());
  s_.turns = static_cast<std::uint16_t>(json_.integer("turns", 0, kMaxTurns));
  s_.points = static_cast<std::uint8_t>(json_.integer("points", 0, UINT8_MAX));
  s_.mishap = static_cast<Mishap>(word("mishap", kMishapWords));
  read_seats();
  read_drawn();
  read_points("tokens", s_.tokens, nullptr);
  read_points("visited", s_.visited, &s_.visited_wonders);
  read_entries();
  view_.stock_size = static_cast<int>(json_.integer("stock", 0, total(board_.bonus)));
  view_.discards = bonus(json_, "discards");
  if (!json_.failed()) settle_piles();
  else static_cast<void>(json_.any("queues"));
  if (!json_.failed())
    if (const auto field = impossible_field(rules_, view_))
      json_.refuse(*field, Problem("explorers.problem.impossible"));
  if (auto problem = json_.finish()) return *std::move(problem);
  return view_;
}

}  // namespace

Checked<View> Game::read_view(const Notation& notation, const Json& json) { return ViewReader(notation, json).read(); }

}  // namespace sextant::explorers
