#include "server/plain_text.hpp"

#include <algorithm>
#include <array>

#include "core/bits.hpp"

namespace sextant {

namespace {

/// A lead byte: how many bytes follow, and the bits of the character that it holds.
struct Lead {
  int following;
  char32_t bits;
  char32_t least;  // the first character that needs so many bytes
};

std::optional<Lead> lead_of(unsigned byte) {
  if (byte < 0x80) return Lead{0, byte, 0};
  if ((byte & 0xE0) == 0xC0) return Lead{1, byte & 0x1FU, 0x80};
  if ((byte & 0xF0) == 0xE0) return Lead{2, byte & 0x0FU, 0x800};
  if ((byte & 0xF8) == 0xF0) return Lead{3, byte & 0x07U, 0x1'0000};
  return std::nullopt;
}

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(), [c](Range range) { return range.first <= c && c <= range.last; });
}

// Control characters, those that nobody can see, those that turn the direction of writing, and those that are none.
constexpr auto kHidden = std::to_array<Range>({
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},      {0x61C, 0x61C},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},    {0x2028, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xE000, 0xF8FF},    {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},    {0x13430, 0x1345F},
    {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF},
});

constexpr auto kSpaces = std::to_array<Range>({{0x20, 0x20},
                                               {0xA0, 0xA0},
                                               {0x1680, 0x1680},
                                               {0x2000, 0x200A},
                                               {0x202F, 0x202F},
                                               {0x205F, 0x205F},
                                               {0x3000, 0x3000}});

/// What joins emoji and asks for their colours; they follow an emoji and nothing else.
constexpr bool joins_emoji(char32_t c) { return c == 0x200D || c == 0xFE0F; }
constexpr auto kEmoji = std::to_array<Range>({{0x203C, 0x2BFF}, {0x1F000, 0x1FAFF}, {0xFE0F, 0xFE0F}});

// What is drawn over or under the letter before. No language needs more than two or three of them in a row; a pile
// covers the lines around it.
constexpr auto kMarks = std::to_array<Range>({{0x300, 0x36F},
                                              {0x483, 0x489},
                                              {0x591, 0x5BD},
                                              {0x610, 0x61A},
                                              {0x64B, 0x65F},
                                              {0xE34, 0xE3A},
                                              {0xE47, 0xE4E},
                                              {0x1AB0, 0x1AFF},
                                              {0x1DC0, 0x1DFF},
                                              {0x20D0, 0x20FF},
                                              {0xFE20, 0xFE2F}});
constexpr int kMostMarks = 3;

bool is_hidden(char32_t c) { return is_in(kHidden, c) || (c & 0xFFFE) == 0xFFFE; }

// Letters that look like others.
struct Twin {
  char32_t letter;
  char like;
};
constexpr auto kTwins = std::to_array<Twin>({
    {U'а', 'a'}, {U'в', 'b'}, {U'с', 'c'}, {U'е', 'e'}, {U'н', 'h'}, {U'і', 'i'}, {U'ј', 'j'}, {U'к', 'k'}, {U'м', 'm'},
    {U'о', 'o'}, {U'р', 'p'}, {U'ѕ', 's'}, {U'т', 't'}, {U'у', 'y'}, {U'х', 'x'}, {U'α', 'a'}, {U'ε', 'e'}, {U'ι', 'i'},
    {U'κ', 'k'}, {U'ν', 'v'}, {U'ο', 'o'}, {U'ρ', 'p'}, {U'τ', 't'}, {U'υ', 'y'}, {U'χ', 'x'}, {U'ԁ', 'd'}, {U'ԛ', 'q'},
    {U'ԝ', 'w'}, {U'һ', 'h'}, {U'ѵ', 'v'}, {U'ӏ', 'i'}, {U'Ӏ', 'i'}, {U'ɡ', 'g'}, {U'օ', 'o'}, {U'ո', 'n'}, {U'ս', 'u'},
    {U'հ', 'h'}, {U'0', 'o'}, {U'1', 'i'}, {U'ı', 'i'}, {U'l', 'i'},  // a large I is a small l in many a typeface
});

