#pragma once

#include "core/points.hpp"
#include "games/lost_cities/card.hpp"

namespace sextant::lost_cities {

// Rules: docs/rules/lost_cities.md, "Scoring a round".

inline constexpr int kExpeditionCost = 20;
inline constexpr int kBonusCards = 8;
inline constexpr int kBonus = 20;

/// No seat can win or lose more in a round: six columns, each at best 2 + … + 10 less the cost, times four, plus bonus.
inline constexpr int kMaxRoundPoints = kMaxColours * ((54 - kExpeditionCost) * (1 + kWagersPerColour) + kBonus);

/// The points of one column: the cards of one colour that a seat has laid.
constexpr Points score_column(Cards columns, Colour colour) {
  const KindSet kinds = columns.kinds & kinds_of(colour);
  if (kinds == 0) return Points{0};
  const int wagers = wagers_of(columns.wagers, colour);
  int sum = 0;
  int cards = wagers;
  for (int kind : set_bits(kinds & ~kWagerKinds)) {
    sum += card_at(kind).value();
    ++cards;
  }
  const int expedition = (sum - kExpeditionCost) * (1 + wagers);
  return Points{expedition + (cards >= kBonusCards ? kBonus : 0)};
}

/// The points of all columns of a seat.
constexpr Points score_columns(Cards columns) {
  Points total;
  for (int i = 0; i < kMaxColours; ++i) total += score_column(columns, colour_at(i));
  return total;
}

}  // namespace sextant::lost_cities
