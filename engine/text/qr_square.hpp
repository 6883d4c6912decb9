#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sextant {

/// The modules of a QR code while it is made: fixed patterns, then bytes, then a mask over the bytes.
class QrSquare {
 public:
  static constexpr int kMasks = 8;

  /// With the patterns by which readers find and measure a code of this version.
  explicit QrSquare(int version);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] bool is_dark(int row, int column) const { return dark_[place(row, column)]; }
  [[nodiscard]] const std::vector<bool>& modules() const { return dark_; }

  /// Writes the bytes into the modules that are free, in the order in which they are read.
  void write(std::span<const std::uint8_t> bytes);
  /// Turns the free modules that the mask names, and says so where readers look for it.
  void apply_mask(int mask);
  /// How much there is in it that disturbs readers: less is better.
  [[nodiscard]] int penalty() const;

 private:
  [[nodiscard]] std::size_t place(int row, int column) const;
  void fix(int row, int column, bool dark);
  void draw_finder(int top, int left);
  void draw_alignment(int row, int column);
  void draw_alignments(int version);
  void draw_timing();
  void draw_format(int mask);
  void draw_version(int version);

  [[nodiscard]] int penalty_of_line(int line, bool is_row) const;
  [[nodiscard]] int penalty_of_blocks() const;
  [[nodiscard]] int penalty_of_balance() const;

  int side_;
  std::vector<bool> dark_;
  std::vector<bool> fixed_;
};

}  // namespace sextant
