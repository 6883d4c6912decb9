#include <array>
#include <string>

#include "games/death_valley/game.hpp"

namespace sextant::death_valley {

namespace {

constexpr std::array<std::string_view, 15> kPhases = {"setup",  "reveal", "draw",     "look",     "act",
                                                      "give",   "hide",   "shuffle",  "exchange", "swap",
                                                      "hazard", "keep",   "scavenge", "trade",    "over"};

using CardList = InlineList<int, kDeckCards>;

CardList listed(CardSet cards) {
  CardList list;
  for (const int card : set_bits(cards)) list.push_back(card);
  return list;
}

/// The cards that still ask, in the order in which they do.
CardList asking(State s) {
  CardList list;
  while (s.pending != 0) {
    list.push_back(first_asker(s, asking_seat(s)));
    s.pending &= ~bit(list[list.size() - 1]);
  }
  return list;
}

/// The cards of one view; keeps account of those whose place was read.
class CardFields {
 public:
  CardFields(const Notation& notation, State& state) : notation_(notation), s_(state) {}

  /// The cards for which no place was read.
  [[nodiscard]] CardSet left() const { return left_; }

  template <class Card>
  void card(Fields& json, Card& one) const {
    json.name(one, {0, kDeckCards, [this](int i) -> std::string_view { return notation_.id(i); }, "card"});
  }

  /// A card that lies here and nowhere else.
  template <class Card>
  void placed(Fields& json, Card& one) {
    card(json, one);
    if (!json.reads()) return;
    if ((left_ & bit(one)) == 0)
      return json.refuse(Problem("death_valley.problem.card_twice").with("card", notation_.id(one)));
    left_ &= ~bit(one);
  }

  void placed_or_null(Fields& json, std::uint8_t& one) {
    json.optional(one != kNoCard, [&] { placed(json, one); });
  }

  /// Cards with this cover.
  void covered(Fields& json, CardSet cards, int cover) {
    json.items(
        listed(cards), kDeckCards, [&](int& one) { placed(json, one); },
        [&](int one) { s_.cover_of(one) = narrow(cover); });
  }

  /// Cards that lie in a row, named once more.
  void again(Fields& json, const CardList& cards, CardSet& set) const {
    json.items(cards, kDeckCards, [&](int& one) { card(json, one); }, [&](int one) { set |= bit(one); });
  }

  void row(Fields& json, Row& row, CardSet& visible) {
    const Row written = row;
    json.list(written.size, kMaxRow, [&](int i) {
      int one = i < written.size ? written.at(i) : 0;
      json.object([&] {
        placed(json("card"), one);
        if (json.reads()) row.push(one);
        if (json.reads()) visible |= bit(one);
        covered(json("hidden"), s_.hidden_under(bit(one)), one);
      });
    });
  }

 private:
  const Notation& notation_;
  State& s_;
  CardSet left_ = kAllCards;
};

/// What follows from the fields.
void derive(Fields& json, State& s, CardSet deck, int deck_size) {
  if (!json.reads()) return;
  s.deck = deck;
  s.asker = first_asker(s, asking_seat(s));
  if (bit_count(s.deck) != deck_size) json("deck").refuse(Problem("death_valley.problem.deck_does_not_add_up"));
}

}  // namespace

void Game::fields(Fields& json, const Notation& notation, View& view) {
  const Rules& rules = notation.rules();
  State& s = view.table;
  if (json.reads()) s = rules.start();
  CardFields cards(notation, s);
  int deck = bit_count(s.deck);
  int gap = s.phase == Phase::Keep ? s.gap : kNoGap;
  json.object([&] {
    json("viewer").viewer(view.viewer, rules.seats());
    json("phase").word(s.phase, kPhases);
    json("turn").turn(view.turn, kSides);
    json("active").seat(s.active, kSides);
    json("subject").only_if(has_subject(s.phase), [&] { json.seat(s.subject, kSides); });
    json("turns").number(s.turns, 0, kMaxTurns);
    json("deck").number(deck, 0, kDeckCards);
    cards.placed_or_null(json("face_up"), s.face_up);
    cards.placed_or_null(json("looked_at"), s.looked_at);
    json("from").number(s.from, 0, kMaxRow);
    json("gap").optional(gap != kNoGap, [&] { json.number(gap, 0, kMaxRow); });
    if (s.phase != Phase::Keep && gap != kNoGap) json.refuse(Problem("problem.impossible"));
    cards.again(json("asking"), asking(s), s.pending);
    cards.again(json("kept"), listed(s.kept), s.kept);
    json("journeys").array(kSides, [&](int i) { cards.row(json, s.journeys[seat_at(i)], s.visible[seat_at(i)]); });
    json("albums").array(kSides, [&](int i) { cards.row(json, s.albums[seat_at(i)], s.visible[seat_at(i)]); });
    json("discards").array(kSides, [&](int i) { cards.covered(json, s.discards(seat_at(i)), kDiscardedBy + i); });
    json("collapses").array(kSides, [&](int i) { json.number(s.collapses[seat_at(i)], 0, kMaxTurns); });
    if (s.phase == Phase::Keep) s.gap = narrow(gap);
    derive(json, s, cards.left(), deck);
  });
}

}  // namespace sextant::death_valley
