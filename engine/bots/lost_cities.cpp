#include "bots/lost_cities.hpp"

#include <algorithm>
#include <bit>

namespace sextant::lost_cities {

namespace {

/// What one seat sees of one colour, in plain numbers.
struct Prospect {
  bool begun;      // a card lies in the column
  int stake;       // 1 + wagers laid
  int held;        // sum of the numbers in hand that the column still takes
  int held_cards;  // how many they are
  int unseen;      // sum of the numbers still to be seen that the column takes
};

/// The novice's evaluation of one view, for the seat that decides. Values are in quarter points, so that a share of a
/// card is a whole number.
class Evaluator {
 public:
  Evaluator(const Rules& rules, const View& view)
      : view_(view), me_(view.viewer.seat()), other_(me_.next(kSeats)), unseen_(all_kinds(rules.config().expeditions)) {
    for (const Seat seat : {me_, other_}) {
      accepts_[seat] = all_kinds(rules.config().expeditions);
      for (int kind : set_bits(view.columns[seat].kinds & ~kWagerKinds)) accepts_[seat] &= ~closed_by(card_at(kind));
      unseen_ &= ~(view.hands[seat].cards.kinds | view.columns[seat].kinds);
    }
    for (const Pile& pile : view.piles)
      for (int i = 0; i < pile.size; ++i) unseen_ &= ~bit(pile.at(i));
  }

  [[nodiscard]] int value(Action action) const {
    switch (action.kind) {
      case Action::Kind::Play:
        return action.card().is_wager() ? value_of_wager(action.card()) : value_of_play(action.card());
      case Action::Kind::Discard: return value_of_discard(action.card());
      case Action::Kind::DrawPile: return value_of_pile(action.pile());
      case Action::Kind::DrawDeck:
      case Action::Kind::Deal: break;
    }
    return 0;
  }

 private:
  static constexpr int kPoint = 4;
  // Of a number, for each of its points: it is skipped in hand; it would fit a column that is likely to be begun, or
  // one that may be; it lies on a pile and makes a new column pay.
  static constexpr int kSkippedPoint = 8;
  static constexpr int kLikelyPoint = 3;
  static constexpr int kPossiblePoint = 1;
  static constexpr int kFoundPoint = 2;
  // Of cards.
  static constexpr int kSkippedUnseen = 3;  // a number skipped that may still come
  static constexpr int kSkippedWager = 8;   // a wager in hand that can be laid no more
  static constexpr int kGoesOn = 16;        // laying in a column that is begun
  static constexpr int kLowStart = 2;       // beginning a column, for each number that it can still take above
  static constexpr int kWagerCost = 20;     // a wager doubles what is promised, and that must be more than this
  static constexpr int kTooLate = -200;     // a wager without the time to lay what follows
  static constexpr int kBegunWager = 12;    // what a wager is worth to a seat
  static constexpr int kWager = 6;          //   that has not begun its column
  static constexpr int kBegunFit = 8;       // a number that fits a column that is begun, beside its points
  static constexpr int kDiscard = 4;        // a turn in which nothing is laid
  static constexpr int kGap = 6;            // each number that a card from a pile would skip
  static constexpr int kNoUse = -1;         // less than the deck
  // Of the deck.
  static constexpr int kEarlyDeck = 12;  // with so many cards unseen numbers are hoped for
  static constexpr int kLastCards = 4;   // with so few no skipped one is missed

  [[nodiscard]] Prospect prospect(Seat seat, Colour colour) const {
    const KindSet takes = accepts_[seat] & kinds_of(colour) & ~kWagerKinds;
    const KindSet hand = view_.hands[seat].cards.kinds & takes;
    Prospect p{(view_.columns[seat].kinds & kinds_of(colour)) != 0, 1 + wagers_of(view_.columns[seat].wagers, colour),
               0, bit_count(hand), 0};
    for (int kind : set_bits(hand)) p.held += card_at(kind).value();
    for (int kind : set_bits(unseen_ & takes)) p.unseen += card_at(kind).value();
    return p;
  }

  /// Turns that this seat will still have, about.
  [[nodiscard]] int turns_left() const { return (view_.deck_size + 1) / 2; }

  /// What opening a column promises: the hand, and a quarter of the unseen numbers while there is time to draw them.
  [[nodiscard]] int promise(const Prospect& p) const {
    const int reachable = p.held_cards > turns_left() ? p.held * turns_left() / p.held_cards : p.held;
    const int hoped = view_.deck_size > kEarlyDeck ? p.unseen : 0;
    return kPoint * (reachable - kExpeditionCost) + hoped;
  }

