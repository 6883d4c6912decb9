#include "games/roll_and_write/game.hpp"

/// What a press on the table means. Places: docs/table.md, "Roll & Write".
namespace sextant::roll_and_write {

namespace {

std::string die_text(std::uint8_t number) { return std::to_string(number); }
std::string die_text(Colour colour) { return {letter(colour)}; }

/// The faces of a kind of dice that nobody has taken.
template <class Face>
std::vector<std::string> left_over(const Array<Face, kDiceOfAKind>& dice, Face taken) {
  std::vector<std::string> faces;
  bool is_gone = false;
  for (const Face face : dice) {
    const bool is_taken = !is_gone && face == taken;
    is_gone = is_gone || is_taken;
    if (!is_taken) faces.push_back(die_text(face));
  }
  return faces;
}

/// Pairs of a number and a colour; an empty text stands for every one that is left.
std::vector<std::string> pairs(const View& view, const std::string& number, const std::string& colour) {
  const auto numbers = number.empty() ? left_over(view.roll.numbers, view.taken.number) : std::vector{number};
  const auto colours = colour.empty() ? left_over(view.roll.colours, view.taken.colour) : std::vector{colour};
  std::vector<std::string> actions;
  for (const std::string& face : numbers)
    for (const std::string& shown : colours) ((actions.emplace_back("take ") += face) += ' ') += shown;
  return actions;
}

/// A place on the sheet of whoever decides, with the number that should go there, if one was picked up.
Meant on_sheet(const View& view, const PlaceWords& place, const std::string& number) {
  const std::string& column = place[2];
  if (column.size() != 1 || place[3] == "bridge") return Meant::nothing("roll_and_write.refusal.marked_by_itself");
  if (view.phase == Phase::Rush) return Meant::by({"rush " + column});
  return Meant::by(pairs(view, number, column));
}

}  // namespace

Meant Game::meant(const Rules&, const View& view, const Move& wish) {
  const PlaceWords from(wish.from);
  const PlaceWords to(wish.to);
  const std::string number = from[1] == "number" ? wish.piece : "";
  const std::string colour = from[1] == "colour" ? wish.piece : "";
  const PlaceWords& place = to[0] == "sheet" ? to : from;
  if (place.is_of_other("sheet", view.turn.seat())) return Meant::not_yours();
  if (place[0] == "sheet" && !colour.empty() && colour != place[2])
    return Meant::nothing("roll_and_write.refusal.other_colour");
  if (place[0] == "sheet") return on_sheet(view, place, number);
  return from[0] == "die" ? Meant::by(pairs(view, number, colour)) : Meant::nothing();
}

}  // namespace sextant::roll_and_write
