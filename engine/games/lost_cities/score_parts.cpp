#include <array>
#include <bit>
#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

namespace {

/// Why a column is worth what it is.
Message why(Colour colour, const ColumnScore& score) {
  return Message(score.bonus != 0 ? "lost_cities.score.column_bonus" : "lost_cities.score.column")
      .with("colour", colour_name(colour))
      .with("sum", score.sum)
      .with("cost", score.cost)
      .with("factor", score.factor)
      .with("bonus", score.bonus)
      .with("points", score.points().value);
}

/// The bytes of a number.
template <class Number>
void add_bytes(std::string& bytes, Number number) {
  const auto own = std::bit_cast<std::array<char, sizeof(Number)>>(number);
  bytes.append(own.data(), own.size());
}

}  // namespace

ScorePart column_part(Colour colour, const ColumnScore& score) {
  return {std::string{letter(colour)}, score.points(), why(colour, score)};
}

std::vector<ScorePart> Game::score_parts(const Rules& rules, const View& view, Seat seat) {
  std::vector<ScorePart> parts;
  for (int i = 0; i < view.round; ++i) {
    const Points points{view.rounds[i][seat]};
    parts.push_back({"round " + std::to_string(i + 1), points,
                     Message("lost_cities.score.round").with("round", i + 1).with("points", points.value)});
  }
  const Cards columns = view.columns[seat];
  for (int i = 0; i < rules.config().expeditions; ++i) {
    const Colour colour = colour_at(i);
    const ColumnScore score = score_column(columns, colour);
    if (score.cards != 0) parts.push_back(column_part(colour, score));
  }
  return parts;
}

std::optional<std::string> Game::score_basis(const Rules&, const View& view, Seat seat) {
  std::string basis;
  add_bytes(basis, view.round);
  add_bytes(basis, view.columns[seat].kinds);
  add_bytes(basis, view.columns[seat].wagers);
  for (int i = 0; i < view.rounds_scored(); ++i) add_bytes(basis, view.rounds[i][seat]);
  return basis;
}

}  // namespace sextant::lost_cities