  /// Laying a number gives up what the column takes below it: held cards for certain, unseen ones perhaps.
  [[nodiscard]] int value_of_play(Card card) const {
    const Prospect p = prospect(me_, card.colour());
    const KindSet below = closed_by(card) & accepts_[me_] & ~kWagerKinds & ~bit(card);
    int lost = 0;
    for (int kind : set_bits(below & view_.hands[me_].cards.kinds)) lost += kSkippedPoint * card_at(kind).value();
    if (view_.deck_size > kLastCards) lost += kSkippedUnseen * bit_count(below & unseen_);
    if (view_.hands[me_].cards.has(Card::wager(card.colour())) &&
        (accepts_[me_] & bit(Card::wager(card.colour()))) != 0)
      lost += kSkippedWager;
    const int gain =
        p.begun ? kPoint * card.value() + kGoesOn : promise(p) + kLowStart * (kHighestNumber - card.value());
    return p.stake * (gain - lost);
  }

  [[nodiscard]] int value_of_wager(Card card) const {
    const Prospect p = prospect(me_, card.colour());
    return turns_left() < p.held_cards + 2 ? kTooLate : 2 * promise(p) - kWagerCost;
  }

  /// What a card is worth to a seat: its number where it fits a begun column, a fraction where it might.
  [[nodiscard]] int use(Seat seat, Card card) const {
    if ((accepts_[seat] & bit(card)) == 0) return 0;
    const Prospect p = prospect(seat, card.colour());
    if (card.is_wager()) return p.begun ? kBegunWager : kWager;
    if (p.begun) return p.stake * (kPoint * card.value() + kBegunFit);
    return (p.held >= kExpeditionCost / 2 ? kLikelyPoint : kPossiblePoint) * card.value();
  }

  [[nodiscard]] int value_of_discard(Card card) const {
    const int copies = std::max(1, view_.hands[me_].cards.count(card));
    return -use(me_, card) / copies - use(other_, card) / 2 - kDiscard;
  }

  /// Taking a pile's top is worth it when the card fits a begun column with no great gap.
  [[nodiscard]] int value_of_pile(Colour colour) const {
    const Pile& pile = view_.piles[colour];
    const Card top = pile.at(pile.size - 1);
    const Prospect p = prospect(me_, colour);
    const bool fits = !top.is_wager() && (accepts_[me_] & bit(top)) != 0;
    if (!fits || turns_left() <= p.held_cards) return kNoUse;
    const int gap = bit_count(closed_by(top) & accepts_[me_] & unseen_ & ~kWagerKinds);
    if (p.begun) return kPoint * top.value() - kGap * gap;
    return p.held + top.value() >= kExpeditionCost ? kFoundPoint * top.value() : kNoUse;
  }

  const View& view_;
  Seat me_;
  Seat other_;
  BySeat<KindSet, kSeats> accepts_{};
  KindSet unseen_;  // numbers that the seat has not seen
};

/// The highest card of a set that is not empty.
constexpr Card highest(KindSet kinds) { return card_at(63 - std::countl_zero(kinds)); }

double sum_of_numbers(KindSet numbers) {
  int sum = 0;
  for (int kind : set_bits(numbers)) sum += card_at(kind).value();
  return sum;
}

/// One side's cards as far as a column is concerned.
struct Holdings {
  KindSet accepts;  // what the columns still take
  Cards hand;
  Cards columns;

  void lay(Card card) {
    hand.remove(card);
    columns.add(card);
    if (!card.is_wager()) accepts &= ~closed_by(card);
  }
};

/// The traveller's evaluation of one view.
class Evaluation {
 public:
  Evaluation(const Rules& rules, const View& view, const Weights& weights)
      : view_(view),
        weights_(weights),
        me_(view.viewer.seat()),
        other_(me_.next(kSeats)),
        mine_(holdings(rules, me_)),
        others_accept_(holdings(rules, other_).accepts),
        unseen_(all_kinds(rules.config().expeditions) & ~kWagerKinds) {
    for (const Seat seat : {me_, other_}) unseen_ &= ~(view.hands[seat].cards.kinds | view.columns[seat].kinds);
    for (const Pile& pile : view.piles)
      for (int i = weights.remembers ? 0 : std::max(0, pile.size - 1); i < pile.size; ++i) unseen_ &= ~bit(pile.at(i));
    const HandView& hand = view.hands[other_];
    const int hidden = view.deck_size + hand.size - hand.cards.size();
    turns_ = (view.deck_size + 1) / 2.0;
    hope_ = hidden > 0 ? weights.hope * turns_ / hidden : 0;
    const KindSet wanted = mine_.hand.kinds & mine_.accepts & begun_colours() & ~kWagerKinds;
    haste_ = std::clamp((turns_ + weights.slack) / (bit_count(wanted) + 1), 0.0, 1.0);
    pressed_ = std::max(0.0, bit_count(wanted) - turns_);
    const double whole_deck = rules.deck_size() - kSeats * kHandSize;
    margin_ = weights.late * (1 - view.deck_size / whole_deck);
    for (int i = 0; i < kMaxColours; ++i)
      if (has_begun(colour_at(i))) margin_ += weights.crowd;
  }

