#pragma once

#include <string>

#include "games/ghosts_of_the_moor/game.hpp"

/// How the board is drawn, with and without what lies on it.
namespace sextant::ghosts_of_the_moor {

/// The colour of a kind of tile; the word beside it says the same.
Ink ink_of(Tile tile);
/// The short name of a kind of tile, at most six columns.
std::string short_name(Tile tile, const Speaker& speaker);

/// The track as a winding path: ten spaces in a row, every other row from right to left, each space a cell with its
/// number, its symbol, and lines for what lies on it.
class TrackFrame {
 public:
  TrackFrame(const Board& board, int top, int inner_lines) : board_(board), top_(top), inner_lines_(inner_lines) {}

  /// How many lines the drawing takes.
  [[nodiscard]] int height() const { return rows() * (inner_lines_ + 1) + 1; }
  /// The first column and line inside the cell of a space.
  [[nodiscard]] int x(int space) const;
  [[nodiscard]] int y(int space) const { return top_ + row(space) * (inner_lines_ + 1) + 1; }

  /// Cells with their numbers; `marked` spaces stand out.
  void draw(Canvas& canvas, SpaceSet marked) const;

  static constexpr int kInnerWidth = 6;

 private:
  static constexpr int kSpacesInARow = 10;
  static constexpr int kLeft = 4;

  [[nodiscard]] static int row(int space) { return (space - 1) / kSpacesInARow; }
  [[nodiscard]] int rows() const { return row(board_.length()) + 1; }
  void cell(Canvas& canvas, int space) const;
  void number(Canvas& canvas, int space, bool marked) const;
  void corners(Canvas& canvas) const;
  void turn(Canvas& canvas, int row) const;

  const Board& board_;
  int top_;
  int inner_lines_;
};

}  // namespace sextant::ghosts_of_the_moor
