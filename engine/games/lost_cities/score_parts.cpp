#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

namespace {

/// Why a column is worth what it is.
Message why(Cards columns, Colour colour) {
  const int wagers = wagers_of(columns.wagers, colour);
  int sum = 0;
  int cards = wagers;
  for (int kind : set_bits(columns.kinds & kinds_of(colour) & ~kWagerKinds)) {
    sum += card_at(kind).value();
    ++cards;
  }
  const auto* const key = cards >= kBonusCards ? "lost_cities.score.column_bonus" : "lost_cities.score.column";
  return Message(key)
      .with("colour", colour_name(colour))
      .with("sum", sum)
      .with("cost", kExpeditionCost)
      .with("factor", 1 + wagers)
      .with("bonus", kBonus)
      .with("points", score_column(columns, colour).value);
}

}  // namespace

std::vector<ScorePart> Game::score_parts(const Rules& rules, const View& view, Seat seat) {
  std::vector<ScorePart> parts;
  for (int i = 0; i < view.round; ++i) {
    const Points points{view.rounds[static_cast<std::size_t>(i)][seat]};
    parts.push_back({"round " + std::to_string(i + 1), points,
                     Message("lost_cities.score.round").with("round", i + 1).with("points", points.value)});
  }
  const Cards columns = view.columns[seat];
  for (int i = 0; i < rules.config().expeditions; ++i) {
    const Colour colour = colour_at(i);
    if ((columns.kinds & kinds_of(colour)) == 0) continue;
    parts.push_back({std::string{letter(colour)}, score_column(columns, colour), why(columns, colour)});
  }
  return parts;
}

}  // namespace sextant::lost_cities
