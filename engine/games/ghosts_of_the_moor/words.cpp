#include "games/ghosts_of_the_moor/words.hpp"

#include <string>

#include "games/ghosts_of_the_moor/notation.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

/// The sentence of a group that names a kind of tile.
Message tile_in(const std::string& group, Tile tile) {
  if (tile.is_ghost()) return Message(group + "ghost").with("value", tile.value());
  return Message(group + std::string(text_of(tile).view()));
}

Message space_in(const std::string& group, const Rules& rules, int space) {
  if (space == 0) return Message(group + "start");
  if (space == rules.finish()) return Message(group + "finish");
  return Message(group + "number").with("space", space);
}

}  // namespace

Message tile_name(Tile tile) { return tile_in("ghosts_of_the_moor.tile.", tile); }
Message tile_pair(Tile tile) { return tile_in("ghosts_of_the_moor.tile_pair.", tile); }
Message tile_title(Tile tile) { return tile_in("ghosts_of_the_moor.tile_title.", tile); }

Message from_space(const Rules& rules, int space) { return space_in("ghosts_of_the_moor.from.", rules, space); }
Message to_space(const Rules& rules, int space) { return space_in("ghosts_of_the_moor.to.", rules, space); }
Message space_title(const Rules& rules, int space) { return space_in("ghosts_of_the_moor.space_title.", rules, space); }

}  // namespace sextant::ghosts_of_the_moor
