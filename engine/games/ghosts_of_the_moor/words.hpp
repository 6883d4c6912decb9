#pragma once

#include "games/ghosts_of_the_moor/rules.hpp"
#include "text/message.hpp"

/// What sentences call things.
namespace sextant::ghosts_of_the_moor {

/// The name of a kind of tile with its article, two of the kind (which is no ghost), and the name by itself.
Message tile_name(Tile tile);
Message tile_pair(Tile tile);
Message tile_title(Tile tile);

/// A space as where a way begins or ends, and by itself: start, finish, or with its number.
Message from_space(const Rules& rules, int space);
Message to_space(const Rules& rules, int space);
Message space_title(const Rules& rules, int space);

}  // namespace sextant::ghosts_of_the_moor
