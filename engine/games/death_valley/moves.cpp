#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/death_valley/deed.hpp"
#include "games/death_valley/game.hpp"

/// What is seen of an action on the table. Places: docs/table.md, "Death Valley".
namespace sextant::death_valley {

namespace {

/// What the rules move after the card or cards that the action is about.
constexpr const char* kFollows = "follows";

struct Place {
  enum class Kind : std::uint8_t { Deck, FaceUp, Looked, Journey, Album, Under, Kept, Discard };

  Kind kind = Kind::Deck;
  int of = 0;      // the side, or the card that lies over it or keeps it
  int column = 0;  // in a row

  [[nodiscard]] bool is_row() const { return kind == Kind::Journey || kind == Kind::Album; }
  /// Whether a card that lay there and lies here now has not been moved: rows close up by themselves.
  [[nodiscard]] bool stays(const Place& there) const { return kind == there.kind && of == there.of; }
};

Place journey_of(Seat side) { return {Place::Kind::Journey, side.index}; }

Place place_of(const State& s, int card) {
  if (card == s.face_up) return {Place::Kind::FaceUp};
  if (card == s.looked_at) return {Place::Kind::Looked};
  if ((s.deck & bit(card)) != 0) return {Place::Kind::Deck};
  const int cover = s.covers[card];
  if (cover < kNoCover) return {Place::Kind::Under, cover};
  if (cover >= kDiscardedBy) return {Place::Kind::Discard, cover - kDiscardedBy};
  const Seat side = (s.visible[Seat{0}] & bit(card)) != 0 ? Seat{0} : Seat{1};
  const int column = s.journeys[side].place_of(card);
  if (column < s.journeys[side].size) return {Place::Kind::Journey, side.index, column};
  return {Place::Kind::Album, side.index, s.albums[side].place_of(card)};
}

/// Tells one action, card by card.
class MoveList {
 public:
  MoveList(const Notation& notation, const State& before) : notation_(notation) { look_at(before); }

  void deed(Action action);
  /// The face-up card joins a Journey by the automaton's move.
  void automaton(int card, Seat receiver) {
    go(card, journey_of(receiver));
    moves_.back().sign = kFollows;
  }
  /// Everything else that has changed.
  void follow(const State& then);

  std::vector<Move> take() && { return std::move(moves_); }

 private:
  void look_at(const State& s) {
    s_ = s;
    for (int card = 0; card < kDeckCards; ++card) lies_[card] = place_of(s, card);
  }

  [[nodiscard]] Row& row(const Place& place) {
    return (place.kind == Place::Kind::Journey ? s_.journeys : s_.albums)[seat_at(place.of)];
  }
  /// What lies beside a card of a row.
  [[nodiscard]] std::vector<std::string> beside(const Place& place);

  /// A card, or the top one of the deck, goes to a place; in a row that is the right end.
  void go(int card, Place to);
  void change_places(int left, int right);
  void tell(int card, const Place& from, const Place& to);
  [[nodiscard]] std::string name(const Place& place) const;

