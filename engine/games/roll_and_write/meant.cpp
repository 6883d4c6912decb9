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

/// What may be done in a column, with the number that should go there, if one was picked up.
Meant in_column(const View& view, const std::string& letter, const std::string& number) {
  Meant meant = view.phase == Phase::Rush ? Meant::by({"rush " + letter}) : Meant::by(pairs(view, number, letter));
  meant.otherwise = Message("roll_and_write.refusal.pair_first");
  return meant;
}

/// The round box: ticked by a 0 alone, and only while nothing is written.
Meant on_box(const View& view, const Column& column, const std::string& letter) {
  if (!column.is_untouched()) return Meant::nothing("roll_and_write.refusal.box_closed");
  if (view.phase == Phase::Rush) return Meant::nothing("roll_and_write.refusal.box_rush");
  return in_column(view, letter, "0");
}

/// A square that is written, or one above the next.
Meant on_other_square(int square, int next) {
  if (next > kSquares) return Meant::nothing("roll_and_write.refusal.written_full");
  const bool is_written = square < next;
  return {
      {},
      Message(is_written ? "roll_and_write.refusal.written" : "roll_and_write.refusal.not_next").with("square", next)};
}

/// A place on the sheet of whoever decides, with the number that should go there, if one was picked up.
Meant on_sheet(const View& view, const PlaceWords& place, const std::string& number) {
  const std::string& letter = place[2];
  const auto colour = parse_colour(letter);
  if (!colour || place[3] == "bridge") return Meant::nothing("roll_and_write.refusal.marked_by_itself");
  const Column column = view.sheets[view.turn.seat()].column(*colour);
  const int next = column.steps() + 1;
  if (place[3] == "box") return on_box(view, column, letter);
  if (place[3] == "top" && !column.is_full()) return Meant::nothing("roll_and_write.refusal.top_last");
  const int square = place[3].size() == 1 ? place[3][0] - '0' : next;
  return square == next ? in_column(view, letter, number) : on_other_square(square, next);
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
  if (from[0] != "die") return Meant::nothing();
  Meant meant = Meant::by(pairs(view, number, colour));
  meant.otherwise = Message("roll_and_write.refusal.pair_first");
  return meant;
}

}  // namespace sextant::roll_and_write
