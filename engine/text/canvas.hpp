#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sextant {

/// The inks of the drawings. Each surface (terminal, page) chooses its own shades; colour is never the only sign.
enum class Ink : std::uint8_t { Plain, Faint, Accent, Red, Orange, Yellow, Green, Blue, Purple, White };

struct Style {
  Ink ink = Ink::Plain;
  bool bold = false;
  bool inverse = false;

  bool operator==(const Style&) const = default;
};

/// How wide the drawing of a table may be: a terminal of 80 columns shows it.
inline constexpr int kTableWidth = 80;

/// What is there but not important now.
inline constexpr Style kFaint{Ink::Faint, false, false};

/// One character cell of a drawing.
struct Cell {
  char32_t glyph = U' ';
  Style style;
};

/// A drawing made of character cells, all one column wide. Writing outside it is cut off.
class Canvas {
 public:
  Canvas(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Cell& at(int x, int y) const;

  /// Writes UTF-8 text to the right of (x, y); returns the column after it.
  int write(int x, int y, std::string_view text, Style style = {});
  /// Writes text centred in the columns from `x` on.
  void centre(int x, int y, int width, std::string_view text, Style style = {});
  /// A frame of single lines with the corners (x, y) and (x + width - 1, y + height - 1).
  void frame(int x, int y, int width, int height, Style style = {});

 private:
  [[nodiscard]] std::size_t index_of(int x, int y) const;
  void set(int x, int y, char32_t glyph, Style style);

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

/// The code points of a UTF-8 text; a broken sequence becomes U+FFFD.
std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t glyph);

/// A text of at most so many characters; what is cut off shows as an ellipsis.
std::string shortened(const std::string& text, std::size_t characters);

/// How many columns a UTF-8 text takes.
int width_of(std::string_view text);

}  // namespace sextant
