#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/death_valley/notation.hpp"
#include "text/canvas.hpp"
#include "text/message.hpp"

namespace sextant::death_valley {

/// A text in lines of at most `width` columns, broken between words where it can be; what does not fit into
/// `most` lines is cut off with an ellipsis.
std::vector<std::string> broken(std::string_view text, int width, int most);

/// The two rows of one side as the grid they are: Journey above Album, columns in line, one frame line between
/// neighbours.
class Grid {
 public:
  Grid(const Notation& notation, const State& s, Seat side, const Speaker& speaker);

  [[nodiscard]] int height() const { return 3 + row_height(journey_) + row_height(album_); }
  void draw(Canvas& canvas, int y) const;

 private:
  [[nodiscard]] int row_height(const Row& row) const { return row.size == 0 ? 0 : name_lines_ + 1 + effect_lines_; }
  [[nodiscard]] bool has_cell(int row, int column) const;
  [[nodiscard]] std::string name(int card) const;
  [[nodiscard]] std::string effect(int card) const;
  void draw_lines(Canvas& canvas, int y) const;
  void draw_row(Canvas& canvas, int y, const Row& row, const SideScore& tally) const;
  void draw_card(Canvas& canvas, int x, int y, int card, const SideScore& tally) const;
  [[nodiscard]] std::string points(int card, const SideScore& tally) const;

  const Names& names_;
  const Rules& rules_;
  const State& s_;
  const Speaker& speaker_;
  Seat side_;
  const Row& journey_;
  const Row& album_;
  int columns_;
  int inside_;  // columns of a card between the frame lines
  int name_lines_ = 1;
  int effect_lines_ = 0;
};

}  // namespace sextant::death_valley