  const Notation& notation_;
  State s_{};  // its rows change with what is told
  Array<Place, kDeckCards> lies_{};
  std::vector<Move> moves_;
};

void MoveList::deed(Action action) {
  const int card = object_of(s_, action);
  const int partner = partner_of(s_, action);
  switch (action.kind()) {
    case Action::Kind::Reveal: return go(card, {Place::Kind::FaceUp});
    case Action::Kind::Draw:
      return go(card, s_.phase == Phase::Look ? Place{Place::Kind::Looked} : journey_of(s_.active));
    case Action::Kind::TravelUp:
    case Action::Kind::GiveSelf: return go(card, journey_of(s_.active));
    case Action::Kind::TravelUpOther:
    case Action::Kind::GiveOther: return go(card, journey_of(other(s_.active)));
    case Action::Kind::TravelDeck: return go(kNoCard, journey_of(s_.active));
    case Action::Kind::Peek: return go(kNoCard, {Place::Kind::Looked});
    case Action::Kind::Rest: return go(card, {Place::Kind::Album, s_.active.index});
    case Action::Kind::Hide: return go(card, {Place::Kind::Under, partner});
    case Action::Kind::Shuffle: return go(card, {Place::Kind::Deck});
    case Action::Kind::Keep: return tell(card, lies_[card], {Place::Kind::Kept, partner});
    case Action::Kind::Exchange:
    case Action::Kind::Swap:
    case Action::Kind::Trade: return change_places(card, partner);
    case Action::Kind::Done:
    case Action::Kind::Collapse:
    case Action::Kind::Pass: return;
  }
}

void MoveList::follow(const State& then) {
  for (int card = 0; card < kDeckCards; ++card) {
    const Place now = place_of(then, card);
    if (now.stays(lies_[card])) continue;
    moves_.push_back({.piece = notation_.id(card), .from = name(lies_[card]), .to = name(now), .sign = kFollows});
  }
  look_at(then);
}

void MoveList::go(int card, Place to) {
  const Place from = card == kNoCard ? Place{Place::Kind::Deck} : lies_[card];
  if (from.is_row()) row(from).remove_at(from.column);
  if (to.is_row()) {
    to.column = row(to).size;
    row(to).push(card == kNoCard ? lowest_bit(s_.deck) : card);  // any card lies beside the same ones
  }
  tell(card, from, to);
  if (card != kNoCard) lies_[card] = to;
}

void MoveList::change_places(int left, int right) {
  // What lay under the one that leaves lies under the one that comes.
  const auto renamed = [](Place place, int old, int now) {
    if (place.kind == Place::Kind::Under && place.of == old) place.of = now;
    return place;
  };
  const Place from_left = lies_[left];
  const Place from_right = lies_[right];
  lies_[left] = renamed(from_right, left, right);
  lies_[right] = renamed(from_left, right, left);
  for (const int card : {left, right})
    if (lies_[card].is_row()) row(lies_[card]).at(lies_[card].column) = narrow(card);
  tell(left, from_left, lies_[left]);
  tell(right, from_right, lies_[right]);
}

void MoveList::tell(int card, const Place& from, const Place& to) {
  Move& move = moves_.emplace_back();
  if (card != kNoCard) move.piece = notation_.id(card);
  move.from = name(from);
  move.to = name(to);
  if (to.is_row()) move.beside = beside(to);
}

std::string MoveList::name(const Place& place) const {
  const std::string side = std::to_string(place.of);
  const std::string cell = side + "." + std::to_string(place.column);
  switch (place.kind) {
    case Place::Kind::Deck: return "deck";
    case Place::Kind::FaceUp: return "face_up";
    case Place::Kind::Looked: return "looked_at";
    case Place::Kind::Journey: return "journey." + cell;
    case Place::Kind::Album: return "album." + cell;
    case Place::Kind::Under: return "under." + notation_.id(place.of);
    case Place::Kind::Kept: return "kept." + notation_.id(place.of);
    case Place::Kind::Discard: break;
  }
  return "discard." + side;
}

std::vector<std::string> MoveList::beside(const Place& place) {
  const Rules& rules = notation_.rules();
  const SideScore grid(rules.deck(), rules.table(), s_, seat_at(place.of));
  std::vector<std::string> ids;
  for (const int card : set_bits(grid.adjacent(row(place).at(place.column)))) ids.push_back(notation_.id(card));
  return ids;
}

/// The side to which an action of a seat brings something.
Seat receiver_of(const Rules& rules, const State& before, Action action) {
  const Seat decider = rules.turn(before).seat();
  const bool is_gift = action.kind() == Action::Kind::TravelUpOther || action.kind() == Action::Kind::GiveOther;
  return is_gift ? other(decider) : decider;
}

/// What a decision brings at once; nothing where it is chance that decides, or a card that nobody has seen.
std::optional<int> gain_of(const Rules& rules, const State& before, Action action, const State& after) {
  const bool is_unseen = action.kind() == Action::Kind::TravelDeck || action.kind() == Action::Kind::Peek;
  if (is_unseen || !rules.turn(before).is_seat()) return std::nullopt;
  const Seat side = receiver_of(rules, before, action);
  return (rules.score(after, side) - rules.score(before, side)).value;
}

}  // namespace

std::vector<Move> Game::moves(const Notation& notation, const View& before, Action action) {
  const auto after = aftermath(notation.rules(), before.table, action);
  if (!after) return {};
  MoveList moves(notation, before.table);
  moves.deed(action);
  moves.follow(after->entry);
  if (after->receiver) moves.automaton(after->entry.face_up, *after->receiver);
  moves.follow(after->end);
  std::vector<Move> all = std::move(moves).take();
  if (!all.empty()) all.front().gain = gain_of(notation.rules(), before.table, action, after->entry);
  return all;
}

}  // namespace sextant::death_valley
