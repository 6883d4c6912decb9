#include "games/roll_and_write/sheet_drawing.hpp"

namespace sextant::roll_and_write {

namespace {

constexpr Style kBold{Ink::Plain, true, false};
constexpr Style kHatched{Ink::White, true, true};

// A whole sheet: the points of a step on the left, six expeditions, two columns of symbols with points of their own.
constexpr int kPointsWidth = 4;
constexpr int kCellWidth = 4;
constexpr int kSymbolWidth = 5;
constexpr int kSymbolsAt = kPointsWidth + kColours * kCellWidth + 1;

constexpr int kTopRow = 1;
constexpr int kBridgeRow = kTopRow + 1 + kSquares - kBridgeStep + 1;
constexpr int kBoxRow = kTopRow + kSquares + 2;
constexpr int kTotalRow = kBoxRow + 1;

/// The row of a step; the bridge lies between the 6th and the 7th.
constexpr int row_of(int step) { return kTopRow + 1 + kSquares - step + (step < kBridgeStep ? 1 : 0); }

Style filled(Colour colour) { return {look(colour).ink, true, true}; }
Style inked(Colour colour) { return {look(colour).ink, true, false}; }

void write_right(Canvas& canvas, int x, int y, int width, std::string_view text, Style style = {}) {
  canvas.write(x + width - width_of(text), y, text, style);
}

std::string_view sign_of(const Signs& signs, int square) {
  if (has_square(signs.arrows, square)) return "↑";
  return has_square(signs.vases, square) ? "v" : " ";
}

/// The number as two places.
std::string two_places(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string_view box_glyph(Column column) {
  if (column.has_ticked_box()) return "×2";
  return column.has_struck_box() ? " –" : " ○";
}

/// Draws one whole sheet.
class SheetDrawing {
 public:
  SheetDrawing(Canvas& canvas, int x, int y, const SheetPicture& picture)
      : canvas_(canvas), x_(x), y_(y), picture_(picture) {}

  void draw() {
    for (int step = 1; step <= kSquares; ++step)
      write_right(canvas_, x_, y_ + row_of(step), kPointsWidth - 1, signed_text(picture_.points.expedition[step]),
                  kFaint);
    write_right(canvas_, x_, y_ + kBoxRow, kPointsWidth - 1, signed_text(kBoxStep), kFaint);
    for (int i = 0; i < kColours; ++i) expedition(colour_at(i));
    symbols(kArtefactBridge, "v", picture_.sheet.artefacts, picture_.points.artefacts,
            picture_.points.of_artefacts(picture_.sheet));
    symbols(kDiceBridge, "⚄", picture_.sheet.dice, picture_.points.dice, picture_.points.of_dice(picture_.sheet));
  }

 private:
  void expedition(Colour colour);
  void symbols(Bridge below, std::string_view heading, int hatched, const Array<std::int8_t, kSymbols + 1>& points,
               Points total);
  void bridge(Bridge which, int x, int width);

  Canvas& canvas_;
  int x_;
  int y_;
  const SheetPicture& picture_;
};

void SheetDrawing::expedition(Colour colour) {
  const int x = x_ + kPointsWidth + ordinal(colour) * kCellWidth;
  const Column column = picture_.sheet.column(colour);
  const Signs& signs = picture_.layout.columns[colour];
  canvas_.write(x + 1, y_, colour_sign(colour), inked(colour));
  canvas_.write(x + 1, y_ + kTopRow, column.has_ticked_top() ? " V" : " v",
                column.has_ticked_top() ? filled(colour) : kFaint);
  for (int square = 1; square <= kSquares; ++square) {
    const bool is_written = square <= column.steps();
    const std::string face = is_written ? two_places(column.at(square)) : " ·";
    const int end = canvas_.write(x + 1, y_ + row_of(square), face, is_written ? filled(colour) : kFaint);
    canvas_.write(end, y_ + row_of(square), sign_of(signs, square), is_written ? filled(colour) : inked(colour));
  }
  bridge(Bridge::of(colour), x, kCellWidth - 1);
  canvas_.write(x + 1, y_ + kBoxRow, box_glyph(column), column.has_ticked_box() ? filled(colour) : kFaint);
  if (column.is_untouched()) return;
  write_right(canvas_, x, y_ + kTotalRow, kCellWidth, signed_text(picture_.points.of_column(column).value), kBold);
}

void SheetDrawing::symbols(Bridge below, std::string_view heading, int hatched,
                           const Array<std::int8_t, kSymbols + 1>& points, Points total) {
  const int x = x_ + kSymbolsAt + (below.index - kArtefactBridge.index) * kSymbolWidth;
  write_right(canvas_, x, y_, kSymbolWidth, heading, kBold);
  for (int step = 1; step <= kSymbols; ++step)
    write_right(canvas_, x, y_ + row_of(step), kSymbolWidth, signed_text(points[step]),
                step <= hatched ? kHatched : kFaint);
  bridge(below, x, kSymbolWidth);
  if (hatched > 0) write_right(canvas_, x, y_ + kTotalRow, kSymbolWidth, signed_text(total.value), kBold);
}

/// A bridge that can still be won, one that was, one that others had, or one that is being crossed in this turn.
void SheetDrawing::bridge(Bridge which, int x, int width) {
  const BridgeSet bit = bridge_bit(which);
  const int y = y_ + kBridgeRow;
  if ((picture_.sheet.won & bit) != 0) write_right(canvas_, x, y, width, "20", {Ink::Accent, true, true});
  else if ((picture_.crossed & bit) != 0) write_right(canvas_, x, y, width, "xx", kFaint);
  else if ((picture_.sheet.reached & bit) != 0) write_right(canvas_, x, y, width, "20?", {Ink::Accent, true, false});
  else write_right(canvas_, x, y, width, "20", {Ink::Accent, false, false});
}

constexpr int kSmallCell = 3;

/// A bridge that can still be won shows its points in the empty 7th square; one that was won marks the heading.
void small_expedition(Canvas& canvas, int x, int y, const SheetPicture& picture, Colour colour) {
  const Column column = picture.sheet.column(colour);
  const BridgeSet bridge = bridge_bit(Bridge::of(colour));
  if (column.has_ticked_top()) canvas.write(x, y, "V", inked(colour));
  canvas.write(x + 1, y, colour_sign(colour), {look(colour).ink, true, (picture.sheet.won & bridge) != 0});
  for (int square = 1; square <= kSquares; ++square) {
    const int row = y + 1 + kSquares - square;
    const bool shows_bridge = square == kBridgeStep && (picture.crossed & bridge) == 0;
    if (square <= column.steps()) canvas.write(x + 1, row, two_places(column.at(square)), filled(colour));
    else if (shows_bridge) canvas.write(x + 1, row, "20", {Ink::Accent, false, false});
    else canvas.write(x + 1, row, " ·", kFaint);
  }
  canvas.write(x + 1, y + 1 + kSquares, box_glyph(column), column.has_ticked_box() ? filled(colour) : kFaint);
}

}  // namespace

ColourLook look(Colour colour) {
  switch (colour) {
    case Colour::Red: return {Ink::Red, "♥"};
    case Colour::Orange: return {Ink::Orange, "●"};
    case Colour::Yellow: return {Ink::Yellow, "■"};
    case Colour::Green: return {Ink::Green, "▲"};
    case Colour::Blue: return {Ink::Blue, "✚"};
    case Colour::Purple: return {Ink::Purple, "★"};
  }
  return {Ink::Plain, "?"};
}

std::string colour_sign(Colour colour) { return std::string(look(colour).shape) + letter(colour); }

std::string signed_text(int points) {
  if (points < 0) return "−" + std::to_string(-points);
  return (points > 0 ? "+" : "") + std::to_string(points);
}

void draw_sheet(Canvas& canvas, int x, int y, const SheetPicture& picture) {
  SheetDrawing(canvas, x, y, picture).draw();
}

void draw_small_sheet(Canvas& canvas, int x, int y, const SheetPicture& picture) {
  for (int i = 0; i < kColours; ++i) small_expedition(canvas, x + i * kSmallCell, y, picture, colour_at(i));
  const Sheet& sheet = picture.sheet;
  const int bottom = y + 2 + kSquares;
  const auto count = [&](int left, std::string_view sign, int hatched, Bridge bridge) {
    const bool won = (sheet.won & bridge_bit(bridge)) != 0;
    canvas.write(left, bottom, std::string(sign) + " " + std::to_string(hatched) + "/9",
                 {won ? Ink::Accent : Ink::Plain, won, won});
  };
  count(x + 1, "v", sheet.artefacts, kArtefactBridge);
  count(x + 8, "⚄", sheet.dice, kDiceBridge);
  canvas.write(x + 15, bottom, "+" + std::to_string(PointsTable::of_bridges(sheet).value), {Ink::Accent, true, false});
}

}  // namespace sextant::roll_and_write
