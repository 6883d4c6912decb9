#include <string>

#include "games/ghosts_of_the_moor/game.hpp"
#include "games/ghosts_of_the_moor/words.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

/// What the tiles of one kind are worth, and why.
ScorePart part_of(Tile tile, int count) {
  const int points = tile.is_ghost() ? -tile.value() * count : score_of_treasures(count);
  const auto* const key = tile.is_ghost() ? "ghosts_of_the_moor.score.ghosts" : "ghosts_of_the_moor.score.treasures";
  return {std::string{text_of(tile).view()}, Points{points},
          Message(key).with("tile", tile_title(tile)).with("count", count).with("points", points)};
}

}  // namespace

std::vector<ScorePart> Game::score_parts(const Rules& rules, const View& view, Seat seat) {
  std::vector<ScorePart> parts;
  const Tiles hand = view.hands[seat];
  for (const Tile tile : hand.kinds())
    if (tile != kPlank) parts.push_back(part_of(tile, hand.count(tile)));
  int goals = 0;
  for (std::size_t i = 0; i < kGoals; ++i)
    if (view.goals[i] == seat) goals += rules.board().goals[i];
  if (goals > 0)
    parts.push_back({"goals", Points{goals}, Message("ghosts_of_the_moor.score.goals").with("points", goals)});
  return parts;
}

}  // namespace sextant::ghosts_of_the_moor
