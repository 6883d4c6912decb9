#include "server/plain_text.hpp"

#include <algorithm>
#include <array>

namespace sextant {

namespace {

/// A lead byte: how many bytes follow, and the bits of the character that it holds.
struct Lead {
  int following;
  char32_t bits;
  char32_t least;  // the first character that needs so many bytes
};

std::optional<Lead> lead_of(unsigned char byte) {
  if (byte < 0x80) return Lead{0, byte, 0};
  if ((byte & 0xE0) == 0xC0) return Lead{1, byte & 0x1FU, 0x80};
  if ((byte & 0xF0) == 0xE0) return Lead{2, byte & 0x0FU, 0x800};
  if ((byte & 0xF8) == 0xF0) return Lead{3, byte & 0x07U, 0x1'0000};
  return std::nullopt;
}

bool is_character(char32_t c, char32_t least) { return c >= least && c <= 0x10'FFFF && (c < 0xD800 || c > 0xDFFF); }

}  // namespace

std::optional<std::u32string> characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = lead_of(static_cast<unsigned char>(text[i++]));
    if (!lead) return std::nullopt;
    char32_t c = lead->bits;
    for (int k = 0; k < lead->following; ++k, ++i) {
      if (i == text.size() || (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return std::nullopt;
      c = (c << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    if (!is_character(c, lead->least)) return std::nullopt;
    characters.push_back(c);
  }
  return characters;
}

bool is_utf8(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
  return is_ascii || characters_of(text).has_value();
}

}  // namespace sextant
