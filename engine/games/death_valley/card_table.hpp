#pragma once

#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

/// What play asks of a deck, as sets of cards: made once from the deck and kept in the rules.
struct CardTable {
  Array<CardSet, kHazards> of_hazard{};
  CardSet peek = 0;
  CardSet exchange = 0;
  CardSet swap = 0;
  CardSet keep = 0;
  CardSet scavenge = 0;
  CardSet trade = 0;
  CardSet silence = 0;
  CardSet scoring = 0;  // whose effect gives or costs points

  constexpr explicit CardTable(const Deck& deck) {
    for (int i = 0; i < kDeckCards; ++i) {
      const Card& card = deck.cards[i];
      of_hazard[card.hazard] |= bit(i);
      if (card.effect.points != 0) scoring |= bit(i);
      if (CardSet* const set = set_of(card.effect.kind)) *set |= bit(i);
    }
  }

  [[nodiscard]] constexpr CardSet of(Hazard hazard) const { return of_hazard[hazard]; }

 private:
  constexpr CardSet* set_of(EffectKind ongoing) {
    switch (ongoing) {
      case EffectKind::Peek: return &peek;
      case EffectKind::Exchange: return &exchange;
      case EffectKind::Swap: return &swap;
      case EffectKind::Keep: return &keep;
      case EffectKind::Scavenge: return &scavenge;
      case EffectKind::Trade: return &trade;
      case EffectKind::Silence: return &silence;
      default: return nullptr;
    }
  }
};

}  // namespace sextant::death_valley
