#pragma once

#include <algorithm>

#include "games/lost_cities/rules.hpp"

/// What a view must hold for a world to be sampled from it: part of `Rules`.
namespace sextant::lost_cities {

/// Every card lies in one place. Taking out a card that is not there any more, or a wager too many, leaves more behind
/// than the sizes say.
constexpr bool Rules::cards_add_up(const View& view) const {
  int named = 0;
  int unknown = view.deck_size;
  for (const Pile& pile : view.piles) named += pile.size;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const HandView& hand = view.hands[seat];
    named += hand.cards.size() + view.columns[seat].size();
    unknown += hand.size - hand.cards.size();
    for (const int kind : set_bits(hand.shown.kinds))
      if (hand.shown.count(card_at(kind)) > hand.cards.count(card_at(kind))) return false;
  }
  return unseen(view).size() == unknown && named + unknown == deck_size();
}

/// Eight cards each, fewer while they are dealt; the mover lacks one between laying and drawing.
constexpr bool Rules::hand_sizes_fit(const View& view) const {
  const int dealt = deck_size() - view.deck_size;
  const bool setup = view.phase == Phase::Deal && dealt < kCardsDealt;
  if (!setup && dealt < kCardsDealt) return false;  // cards came back into the deck
  const bool between = !setup && (view.phase == Phase::Draw || view.phase == Phase::Deal);
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const int before = seat.index * kHandSize;
    int size = setup ? std::clamp(dealt - before, 0, kHandSize) : kHandSize;
    if (between && view.mover() == seat) --size;
    if (view.hands[seat].size != size) return false;
  }
  return true;
}

constexpr bool Rules::can_sample(const View& view) const {
  return (view.phase == Phase::Over) == (view.deck_size == 0) && hand_sizes_fit(view) && cards_add_up(view);
}

}  // namespace sextant::lost_cities
