#include <string>

#include "games/ghosts_of_the_moor/drawing.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

/// The colour of a zone and the line its cells are drawn with.
struct ZoneLook {
  Ink ink;
  std::string_view line;
};

ZoneLook look_of_zone(const Board& board, int space) {
  switch (zone_of(board, space)) {
    case Zone::Green: return {Ink::Green, "─"};
    case Zone::Brown: return {Ink::Orange, "╌"};
    case Zone::Purple: break;
  }
  return {Ink::Purple, "═"};
}

}  // namespace

Ink ink_of(Tile tile) {
  if (tile.is_ghost()) return Ink::Plain;
  if (tile == kPlank) return Ink::Orange;
  switch (tile.symbol()) {
    case Symbol::Axe: return Ink::Red;
    case Symbol::Bone: return Ink::White;
    case Symbol::Coin: return Ink::Yellow;
    case Symbol::Mask: return Ink::Green;
    case Symbol::Urn: return Ink::Blue;
    case Symbol::None: break;
  }
  return Ink::Faint;
}

std::string short_name(Tile tile, const Speaker& speaker) {
  if (tile.is_ghost()) return speaker.say(Message("ghosts_of_the_moor.short.ghost").with("value", tile.value()));
  if (tile == kPlank) return speaker.say("ghosts_of_the_moor.short.plank");
  switch (tile.symbol()) {
    case Symbol::Axe: return speaker.say("ghosts_of_the_moor.short.axe");
    case Symbol::Bone: return speaker.say("ghosts_of_the_moor.short.bone");
    case Symbol::Coin: return speaker.say("ghosts_of_the_moor.short.coin");
    case Symbol::Mask: return speaker.say("ghosts_of_the_moor.short.mask");
    case Symbol::Urn: return speaker.say("ghosts_of_the_moor.short.urn");
    case Symbol::None: break;
  }
  return "?";
}

int TrackFrame::x(int space) const {
  const int place = (space - 1) % kSpacesInARow;
  const int column = row(space) % 2 == 0 ? place : kSpacesInARow - 1 - place;
  return kLeft + column * (kInnerWidth + 1) + 1;
}

/// The line below a cell gives way to the one above the cell of the next row, which is drawn later.
void TrackFrame::cell(Canvas& canvas, int space) const {
  const auto [ink, line] = look_of_zone(board_, space);
  const Style style{ink, false, false};
  const int x = this->x(space);
  const int top = y(space) - 1;
  for (int i = -1; i <= kInnerWidth; ++i) {
    canvas.write(x + i, top, line, style);
    canvas.write(x + i, y(space) + inner_lines_, line, style);
  }
  for (int i = 0; i < inner_lines_; ++i) {
    canvas.write(x - 1, top + 1 + i, "│", style);
    canvas.write(x + kInnerWidth, top + 1 + i, "│", style);
  }
}

void TrackFrame::number(Canvas& canvas, int space, bool marked) const {
  const std::string number = marked ? " " + std::to_string(space) + " " : std::to_string(space);
  const Style plain{look_of_zone(board_, space).ink, true, false};
  canvas.write(x(space), y(space) - 1, number, marked ? Style{Ink::Accent, true, true} : plain);
}

/// The corners of all cells, each joined to the lines that meet there.
void TrackFrame::corners(Canvas& canvas) const {
  static constexpr std::string_view kJoints[] = {" ", "╵", "╷", "│", "╶", "└", "┌", "├",
                                                 "╴", "┘", "┐", "┤", "─", "┴", "┬", "┼"};
  for (int row = 0; row <= rows(); ++row)
    for (int column = 0; column <= kSpacesInARow; ++column) {
      const int x = kLeft + column * (kInnerWidth + 1);
      const int y = top_ + row * (inner_lines_ + 1);
      const auto drawn = [&](int dx, int dy) {
        const bool outside = x + dx < 0 || y + dy < 0 || y + dy >= canvas.height();
        return !outside && canvas.at(x + dx, y + dy).glyph != U' ';
      };
      const std::size_t joint = (drawn(0, -1) && row > 0 ? 1U : 0U) + (drawn(0, 1) ? 2U : 0U) +
                                (drawn(1, 0) && column < kSpacesInARow ? 4U : 0U) +
                                (drawn(-1, 0) && column > 0 ? 8U : 0U);
      canvas.write(x, y, kJoints[joint], canvas.at(x, y).style);
    }
}

/// An arrow where the path goes on in the next row.
void TrackFrame::turn(Canvas& canvas, int row) const {
  const int last = (row + 1) * kSpacesInARow;
  if (last >= board_.length()) return;
  const int x = row % 2 == 0 ? this->x(last) + kInnerWidth + 1 : this->x(last) - 3;
  canvas.write(x, y(last) + inner_lines_, row % 2 == 0 ? "◂╯" : "╰▸", kFaint);
}

void TrackFrame::draw(Canvas& canvas, SpaceSet marked) const {
  for (int space = 1; space <= board_.length(); ++space) cell(canvas, space);
  corners(canvas);
  for (int space = 1; space <= board_.length(); ++space) number(canvas, space, marked.has(space));
  for (int row = 0; row < rows(); ++row) turn(canvas, row);
}

}  // namespace sextant::ghosts_of_the_moor