  [[nodiscard]] double value(Action action) const {
    switch (action.kind) {
      case Action::Kind::Play:
        return change_by([&](Holdings& own) { own.lay(action.card()); }, action.card()) + weights_.tempo +
               (action.card().is_wager() ? weights_.wager : 0);
      case Action::Kind::Discard: return value_of_discard(action.card());
      case Action::Kind::DrawPile: return value_of_pile(action.pile());
      case Action::Kind::DrawDeck: return weights_.deck;
      case Action::Kind::Deal: break;
    }
    return 0;
  }

 private:
  static constexpr double kWagerAsPoints = 6;

  /// What a card is worth to the other seat, if it can take it.
  [[nodiscard]] double gift(Card card) const {
    if ((others_accept_ & bit(card)) == 0) return 0;
    const Colour colour = card.colour();
    const bool begun = (view_.columns[other_].kinds & kinds_of(colour)) != 0;
    const double value = card.is_wager() ? kWagerAsPoints : card.value() + 1;
    if (!begun) return weights_.temptation * value;
    return weights_.gift * (1 + wagers_of(view_.columns[other_].wagers, colour)) * value;
  }

  [[nodiscard]] bool has_begun(Colour colour) const { return (mine_.columns.kinds & kinds_of(colour)) != 0; }
  [[nodiscard]] bool is_useful(Card card) const { return (mine_.accepts & bit(card)) != 0; }

  [[nodiscard]] Holdings holdings(const Rules& rules, Seat seat) const {
    Holdings own{all_kinds(rules.config().expeditions), view_.hands[seat].cards, view_.columns[seat]};
    for (int i = 0; i < rules.config().expeditions; ++i) {
      const KindSet numbers = own.columns.kinds & kinds_of(colour_at(i)) & ~kWagerKinds;
      if (numbers != 0) own.accepts &= ~closed_by(highest(numbers));
    }
    return own;
  }

  [[nodiscard]] KindSet begun_colours() const {
    KindSet kinds = 0;
    for (int i = 0; i < kMaxColours; ++i)
      if (has_begun(colour_at(i))) kinds |= kinds_of(colour_at(i));
    return kinds;
  }

  /// What a column comes to: what lies there, the hand as far as time allows, and a share of the unseen numbers.
  [[nodiscard]] double promise(const Holdings& own, Colour colour) const {
    const KindSet numbers = own.accepts & kinds_of(colour) & ~kWagerKinds;
    const KindSet held = own.hand.kinds & numbers;
    const KindSet laid = own.columns.kinds & kinds_of(colour);
    const int held_cards = bit_count(held);
    const double time = turns_ + weights_.slack;
    double reach = haste_;
    if (laid == 0) reach = held_cards > time ? std::max(0.0, time / held_cards) : 1;
    const bool has_rival = (view_.columns[other_].kinds & kinds_of(colour)) != 0;
    const double hope = has_rival ? hope_ * (1 - weights_.rival) : hope_;
    const double points = sum_of_numbers(laid & ~kWagerKinds) + reach * sum_of_numbers(held) +
                          hope * sum_of_numbers(unseen_ & numbers) - kExpeditionCost;
    if (laid != 0) return (1 + wagers_of(own.columns.wagers, colour)) * points;
    const double beyond = points - margin_;
    if (beyond <= 0) return 0;
    return weights_.option * beyond * (1 + weights_.wager_hope * wagers_of(own.hand.wagers, colour));
  }

  /// How a change of the own cards changes what the column of a card promises.
  template <class Change>
  [[nodiscard]] double change_by(Change change, Card card) const {
    Holdings own = mine_;
    change(own);
    return promise(own, card.colour()) - promise(mine_, card.colour());
  }

  [[nodiscard]] double value_of_discard(Card card) const {
    const double change = change_by([&](Holdings& own) { own.hand.remove(card); }, card);
    double kept = 0;
    if (!has_begun(card.colour())) kept = weights_.keep * (card.is_wager() ? 1 : 0.3 * card.value());
    return change - kept - gift(card);
  }

  [[nodiscard]] double value_of_pile(Colour colour) const {
    const Pile& pile = view_.piles[colour];
    const Card top = pile.at(pile.size - 1);
    const double time = weights_.stall * pressed_;
    if (!is_useful(top)) return time;
    return time + weights_.pile * change_by([&](Holdings& own) { own.hand.add(top); }, top);
  }