// Large letters that look like others than their small ones do.
constexpr auto kLargeTwins = std::to_array<Twin>({
    {U'Β', 'b'},
    {U'Ζ', 'z'},
    {U'Η', 'h'},
    {U'Μ', 'm'},
    {U'Ν', 'n'},
    {U'Ԁ', 'd'},
    {U'Ԛ', 'q'},
    {U'Ԝ', 'w'},
    {U'Һ', 'h'},
    {U'Ѵ', 'v'},
    {U'Տ', 's'},
    {U'Օ', 'o'},
    {U'Ս', 'u'},
});

// Latin letters once more, in other clothes: the first of 26, small or large, of every alphabet.
constexpr auto kAlphabets =
    std::to_array<char32_t>({0xFF21, 0xFF41, 0x24B6, 0x24D0, 0x249C, 0x1F130, 0x1F150, 0x1F170});
constexpr Range kMathematical = {0x1D400, 0x1D6A3};  // alphabets of 26, one after another

/// The plain letter that one in other clothes is.
char32_t undressed(char32_t c) {
  if (kMathematical.first <= c && c <= kMathematical.last) return 'a' + (c - kMathematical.first) % 26;
  for (const char32_t first : kAlphabets)
    if (first <= c && c < first + 26) return 'a' + (c - first);
  return c;
}

char32_t lower(char32_t c) {
  const bool by_32 = (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3A9) ||
                     (c >= 0x410 && c <= 0x42F);
  if (by_32) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  return c >= 0x100 && c <= 0x17F && c % 2 == 0 ? c + 1 : c;
}

template <std::size_t N>
char32_t twin_of(const std::array<Twin, N>& twins, char32_t c) {
  const auto* const twin = std::find_if(twins.begin(), twins.end(), [c](Twin known) { return known.letter == c; });
  return twin == twins.end() ? c : static_cast<char32_t>(twin->like);
}

/// What is left of a name when one does not look closely.
std::u32string outline(std::string_view name) {
  std::u32string outline;
  for (const char32_t each : characters_of(name).value_or(U"")) {
    const char32_t c = lower(twin_of(kLargeTwins, undressed(each)));
    const bool is_letter = c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_letter || is_in(kMarks, c) || is_in(kSpaces, c) || is_hidden(c) || (c >= 0x2010 && c <= 0x2027)) continue;
    outline.push_back(twin_of(kTwins, c));
  }
  return outline;
}

bool is_character(char32_t c, char32_t least) { return c >= least && c <= 0x10'FFFF && (c < 0xD800 || c > 0xDFFF); }

}  // namespace

std::optional<std::u32string> characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = lead_of(byte_of(text[i++]));
    if (!lead) return std::nullopt;
    char32_t c = lead->bits;
    for (int k = 0; k < lead->following; ++k, ++i) {
      if (i == text.size() || (byte_of(text[i]) & 0xC0) != 0x80) return std::nullopt;
      c = (c << 6) | (byte_of(text[i]) & 0x3FU);
    }
    if (!is_character(c, lead->least)) return std::nullopt;
    characters.push_back(c);
  }
  return characters;
}

bool is_utf8(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) { return byte_of(c) < 0x80; });
  return is_ascii || characters_of(text).has_value();
}

bool is_plain_line(std::string_view text, std::size_t max_characters) {
  const auto characters = characters_of(text);
  if (!characters || characters->empty() || characters->size() > max_characters) return false;
  char32_t before = 0;
  int marks = kMostMarks;  // at the beginning there is no letter to draw one over
  for (const char32_t c : *characters) {
    if (joins_emoji(c) ? !is_in(kEmoji, before) : is_hidden(c)) return false;
    marks = is_in(kMarks, c) ? marks + 1 : 0;
    if (marks > kMostMarks) return false;
    before = c;
  }
  return !is_in(kSpaces, characters->front()) && !is_in(kSpaces, characters->back());
}

bool look_alike(std::string_view one, std::string_view other) {
  return one == other || (!outline(one).empty() && outline(one) == outline(other));
}

}  // namespace sextant
