#include "text/qr_square.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "core/narrow.hpp"

namespace sextant {

namespace {

constexpr int kTiming = 6;  // the row, and the column, of alternating modules

/// `value` with the rest of its division by `divisor`, a polynomial of this degree over two elements, behind it.
int with_check_bits(int value, int divisor, int degree) {
  int rest = value << degree;
  for (int bit = 17; bit >= degree; --bit)
    if ((rest >> bit & 1) != 0) rest ^= divisor << (bit - degree);
  return (value << degree) | rest;
}

bool is_masked(int mask, int row, int column) {
  const int product = row * column;
  switch (mask) {
    case 0: return (row + column) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (row + column) % 3 == 0;
    case 4: return (row / 2 + column / 3) % 2 == 0;
    case 5: return product % 2 + product % 3 == 0;
    case 6: return (product % 2 + product % 3) % 2 == 0;
    default: return ((row + column) % 2 + product % 3) % 2 == 0;
  }
}

/// Five in a row cost three, each further one more.
int penalty_of_run(int length) { return length < 5 ? 0 : length - 2; }

/// What looks like the middle of a finder with its light side, from either end.
bool looks_like_finder(int last_eleven) { return last_eleven == 0b10111010000 || last_eleven == 0b00001011101; }

}  // namespace

QrSquare::QrSquare(int version)
    : side_(17 + 4 * version), dark_(place_of(side_ * side_), false), fixed_(place_of(side_ * side_), false) {
  draw_timing();
  draw_finder(0, 0);
  draw_finder(0, side_ - 7);
  draw_finder(side_ - 7, 0);
  draw_alignments(version);
  draw_format(0);
  draw_version(version);
}

std::size_t QrSquare::place(int row, int column) const { return place_of(row * side_ + column); }

void QrSquare::fix(int row, int column, bool dark) {
  dark_[place(row, column)] = dark;
  fixed_[place(row, column)] = true;
}

void QrSquare::draw_timing() {
  for (int i = 0; i < side_; ++i) {
    fix(kTiming, i, i % 2 == 0);
    fix(i, kTiming, i % 2 == 0);
  }
}

/// Three squares in each other, and a light line around them where there is room.
void QrSquare::draw_finder(int top, int left) {
  for (int row = std::max(0, top - 1); row <= std::min(side_ - 1, top + 7); ++row)
    for (int column = std::max(0, left - 1); column <= std::min(side_ - 1, left + 7); ++column) {
      const int ring = std::max(std::abs(row - top - 3), std::abs(column - left - 3));
      fix(row, column, ring != 2 && ring != 4);
    }
}

void QrSquare::draw_alignment(int row, int column) {
  for (int i = -2; i <= 2; ++i)
    for (int k = -2; k <= 2; ++k) fix(row + i, column + k, std::max(std::abs(i), std::abs(k)) != 1);
}

/// Wherever the lines of their middles cross, but not on a finder.
void QrSquare::draw_alignments(int version) {
  const int last = side_ - 7;
  std::vector<int> middles;
  if (version >= 2) middles = {kTiming, last};
  if (version >= 7) middles.push_back((kTiming + last) / 2);
  for (const int row : middles)
    for (const int column : middles) {
      const bool is_on_finder =
          (row == kTiming && (column == kTiming || column == last)) || (row == last && column == kTiming);
      if (!is_on_finder) draw_alignment(row, column);
    }
}

/// The error level and the mask, twice.
void QrSquare::draw_format(int mask) {
  constexpr int kLevelM = 0;
  const int bits = with_check_bits(kLevelM << 3 | mask, 0x537, 10) ^ 0x5412;
  constexpr std::array kBesideFinder = {0, 1, 2, 3, 4, 5, 7, 8};  // not on the timing line
  for (int i = 0; i < 15; ++i) {
    const bool dark = (bits >> i & 1) != 0;
    if (i < 8) {
      fix(kBesideFinder[place_of(i)], 8, dark);
      fix(8, side_ - 1 - i, dark);
    } else {
      fix(8, kBesideFinder[place_of(14 - i)], dark);
      fix(side_ - 15 + i, 8, dark);
    }
  }
  fix(side_ - 8, 8, true);
}

/// Twice as well; small codes are measured by their size alone.
void QrSquare::draw_version(int version) {
  if (version < 7) return;
  const int bits = with_check_bits(version, 0x1F25, 12);
  for (int i = 0; i < 18; ++i) {
    const bool dark = (bits >> i & 1) != 0;
    fix(i / 3, side_ - 11 + i % 3, dark);
    fix(side_ - 11 + i % 3, i / 3, dark);
  }
}

/// Two columns at a time from the right, up and down by turns.
void QrSquare::write(std::span<const std::uint8_t> bytes) {
  std::size_t bit = 0;
  bool upwards = true;
  for (int right = side_ - 1; right > 0; right -= right == kTiming + 2 ? 3 : 2, upwards = !upwards)
    for (int i = 0; i < side_; ++i)
      for (const int column : {right, right - 1}) {
        const int row = upwards ? side_ - 1 - i : i;
        if (fixed_[place(row, column)] || bit == 8 * bytes.size()) continue;
        dark_[place(row, column)] = (bytes[bit / 8] >> (7 - bit % 8) & 1) != 0;
        ++bit;
      }
}

void QrSquare::apply_mask(int mask) {
  for (int row = 0; row < side_; ++row)
    for (int column = 0; column < side_; ++column)
      if (!fixed_[place(row, column)] && is_masked(mask, row, column)) dark_[place(row, column)].flip();
  draw_format(mask);
}

int QrSquare::penalty() const {
  int sum = penalty_of_blocks() + penalty_of_balance();
  for (int line = 0; line < side_; ++line) sum += penalty_of_line(line, true) + penalty_of_line(line, false);
  return sum;
}

/// Long runs of one colour, and what is taken for a finder.
int QrSquare::penalty_of_line(int line, bool is_row) const {
  int sum = 0;
  int run = 0;
  int last_eleven = 0;
  for (int i = 0; i < side_; ++i) {
    const bool dark = is_row ? is_dark(line, i) : is_dark(i, line);
    const bool goes_on = i > 0 && dark == ((last_eleven & 1) != 0);
    if (!goes_on) sum += penalty_of_run(std::exchange(run, 0));
    ++run;
    last_eleven = (last_eleven << 1 & 0x7FF) | (dark ? 1 : 0);
    if (i >= 10 && looks_like_finder(last_eleven)) sum += 40;
  }
  return sum + penalty_of_run(run);
}

/// Four of one colour in a square.
int QrSquare::penalty_of_blocks() const {
  int sum = 0;
  for (int row = 0; row + 1 < side_; ++row)
    for (int column = 0; column + 1 < side_; ++column) {
      const int dark =
          is_dark(row, column) + is_dark(row, column + 1) + is_dark(row + 1, column) + is_dark(row + 1, column + 1);
      if (dark == 0 || dark == 4) sum += 3;
    }
  return sum;
}

/// Every twentieth by which dark and light differ from a half.
int QrSquare::penalty_of_balance() const {
  const auto dark = std::count(dark_.begin(), dark_.end(), true);
  const auto all = static_cast<std::ptrdiff_t>(dark_.size());
  return static_cast<int>(std::abs(20 * dark - 10 * all) / all) * 10;
}

}  // namespace sextant
