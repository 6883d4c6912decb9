#pragma once

#include "core/observation.hpp"
#include "games/explorers/rules.hpp"
#include "games/explorers/sound.hpp"

namespace sextant::explorers {

/// How the explorers' game looks to a learner: core/observation.hpp says what each member is.
struct Observer {
  using Rules = explorers::Rules;
  using View = explorers::View;

  /// Where a figure can stand, counted without gaps: the points of the paths, then the wonders.
  static constexpr int kPlaces = kMaxPaths * kMaxPointsOnPath + kMaxWonders;

  template <class To>
  static constexpr void write(To& to, const Rules& rules, const View& view);
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules);

  static constexpr int number(const View& view, Action action);
  static constexpr Action action(const View& view, int number);

 private:
  static constexpr int kPoints = kMaxPaths * kMaxPointsOnPath;

  // The first number of each group of actions.
  static constexpr int kStarts = 0;
  static constexpr int kSales = kStarts + kMaxWonders;
  static constexpr int kSteps = kSales + kMaxWonders;
  static constexpr int kAmbushes = kSteps + kPlaces;
  static constexpr int kPlays = kAmbushes + kPoints;  // the two plus cards
  static constexpr int kChoice = kPlays + 2;          // of the two cards drawn
  static constexpr int kReplace = kChoice + 2;        // the card in question
  static constexpr int kPlain = kReplace + 1;
  static constexpr int kPlainKinds = 9;

  static constexpr Action::Kind plain_kind(int i) {
    constexpr Action::Kind kKinds[] = {Action::Kind::Stop, Action::Kind::Joker, Action::Kind::NoJoker,
                                       Action::Kind::Toll, Action::Kind::Waive, Action::Kind::Keep,
                                       Action::Kind::Buy,  Action::Kind::Done,  Action::Kind::Pass};
    return kKinds[i];
  }

  /// The place of a node; one that does not exist for nowhere.
  static constexpr int place(Node node) {
    if (node.number == kNowhere.number) return kPlaces;  // by value: core/observation.hpp, `is_same`
    if (node.is_wonder()) return kPoints + ordinal(node.index());
    return ordinal(node.path()) * kMaxPointsOnPath + node.k() - 1;
  }
  static constexpr Node node(int place) {
    if (place >= kPoints) return Node::wonder(wonder_at(place - kPoints));
    return Node::point(path_at(place / kMaxPointsOnPath), place % kMaxPointsOnPath + 1);
  }

  template <class To>
  static constexpr void write_points(To& to, const PointSet& points) {
    for (int path = 0; path < kMaxPaths; ++path) {
      const int first = Node::first_number(path_at(path));
      to.bits(points.words[first / 64] >> (first % 64), kMaxPointsOnPath);
    }
  }

  /// By card of a pile: 0 when it is not there, 1 when nobody has seen it, else 2 + its place in the queue.
  template <class To>
  static constexpr void write_pile(To& to, Pile pile) {
    Array<std::uint8_t, kMaxCardsInPile> places{};
    for (const int slot : set_bits(pile.unseen())) places[slot] = 1;
    std::uint64_t queue = pile.queue();
    for (std::uint8_t next = 2; queue != 0; queue >>= 4, ++next) places[(queue & 15) - 1] = next;
    to.numbers(places);
  }

  /// A card with what is printed on it; only 0s where there is none.
  template <class To>
  static constexpr void write_card(To& to, const Rules& rules, CardIndex index) {
    const bool is_there = ordinal(index) < rules.board().cards.length();
    const Card card = is_there ? rules.card(index) : Card{};
    to.wide(is_there ? ordinal(index) + 1 : 0, 2);
    to.one_of(is_there ? ordinal(card.to) : kMaxWonders, kMaxWonders);
    to.number(card.fast);
    to.number(card.slow);
    for (const int gold : {card.fast_gold, card.slow_gold, card.penalty}) to.wide(gold, 2);
  }

  template <class To>
  static constexpr void write_seat(To& to, const Rules& rules, const View& view, Seat seat);
  template <class To>
  static constexpr void write_turn_of(To& to, const Rules& rules, const Table& s, Seat own);
  template <class To>
  static constexpr void write_cards_content(To& to, const Board& board);

 public:
  /// Start wonders, ambassadors to sell, steps, ambushes, cards, and what names nothing.
  static constexpr int kActions = kPlain + kPlainKinds;
};

constexpr int Observer::number(const View& view, Action action) {
  switch (action.kind) {
    case Action::Kind::Start: return kStarts + ordinal(action.wonder());
    case Action::Kind::Sell: return kSales + ordinal(action.wonder());
    case Action::Kind::Step: return kSteps + place(action.node());
    case Action::Kind::Ambush: return kAmbushes + place(action.node());
    case Action::Kind::Play: return kPlays + (action.bonus() == Bonus::Plus2 ? 0 : 1);
    case Action::Kind::Choose: return kChoice + (action.card() == view.table.drawn[0] ? 0 : 1);
    case Action::Kind::Replace: return kReplace;
    default: break;
  }
  int i = 0;
  while (i + 1 < kPlainKinds && plain_kind(i) != action.kind) ++i;
  return kPlain + i;
}

