#include <algorithm>
#include <cmath>
#include <numbers>

#include "games/explorers/map_drawing.hpp"

namespace sextant::explorers {
namespace {

constexpr double kTitleSize = 44;
constexpr double kTitleRoom = 620;  // the widest a title may be: longer ones get smaller letters

constexpr double kSubtitleSize = 20;
constexpr double kEntrySize = 19;

constexpr const char* kEntries[] = {"explorers.map.green", "explorers.map.orange", "explorers.map.start",
                                    "explorers.map.goal"};

double title_size(std::string_view name) {
  return std::min(kTitleSize, kTitleSize * kTitleRoom / std::max(1.0, text_width(name, kTitleSize)));
}

Spot turned(Spot middle, double radius, double turns) {
  const double angle = 2 * std::numbers::pi * turns;
  return {middle.x + radius * std::sin(angle), middle.y - radius * std::cos(angle)};
}

std::string pair_of(Spot spot) { return number(spot.x) + ' ' + number(spot.y); }

std::string polygon(std::initializer_list<Spot> spots) {
  std::string data;
  for (const Spot& spot : spots) data += (data.empty() ? "M" : "L") + pair_of(spot);
  return data + "Z";
}

/// A value in degrees with the letter of its side, nothing for zero.
std::string degrees(double value, const std::string& positive, const std::string& negative) {
  std::string text = number(std::abs(value)) + "°";
  if (value != 0) text += " " + (value > 0 ? positive : negative);
  return text;
}

/// The frame's bars and figures along one edge after another.
class Frame {
 public:
  Frame(Svg& svg, const Projection& projection, const Speaker& speaker)
      : svg_(svg), projection_(projection), speaker_(speaker), map_(projection.map()), step_(degree_step(projection)) {}

  void draw() {
    border(0, "frame thin");
    bars(projection_.west(), projection_.east(), true);
    bars(projection_.south(), projection_.north(), false);
    border(kBar, "frame");
    border(44, "frame thin");
    border(50, "frame thick");
  }

 private:
  static constexpr double kBar = 11;

  void border(double off, std::string_view style) {
    svg_.add("rect", {{"class", style},
                      {"x", map_.x - off},
                      {"y", map_.y - off},
                      {"width", map_.width + 2 * off},
                      {"height", map_.height + 2 * off}});
  }

  void bars(double first, double last, bool across) {
    const double half = step_ / 2;
    for (int i = static_cast<int>(std::floor(first / half)); i * half < last; ++i) {
      const double from = std::max(first, i * half);
      const double to = std::min(last, (i + 1) * half);
      if (i % 2 == 0) bar(from, to, across);
      if (i % 2 == 0 && i * half >= first) figure(i * half, across);
    }
  }

  void bar(double from, double to, bool across) {
    const Spot a = projection_.at(across ? from : 0, across ? 0 : to);
    const Spot b = projection_.at(across ? to : 0, across ? 0 : from);
    for (const bool far : {false, true}) {
      const double x = across ? a.x : far ? map_.x + map_.width : map_.x - kBar;
      const double y = across ? (far ? map_.y + map_.height : map_.y - kBar) : a.y;
      svg_.add("rect", {{"class", "bar"},
                        {"x", x},
                        {"y", y},
                        {"width", across ? b.x - a.x : kBar},
                        {"height", across ? kBar : b.y - a.y}});
    }
  }

  void figure(double at, bool across) {
    const Spot spot = projection_.at(across ? at : 0, across ? 0 : at);
    const std::string text =
        across ? degrees(at, speaker_.say("explorers.map.east"), speaker_.say("explorers.map.west"))
               : degrees(at, speaker_.say("explorers.map.north"), speaker_.say("explorers.map.south"));
    constexpr double kOff = 23;  // from the map to the base of the figures
    if (across) {
      if (spot.x < map_.x + 20 || spot.x > map_.x + map_.width - 20) return;
      svg_.add("text", {{"class", "degree"}, {"x", spot.x}, {"y", map_.y - kOff}}, text);
      svg_.add("text", {{"class", "degree"}, {"x", spot.x}, {"y", map_.y + map_.height + kOff + 11}}, text);
      return;
    }
    if (spot.y < map_.y + 20 || spot.y > map_.y + map_.height - 20) return;
    sideways(text, {map_.x - kOff, spot.y}, -90);
    sideways(text, {map_.x + map_.width + kOff, spot.y}, 90);
  }

  void sideways(std::string_view text, Spot at, double turn) {
    svg_.add("text",
             {{"class", "degree"}, {"transform", "translate(" + pair_of(at) + ") rotate(" + number(turn) + ")"}}, text);
  }

