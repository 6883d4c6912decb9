#include "games/ghosts_of_the_moor/words.hpp"

namespace sextant::ghosts_of_the_moor {

Message tile_name(Tile tile) {
  if (tile.is_ghost()) return Message("ghosts_of_the_moor.tile.ghost").with("value", tile.value());
  if (tile == kPlank) return Message("ghosts_of_the_moor.tile.plank");
  switch (tile.symbol()) {
    case Symbol::Axe: return Message("ghosts_of_the_moor.tile.axe");
    case Symbol::Bone: return Message("ghosts_of_the_moor.tile.bone");
    case Symbol::Coin: return Message("ghosts_of_the_moor.tile.coin");
    case Symbol::Mask: return Message("ghosts_of_the_moor.tile.mask");
    case Symbol::Urn:
    case Symbol::None: break;
  }
  return Message("ghosts_of_the_moor.tile.urn");
}

}  // namespace sextant::ghosts_of_the_moor
