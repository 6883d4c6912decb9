#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "games/explorers/coast.hpp"
#include "games/explorers/map_drawing.hpp"

namespace sextant::explorers {
namespace {

using Chain = std::vector<Spot>;

/// A number from -1 to 1 that looks random and is always the same for the same spot.
double chance(double x, double y) {
  auto mix = static_cast<std::uint32_t>(std::lround(x * 8)) * 0x9E3779B1U +
             static_cast<std::uint32_t>(std::lround(y * 8)) * 0x85EBCA77U;
  mix ^= mix >> 15U;
  mix *= 0x2C1B3C6DU;
  mix ^= mix >> 13U;
  mix *= 0x297A2D39U;
  mix ^= mix >> 16U;
  return static_cast<double>(mix % 20001U) / 10000.0 - 1;
}

/// Adds a hand-drawn line from the end of the chain to a spot: halves that stray a little, and their halves.
void stray(Chain& chain, Spot to) {
  constexpr double kStroke = 9;  // what a hand draws straight
  const Spot from = chain.back();
  const double length = distance(from, to);
  if (length <= kStroke) return chain.push_back(to);
  const double off = 0.15 * std::min(length, 60.0) * chance(from.x + to.x, from.y + to.y) / length;
  stray(chain, {(from.x + to.x) / 2 - off * (to.y - from.y), (from.y + to.y) / 2 + off * (to.x - from.x)});
  stray(chain, to);
}

Chain hand_drawn(const Chain& spots, bool closed) {
  Chain chain{spots.front()};
  for (std::size_t i = 1; i < spots.size(); ++i) stray(chain, spots[i]);
  if (closed) stray(chain, spots.front());
  return chain;
}

std::string straight(const Chain& chain, bool closed) {
  std::string data;
  for (const Spot& spot : chain) {
    data += data.empty() ? 'M' : 'L';
    data += number(spot.x) + ' ' + number(spot.y);
  }
  return closed ? data + 'Z' : data;
}

/// Whether any of a chain may be seen on the map.
bool touches(const Chain& chain, const Box& map) {
  const Box box = hull(chain);
  return overlap({box.x, box.y, box.width + 0.1, box.height + 0.1}, map) > 0;
}

bool encloses(const Chain& ring, Spot spot) {
  bool inside = false;
  for (std::size_t i = 0, k = ring.size() - 1; i < ring.size(); k = i++) {
    if ((ring[i].y > spot.y) != (ring[k].y > spot.y) &&
        spot.x < (ring[k].x - ring[i].x) * (spot.y - ring[i].y) / (ring[k].y - ring[i].y) + ring[i].x)
      inside = !inside;
  }
  return inside;
}

class World {
 public:
  World(Svg& svg, const Layout& layout, const std::vector<Box>& taken)
      : svg_(svg), projection_(layout.projection), map_(projection_.map()), taken_(taken) {
    for (const auto rings : {lands(), lakes()}) {
      for (const Outline outline : rings) {
        const Chain coast = projection_.at(outline);
        if (touches(coast, map_)) rings_.push_back(hand_drawn(coast, true));
      }
    }
  }

  void draw(Spot rose) {
    std::string coast;
    for (const Chain& ring : rings_) coast += straight(ring, true);
    svg_.open("defs", {});
    svg_.add("path", {{"id", "explorers-land"}, {"d", coast}, {"fill-rule", "evenodd"}});
    svg_.close();
    rhumb_lines(rose);
    for (const auto* water : {"water far", "water near", "water shore"})
      svg_.add("use", {{"href", "#explorers-land"}, {"class", water}});
    svg_.add("use", {{"href", "#explorers-land"}, {"class", "land"}});
    graticule();
    for (const Outline outline : rivers()) river(outline);
    svg_.add("use", {{"href", "#explorers-land"}, {"class", "coast"}});
    for (const Outline outline : ranges()) range(outline);
    waves();
  }

 private:
  void rhumb_lines(Spot rose) {
    constexpr int kWinds = 32;
    svg_.open("g", {{"class", "rhumb"}});
    for (int i = 0; i < kWinds; ++i) {
      const double angle = i * 2 * std::numbers::pi / kWinds;
      svg_.add("line", {{"x1", rose.x},
                        {"y1", rose.y},
                        {"x2", rose.x + 2 * kSheetWidth * std::sin(angle)},
                        {"y2", rose.y - 2 * kSheetWidth * std::cos(angle)}});
    }
    svg_.close();
  }

