#include "games/explorers/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Explorers".
namespace sextant::explorers {

namespace {

/// What a wonder or a point of a path is pressed for.
std::string_view verb_of(Phase phase) {
  switch (phase) {
    case Phase::Start: return "start ";
    case Phase::Sell: return "sell ";
    case Phase::Ambush: return "ambush ";
    default: return "step ";
  }
}

/// A bonus card of the hand, with the point that it should go to, if one was named.
Meant with_bonus(const std::string& card, const std::string& to) {
  if (card == text_of(Bonus::Joker)) return Meant::by({"joker"});
  if (card != text_of(Bonus::Ambush)) return Meant::by({"play " + card});
  return Meant::by({to.empty() ? "pass" : "ambush " + to});
}

}  // namespace

Meant Game::meant(const Notation& notation, const View& view, const Move& wish) {
  const Seat seat = view.turn.seat();
  const PlaceWords from(wish.from);
  if (from.is_of_other("hand", seat) || from.is_of_other("exploration", seat)) return Meant::not_yours();
  if (from[0] == "hand" && !wish.piece.empty()) return with_bonus(wish.piece, wish.to);
  if (from[0] == "drawn" || from[0] == "exploration")
    return Meant::by({"choose " + wish.piece, "replace " + wish.piece});
  if (from[0] == "stock") return Meant::by({"buy"});
  const std::string& place = wish.to.empty() ? wish.from : wish.to;
  if (!notation.parse_node(place)) return Meant::nothing();
  return Meant::by({std::string(verb_of(view.table.phase)) + place});
}

}  // namespace sextant::explorers
