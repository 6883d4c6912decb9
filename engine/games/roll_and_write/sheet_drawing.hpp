#pragma once

#include <string>
#include <string_view>

#include "games/roll_and_write/rules.hpp"
#include "text/canvas.hpp"

/// Sheets as pictures, for the table and for layouts.
namespace sextant::roll_and_write {

struct ColourLook {
  Ink ink;
  std::string_view shape;
};

ColourLook look(Colour colour);

/// The shape and the letter of a colour, such as "♥R".
std::string colour_sign(Colour colour);

/// Points with a sign, 0 without.
std::string signed_text(int points);

/// A sheet and what the table adds to it.
struct SheetPicture {
  const Layout& layout;
  const PointsTable& points;
  const Sheet& sheet;
  BridgeSet crossed;  // bridges that somebody has crossed in an earlier turn
};

/// A whole sheet: points, signs, numbers, bridges, totals of the columns.
inline constexpr int kSheetWidth = 39;
inline constexpr int kSheetHeight = 14;
void draw_sheet(Canvas& canvas, int x, int y, const SheetPicture& picture);

/// A small sheet: the numbers, what is ticked and hatched, the bridges won.
inline constexpr int kSmallSheetWidth = 19;
inline constexpr int kSmallSheetHeight = 12;
void draw_small_sheet(Canvas& canvas, int x, int y, const SheetPicture& picture);

}  // namespace sextant::roll_and_write
