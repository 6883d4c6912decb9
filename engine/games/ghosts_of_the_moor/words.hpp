#pragma once

#include "games/ghosts_of_the_moor/tile.hpp"
#include "text/message.hpp"

/// What sentences call things.
namespace sextant::ghosts_of_the_moor {

/// The name of a kind of tile with its article.
Message tile_name(Tile tile);

}  // namespace sextant::ghosts_of_the_moor
