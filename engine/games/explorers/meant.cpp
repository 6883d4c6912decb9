#include "games/explorers/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Explorers".
namespace sextant::explorers {

namespace {

/// What is refused, with the question that is open, in every phase but the movement.
constexpr const char* kOutOfPlace = "stop";

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

/// What nobody moves by hand: it goes by itself, or chance draws it.
Meant on_supply(const std::string& kind) {
  if (kind == "dice") return Meant::by({"roll 1 1"});
  if (kind == "gold") return Meant::nothing("explorers.refusal.gold");
  if (kind == "first_cards") return Meant::nothing("explorers.refusal.first_card");
  if (kind == "discards") return Meant::nothing("explorers.refusal.discarded");
  return kind == "pile" ? Meant::nothing("explorers.refusal.pile") : Meant::nothing();
}

}  // namespace

Meant Game::meant(const Notation& notation, const View& view, const Move& wish) {
  const Seat seat = view.turn.seat();
  const PlaceWords from(wish.from);
  if (from.is_of_other("hand", seat) || from.is_of_other("exploration", seat)) return Meant::not_yours();
  if (from[0] == "hand" && !wish.piece.empty()) return with_bonus(wish.piece, wish.to);
  if (from[0] == "hand") return Meant::by({"joker", kOutOfPlace});
  if (from[0] == "drawn") return Meant::by({"choose " + wish.piece, "replace " + wish.piece, kOutOfPlace});
  if (from[0] == "exploration")
    return {{"choose " + wish.piece, "replace " + wish.piece}, Message("explorers.refusal.exploration")};
  if (from[0] == "stock") return Meant::by({"buy"});
  const std::string& place = wish.to.empty() ? wish.from : wish.to;
  if (!notation.parse_node(place)) return on_supply(from[0]);
  // Ambassadors stand on wonders and ambushes on points: elsewhere no action could be meant.
  Meant meant = Meant::by({std::string(verb_of(view.table.phase)) + place});
  if (view.table.phase != Phase::Move) meant.actions.emplace_back(kOutOfPlace);
  return meant;
}

}  // namespace sextant::explorers
