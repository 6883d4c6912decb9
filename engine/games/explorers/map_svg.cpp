#include "games/explorers/map_svg.hpp"

#include <cmath>
#include <numbers>

#include "games/explorers/map_drawing.hpp"
#include "text/content.hpp"

namespace sextant::explorers {
namespace {

constexpr std::string_view kStyle = R"(
text { font-family: "EB Garamond", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif Condensed", serif; fill: #43301d;
  text-anchor: middle; }
.paper { fill: url(#paper); }
.sea { fill: url(#sea); }
.rhumb { stroke: #8a7350; stroke-width: 0.7; opacity: 0.32; }
.water { fill: none; stroke-linejoin: round; }
.far { stroke: #9fb3ac; stroke-width: 30; opacity: 0.16; }
.near { stroke: #86a19c; stroke-width: 17; opacity: 0.2; }
.shore { stroke: #6f8f8c; stroke-width: 7; opacity: 0.3; }
.land { fill: url(#ground); stroke: none; }
.coast { fill: none; stroke: #5a4227; stroke-width: 1.7; stroke-linejoin: round; }
.graticule { stroke: #7a6340; stroke-width: 0.6; opacity: 0.3; }
.river { fill: none; stroke: #6f8f8c; stroke-width: 1.5; opacity: 0.75; stroke-linejoin: round; stroke-linecap: round; }
.mountain { fill: #ecdcb6; stroke: #6b5233; stroke-width: 1.3; stroke-linejoin: round; opacity: 0.8; }
.hatch { fill: none; stroke: #6b5233; stroke-width: 0.8; opacity: 0.7; }
.wave path { fill: none; stroke: #7d948e; stroke-width: 1.1; opacity: 0.55; stroke-linecap: round; }
.sea-name { font-size: 24px; font-style: italic; letter-spacing: 3px; fill: #5f7672; }
.creature { fill: #efe6cd; fill-opacity: 0.7; stroke: #5f6a5c; stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round; }
.bed { fill: none; stroke: #f6ecd2; stroke-width: 8; opacity: 0.6; stroke-linecap: round; }
.green { fill: none; stroke: #2c6a3f; stroke-width: 3.2; stroke-dasharray: 9 5; stroke-linecap: round; }
.orange { fill: none; stroke: #c1560f; stroke-width: 7; }
.orange-core { fill: none; stroke: #fbf1d9; stroke-width: 3.4; }
.point { fill: #fdf6e3; stroke: #2c6a3f; stroke-width: 2.6; }
.diamond { fill: #fbe3bd; stroke: #a5460a; stroke-width: 2.4; stroke-linejoin: round; }
.shadow { fill: #3a2a18; opacity: 0.22; }
.brass { fill: url(#brass); stroke: #4d3713; stroke-width: 1.3; }
.face { fill: #fbf3df; stroke: #7a5a1e; stroke-width: 1; }
.icon { fill: none; stroke: #3d2b18; stroke-width: 1.1; stroke-linejoin: round; stroke-linecap: round; }
.initial { font-size: 24px; font-weight: bold; }
.rays { fill: #9c2f20; stroke: #5c1a10; stroke-width: 1; stroke-linejoin: round; }
.pole { stroke: #43301d; stroke-width: 2; stroke-linecap: round; }
.flag { fill: #9c2f20; stroke: #5c1a10; stroke-width: 1; stroke-linejoin: round; }
.flag-number { fill: #fff4dc; font-size: 15px; font-weight: bold; }
.name { font-size: 19px; font-weight: bold; stroke: #f8eed6; stroke-width: 4.5; stroke-linejoin: round; paint-order: stroke;
  stroke-opacity: 0.85; }
.frame { fill: none; stroke: #43301d; stroke-width: 1.6; }
.thin { stroke-width: 1; }
.thick { stroke-width: 4; }
.bar { fill: #43301d; }
.degree { font-size: 15px; }
.rose-ring { fill: none; stroke: #6b5233; stroke-width: 1.2; }
.rose-dark { fill: #5a4227; stroke: #43301d; stroke-width: 0.8; stroke-linejoin: round; }
.rose-light { fill: #d9b565; stroke: #43301d; stroke-width: 0.8; stroke-linejoin: round; }
.wind { font-size: 25px; font-weight: bold; }
.plate { fill: #f6eacb; stroke: #43301d; stroke-width: 2.4; }
.plate-line { fill: none; stroke: #8f6c26; stroke-width: 1.6; }
.title { font-weight: bold; letter-spacing: 1px; }
.flourish { fill: none; stroke: #8f6c26; stroke-width: 2; stroke-linecap: round; }
.subtitle { font-size: 20px; font-style: italic; }
.entry { font-size: 19px; text-anchor: start; }
)";

constexpr std::string_view kDefinitions = R"(
<radialGradient id="paper" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="#f7ecd0"/>
<stop offset="0.7" stop-color="#efe0bb"/><stop offset="1" stop-color="#d8c08c"/></radialGradient>
<radialGradient id="sea" cx="50%" cy="45%" r="80%"><stop offset="0" stop-color="#e4e4d0"/>
<stop offset="0.75" stop-color="#d6d9c3"/><stop offset="1" stop-color="#bfc4a8"/></radialGradient>
<radialGradient id="ground" cx="50%" cy="45%" r="80%"><stop offset="0" stop-color="#f6e9c9"/>
<stop offset="0.75" stop-color="#eddcb2"/><stop offset="1" stop-color="#dcc590"/></radialGradient>
<radialGradient id="brass" cx="35%" cy="30%" r="80%"><stop offset="0" stop-color="#f7e3a1"/>
<stop offset="0.55" stop-color="#c79a3c"/><stop offset="1" stop-color="#8a6420"/></radialGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.011 0.016"
 numOctaves="5" seed="7"/><feColorMatrix values="0 0 0 0 0.35 0 0 0 0 0.24 0 0 0 0 0.1 0 0 0 -0.55 0.36"/></filter>
)";

/// A map laid out: what is drawn, and where.
struct Drawing {
  Layout layout;
  std::string title;
  Ornaments ornaments;
  std::vector<Box> taken;  // what small things should not cover

  Drawing(const NamedBoard& content, const Speaker& speaker)
      : layout(content, speaker),
        title(speaker.say(title_message(content.names.title))),
        ornaments(layout, title, speaker),
        taken(layout.taken(7)) {
    for (const Box& box : ornaments.boxes()) taken.push_back(box);
  }
};

void draw_clip(Svg& svg, const Box& map) {
  svg.open("clipPath", {{"id", "explorers-map"}});
  svg.add("rect", {{"x", map.x}, {"y", map.y}, {"width", map.width}, {"height", map.height}});
  svg.close();
}

void open_document(Svg& svg, const std::string& title, const Box& map, const Speaker& speaker) {
  const double height = map.height + 2 * kMargin;
  svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", "0 0 " + number(kSheetWidth) + ' ' + number(height)},
                   {"width", kSheetWidth},
                   {"height", height},
                   {"role", "img"}});
  svg.add("title", {}, title);
  svg.add("desc", {}, speaker.say("explorers.map.subtitle"));
  svg.open("style", {});
  svg.raw(kStyle);
  svg.close();
  svg.open("defs", {});
  svg.raw(kDefinitions);
  draw_clip(svg, map);
  svg.close();
}

/// What lies under the game: the sheet with the world on it, frame, seas and rose. The grain of the paper is a filter
/// over all of it, too slow for a map that moves.
void draw_ground(Svg& svg, const Drawing& drawing, bool has_grain, const Speaker& speaker) {
  const Projection& projection = drawing.layout.projection;
  const Box map = projection.map();
  const double height = map.height + 2 * kMargin;
  svg.add("rect", {{"class", "paper"}, {"width", kSheetWidth}, {"height", height}});
  svg.open("g", {{"clip-path", "url(#explorers-map)"}});
  svg.add("rect", {{"class", "sea"}, {"x", map.x}, {"y", map.y}, {"width", map.width}, {"height", map.height}});
  draw_world(svg, drawing.layout, drawing.ornaments.rose_middle(), drawing.taken);
  svg.close();
  if (has_grain) svg.add("rect", {{"filter", "url(#grain)"}, {"width", kSheetWidth}, {"height", height}});
  draw_frame(svg, projection, speaker);
  draw_seas(svg, projection, drawing.taken, speaker);
  draw_rose(svg, drawing.ornaments.rose_middle(), drawing.ornaments.rose.width / 2, speaker);
}

/// Shortcuts lie over green lines, points over all lines.
void draw_paths(Svg& svg, const NamedBoard& content, const Layout& layout) {
  const auto& [board, names] = content;
  for (const bool shortcut : {false, true}) {
    for (std::size_t i = 0; i < board.paths.size(); ++i) {
      if (board.paths[i].shortcut != shortcut) continue;
      svg.open("g", {{"id", "path-" + names.paths[i]}});
      draw_line(svg, smooth(layout.routes[i].knots, false), shortcut);
      int k = 0;
      for (const Spot& point : layout.routes[i].points)
        draw_point(svg, point, shortcut, "point-" + names.paths[i] + "." + std::to_string(++k));
      svg.close();
    }
  }
}

/// A medallion around the origin, without its sign.
void draw_medallion(Svg& svg, bool is_goal) {
  const double radius = is_goal ? kGoalMedallion : kMedallion;
  svg.add("circle", {{"class", "shadow"}, {"cx", 2.5}, {"cy", 3.5}, {"r", radius + 1}});
  if (is_goal) draw_rays(svg);
  svg.add("circle", {{"class", "brass"}, {"r", radius}});
  svg.add("circle", {{"class", "face"}, {"r", radius - 4}});
}

/// The sign in the medallion of a wonder.
void draw_sign(Svg& svg, const NamedBoard& content, std::size_t i, const Speaker& speaker) {
  const std::string name = speaker.say(wonder_name(content.names.wonder_names[i]));
  draw_icon(svg, content.names.wonders[i], name, i == place_of(content.board.goal) ? 1.4 : 1.1);
}

void draw_wonder(Svg& svg, const NamedBoard& content, const Layout& layout, std::size_t i, const Speaker& speaker) {
  const Board& board = content.board;
  const std::string& id = content.names.wonders[i];
  const std::string name = speaker.say(wonder_name(content.names.wonder_names[i]));
  svg.open("g", {{"id", "wonder-" + id},
                 {"transform", "translate(" + number(layout.wonders[i].x) + ' ' + number(layout.wonders[i].y) + ")"}});
  svg.add("title", {}, name);
  draw_medallion(svg, i == place_of(board.goal));
  draw_sign(svg, content, i, speaker);
  for (int start = 0; start < board.starts.length(); ++start)
    if (place_of(board.starts[start]) == i) draw_pennant(svg, start + 1, layout.pennants[place_of(start)].right);
  svg.close();
}

/// The middle of the base line of a name.
Spot base_of(const Label& name) { return {name.box.x + name.box.width / 2, name.box.y + 0.78 * name.box.height}; }

void draw_names(Svg& svg, const Layout& layout) {
  for (const Label& name : layout.names)
    svg.add("text", {{"class", "name"}, {"x", base_of(name).x}, {"y", base_of(name).y}}, name.text);
}

/// The markup that a function draws.
template <class Draw>
std::string drawn(Draw draw) {
  Svg svg;
  draw(svg);
  return svg.document();
}

MapWonder wonder_on_map(const NamedBoard& content, const Layout& layout, std::size_t i, const Speaker& speaker) {
  return {layout.wonders[i], base_of(layout.names[i]),
          drawn([&](Svg& svg) { draw_medallion(svg, i == place_of(content.board.goal)); }),
          drawn([&](Svg& svg) { draw_sign(svg, content, i, speaker); })};
}

}  // namespace

void draw_line(Svg& svg, const std::string& data, bool shortcut) {
  if (shortcut) {
    svg.add("path", {{"class", "orange"}, {"d", data}});
    svg.add("path", {{"class", "orange-core"}, {"d", data}});
  } else {
    svg.add("path", {{"class", "bed"}, {"d", data}});
    svg.add("path", {{"class", "green"}, {"d", data}});
  }
}

void draw_point(Svg& svg, Spot spot, bool shortcut, const std::string& id) {
  if (shortcut) {
    const std::string data = "M" + number(spot.x) + ' ' + number(spot.y - 9) + "l9 9l-9 9l-9-9Z";
    svg.add("path", {{"id", id}, {"class", "diamond"}, {"d", data}});
  } else {
    svg.add("circle", {{"id", id}, {"class", "point"}, {"cx", spot.x}, {"cy", spot.y}, {"r", 6.3}});
  }
}

void draw_rays(Svg& svg) {
  constexpr int kRays = 16;
  std::string data;
  for (int i = 0; i < 2 * kRays; ++i) {
    const double angle = i * std::numbers::pi / kRays;
    const double radius = kGoalMedallion + (i % 2 == 0 ? 11 : 1);
    data += (data.empty() ? "M" : "L") + number(radius * std::sin(angle)) + ' ' + number(-radius * std::cos(angle));
  }
  svg.add("path", {{"class", "rays"}, {"d", data + "Z"}});
}

void draw_pennant(Svg& svg, int start, bool right) {
  svg.add("path", {{"class", "pole"}, {"d", right ? "M14-15V-46" : "M-14-15V-46"}});
  svg.add("path", {{"class", "flag"}, {"d", right ? "M14-46h30l-7 9.5l7 9.5h-30Z" : "M-14-46h-30l7 9.5l-7 9.5h30Z"}});
  svg.add("text", {{"class", "flag-number"}, {"x", right ? 25 : -25}, {"y", -31.5}}, std::to_string(start));
}

std::string map_svg(const NamedBoard& content, const Speaker& speaker) {
  const Drawing drawing(content, speaker);
  Svg svg;
  open_document(svg, drawing.title, drawing.layout.projection.map(), speaker);
  draw_ground(svg, drawing, /*has_grain=*/true, speaker);
  draw_paths(svg, content, drawing.layout);
  for (std::size_t i = 0; i < content.board.wonders.size(); ++i) draw_wonder(svg, content, drawing.layout, i, speaker);
  draw_names(svg, drawing.layout);
  draw_title(svg, drawing.ornaments.title, drawing.title, speaker);
  draw_legend(svg, drawing.ornaments.legend, speaker);
  svg.close();
  return svg.document();
}

MapSheet map_sheet(const NamedBoard& content, const Speaker& speaker) {
  const Drawing drawing(content, speaker);
  const Box map = drawing.layout.projection.map();
  MapSheet sheet;
  sheet.width = kSheetWidth;
  sheet.height = map.height + 2 * kMargin;
  sheet.inside = map;
  sheet.ground = drawn([&](Svg& svg) {
    svg.open("defs", {});
    draw_clip(svg, map);
    svg.close();
    draw_ground(svg, drawing, /*has_grain=*/false, speaker);
  });
  for (std::size_t i = 0; i < content.board.wonders.size(); ++i)
    sheet.wonders.push_back(wonder_on_map(content, drawing.layout, i, speaker));
  for (const Route& route : drawing.layout.routes) sheet.paths.push_back({smooth(route.knots, false), route.points});
  return sheet;
}

}  // namespace sextant::explorers
