#include "games/ghosts_of_the_moor/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Ghosts of the Moor".
namespace sextant::ghosts_of_the_moor {

namespace {

/// A tile of the hand: to lay it as a plank, or to pay with it.
Meant with_tile(const Rules& rules, const View& view, const std::string& tile) {
  if (tile == "plank" && view.phase == Phase::Plank) return Meant::by({"plank"});
  if (tile.starts_with("ghost")) return Meant::by({"discard " + tile});
  std::vector<std::string> actions;
  for (const Tile other : rules.all_tiles().others().kinds())
    actions.push_back("discard " + tile + " " + std::string(text_of(other).view()));
  return Meant::by(std::move(actions));
}

}  // namespace

Meant Game::meant(const Rules& rules, const View& view, const Move& wish) {
  const Seat seat = view.turn.seat();
  const PlaceWords from(wish.from);
  const PlaceWords piece(wish.piece);
  if (piece.is_of_other("pawn", seat) || from.is_of_other("hand", seat)) return Meant::not_yours();
  if (from[0] == "goal" || wish.piece == "goal") return Meant::nothing("ghosts_of_the_moor.refusal.goal");
  if (from[0] == "hand" && !wish.piece.empty()) return with_tile(rules, view, wish.piece);
  if (from[0] == "hand") return {{"plank"}, Message("ghosts_of_the_moor.refusal.plank_asked")};
  if (from[0] == "die") return Meant::by({"roll 1"});
  if (from[0] != "space") return Meant::nothing();
  if (from[1] == std::to_string(rules.finish())) return Meant::nothing("ghosts_of_the_moor.refusal.arrived");
  Meant meant = Meant::by({"move " + from[1]});
  // A pawn that may be moved was carried to a space where it does not go.
  if (!wish.to.empty()) meant.otherwise = Message("ghosts_of_the_moor.refusal.exactly").with("count", view.die);
  return meant;
}

}  // namespace sextant::ghosts_of_the_moor
