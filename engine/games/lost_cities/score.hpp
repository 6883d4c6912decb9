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

/// What one column is worth, in the parts that the rules name. All 0 for a column that has not been begun.
struct ColumnScore {
  int sum = 0;     // of the numbers
  int cost = 0;    // of the expedition
  int factor = 0;  // one, and one more for each wager
  int cards = 0;   // wagers included
  int bonus = 0;

  [[nodiscard]] constexpr Points points() const { return Points{(sum - cost) * factor + bonus}; }
};

/// One column: the cards of one colour that a seat has laid.
constexpr ColumnScore score_column(Cards columns, Colour colour) {
  const KindSet kinds = columns.kinds & kinds_of(colour);
  if (kinds == 0) return {};
  const int wagers = wagers_of(columns.wagers, colour);
  ColumnScore score{.cost = kExpeditionCost, .factor = 1 + wagers, .cards = wagers};
  for (int kind : set_bits(kinds & ~kWagerKinds)) {
    score.sum += card_at(kind).value();
    ++score.cards;
  }
  score.bonus = score.cards >= kBonusCards ? kBonus : 0;
  return score;
}

/// The points of all columns of a seat.
constexpr Points score_columns(Cards columns) {
  Points total;
  for (int i = 0; i < kMaxColours; ++i) total += score_column(columns, colour_at(i)).points();
  return total;
}

}  // namespace sextant::lost_cities
