#include <string>

#include "games/roll_and_write/game.hpp"
#include "games/roll_and_write/words.hpp"

namespace sextant::roll_and_write {

namespace {

/// Why the column of a colour is worth what it is.
Message why(Colour colour, Column column, Points points) {
  const auto of = [&](std::string_view key) {
    return Message(key).with("colour", colour_name(colour)).with("points", points.value);
  };
  if (column.steps() == 0) return of("roll_and_write.score.box_alone");
  return of(column.has_ticked_box() ? "roll_and_write.score.doubled" : "roll_and_write.score.column")
      .with("count", column.steps());
}

Message why(std::string_view key, int count, Points points) {
  return Message(key).with("count", count).with("points", points.value);
}

}  // namespace

std::vector<ScorePart> Game::score_parts(const Rules& rules, const View& view, Seat seat) {
  std::vector<ScorePart> parts;
  const Sheet& sheet = view.sheets[seat];
  const PointsTable& table = rules.points();
  for (int i = 0; i < kColours; ++i) {
    const Column column = sheet.column(colour_at(i));
    if (column.is_untouched()) continue;
    const Points points = table.of_column(column);
    parts.push_back({std::string{letter(colour_at(i))}, points, why(colour_at(i), column, points)});
  }
  const auto add = [&parts](std::string_view of, int count, Points points, std::string_view key) {
    if (count > 0) parts.push_back({std::string{of}, points, why(key, count, points)});
  };
  add("artefacts", sheet.artefacts, table.of_artefacts(sheet), "roll_and_write.score.artefacts");
  add("dice", sheet.dice, table.of_dice(sheet), "roll_and_write.score.dice");
  add("bridges", bit_count(sheet.won), PointsTable::of_bridges(sheet), "roll_and_write.score.bridges");
  return parts;
}

}  // namespace sextant::roll_and_write
