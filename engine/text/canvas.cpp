#include "text/canvas.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "core/narrow.hpp"

namespace sextant {

namespace {

constexpr char32_t kReplacement = U'\uFFFD';

/// The number of bytes that a UTF-8 sequence has according to its first byte; 0 for a byte that starts none.
std::size_t sequence_length(unsigned lead) {
  if (lead < 0x80) return 1;
  if ((lead & 0xE0) == 0xC0) return 2;
  if ((lead & 0xF0) == 0xE0) return 3;
  if ((lead & 0xF8) == 0xF0) return 4;
  return 0;
}

}  // namespace

std::u32string decode_utf8(std::string_view text) {
  std::u32string glyphs;
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = byte_of(text[i]);
    const std::size_t length = sequence_length(lead);
    bool valid = length != 0 && i + length <= text.size();
    char32_t glyph = length <= 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; valid && k < length; ++k) {
      const unsigned byte = byte_of(text[i + k]);
      valid = (byte & 0xC0) == 0x80;
      glyph = (glyph << 6) | (byte & 0x3FU);
    }
    glyphs.push_back(valid ? glyph : kReplacement);
    i += valid ? length : 1;
  }
  return glyphs;
}

void append_utf8(std::string& text, char32_t glyph) {
  const auto byte = [&text](char32_t bits) { text.push_back(static_cast<char>(bits)); };
  if (glyph < 0x80) return byte(glyph);
  if (glyph < 0x800) {
    byte(0xC0 | glyph >> 6);
  } else if (glyph < 0x10000) {
    byte(0xE0 | glyph >> 12);
    byte(0x80 | (glyph >> 6 & 0x3F));
  } else {
    byte(0xF0 | glyph >> 18);
    byte(0x80 | (glyph >> 12 & 0x3F));
    byte(0x80 | (glyph >> 6 & 0x3F));
  }
  byte(0x80 | (glyph & 0x3F));
}

std::string shortened(const std::string& text, std::size_t characters) {
  const std::u32string glyphs = decode_utf8(text);
  if (glyphs.size() <= characters) return text;
  std::string cut;
  for (std::size_t i = 0; i + 1 < characters; ++i) append_utf8(cut, glyphs[i]);
  return cut + "…";
}

int width_of(std::string_view text) { return length_of(decode_utf8(text)); }

Canvas::Canvas(int width, int height) : width_(width), height_(height), cells_(place_of(width * height)) {}

std::size_t Canvas::index_of(int x, int y) const { return place_of(y * width_ + x); }

const Cell& Canvas::at(int x, int y) const { return cells_[index_of(x, y)]; }

void Canvas::set(int x, int y, char32_t glyph, Style style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  cells_[index_of(x, y)] = {glyph, style};
}

int Canvas::write(int x, int y, std::string_view text, Style style) {
  for (char32_t glyph : decode_utf8(text)) set(x++, y, glyph, style);
  return x;
}

void Canvas::centre(int x, int y, int width, std::string_view text, Style style) {
  write(x + std::max(0, width - width_of(text)) / 2, y, text, style);
}

void Canvas::frame(int x, int y, int width, int height, Style style) {
  const int right = x + width - 1;
  const int bottom = y + height - 1;
  for (int i = x + 1; i < right; ++i) {
    set(i, y, U'─', style);
    set(i, bottom, U'─', style);
  }
  for (int i = y + 1; i < bottom; ++i) {
    set(x, i, U'│', style);
    set(right, i, U'│', style);
  }
  set(x, y, U'╭', style);
  set(right, y, U'╮', style);
  set(x, bottom, U'╰', style);
  set(right, bottom, U'╯', style);
}

}  // namespace sextant
