#include "bots/lost_cities.hpp"

#include <algorithm>

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

/// Reads a view for the seat that decides. Values are in quarter points, so that a share of a card is a whole number.
class Thought {
 public:
  Thought(const Rules& rules, const View& view)
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
    const int hoped = view_.deck_size > 12 ? p.unseen : 0;
    return 4 * (reachable - kExpeditionCost) + hoped;
  }

  /// Laying a number gives up what the column takes below it: held cards for certain, unseen ones perhaps.
  [[nodiscard]] int value_of_play(Card card) const {
    const Prospect p = prospect(me_, card.colour());
    const KindSet below = closed_by(card) & accepts_[me_] & ~kWagerKinds & ~bit(card);
    int lost = 0;
    for (int kind : set_bits(below & view_.hands[me_].cards.kinds)) lost += 8 * card_at(kind).value();
    if (view_.deck_size > 4) lost += 3 * bit_count(below & unseen_);
    if (view_.hands[me_].cards.has(Card::wager(card.colour())) &&
        (accepts_[me_] & bit(Card::wager(card.colour()))) != 0)
      lost += 8;
    const int gain = p.begun ? 4 * card.value() + 16 : promise(p) + 2 * (10 - card.value());
    return p.stake * (gain - lost);
  }

  [[nodiscard]] int value_of_wager(Card card) const {
    const Prospect p = prospect(me_, card.colour());
    return turns_left() < p.held_cards + 2 ? -200 : 2 * promise(p) - 20;
  }

  /// What a card is worth to a seat: its number where it fits a begun column, a fraction where it might.
  [[nodiscard]] int use(Seat seat, Card card) const {
    if ((accepts_[seat] & bit(card)) == 0) return 0;
    const Prospect p = prospect(seat, card.colour());
    if (card.is_wager()) return p.begun ? 12 : 6;
    if (p.begun) return p.stake * (4 * card.value() + 8);
    return p.held >= kExpeditionCost / 2 ? 3 * card.value() : card.value();
  }

  [[nodiscard]] int value_of_discard(Card card) const {
    const int copies = std::max(1, view_.hands[me_].cards.count(card));
    return -use(me_, card) / copies - use(other_, card) / 2 - 4;
  }

  /// Taking a pile's top is worth it when the card fits a begun column with no great gap.
  [[nodiscard]] int value_of_pile(Colour colour) const {
    const Pile& pile = view_.piles[static_cast<std::size_t>(colour)];
    const Card top = pile.at(pile.size - 1);
    const Prospect p = prospect(me_, colour);
    const bool fits = !top.is_wager() && (accepts_[me_] & bit(top)) != 0;
    if (!fits || turns_left() <= p.held_cards) return -1;
    const int gap = bit_count(closed_by(top) & accepts_[me_] & unseen_ & ~kWagerKinds);
    if (p.begun) return 4 * top.value() - 6 * gap;
    return p.held + top.value() >= kExpeditionCost ? 2 * top.value() : -1;
  }

  const View& view_;
  Seat me_;
  Seat other_;
  BySeat<KindSet, kSeats> accepts_{};
  KindSet unseen_;  // numbers that the seat has not seen
};

}  // namespace

Action Novice::choose(const View& view, std::span<const Action> legal, Rng&) {
  const Thought thought(rules_, view);
  Action best = legal[0];
  int best_value = thought.value(best);
  for (const Action& action : legal.subspan(1)) {
    const int value = thought.value(action);
    if (value <= best_value) continue;
    best = action;
    best_value = value;
  }
  return best;
}

}  // namespace sextant::lost_cities
