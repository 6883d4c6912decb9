#pragma once

#include <string>
#include <vector>

#include "games/explorers/coast.hpp"
#include "games/explorers/names.hpp"
#include "games/explorers/svg.hpp"
#include "text/message.hpp"

/// Where everything of a map lies on its sheet: the part of the world, the wonders, the lines of the paths, the names.
namespace sextant::explorers {

inline constexpr double kSheetWidth = 2000;
inline constexpr double kMargin = 74;     // around the map, for the frame
inline constexpr double kMedallion = 21;  // radius
inline constexpr double kGoalMedallion = 27;
inline constexpr double kNameSize = 19;  // of the letters of a wonder's name

/// The part of the world that holds a board's wonders with some room around, in Miller's projection.
class Projection {
 public:
  explicit Projection(const Board& board);

  [[nodiscard]] Spot at(double longitude, double latitude) const;
  [[nodiscard]] Spot at(const Wonder& wonder) const { return at(wonder.longitude / 10.0, wonder.latitude / 10.0); }
  [[nodiscard]] std::vector<Spot> at(Outline outline) const;
  /// The rectangle of the map, inside its frame.
  [[nodiscard]] Box map() const { return {kMargin, kMargin, kSheetWidth - 2 * kMargin, height_}; }

  // The part of the world, in degrees.
  [[nodiscard]] double west() const { return west_; }
  [[nodiscard]] double east() const { return east_; }
  [[nodiscard]] double south() const { return south_; }
  [[nodiscard]] double north() const { return north_; }

 private:
  double west_ = 180;
  double east_ = -180;
  double south_ = 90;
  double north_ = -90;
  double scale_;   // units per degree of longitude
  double height_;  // of the map
};

/// A path on the map.
struct Route {
  std::vector<Spot> knots;   // its line is the smooth one through these, wonders included
  std::vector<Spot> points;  // its points, from its first-named wonder on
};

/// The flag of a start wonder, to the left or to the right of its pole.
struct Pennant {
  bool right = false;
  Box box;
};

/// A name on the map, centred on its box.
struct Label {
  std::string text;
  Box box;
};

struct Layout {
  Projection projection;
  std::vector<Spot> wonders;  // where they are drawn: neighbours that would touch stand a little apart
  std::vector<Route> routes;
  std::vector<Pennant> pennants;  // of the starts
  std::vector<Label> names;

  Layout(const NamedBoard& content, const Speaker& speaker);

  /// What further drawings should not cover: medallions, points and names, with this much room around points.
  [[nodiscard]] std::vector<Box> taken(double room) const;
};

/// How wide a text is, generously: fonts differ.
double text_width(std::string_view text, double size);

/// Lines for all paths that keep away from other wonders and from each other. In map_routes.cpp.
std::vector<Route> lay_routes(const NamedBoard& content, const Projection& projection,
                              const std::vector<Spot>& wonders);

/// A place for every wonder's name that covers as little as possible. In map_names.cpp.
std::vector<Label> place_names(const std::vector<Name>& names, const Speaker& speaker, const Box& map,
                               const std::vector<Spot>& wonders, const std::vector<Route>& routes,
                               const std::vector<Pennant>& pennants);

/// A box of this size inside the map that covers as little as possible, nearest to the `wish`ed upper left corner.
Box free_place(const Box& map, double width, double height, Spot wish, const std::vector<Box>& taken);

}  // namespace sextant::explorers
