#include <algorithm>
#include <array>
#include <string>

#include "games/death_valley/game.hpp"
#include "text/core_json.hpp"

namespace sextant::death_valley {

namespace {

constexpr std::array<std::string_view, 15> kPhases = {"setup",  "reveal", "draw",     "look",     "act",
                                                      "give",   "hide",   "shuffle",  "exchange", "swap",
                                                      "hazard", "keep",   "scavenge", "trade",    "over"};

bool is_collapse(Phase phase) { return phase == Phase::Hazard || phase == Phase::Keep || phase == Phase::Scavenge; }
bool has_subject(Phase phase) { return is_collapse(phase) || phase == Phase::Trade; }
bool is_end(Phase phase) { return phase == Phase::Trade || phase == Phase::Over; }

/// The seat whose cards ask.
Seat asking_seat(const State& s) {
  if (s.phase == Phase::Scavenge) return other(s.subject);
  return has_subject(s.phase) ? s.subject : s.active;
}

/// Writes the cards of one deck.
class CardWriter {
 public:
  explicit CardWriter(const Notation& notation) : notation_(notation) {}

  [[nodiscard]] Json card(int card) const { return card == kNoCard ? Json() : Json(notation_.id(card)); }

  [[nodiscard]] Json cards(CardSet cards) const {
    Json list = Json::array();
    for (int i : set_bits(cards)) list.push_back(card(i));
    return list;
  }

  [[nodiscard]] Json row(const State& s, const Row& row) const {
    Json list = Json::array();
    for (int i = 0; i < row.size; ++i)
      list.push_back({{"card", card(row.at(i))}, {"hidden", cards(s.hidden_under(bit(row.at(i))))}});
    return list;
  }

  /// The cards that still ask, in the order in which they do.
  [[nodiscard]] Json asking(State s) const {
    Json list = Json::array();
    while (s.pending != 0) {
      const int asker = first_asker(s, asking_seat(s));
      list.push_back(card(asker));
      s.pending &= ~bit(asker);
    }
    return list;
  }

 private:
  const Notation& notation_;
};

/// Reads a view and keeps account of the cards that it names.
class ViewReader {
 public:
  ViewReader(const Notation& notation, const Json& json)
      : notation_(notation), rules_(notation.rules()), json_(json, "view"), s_(rules_.start()) {}

  Checked<View> read();

 private:
  std::optional<int> card(const Json& id, JsonReader& json, std::string_view field);
  std::optional<int> new_card(const Json& id, JsonReader& json, std::string_view field);
  std::uint8_t card_or_null(std::string_view field);
  CardSet shown_cards(std::string_view field, CardSet among);
  void read_phase();
  void read_rows(std::string_view field, BySeat<Row, kSides>& rows);
  void read_hidden(const Json::array_t& hidden, JsonReader& json, int cover);
  void read_discards();
  void read_collapses();
  void read_step();
  void refuse_unless(bool fits, std::string_view field);
  void check_turn();
  void check_desert();
  void check_rows();
  void check_step();

