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

/// The card that lies in a column of a row; none where it is not that long.
std::string card_at(const Notation& notation, const Row& row, const std::string& column) {
  for (int i = 0; i < row.size; ++i)
    if (column == std::to_string(i)) return notation.names().cards[row.at(i)];
  return {};
}

/// A card that is hidden under another; none where nothing is.
std::string card_under(const Notation& notation, const State& s, const std::string& cover) {
  for (int card = 0; card < kDeckCards; ++card)
    if (s.covers[card] < kNoCover && notation.names().cards[s.covers[card]] == cover)
      return notation.names().cards[card];
  return {};
}

/// What lies at a place of a row or under a card; the place is a column of it, or names the card above.
std::string card_at(const Notation& notation, const State& s, const PlaceWords& place) {
  if (place[0] == "under") return card_under(notation, s, place[1]);
  for (const Seat side : {Seat{0}, Seat{1}})
    if (place[1] == std::to_string(side.index))
      return card_at(notation, place[0] == "album" ? s.albums[side] : s.journeys[side], place[2]);
  return {};
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
  if (from[0] == "discard") return Meant::nothing("death_valley.refusal.discarded");
  if (!is_row && from[0] != "under" && from[0] != "kept") return Meant::nothing();
  if (from[0] == "album" && s.phase == Phase::Act) return Meant::nothing("death_valley.refusal.rests");
  const std::string card = wish.piece.empty() ? card_at(notation, s, from) : wish.piece;
  return card.empty() ? Meant::nothing("death_valley.refusal.no_card_there") : with_card(notation, s, card);
}

}  // namespace sextant::death_valley