  Svg& svg_;
  const Projection& projection_;
  const Speaker& speaker_;
  const Box map_;
  const double step_;
};

}  // namespace

double degree_step(const Projection& projection) {
  for (const double step : {1.0, 2.0, 5.0, 10.0})
    if (projection.east() - projection.west() <= 18 * step) return step;
  return 20;
}

Ornaments::Ornaments(const Layout& layout, std::string_view name, const Speaker& speaker) {
  const Box map = layout.projection.map();
  std::vector<Box> taken = layout.taken(14);
  const double right = map.x + map.width;
  const double bottom = map.y + map.height;
  const double wide = std::max(text_width(name, title_size(name)) + 110,
                               0.9 * text_width(speaker.say("explorers.map.subtitle"), kSubtitleSize) + 60);
  double entries = 0;
  for (const char* key : kEntries) entries = std::max(entries, text_width(speaker.say(key), kEntrySize));
  title = free_place(map, wide, 150, {map.x, bottom}, taken);
  taken.push_back(title);
  legend = free_place(map, 0.92 * entries + 152, 216, {right, bottom}, taken);
  taken.push_back(legend);
  rose = free_place(map, 200, 200, {map.x + 0.48 * map.width, bottom}, taken);
}

void draw_frame(Svg& svg, const Projection& projection, const Speaker& speaker) {
  svg.open("g", {{"id", "explorers-frame"}});
  Frame(svg, projection, speaker).draw();
  svg.close();
}

void draw_rose(Svg& svg, Spot middle, double radius, const Speaker& speaker) {
  svg.open("g", {{"id", "explorers-rose"}});
  svg.add("circle", {{"class", "rose-ring"}, {"cx", middle.x}, {"cy", middle.y}, {"r", 0.64 * radius}});
  svg.add("circle", {{"class", "rose-ring"}, {"cx", middle.x}, {"cy", middle.y}, {"r", 0.58 * radius}});
  // Half winds first, so that the four main points lie on top.
  for (const int parts : {16, 8, 4}) {
    const double length = radius * (parts == 4 ? 0.8 : parts == 8 ? 0.6 : 0.42);
    for (int i = 0; i < parts; ++i) {
      const double at = static_cast<double>(i) / parts;
      const Spot tip = turned(middle, length, at);
      const double waist = radius * (parts == 4 ? 0.15 : 0.12);
      svg.add("path", {{"class", "rose-dark"}, {"d", polygon({middle, turned(middle, waist, at - 0.5 / parts), tip})}});
      svg.add("path",
              {{"class", "rose-light"}, {"d", polygon({middle, turned(middle, waist, at + 0.5 / parts), tip})}});
    }
  }
  svg.add("circle", {{"class", "brass"}, {"cx", middle.x}, {"cy", middle.y}, {"r", 7}});
  const char* const winds[] = {"explorers.map.north", "explorers.map.east", "explorers.map.south",
                               "explorers.map.west"};
  for (int i = 0; i < 4; ++i) {
    const Spot at = turned(middle, 0.92 * radius, i / 4.0);
    svg.add("text", {{"class", "wind"}, {"x", at.x}, {"y", at.y + 8}}, speaker.say(winds[i]));
  }
  svg.close();
}

void draw_title(Svg& svg, const Box& box, std::string_view name, const Speaker& speaker) {
  const double middle = box.x + box.width / 2;
  svg.open("g", {{"id", "title"}});
  svg.add("rect",
          {{"class", "plate"}, {"x", box.x}, {"y", box.y}, {"width", box.width}, {"height", box.height}, {"rx", 6}});
  svg.add("rect", {{"class", "plate-line"},
                   {"x", box.x + 9},
                   {"y", box.y + 9},
                   {"width", box.width - 18},
                   {"height", box.height - 18},
                   {"rx", 14}});
  for (const double x : {box.x + 9, box.x + box.width - 9})
    for (const double y : {box.y + 9, box.y + box.height - 9})
      svg.add("circle", {{"class", "brass"}, {"cx", x}, {"cy", y}, {"r", 5}});
  svg.add("text", {{"class", "title"}, {"x", middle}, {"y", box.y + 70}, {"font-size", title_size(name)}}, name);
  svg.add("path",
          {{"class", "flourish"},
           {"d", "M" + number(middle - 130) + ' ' + number(box.y + 92) + "q65-12 118 0q12 3 24 0q53-12 118 0"}});
  svg.add("text", {{"class", "subtitle"}, {"x", middle}, {"y", box.y + 123}}, speaker.say("explorers.map.subtitle"));
  svg.close();
}

void draw_legend(Svg& svg, const Box& box, const Speaker& speaker) {
  svg.open("g", {{"id", "legend"}});
  svg.add("rect",
          {{"class", "plate"}, {"x", box.x}, {"y", box.y}, {"width", box.width}, {"height", box.height}, {"rx", 6}});
  for (int row = 0; row < 4; ++row) {
    const Spot at{box.x + 64, box.y + 36 + 48 * row};
    svg.add("text", {{"class", "entry"}, {"x", box.x + 128}, {"y", at.y + 6}}, speaker.say(kEntries[row]));
    if (row < 2) {
      draw_line(svg, "M" + number(at.x - 46) + ' ' + number(at.y) + "H" + number(at.x + 46), row == 1);
      for (const int i : {-1, 0, 1})
        draw_point(svg, {at.x + 23 * i, at.y}, row == 1, "legend-" + std::to_string(3 * row + i + 1));
      continue;
    }
    svg.open("g", {{"transform", "translate(" + pair_of(at) + ") scale(0.7)"}});
    if (row == 3) draw_rays(svg);
    svg.add("circle", {{"class", "brass"}, {"r", row == 3 ? kGoalMedallion : kMedallion}});
    svg.add("circle", {{"class", "face"}, {"r", (row == 3 ? kGoalMedallion : kMedallion) - 4.5}});
    if (row == 2) draw_pennant(svg, 1, true);
    svg.close();
  }
  svg.close();
}

}  // namespace sextant::explorers
