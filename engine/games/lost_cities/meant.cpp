#include "games/lost_cities/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Lost Cities".
namespace sextant::lost_cities {

namespace {

/// What may not be done while a card is to be drawn; nothing while one is to be laid.
Meant drawing_comes_first(const View& view, const std::string& colour) {
  // Which card makes no difference to who must draw first.
  return view.phase == Phase::Draw ? Meant::by({"play " + colour + "2"}) : Meant::nothing();
}

/// An expedition of one's own, and what lies there.
Meant on_column(const View& view, const std::string& colour, bool is_card) {
  Meant meant = drawing_comes_first(view, colour);
  meant.otherwise = Message(is_card ? "lost_cities.refusal.lies" : "lost_cities.refusal.card_first");
  return meant;
}

/// A card of the hand, with the place that it should go to, if one was named.
Meant with_card(const std::string& card, const PlaceWords& to, Seat seat) {
  const std::string& colour = to[0] == "column" ? to[2] : to[1];
  if (to.is_of_other("column", seat) || to.is_of_other("hand", seat)) return Meant::not_yours();
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
  if (from[0] == "column") return on_column(view, from[2], !wish.piece.empty());
  if (from[0] != "hand") return Meant::nothing();
  Meant meant = drawing_comes_first(view, "Y");
  meant.otherwise = Message("lost_cities.refusal.card_first");
  return meant;
}

}  // namespace sextant::lost_cities
