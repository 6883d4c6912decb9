#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/explorers/names.hpp"
#include "games/explorers/svg.hpp"
#include "text/message.hpp"

namespace sextant::explorers {

/// The map of a board as an SVG document: coasts, wonders, paths with their points, frame and legend. It fits the
/// wonders, whatever part of the world they are in; the same board in the same language gives the same document.
///
/// Every wonder is an element with the id `wonder-<id>`, every path one with `path-<id>`, every point one with
/// `point-<path>.<k>`.
std::string map_svg(const NamedBoard& content, const Speaker& speaker);

struct MapWonder {
  Spot at;
  Spot name;              // the middle of the base line of its name
  std::string medallion;  // markup around the origin
  std::string sign;       // what is drawn in it
};

struct MapPath {
  std::string line;  // path data
  std::vector<Spot> points;
};

/// The same map for a board that draws the game on it: the world as markup, and where everything lies. Wonders and
/// paths in the order of the board.
struct MapSheet {
  double width;
  double height;
  Box inside;  // of the frame
  std::string ground;
  std::vector<MapWonder> wonders;
  std::vector<MapPath> paths;
};

MapSheet map_sheet(const NamedBoard& content, const Speaker& speaker);

using SharedSheet = std::shared_ptr<const MapSheet>;

/// The same, kept: to lay out a map takes as long as a hundred moves, and everybody who sits down asks for one. Any
/// thread may ask.
SharedSheet kept_sheet(const NamedBoard& content, const Speaker& speaker);

}  // namespace sextant::explorers
