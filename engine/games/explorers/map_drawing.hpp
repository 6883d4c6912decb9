#pragma once

#include <string_view>
#include <vector>

#include "games/explorers/map_layout.hpp"
#include "games/explorers/svg.hpp"
#include "text/message.hpp"

/// The parts of a map's drawing.
namespace sextant::explorers {

/// The drawing of a wonder that we know, or else the initial of its name.
void draw_icon(Svg& svg, std::string_view wonder, std::string_view name, double scale);

/// Title, legend, rose: where they stand.
struct Ornaments {
  Box title;
  Box legend;
  Box rose;

  Ornaments(const Layout& layout, std::string_view name, const Speaker& speaker);

  [[nodiscard]] std::vector<Box> boxes() const { return {title, legend, rose}; }
  [[nodiscard]] Spot rose_middle() const { return {rose.x + rose.width / 2, rose.y + rose.height / 2}; }
};

/// Sea, land, rivers, mountains, graticule and the lines of the rose. Nothing small is drawn on the boxes taken.
void draw_world(Svg& svg, const Layout& layout, Spot rose, const std::vector<Box>& taken);

/// Degrees between two lines of the graticule.
double degree_step(const Projection& projection);
void draw_frame(Svg& svg, const Projection& projection, const Speaker& speaker);
/// Names of seas and what swims on them, where nothing stands.
void draw_seas(Svg& svg, const Projection& projection, const std::vector<Box>& taken, const Speaker& speaker);
void draw_rose(Svg& svg, Spot middle, double radius, const Speaker& speaker);
void draw_title(Svg& svg, const Box& box, std::string_view name, const Speaker& speaker);
void draw_legend(Svg& svg, const Box& box, const Speaker& speaker);

/// A start's pennant with its number, to the right or to the left of a medallion around the origin.
void draw_pennant(Svg& svg, int start, bool right);
/// The rays of the goal, behind its medallion around the origin.
void draw_rays(Svg& svg);
/// A point of a path; shortcuts have diamonds.
void draw_point(Svg& svg, Spot spot, bool shortcut, const std::string& id);
/// The line of a path.
void draw_line(Svg& svg, const std::string& data, bool shortcut);

}  // namespace sextant::explorers