  const Notation& notation_;
  const Rules& rules_;
  JsonReader json_;
  State s_;
  CardSet named_ = 0;  // the cards that the view has placed so far
};

std::optional<int> ViewReader::card(const Json& id, JsonReader& json, std::string_view field) {
  const auto card = id.is_string() ? find_card(notation_.names(), id.get<std::string>()) : std::nullopt;
  if (!card) json.refuse(field, Problem("death_valley.problem.not_a_card").with("value", compact(id)));
  return card;
}

/// A card that the view has not placed before.
std::optional<int> ViewReader::new_card(const Json& id, JsonReader& json, std::string_view field) {
  const auto found = card(id, json, field);
  if (!found) return found;
  if ((named_ & bit(*found)) != 0) {
    json.refuse(field, Problem("death_valley.problem.card_twice").with("card", notation_.id(*found)));
    return std::nullopt;
  }
  named_ |= bit(*found);
  return found;
}

std::uint8_t ViewReader::card_or_null(std::string_view field) {
  const Json& id = json_.any(field);
  if (id.is_null()) return kNoCard;
  return static_cast<std::uint8_t>(new_card(id, json_, field).value_or(kNoCard));
}

/// Cards that lie on the table already and are named once more.
CardSet ViewReader::shown_cards(std::string_view field, CardSet among) {
  CardSet cards = 0;
  for (const Json& id : json_.list(field, 0, kDeckCards)) {
    const auto one = card(id, json_, field);
    if (!one) return 0;
    if ((among & ~cards & bit(*one)) == 0)
      json_.refuse(field, Problem("death_valley.problem.card_does_not_fit").with("card", notation_.id(*one)));
    cards |= bit(*one);
  }
  return cards;
}

void ViewReader::refuse_unless(bool fits, std::string_view field) {
  if (!fits) json_.refuse(field, Problem("death_valley.problem.does_not_fit"));
}

void ViewReader::read_phase() {
  const std::string phase = json_.text("phase");
  const auto place = std::find(kPhases.begin(), kPhases.end(), phase) - kPhases.begin();
  if (place == std::ssize(kPhases)) json_.refuse("phase", Problem("problem.not_a_phase").with("value", phase));
  else s_.phase = static_cast<Phase>(place);
  s_.turns = static_cast<std::uint16_t>(json_.integer("turns", 0, kMaxTurns));
  s_.active = read_seat(json_, "active", kSides);
  if (json_.any("subject").is_null()) refuse_unless(!has_subject(s_.phase), "subject");
  else s_.subject = read_seat(json_, "subject", kSides);
}

void ViewReader::read_hidden(const Json::array_t& hidden, JsonReader& json, int cover) {
  for (const Json& id : hidden)
    if (const auto one = new_card(id, json, "hidden")) s_.cover_of(*one) = static_cast<std::uint8_t>(cover);
}

void ViewReader::read_rows(std::string_view field, BySeat<Row, kSides>& rows) {
  const auto& sides = json_.list(field, kSides, kSides);
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const std::string path = std::string(field) + "[" + std::to_string(side) + "]";
    if (!sides[side].is_array() || sides[side].size() > kMaxRow)
      return json_.refuse(path, Problem("problem.not_a_list").with("min", 0).with("max", kMaxRow));
    for (std::size_t i = 0; i < sides[side].size(); ++i) {
      JsonReader reader(sides[side][i], json_.path_of(path + "[" + std::to_string(i) + "]"));
      const Json& id = reader.any("card");
      const auto& hidden = reader.list("hidden", 0, kDeckCards);
      if (const auto one = reader.failed() ? std::nullopt : new_card(id, reader, "card")) {
        rows.items[side].push(*one);
        s_.visible.items[side] |= bit(*one);
        read_hidden(hidden, reader, *one);
      }
      if (auto problem = reader.finish()) return json_.adopt(*std::move(problem));
    }
  }
}

void ViewReader::read_discards() {
  const auto& piles = json_.list("discards", kSides, kSides);
  for (std::size_t side = 0; side < piles.size(); ++side) {
    const std::string field = "discards[" + std::to_string(side) + "]";
    if (!piles[side].is_array())
      return json_.refuse(field, Problem("problem.not_a_list").with("min", 0).with("max", kMaxRow));
    for (const Json& id : piles[side]) {
      const auto one = new_card(id, json_, field);
      if (!one) return;
      s_.cover_of(*one) = static_cast<std::uint8_t>(kDiscardedBy + side);
    }
  }
}

void ViewReader::read_collapses() {
  const auto& collapses = json_.list("collapses", kSides, kSides);
  for (std::size_t side = 0; side < collapses.size(); ++side) {
    const auto number = whole_number(collapses[side], 0, kMaxTurns);
    if (!number) return json_.refuse("collapses", Problem("problem.not_a_number"));
    s_.collapses.items[side] = static_cast<std::uint16_t>(*number);
  }
}

/// What belongs to the phase alone.
void ViewReader::read_step() {
  s_.from = static_cast<std::uint8_t>(json_.integer("from", 0, kMaxRow));
  s_.kept = shown_cards("kept", s_.journeys[s_.subject].set());
  s_.pending = shown_cards("asking", s_.visible[asking_seat(s_)]);
  s_.asker = static_cast<std::uint8_t>(first_asker(s_, asking_seat(s_)));
  s_.gap = kNoGap;
  if (!json_.any("gap").is_null()) s_.gap = static_cast<std::uint8_t>(json_.integer("gap", 0, kMaxRow));
  if (s_.phase == Phase::Keep) return;
  refuse_unless(s_.gap == kNoGap, "gap");
  s_.gap = 0;
}

/// Whose turn it is follows from the number of turns; the automaton decides nothing.
void ViewReader::check_turn() {
  refuse_unless(s_.active.index == (is_end(s_.phase) ? 0 : s_.turns % kSides), "active");
  const bool both = rules_.config().copilot || s_.phase == Phase::Trade;
  refuse_unless(!has_subject(s_.phase) || both || s_.subject == s_.active, "subject");
  if (!has_subject(s_.phase)) refuse_unless(s_.subject == Seat{0}, "subject");
  refuse_unless(s_.phase != Phase::Setup || s_.turns == 0, "turns");
  refuse_unless(is_end(s_.phase) || s_.turns < kMaxTurns, "turns");
  const Turn turn = rules_.turn(s_);
  if (read_turn(json_, "turn", kSides) != turn || (turn.is_seat() && rules_.is_automaton(turn.seat())))
    json_.refuse("turn", Problem("problem.turn_does_not_fit"));
}

/// Only a Travel leaves the Desert without face-up card, and a turn begins with two cards in it at least.
void ViewReader::check_desert() {
  s_.deck = kAllCards & ~named_;
  if (json_.integer("deck", 0, kDeckCards) != bit_count(s_.deck))
    json_.refuse("deck", Problem("death_valley.problem.deck_does_not_add_up"));
  const bool awaits = s_.phase == Phase::Setup || s_.phase == Phase::Reveal;
  const bool may_miss = awaits || s_.phase == Phase::Swap || is_collapse(s_.phase);
  const bool is_up = s_.face_up != kNoCard;
  refuse_unless(is_up ? !awaits : may_miss, "face_up");
  const bool needs_deck = !is_up || (s_.phase >= Phase::Draw && s_.phase <= Phase::Exchange && s_.phase != Phase::Give);
  refuse_unless(s_.deck != 0 || !needs_deck, "deck");
  refuse_unless(s_.phase != Phase::Setup || s_.deck == kAllCards, "deck");
  refuse_unless(!is_end(s_.phase) || s_.turns == kMaxTurns || Rules::desert_size(s_) == 1, "deck");
  refuse_unless((s_.looked_at != kNoCard) == (s_.phase == Phase::Give), "looked_at");
}

/// In a Journey only a seat's scavenge cards hide others; the automaton has no Album.
void ViewReader::check_rows() {
  for (const Seat side : {Seat{0}, Seat{1}}) {
    const CardSet hiding = rules_.is_automaton(side) ? 0 : rules_.table().scavenge;
    refuse_unless(s_.hidden_under(s_.journeys[side].set() & ~hiding) == 0, "journeys");
    refuse_unless(!rules_.is_automaton(side) || s_.albums[side].size == 0, "albums");
  }
}

/// There is something to decide, by cards that can ask for it.
void ViewReader::check_step() {
  const CardTable& table = rules_.table();
  const Row& journey = s_.journeys[s_.active];
  const bool rests = s_.phase == Phase::Hide || s_.phase == Phase::Shuffle;
  const auto asks = [&](CardSet cards, bool has_choice) {
    refuse_unless(s_.pending != 0 && (s_.pending & ~cards) == 0, "asking");
    refuse_unless(has_choice, "phase");
  };
  refuse_unless(rests ? s_.from <= journey.size : s_.from == 0, "from");
  refuse_unless(s_.kept == 0 || s_.phase == Phase::Keep || s_.phase == Phase::Scavenge, "kept");
  if (rests) refuse_unless(s_.albums[s_.active].size != 0, "albums");
  switch (s_.phase) {
    case Phase::Exchange: return asks(table.exchange, journey.size > 0);
    case Phase::Swap: return asks(table.swap, journey.size > 1);
    case Phase::Keep:
      refuse_unless(s_.gap == kNoGap || s_.gap <= s_.journeys[s_.subject].size, "gap");
      return asks(table.keep, Rules::keepable_places(s_) != 0);
    case Phase::Scavenge: return asks(table.scavenge, Rules::places_not_kept(s_) != 0);
    case Phase::Trade: return asks(table.trade, Rules::tradable(s_) != 0);
    case Phase::Hazard: refuse_unless(bit_count(rules_.overfull(s_.visible[s_.subject])) > 1, "phase"); break;
    default: break;
  }
  refuse_unless(s_.pending == 0, "asking");
}

Checked<View> ViewReader::read() {
  const Viewer viewer = read_viewer(json_, "viewer", rules_.seats());
  read_phase();
  s_.face_up = card_or_null("face_up");
  s_.looked_at = card_or_null("looked_at");
  read_rows("journeys", s_.journeys);
  read_rows("albums", s_.albums);
  read_discards();
  read_collapses();
  read_step();
  check_turn();
  check_desert();
  if (!json_.failed()) check_rows();
  if (!json_.failed()) check_step();
  if (auto problem = json_.finish()) return *std::move(problem);
  return View{viewer, rules_.turn(s_), s_};
}

}  // namespace

