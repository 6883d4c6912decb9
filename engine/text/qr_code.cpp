#include "text/qr_code.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/narrow.hpp"
#include "text/qr_square.hpp"
#include "text/reed_solomon.hpp"

namespace sextant {

namespace {

using Bytes = std::vector<std::uint8_t>;

/// How the bytes of a version are shared out, at error level M (ISO/IEC 18004, table 9).
struct Capacity {
  int data_bytes;
  int blocks;
  int check_bytes;  // of each block
};
constexpr auto kVersions = std::to_array<Capacity>({{16, 1, 10},
                                                    {28, 1, 16},
                                                    {44, 1, 26},
                                                    {64, 2, 18},
                                                    {86, 2, 24},
                                                    {108, 4, 16},
                                                    {124, 4, 18},
                                                    {154, 4, 22},
                                                    {182, 5, 22},
                                                    {216, 5, 26}});

/// Bits of the number that says how many bytes there are.
int count_bits(int version) { return version < 10 ? 8 : 16; }

/// Room for text: without what says that it is bytes, and how many.
int text_bytes(int version) { return (8 * kVersions[place_of(version - 1)].data_bytes - 4 - count_bits(version)) / 8; }
static_assert(QrCode::kMaxBytes == kVersions.back().data_bytes - 3);

class BitWriter {
 public:
  void write(int value, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit, ++length_) {
      if (length_ % 8 == 0) bytes_.push_back(0);
      bytes_.back() |= static_cast<std::uint8_t>((value >> bit & 1) << (7 - length_ % 8));
    }
  }
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
  int length_ = 0;
};

/// The text as bytes of a version, which are filled up.
Bytes data_of(std::string_view text, int version) {
  constexpr int kByteMode = 0b0100;
  BitWriter writer;
  writer.write(kByteMode, 4);
  writer.write(length_of(text), count_bits(version));
  for (const char c : text) writer.write(static_cast<unsigned char>(c), 8);
  writer.write(0, 4);  // the end; there is always room for it
  Bytes data = writer.bytes();
  const auto length = place_of(kVersions[place_of(version - 1)].data_bytes);
  for (bool even = true; data.size() < length; even = !even) data.push_back(even ? 0xEC : 0x11);
  return data;
}

/// Blocks of data; where they do not come out even, the last ones are longer by one.
std::vector<Bytes> blocks_of(const Bytes& data, int count) {
  std::vector<Bytes> blocks;
  auto begin = data.begin();
  for (int i = 0; i < count; ++i) {
    const auto end = begin + (data.end() - begin) / (count - i);
    blocks.emplace_back(begin, end);
    begin = end;
  }
  return blocks;
}

/// The first byte of every block, then the second of every block …, so that damage in one place is shared by all.
void append_by_turns(Bytes& bytes, const std::vector<Bytes>& blocks) {
  for (std::size_t i = 0; i < blocks.back().size(); ++i)
    for (const Bytes& block : blocks)
      if (i < block.size()) bytes.push_back(block[i]);
}

Bytes with_checks(const Bytes& data, const Capacity& version) {
  const auto blocks = blocks_of(data, version.blocks);
  std::vector<Bytes> checks;
  for (const Bytes& block : blocks) checks.push_back(check_bytes(block, version.check_bytes));
  Bytes all;
  append_by_turns(all, blocks);
  append_by_turns(all, checks);
  return all;
}

/// With the mask that disturbs readers least.
QrSquare best_masked(const QrSquare& plain) {
  std::vector<QrSquare> masked(QrSquare::kMasks, plain);
  for (int mask = 0; mask < QrSquare::kMasks; ++mask) masked[place_of(mask)].apply_mask(mask);
  return *std::min_element(masked.begin(), masked.end(),
                           [](const QrSquare& one, const QrSquare& other) { return one.penalty() < other.penalty(); });
}

}  // namespace

std::optional<QrCode> QrCode::of(std::string_view text) {
  if (text.size() > kMaxBytes) return std::nullopt;
  int version = 1;
  while (text_bytes(version) < length_of(text)) ++version;
  QrSquare square(version);
  square.write(with_checks(data_of(text, version), kVersions[place_of(version - 1)]));
  const QrSquare masked = best_masked(square);
  return QrCode(masked.side(), masked.modules());
}

bool QrCode::is_dark(int row, int column) const {
  const bool is_inside = row >= 0 && row < side_ && column >= 0 && column < side_;
  return is_inside && dark_[place_of(row * side_ + column)];
}

std::string qr_text(const QrCode& code) {
  constexpr std::array kHalves = {"█", "▀", "▄", " "};  // by what is dark: nothing, below, above, both
  std::string text;
  const int end = code.side() + QrCode::kQuietZone;
  for (int row = -QrCode::kQuietZone; row < end; row += 2) {
    for (int column = -QrCode::kQuietZone; column < end; ++column)
      text += kHalves[place_of(2 * code.is_dark(row, column) + code.is_dark(row + 1, column))];
    text += '\n';
  }
  return text;
}

}  // namespace sextant
