#pragma once

#include "games/lost_cities/action.hpp"
#include "games/lost_cities/state.hpp"

namespace sextant::lost_cities {

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t {
  None,
  OnlyChance,  // cards are dealt, not chosen
  LayFirst,    // a draw before a card has been laid
  DrawFirst,   // a second card
  NotInHand,
  NumberTooLow,  // the column shows this number or a higher one
  WagerTooLate,  // the column has a number
  DeckOnly,      // the deck has been left alone for too long
  PileEmpty,
  PileClosed,  // the card was discarded in this very turn
};
inline constexpr Refusal kLastRefusal = Refusal::PileClosed;

/// What the mover may do, in a fixed order: cards to play, then cards to discard; or the deck, then discard piles.
class Choices {
 public:
  static constexpr Choices cards(KindSet plays, KindSet discards) { return {plays, discards, 0}; }
  /// `piles`: a bit for each colour.
  static constexpr Choices draws(unsigned piles) { return {0, 0, 1U | piles << 1}; }

  [[nodiscard]] constexpr int size() const { return bit_count(plays_) + bit_count(discards_) + bit_count(draws_); }

  [[nodiscard]] constexpr Action at(int place) const {
    if (draws_ != 0) {
      const int draw = nth_bit(draws_, place);
      return draw == 0 ? Action::draw_deck() : Action::draw_pile(colour_at(draw - 1));
    }
    const int plays = bit_count(plays_);
    const bool is_play = place < plays;  // one search for both, so that threads of a GPU stay together
    const Card card = card_at(nth_bit(is_play ? plays_ : discards_, is_play ? place : place - plays));
    return is_play ? Action::play(card) : Action::discard(card);
  }

  /// Each of them in this order, faster than one by one.
  template <class Visit>
  constexpr void visit(Visit visit) const {
    for (const int kind : set_bits(plays_)) visit(Action::play(card_at(kind)));
    for (const int kind : set_bits(discards_)) visit(Action::discard(card_at(kind)));
    for (const int draw : set_bits(draws_))
      visit(draw == 0 ? Action::draw_deck() : Action::draw_pile(colour_at(draw - 1)));
  }

 private:
  constexpr Choices(KindSet plays, KindSet discards, unsigned draws)
      : plays_(plays), discards_(discards), draws_(draws) {}

  KindSet plays_;
  KindSet discards_;
  unsigned draws_;  // the deck, then a bit for each colour
};

}  // namespace sextant::lost_cities
