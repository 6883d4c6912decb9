#include "games/lost_cities/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Lost Cities".
namespace sextant::lost_cities {

namespace {

/// A card of the hand, with the place that it should go to, if one was named.
Meant with_card(const std::string& card, const PlaceWords& to, Seat seat) {
  const std::string& colour = to[0] == "column" ? to[2] : to[1];
  if (to.is_of_other("column", seat)) return Meant::not_yours();
  if (to[0] == "deck") return Meant::by({"draw deck"});
  if (to[0] != "column" && to[0] != "pile") return Meant::by({"play " + card, "discard " + card});
  if (card.substr(0, 1) != colour) return Meant::nothing("lost_cities.refusal.other_colour");
  return Meant::by({(to[0] == "column" ? "play " : "discard ") + card});
}

}  // namespace

Meant Game::meant(const Rules&, const View& view, const Move& wish) {
  const Seat seat = view.turn.seat();
  const PlaceWords from(wish.from);
  const PlaceWords to(wish.to);
  if (from.is_of_other("hand", seat) || from.is_of_other("column", seat)) return Meant::not_yours();
  if (from[0] == "hand" && !wish.piece.empty()) return with_card(wish.piece, to, seat);
  if (from[0] == "deck") return Meant::by({"draw deck"});
  if (from[0] == "pile") return Meant::by({"draw " + from[1]});
  // A card should be laid there: which one makes no difference to who must draw first.
  const bool is_late = from[0] == "column" && view.phase == Phase::Draw;
  return is_late ? Meant::by({"play " + from[2] + "2"}) : Meant::nothing();
}

}  // namespace sextant::lost_cities