  void graticule() {
    const double step = degree_step(projection_);
    svg_.open("g", {{"class", "graticule"}});
    for (double at = std::ceil(projection_.west() / step) * step; at <= projection_.east(); at += step) {
      const double x = projection_.at(at, 0).x;
      svg_.add("line", {{"x1", x}, {"y1", map_.y}, {"x2", x}, {"y2", map_.y + map_.height}});
    }
    for (double at = std::ceil(projection_.south() / step) * step; at <= projection_.north(); at += step) {
      const double y = projection_.at(0, at).y;
      svg_.add("line", {{"x1", map_.x}, {"y1", y}, {"x2", map_.x + map_.width}, {"y2", y}});
    }
    svg_.close();
  }

  void river(Outline outline) {
    const Chain course = projection_.at(outline);
    if (touches(course, map_))
      svg_.add("path", {{"class", "river"}, {"d", straight(hand_drawn(course, false), false)}});
  }

  /// Mountains at even distances along a crest, except where something more important stands.
  void range(Outline outline) {
    const Chain crest = projection_.at(outline);
    if (!touches(crest, map_)) return;
    constexpr double kEvery = 19;
    double left = kEvery / 2;
    for (std::size_t i = 1; i < crest.size(); ++i) {
      const double length = distance(crest[i - 1], crest[i]);
      for (; left < length; left += kEvery) {
        const double t = left / length;
        mountain(
            {crest[i - 1].x + t * (crest[i].x - crest[i - 1].x), crest[i - 1].y + t * (crest[i].y - crest[i - 1].y)});
      }
      left -= length;
    }
  }

  void mountain(Spot at) {
    const double drift = chance(at.x, at.y);
    at.y += 5 * drift;
    if (!is_free({at.x - 9, at.y - 11, 18, 17})) return;
    const double size = 10 + 2.5 * chance(at.y, at.x);
    const auto spot = [&](double x, double y) { return number(at.x + x * size) + ' ' + number(at.y + y * size); };
    svg_.add("path", {{"class", "mountain"},
                      {"d", "M" + spot(-1, 0.6) + "Q" + spot(-0.4, -0.2) + ' ' + spot(0, -1) + "Q" + spot(0.3, -0.3) +
                                ' ' + spot(1, 0.6)}});
    svg_.add("path", {{"class", "hatch"},
                      {"d", "M" + spot(0, -0.9) + "L" + spot(0.15, 0.4) + "M" + spot(0.25, -0.45) + "L" +
                                spot(0.4, 0.35) + "M" + spot(0.5, -0.1) + "L" + spot(0.65, 0.4)}});
  }

  void waves() {
    constexpr double kEvery = 88;
    svg_.open("g", {{"class", "wave"}});
    for (double y = map_.y + kEvery / 2; y < map_.y + map_.height; y += kEvery) {
      for (double x = map_.x + kEvery / 2; x < map_.x + map_.width; x += kEvery) {
        const Spot at{x + 30 * chance(x, y), y + 30 * chance(y, x)};
        if (!is_free({at.x - 16, at.y - 12, 44, 24}) || is_near_land(at)) continue;
        svg_.add("path", {{"d", "M" + number(at.x - 8) + ' ' + number(at.y) + "q4-6 8 0t8 0t8 0"}});
      }
    }
    svg_.close();
  }

  [[nodiscard]] bool is_near_land(Spot at) const {
    for (const double x : {-34.0, 0.0, 34.0})
      for (const double y : {-24.0, 0.0, 24.0})
        if (is_land({at.x + x, at.y + y})) return true;
    return false;
  }

  [[nodiscard]] bool is_land(Spot spot) const {
    int rings = 0;
    for (const Chain& ring : rings_) rings += encloses(ring, spot) ? 1 : 0;
    return rings % 2 == 1;
  }

  [[nodiscard]] bool is_free(const Box& box) const {
    return std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return overlap(box, other) > 0; });
  }

  Svg& svg_;
  const Projection& projection_;
  const Box map_;
  const std::vector<Box>& taken_;
  std::vector<Chain> rings_;
};

}  // namespace

void draw_world(Svg& svg, const Layout& layout, Spot rose, const std::vector<Box>& taken) {
  World(svg, layout, taken).draw(rose);
}

}  // namespace sextant::explorers
