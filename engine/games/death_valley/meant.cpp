#include "games/death_valley/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Death Valley".
namespace sextant::death_valley {

namespace {

/// What is done with a card of a Journey at a decision.
std::string_view verb_of(Phase phase) {
  switch (phase) {
    case Phase::Hide:
    case Phase::Scavenge: return "hide ";
    case Phase::Shuffle: return "shuffle ";
    case Phase::Exchange: return "exchange ";
    case Phase::Keep: return "keep ";
    case Phase::Trade: return "trade ";
    default: return "rest ";
  }
}

/// A card of a row or under one: what is asked, done with it.
Meant with_card(const Notation& notation, const State& s, const std::string& card) {
  if (s.phase != Phase::Swap) return Meant::by({std::string(verb_of(s.phase)) + card});
  std::vector<std::string> actions;
  const Row& row = s.journeys[s.active];
  for (int i = 0; i < row.size; ++i) actions.push_back("swap " + card + " " + notation.names().cards[row.at(i)]);
  return Meant::by(std::move(actions));
}

/// Whether only cards of the deciding seat are spoken of.
bool is_about_own(Phase phase) { return phase != Phase::Keep && phase != Phase::Scavenge; }

}  // namespace

Meant Game::meant(const Notation& notation, const View& view, const Move& wish) {
  const State& s = view.table;
  const Seat seat = notation.rules().turn(s).seat();
  const PlaceWords from(wish.from);
  const PlaceWords to(wish.to);
  const bool is_row = from[0] == "journey" || from[0] == "album";
  const bool is_other = from.is_of_other("journey", seat) || from.is_of_other("album", seat);
  if (is_other && is_about_own(s.phase)) return Meant::not_yours();
  if (from[0] == "deck") return Meant::by({"travel deck", "peek"});
  if (from[0] == "face_up" && to.is_of_other("journey", seat)) return Meant::by({"travel up other"});
  if (from[0] == "face_up") return Meant::by({"travel up"});
  if (from[0] == "looked_at") return Meant::by({"give self"});
  if (wish.piece.empty() || !(is_row || from[0] == "under")) return Meant::nothing();
  if (from[0] == "album" && s.phase == Phase::Act) return Meant::nothing("death_valley.refusal.rests");
  return with_card(notation, s, wish.piece);
}

}  // namespace sextant::death_valley