constexpr Action Observer::action(const View& view, int number) {
  if (number < kSales) return Action::start(wonder_at(number - kStarts));
  if (number < kSteps) return Action::sell(wonder_at(number - kSales));
  if (number < kAmbushes) return Action::step(node(number - kSteps));
  if (number < kPlays) return Action::ambush(node(number - kAmbushes));
  if (number < kChoice) return Action::play(number == kPlays ? Bonus::Plus2 : Bonus::Plus3);
  if (number < kReplace) return Action::choose(view.table.drawn[number - kChoice]);
  if (number < kPlain) return Action::replace(view.table.drawn[view.table.progress == 0 ? 0 : 1]);
  return Action::plain(plain_kind(number - kPlain));
}

template <class To>
constexpr void Observer::write_seat(To& to, const Rules& rules, const View& view, Seat seat) {
  const Table& s = view.table;
  to.one_of(place(s.figures[seat]), kPlaces);
  to.bits(s.ambassadors[seat].bits, kMaxWonders);
  to.bits(s.first_cards[seat].bits, kMaxWonders);
  to.one_of(ordinal(s.starts[seat]), kMaxWonders);
  to.wide(s.gold[seat], 4);
  write_card(to, rules, s.explorations[seat]);
  to.wide(s.rolls[seat], 2);
  to.number(s.failed[seat]);
  to.number(view.hands[seat].size);
}

/// What a turn has come to.
template <class To>
constexpr void Observer::write_turn_of(To& to, const Rules& rules, const Table& s, Seat own) {
  to.field("phase");
  to.one_of(ordinal(s.phase), ordinal(Phase::Over) + 1);
  to.field("mover");
  to.one_of(is_same(s.mover, kNobody) ? kMaxPlayers : seats_after(own, s.mover, rules.seats()), kMaxPlayers);
  to.field("turns");
  to.wide(s.turns, 2);
  to.field("points");
  to.number(s.points);
  to.field("mishap");
  to.one_of(ordinal(s.mishap), ordinal(Mishap::Ruined) + 1);
  to.field("progress");
  to.number(s.progress);
  to.field("drawn");
  for (const CardIndex card : s.drawn) write_card(to, rules, card);
  to.field("visited points");
  write_points(to, s.visited);
  to.field("visited wonders");
  to.bits(s.visited_wonders.bits, kMaxWonders);
  to.field("tolls owed");
  for (const WonderIndex wonder : s.entries) to.number(wonder == kNoWonder ? 0 : ordinal(wonder) + 1);
}

template <class To>
constexpr void Observer::write(To& to, const Rules& rules, const View& view) {
  const int seats = rules.seats();
  const Seat own = observer_of(view.viewer);
  to.field("seat");
  to.number(own.index);
  sextant::write_turn(to, view.turn, own, seats, kMaxPlayers);
  write_turn_of(to, rules, view.table, own);
  to.field("hand");
  to.numbers(view.hands[own].cards);
  to.field("discards");
  to.numbers(view.discards);
  to.field("stock");
  to.number(view.stock_size);
  to.field("seats");
  for (int i = 0; i < kMaxPlayers; ++i) write_seat(to, rules, view, i < seats ? seat_after(own, i, seats) : seat_at(i));
  to.field("tokens");
  write_points(to, view.table.tokens);
  to.field("piles");
  for (const Pile pile : view.table.piles) write_pile(to, pile);
}

template <class To>
constexpr void Observer::write_cards_content(To& to, const Board& board) {
  to.field("cards");
  for (int i = 0; i < kMaxCards; ++i) {
    const Card card = i < board.cards.length() ? board.cards[i] : Card{};
    for (const int number : {ordinal(card.from), ordinal(card.to), int{card.fast}, int{card.slow}}) to.number(number);
    for (const int gold : {card.fast_gold, card.slow_gold, card.penalty}) to.wide(gold, 2);
  }
}

template <class To>
constexpr void Observer::write_content(To& to, const Rules& rules) {
  const Board& board = rules.board();
  to.field("players");
  to.number(rules.config().players);
  to.field("starter");
  to.number(rules.config().starter);
  to.field("manual tolls");
  to.number(rules.config().tolls == Tolls::Manual ? 1 : 0);
  to.field("wonders");
  for (int i = 0; i < kMaxWonders; ++i) {
    to.number(i < board.wonders.length() ? 1 : 0);
    to.number(i < board.wonders.length() ? board.wonders[i].toll : 0);
    to.number(board.starts.contains(wonder_at(i)) ? 1 : 0);
    to.number(board.goal == wonder_at(i) ? 1 : 0);
  }
  to.field("paths");
  for (int i = 0; i < kMaxPaths; ++i) {
    const Path path = i < board.paths.length() ? board.paths[i] : Path{};
    for (const int number : {ordinal(path.from), ordinal(path.to), int{path.points}}) to.number(number);
    to.number(path.shortcut ? 1 : 0);
  }
  write_cards_content(to, board);
  to.field("bonus cards");
  to.numbers(board.bonus);
}

static_assert(ObserverFor<Observer>);

}  // namespace sextant::explorers
