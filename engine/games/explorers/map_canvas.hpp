#pragma once

#include <string>
#include <vector>

#include "games/explorers/map.hpp"
#include "text/canvas.hpp"
#include "text/message.hpp"

namespace sextant::explorers {

/// The map of a board in character cells: wonders where they lie in the world, their names beside them, paths as rows
/// of points. What matters is drawn first; names take the room that is left.
class MapCanvas {
 public:
  /// The map takes the rows from `top` on and the whole width of the canvas.
  MapCanvas(Canvas& canvas, const Board& board, const std::vector<Name>& names, const Speaker& speaker, int top,
            int height);

  /// The points of a path, `mark` for each of them.
  void path(PathIndex index, std::string_view mark, Style style);
  /// Something on a point or beside a wonder.
  void put(Node node, std::string_view mark, Style style);
  void wonder(WonderIndex index, std::string_view mark, Style style);
  /// The name of a wonder, shortened until it fits. Call it after everything else has been drawn, dear names first.
  void name(WonderIndex index, Style style);

 private:
  struct Spot {
    int x;
    int y;
  };

  [[nodiscard]] Spot spot(Node node) const;
  [[nodiscard]] std::size_t cell(int x, int y) const { return place_of(y * canvas_.width() + x); }
  void place_wonders(const Board& board, int top, int height);
  [[nodiscard]] bool is_free(int x, int y, int width) const;
  bool write_name(int x, int y, const std::string& text, Style style);

  Canvas& canvas_;
  const Board& board_;
  const std::vector<Name>& names_;  // of the wonders
  const Speaker& speaker_;
  int top_;
  int height_;
  std::vector<Spot> wonders_;
  std::vector<bool> taken_;  // cells that no name may cover
};

}  // namespace sextant::explorers
