#pragma once

#include "core/points.hpp"
#include "games/death_valley/card_table.hpp"

namespace sextant::death_valley {

/// The points of one seat, card by card. Rules: docs/rules/death_valley.md, "Score".
class SideScore {
 public:
  constexpr SideScore(const Deck& deck, const CardTable& table, const State& s, Seat seat)
      : deck_(deck), table_(table), s_(s), journey_(s.journeys[seat]), album_(s.albums[seat]) {
    journey_set_ = journey_.set();
    album_set_ = album_.set();
    for (int card : set_bits((journey_set_ | album_set_) & table.silence)) silenced_ |= silenced_by(card);
  }

  /// Whether another card of the seat keeps this one from scoring.
  [[nodiscard]] constexpr bool is_silenced(int card) const { return (silenced_ & bit(card)) != 0; }

  /// The stars that a visible card scores: those of the Journey, unless it is silenced.
  [[nodiscard]] constexpr Points stars(int card) const {
    return Points{(journey_set_ & ~silenced_ & bit(card)) != 0 ? card_at(card).stars : 0};
  }

  /// What the effect of a visible card scores.
  [[nodiscard]] constexpr Points effect(int card) const {
    if (is_silenced(card)) return Points{0};
    const Effect& effect = card_at(card).effect;
    return Points{effect.points * (matches(card) / effect.every)};
  }

  [[nodiscard]] constexpr Points total() const {
    Points total;
    for (int card : set_bits(journey_set_ & ~silenced_)) total += Points{card_at(card).stars};
    for (int card : set_bits((journey_set_ | album_set_) & ~silenced_ & table_.scoring)) total += effect(card);
    return total;
  }

  /// The cards to the left of a visible card, to its right, above and below.
  [[nodiscard]] constexpr CardSet adjacent(int card) const {
    const Row& row = row_of(card);
    const Row& facing = in_journey(card) ? album_ : journey_;
    const int place = row.place_of(card);
    return row.set_at(place - 1) | row.set_at(place + 1) | facing.set_at(place);
  }

 private:
  [[nodiscard]] constexpr const Card& card_at(int card) const { return deck_.cards[card]; }

  [[nodiscard]] constexpr CardSet silenced_by(int card) const {
    return table_.of(card_at(card).effect.hazard) & ~bit(card);
  }

  [[nodiscard]] constexpr bool in_journey(int card) const { return (journey_set_ & bit(card)) != 0; }
  [[nodiscard]] constexpr const Row& row_of(int card) const { return in_journey(card) ? journey_ : album_; }

  [[nodiscard]] constexpr int adjacent_kinds(int card) const {
    int kinds = 0;
    for (int h = 0; h < kHazards; ++h)
      if (hazard_at(h) != card_at(card).hazard && (adjacent(card) & table_.of(hazard_at(h))) != 0) ++kinds;
    return kinds;
  }

  /// Whether a card lies in its row where its effect wants it.
  [[nodiscard]] constexpr bool is_well_placed(int card) const {
    const int place = row_of(card).place_of(card);
    const int last = row_of(card).size - 1;
    switch (card_at(card).effect.kind) {
      case EffectKind::IfBetween: return place > 0 && place < last;
      case EffectKind::IfAtEnd: return place == 0 || place == last;
      default: return 2 * place == last;
    }
  }

  /// The printed ones: silenced cards count.
  [[nodiscard]] constexpr int journey_stars() const {
    int stars = 0;
    for (int card : set_bits(journey_set_)) stars += card_at(card).stars;
    return stars;
  }

  /// How often the condition of a card's effect is met, before it is divided by `every`.
  [[nodiscard]] constexpr int matches(int card) const {
    const Effect& effect = card_at(card).effect;
    const CardSet of_hazard = table_.of(effect.hazard);
    switch (effect.kind) {
      case EffectKind::IfAdjacentHazard: return (adjacent(card) & of_hazard) != 0 ? 1 : 0;
      case EffectKind::PerAdjacentHazard: return bit_count(adjacent(card) & of_hazard);
      case EffectKind::PerAdjacentKind: return adjacent_kinds(card);
      case EffectKind::IfBetween:
      case EffectKind::IfAtEnd:
      case EffectKind::IfInMiddle: return is_well_placed(card) ? 1 : 0;
      case EffectKind::PerJourneyHazard: return bit_count(journey_set_ & of_hazard);
      case EffectKind::PerHazard: return bit_count((journey_set_ | album_set_) & of_hazard);
      case EffectKind::PerJourneyCards: return journey_.size;
      case EffectKind::PerJourneyStars: return journey_stars();
      case EffectKind::PerHiddenUnder:
      case EffectKind::Scavenge: return bit_count(s_.hidden_under(bit(card)));
      case EffectKind::PerHiddenInAlbum: return bit_count(s_.hidden_under(album_set_));
      case EffectKind::PerHiddenAdjacent: return bit_count(s_.hidden_under(adjacent(card)));
      case EffectKind::None:
      case EffectKind::Silence:
      case EffectKind::Peek:
      case EffectKind::Exchange:
      case EffectKind::Swap:
      case EffectKind::Keep:
      case EffectKind::Trade: break;
    }
    return 0;
  }

  const Deck& deck_;
  const CardTable& table_;
  const State& s_;
  const Row& journey_;
  const Row& album_;
  CardSet journey_set_ = 0;
  CardSet album_set_ = 0;
  CardSet silenced_ = 0;
};

/// What a card of its Journey is worth to the automaton: its stars and its number once, never a loss.
/// Rules: docs/rules/death_valley.md, "Solo".
constexpr Points automaton_points(const Card& card) {
  return Points{card.stars + (card.effect.points > 0 ? card.effect.points : 0)};
}

}  // namespace sextant::death_valley