  const View& view_;
  const Weights& weights_;
  Seat me_;
  Seat other_;
  Holdings mine_;
  KindSet others_accept_;
  KindSet unseen_;      // numbers that the seat has not seen
  double turns_ = 0;    // that the seat will still have, about
  double hope_ = 0;     // the part of the unseen numbers that it will draw and can use
  double haste_ = 1;    // the part of the held numbers of begun columns that it will have time for
  double pressed_ = 0;  // how many of them there will be no time for
  double margin_ = 0;   // what a new expedition must promise beyond its cost
};

/// How often a card of a colour is held, against what even chances would make it, in per cent. Counted in games that
/// travellers played each other, in the first three quarters of a round.
int held_as_a_rule(Card card, KindSet column, bool is_wanted) {
  const KindSet laid = column & kinds_of(card.colour());
  const KindSet numbers = laid & ~kWagerKinds;
  if (card.is_wager()) {
    if (numbers != 0) return is_wanted ? 75 : 45;
    if (laid != 0) return is_wanted ? 40 : 25;
    return is_wanted ? 120 : 65;
  }
  if (laid == 0) return is_wanted || card.value() > 5 ? 100 : 75;
  const int top = numbers == 0 ? kLowestNumber - 1 : highest(numbers).value();
  if (card.value() < top) return is_wanted ? 55 : 35;
  const int gap = card.value() - top - 1;
  if (gap == 0) return is_wanted ? 85 : 50;
  if (gap <= 2) return is_wanted ? 125 : 115;
  return is_wanted ? 210 : 180;
}

constexpr int kFirmDeck = 16;   // with fewer cards in the deck a hand tells less and less
constexpr int kExchanges = 24;  // three for each card of a hand

}  // namespace

void Belief::begin(const Rules& rules, const View& view) {
  view_ = view;
  const Seat me = view.viewer.seat();
  const Seat other = me.next(kSeats);
  KindSet wanted = 0;  // what columns that the viewer has begun still take
  for (int i = 0; i < rules.config().expeditions; ++i) {
    const KindSet laid = view.columns[me].kinds & kinds_of(colour_at(i));
    const KindSet numbers = laid & ~kWagerKinds;
    if (laid == 0) continue;
    wanted |= kinds_of(colour_at(i));
    if (numbers != 0) wanted &= ~closed_by(highest(numbers));
  }
  const int firmness = std::min(view.deck_size, kFirmDeck);
  for (const int kind : set_bits(all_kinds(rules.config().expeditions))) {
    const Card card = card_at(kind);
    const int rule = held_as_a_rule(card, view.columns[other].kinds, (wanted & bit(card)) != 0);
    chances_[kind] = narrow(100 + (rule - 100) * firmness / kFirmDeck);
  }
}

/// Begins with an even world and exchanges cards between the other's hand and the deck as the chances say.
State Belief::world(const Rules& rules, Rng& rng) const {
  State s = rules.sample_world(view_, rng);
  const Seat other = view_.viewer.seat().next(kSeats);
  const HandView& seen = view_.hands[other];
  const int secret = seen.size - seen.cards.size();
  if (secret == 0 || s.deck_size == 0) return s;
  Cards held = s.cards(hand_of(other));
  for (int i = 0; i < seen.cards.size(); ++i) held.remove(seen.cards.at(i));
  Cards deck = s.cards(Place::Deck);
  for (int i = 0; i < kExchanges; ++i) {
    const Card out = held.at(rng.pick(secret));
    const Card in = deck.at(rng.pick(s.deck_size));
    if (rng.below(chance_of(out)) >= chance_of(in)) continue;
    held.remove(out);
    held.add(in);
    deck.remove(in);
    deck.add(out);
  }
  for (int i = 0; i < seen.cards.size(); ++i) held.add(seen.cards.at(i));
  s.put(hand_of(other), held);
  s.put(Place::Deck, deck);
  return s;
}

Action Novice::choose(const View& view, std::span<const Action> legal, Rng&) {
  const Evaluator thought(rules_, view);
  return best_of(legal, [&](const Action& action) { return thought.value(action); });
}

void Traveller::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  const Evaluation evaluation(*rules_, view, weights_);
  for (std::size_t i = 0; i < legal.size(); ++i) ratings[i] = evaluation.value(legal[i]);
}

Action Traveller::choose(const View& view, std::span<const Action> legal, Rng&) const {
  const Evaluation evaluation(*rules_, view, weights_);
  return best_of(legal, [&](const Action& action) { return evaluation.value(action); });
}

}  // namespace sextant::lost_cities
