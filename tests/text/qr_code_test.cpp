#include "text/qr_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "text/reed_solomon.hpp"

namespace sextant {
namespace {

// A reader that goes the other way: it works by the tables of ISO/IEC 18004 and shares nothing with what it reads but
// the multiplication, which has a test of its own.
using Place = std::pair<int, int>;
using Bytes = std::vector<std::uint8_t>;

/// Table 9, level M: by version the lengths of the data in each block, and the check bytes of a block.
struct Layout {
  std::vector<std::size_t> blocks;
  std::size_t checks;
};
const std::map<int, Layout> kLayouts = {{1, {{16}, 10}},
                                        {2, {{28}, 16}},
                                        {3, {{44}, 26}},
                                        {4, {{32, 32}, 18}},
                                        {5, {{43, 43}, 24}},
                                        {6, {{27, 27, 27, 27}, 16}},
                                        {7, {{31, 31, 31, 31}, 18}},
                                        {8, {{38, 38, 39, 39}, 22}},
                                        {9, {{36, 36, 36, 37, 37}, 22}},
                                        {10, {{43, 43, 43, 43, 44}, 26}}};
/// Table E.1.
const std::map<int, std::vector<int>> kAlignments = {
    {1, {}},      {2, {6, 18}},     {3, {6, 22}},     {4, {6, 26}},     {5, {6, 30}},
    {6, {6, 34}}, {7, {6, 22, 38}}, {8, {6, 24, 42}}, {9, {6, 26, 46}}, {10, {6, 28, 50}}};
/// Table C.1: what stands for level M and each mask.
constexpr std::array kFormats = {0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0};
/// Table D.1, from version 7 on.
constexpr std::array kVersionBits = {0x07C94, 0x085BC, 0x09A99, 0x0A4D3};

int version_of(const QrCode& code) { return (code.side() - 17) / 4; }

std::set<Place> alignments_of(const QrCode& code) {
  std::set<Place> middles;
  const auto& lines = kAlignments.at(version_of(code));
  for (const int row : lines)
    for (const int column : lines) middles.emplace(row, column);
  for (const Place& corner : {Place{6, 6}, Place{6, code.side() - 7}, Place{code.side() - 7, 6}}) middles.erase(corner);
  return middles;
}

bool is_free(const QrCode& code, const std::set<Place>& middles, int row, int column) {
  const int far = code.side() - 8;
  if (row == 6 || column == 6) return false;
  if ((row <= 8 && (column <= 8 || column >= far)) || (row >= far && column <= 8)) return false;
  const bool has_version = version_of(code) >= 7;
  if (has_version && ((row < 6 && column >= far - 3) || (column < 6 && row >= far - 3))) return false;
  return std::none_of(middles.begin(), middles.end(), [&](const Place& middle) {
    return std::abs(middle.first - row) <= 2 && std::abs(middle.second - column) <= 2;
  });
}

int bits_at(const QrCode& code, const std::vector<Place>& places) {
  int bits = 0;
  for (const auto& [row, column] : places) bits = 2 * bits + (code.is_dark(row, column) ? 1 : 0);
  return bits;
}

/// Figure 25: the format beside the first finder, and once more beside the two others.
int format_of(const QrCode& code) {
  const int end = code.side() - 1;
  const int near = bits_at(code, {{8, 0},
                                  {8, 1},
                                  {8, 2},
                                  {8, 3},
                                  {8, 4},
                                  {8, 5},
                                  {8, 7},
                                  {8, 8},
                                  {7, 8},
                                  {5, 8},
                                  {4, 8},
                                  {3, 8},
                                  {2, 8},
                                  {1, 8},
                                  {0, 8}});
  std::vector<Place> far;
  for (int i = 0; i < 7; ++i) far.emplace_back(end - i, 8);
  for (int i = 7; i >= 0; --i) far.emplace_back(8, end - i);
  EXPECT_EQ(bits_at(code, far), near);
  return near;
}

int mask_of(const QrCode& code) {
  const auto found = std::find(kFormats.begin(), kFormats.end(), format_of(code));
  EXPECT_NE(found, kFormats.end());
  return static_cast<int>(found - kFormats.begin());
}

/// Table 10, as it is printed.
bool is_turned(int mask, int i, int j) {
  const std::array<bool, 8> turned = {(i + j) % 2 == 0,
                                      i % 2 == 0,
                                      j % 3 == 0,
                                      (i + j) % 3 == 0,
                                      ((i / 2) + (j / 3)) % 2 == 0,
                                      (i * j) % 2 + (i * j) % 3 == 0,
                                      ((i * j) % 2 + (i * j) % 3) % 2 == 0,
                                      ((i + j) % 2 + (i * j) % 3) % 2 == 0};
  return turned.at(static_cast<std::size_t>(mask));
}

/// The columns of a pair are the timing line's neighbours on either side as well.
Bytes codewords_of(const QrCode& code) {
  const int mask = mask_of(code);
  const auto middles = alignments_of(code);
  Bytes bytes;
  int bits = 0;
  int byte = 0;
  for (int pair = 0; pair < code.side() / 2; ++pair) {
    const int right = code.side() - 1 - 2 * pair;
    for (int step = 0; step < 2 * code.side(); ++step) {
      const int row = pair % 2 == 0 ? code.side() - 1 - step / 2 : step / 2;
      const int column = right - step % 2 - (right <= 6 ? 1 : 0);
      if (!is_free(code, middles, row, column)) continue;
      byte = 2 * byte + (code.is_dark(row, column) != is_turned(mask, row, column) ? 1 : 0);
      if (++bits % 8 == 0) bytes.push_back(static_cast<std::uint8_t>(std::exchange(byte, 0)));
    }
  }
  return bytes;
}

/// A block without an error is zero at every root.
bool is_whole(const Bytes& block, std::size_t checks) {
  std::uint8_t root = 1;
  for (std::size_t i = 0; i < checks; ++i, root = field_product(root, 2)) {
    std::uint8_t value = 0;
    for (const std::uint8_t byte : block) value = field_product(value, root) ^ byte;
    if (value != 0) return false;
  }
  return true;
}

Bytes data_of(const QrCode& code) {
  const auto& [lengths, checks] = kLayouts.at(version_of(code));
  const Bytes words = codewords_of(code);
  std::vector<Bytes> blocks(lengths.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < lengths.back(); ++i)
    for (std::size_t block = 0; block < blocks.size(); ++block)
      if (i < lengths[block]) blocks[block].push_back(words.at(next++));
  Bytes data;
  for (const Bytes& block : blocks) data.insert(data.end(), block.begin(), block.end());
  for (std::size_t i = 0; i < checks; ++i)
    for (Bytes& block : blocks) block.push_back(words.at(next++));
  EXPECT_EQ(next, words.size());
  for (const Bytes& block : blocks) EXPECT_TRUE(is_whole(block, checks));
  return data;
}

std::string text_of(const QrCode& code) {
  const Bytes data = data_of(code);
  const auto nibbles = [&](std::size_t from, std::size_t count) {
    int value = 0;
    for (std::size_t i = from; i < from + count; ++i)
      value = 16 * value + (data.at(i / 2) >> (i % 2 == 0 ? 4 : 0) & 15);
    return value;
  };
  EXPECT_EQ(nibbles(0, 1), 4) << "not bytes";
  const std::size_t begin = version_of(code) < 10 ? 3 : 5;
  std::string text;
  for (int i = 0; i < nibbles(1, begin - 1); ++i)
    text += static_cast<char>(nibbles(begin + 2 * static_cast<std::size_t>(i), 2));
  return text;
}

/// Characters of every kind that a link has, and more.
std::string sample(std::size_t length) {
  std::string text = "https://games.example/match/";
  for (std::size_t i = text.size(); i < length; ++i) text += static_cast<char>((i * 167 + length * 31) % 256);
  return text.substr(0, length);
}

TEST(QrCode, TextsOfAllLengthsCanBeRead) {
  for (std::size_t length = 0; length <= QrCode::kMaxBytes; length += length % 3 + 1) {
    const auto code = QrCode::of(sample(length));
    ASSERT_TRUE(code) << length;
    EXPECT_EQ(text_of(*code), sample(length)) << length;
  }
}

TEST(QrCode, IsAsSmallAsItsTextAllows) {
  for (const auto& [length, side] :
       {std::pair(14, 21), {15, 25}, {26, 25}, {27, 29}, {62, 33}, {106, 41}, {180, 53}, {181, 57}, {213, 57}})
    EXPECT_EQ(QrCode::of(sample(static_cast<std::size_t>(length)))->side(), side) << length;
  EXPECT_FALSE(QrCode::of(sample(214)));
}

TEST(QrCode, ReadersFindItsCornersLinesAndMiddles) {
  for (const std::size_t length : {1U, 100U, 130U, 200U}) {
    const auto code = *QrCode::of(sample(length));
    const int far = code.side() - 7;
    for (const auto& [top, left] : {Place{0, 0}, Place{0, far}, Place{far, 0}})
      for (int i = -1; i <= 7; ++i)
        for (int k = -1; k <= 7; ++k) {
          const int ring = std::max(std::abs(i - 3), std::abs(k - 3));
          EXPECT_EQ(code.is_dark(top + i, left + k), ring <= 1 || ring == 3);
        }
    for (int i = 8; i < far; ++i) {
      EXPECT_EQ(code.is_dark(6, i), i % 2 == 0);
      EXPECT_EQ(code.is_dark(i, 6), i % 2 == 0);
    }
    for (const auto& [row, column] : alignments_of(code)) {
      EXPECT_TRUE(code.is_dark(row, column) && code.is_dark(row - 2, column + 1) && code.is_dark(row + 2, column + 2));
      EXPECT_FALSE(code.is_dark(row - 1, column) || code.is_dark(row, column + 1) || code.is_dark(row + 1, column - 1));
    }
    EXPECT_TRUE(code.is_dark(far - 1, 8));
  }
}

TEST(QrCode, LargeOnesSayTheirVersionTwice) {
  for (const std::size_t length : {122U, 150U, 180U, 213U}) {
    const auto code = *QrCode::of(sample(length));
    std::vector<Place> right, below;
    for (int i = 17; i >= 0; --i) {
      right.emplace_back(i / 3, code.side() - 11 + i % 3);
      below.emplace_back(code.side() - 11 + i % 3, i / 3);
    }
    const int bits = kVersionBits.at(static_cast<std::size_t>(version_of(code) - 7));
    EXPECT_EQ(bits_at(code, right), bits);
    EXPECT_EQ(bits_at(code, below), bits);
  }
}

TEST(QrCode, MasksAreChosenAndNotAlwaysTheSame) {
  std::set<int> masks;
  for (std::size_t length = 0; length <= QrCode::kMaxBytes; ++length)
    masks.insert(mask_of(*QrCode::of(sample(length))));
  EXPECT_EQ(masks.size(), 8U);
  // Zeros alone would be light or dark areas, and look like finders.
  const auto code = *QrCode::of(std::string(100, '\0'));
  int run = 0, longest = 0;
  for (int row = 9; row < code.side() - 8; ++row)
    for (int column = 9; column < code.side(); ++column, longest = std::max(longest, run))
      run = column > 9 && code.is_dark(row, column) == code.is_dark(row, column - 1) ? run + 1 : 1;
  EXPECT_LT(longest, 12);
}

TEST(QrCode, ATerminalDrawsWhatIsLight) {
  const auto code = *QrCode::of("x");
  const std::string text = qr_text(code);
  std::string quiet_line;
  for (int i = 0; i < 21 + 2 * QrCode::kQuietZone; ++i) quiet_line += "█";
  EXPECT_TRUE(text.starts_with(quiet_line + "\n" + quiet_line + "\n████ ▄▄▄▄▄ "));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), (21 + 2 * QrCode::kQuietZone + 1) / 2);
}

TEST(ReedSolomon, TheFieldIsAField) {
  EXPECT_EQ(field_product(0x80, 2), 0x1D);
  std::uint8_t power = 1;
  std::set<int> powers;
  for (int i = 0; i < 255; ++i, power = field_product(power, 2)) powers.insert(power);
  EXPECT_EQ(powers.size(), 255U);
  EXPECT_EQ(power, 1);
  for (int a = 0; a < 256; a += 7)
    for (int b = 0; b < 256; b += 5) {
      const auto one = static_cast<std::uint8_t>(a), other = static_cast<std::uint8_t>(b);
      EXPECT_EQ(field_product(one, other), field_product(other, one));
      EXPECT_EQ(field_product(one, other ^ 0x53), field_product(one, other) ^ field_product(one, 0x53));
    }
}

}  // namespace
}  // namespace sextant