Json Game::view_json(const Notation& notation, const View& view) {
  const State& s = view.table;
  const CardWriter writer(notation);
  const auto rows = [&](const BySeat<Row, kSides>& both) {
    return Json::array({writer.row(s, both[Seat{0}]), writer.row(s, both[Seat{1}])});
  };
  return {{"viewer", viewer_json(view.viewer)},
          {"phase", kPhases[static_cast<std::size_t>(s.phase)]},
          {"turn", turn_json(view.turn)},
          {"active", s.active.index},
          {"subject", has_subject(s.phase) ? Json(s.subject.index) : Json()},
          {"turns", s.turns},
          {"deck", bit_count(s.deck)},
          {"face_up", writer.card(s.face_up)},
          {"looked_at", writer.card(s.looked_at)},
          {"from", s.from},
          {"gap", s.phase == Phase::Keep && s.gap != kNoGap ? Json(s.gap) : Json()},
          {"asking", writer.asking(s)},
          {"kept", writer.cards(s.kept)},
          {"journeys", rows(s.journeys)},
          {"albums", rows(s.albums)},
          {"discards", Json::array({writer.cards(s.discards(Seat{0})), writer.cards(s.discards(Seat{1}))})},
          {"collapses", Json::array({s.collapses[Seat{0}], s.collapses[Seat{1}]})}};
}

Checked<View> Game::read_view(const Notation& notation, const Json& json) { return ViewReader(notation, json).read(); }

}  // namespace sextant::death_valley
