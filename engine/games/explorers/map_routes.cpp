#include <algorithm>
#include <cmath>

#include "games/explorers/map_layout.hpp"

namespace sextant::explorers {
namespace {

/// Where a path of the built-in map runs, as far as two ends do not say it: places on the way.
struct Way {
  std::string_view path;
  std::string_view from;
  std::string_view to;
  Outline places;
};

constexpr std::int16_t kHanse[] = {120, 580, 200, 596, 285, 590};
constexpr std::int16_t kWinterRoad[] = {465, 598, 580, 612};
constexpr std::int16_t kVolga[] = {490, 540, 590, 555};
constexpr std::int16_t kRoyalRoad[] = {360, 405, 445, 394, 500, 352};
constexpr std::int16_t kAnatolia[] = {350, 387, 415, 370};
constexpr std::int16_t kSyria[] = {350, 341, 400, 334};
constexpr std::int16_t kMalacca[] = {875, 56, 942, 68, 985, 55, 1012, 22, 1045, 5, 1056, 55};
constexpr std::int16_t kTreasureFleet[] = {1085, 88, 1150, 132, 1226, 205, 1248, 300, 1224, 380};
constexpr std::int16_t kBiscay[] = {-66, 487, -104, 435, -100, 385};
constexpr std::int16_t kFlanders[] = {35, 523, 95, 521};
constexpr std::int16_t kFezzan[] = {190, 200, 268, 246};
constexpr std::int16_t kDelta[] = {290, 335};

constexpr Way kWays[] = {
    {"hanse", "borgund", "moscow", kHanse},
    {"winter_road", "moscow", "tobolsk", kWinterRoad},
    {"volga", "moscow", "tobolsk", kVolga},
    {"royal_road", "hagia_sophia", "persepolis", kRoyalRoad},
    {"anatolia", "hagia_sophia", "babylon", kAnatolia},
    {"syria", "colossus", "babylon", kSyria},
    {"malacca", "sigiriya", "angkor", kMalacca},
    {"treasure_fleet", "angkor", "forbidden_city", kTreasureFleet},
    {"biscay", "united_kingdom", "spain", kBiscay},
    {"flanders", "united_kingdom", "prague", kFlanders},
    {"fezzan", "agadez", "giza", kFezzan},
    {"delta", "colossus", "giza", kDelta},
};

using Chain = std::vector<Spot>;

double chain_length(const Chain& chain) {
  double length = 0;
  for (std::size_t i = 1; i < chain.size(); ++i) length += distance(chain[i - 1], chain[i]);
  return length;
}

/// The spot so far along a chain.
Spot along(const Chain& chain, double way) {
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const double piece = distance(chain[i - 1], chain[i]);
    if (way <= piece && piece > 0) {
      const double t = way / piece;
      return {chain[i - 1].x + t * (chain[i].x - chain[i - 1].x), chain[i - 1].y + t * (chain[i].y - chain[i - 1].y)};
    }
    way -= piece;
  }
  return chain.back();
}

double side(Spot a, Spot b, Spot c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool cross(Spot a, Spot b, Spot c, Spot d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/// Lays one path after another, each where it disturbs least.
class Surveyor {
 public:
  Surveyor(const NamedBoard& content, const Projection& projection, const std::vector<Spot>& wonders)
      : board_(content.board), names_(content.names), projection_(projection), wonders_(wonders) {}

  std::vector<Route> lay() {
    std::vector<Route> routes(board_.paths.size());
    for (const bool known : {true, false}) {
      for (std::size_t i = 0; i < routes.size(); ++i) {
        const Way* way = way_of(i);
        if ((way != nullptr) == known) routes[i] = laid(board_.paths[i], way);
      }
    }
    return routes;
  }

 private:
  [[nodiscard]] const Way* way_of(std::size_t i) const {
    const Path& path = board_.paths[i];
    for (const Way& way : kWays) {
      if (way.path == names_.paths[i] && way.from == names_.id(path.from) && way.to == names_.id(path.to)) return &way;
    }
    return nullptr;
  }

  Route laid(const Path& path, const Way* way) {
    Route route;
    route.knots = knots(path, way);
    const Chain chain = smooth_chain(route.knots);
    chains_.push_back(chain);
    // Points keep the same distance from each other, counted from rim to rim.
    const double whole = chain_length(chain) - 2 * kMedallion;
    for (int k = 1; k <= path.points; ++k) route.points.push_back(along(chain, kMedallion + whole * k / path.length()));
    return route;
  }

  [[nodiscard]] std::vector<Spot> knots(const Path& path, const Way* way) const {
    const Spot from = wonders_[place_of(path.from)];
    const Spot to = wonders_[place_of(path.to)];
    if (way != nullptr) {
      std::vector<Spot> spots = projection_.at(way->places);
      spots.insert(spots.begin(), from);
      spots.push_back(to);
      return spots;
    }
    std::vector<Spot> best;
    double least = 1e18;
    for (const double bend : {0.0, 0.07, -0.07, 0.13, -0.13, 0.2, -0.2, 0.28, -0.28, 0.36, -0.36}) {
      const Spot middle{(from.x + to.x) / 2 - bend * (to.y - from.y), (from.y + to.y) / 2 + bend * (to.x - from.x)};
      std::vector<Spot> tried{from, middle, to};
      const double cost = trouble(path, smooth_chain(tried)) + 150 * bend * bend;
      if (cost < least) {
        least = cost;
        best = std::move(tried);
      }
    }
    return best;
  }

  /// How much a line runs over other wonders, beside other paths or across them.
  [[nodiscard]] double trouble(const Path& path, const Chain& chain) const {
    double sum = 0;
    for (std::size_t w = 0; w < wonders_.size(); ++w) {
      if (w == place_of(path.from) || w == place_of(path.to)) continue;
      double nearest = 1e9;
      for (const Spot& spot : chain) nearest = std::min(nearest, distance(spot, wonders_[w]));
      sum += std::max(0.0, 2.6 * kMedallion - nearest);
    }
    for (const Spot& spot : chain)
      if (!projection_.map().holds(spot)) sum += 5;
    for (const Chain& other : chains_) sum += clash(chain, other);
    return sum;
  }

  static double clash(const Chain& chain, const Chain& other) {
    const Box box = hull(chain);
    if (overlap({box.x - kBeside, box.y - kBeside, box.width + 2 * kBeside, box.height + 2 * kBeside}, hull(other)) ==
        0)
      return 0;
    double sum = 0;
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const bool at_end = distance(chain[i], chain.front()) < 50 || distance(chain[i], chain.back()) < 50;
      for (std::size_t k = 1; k < other.size(); ++k) {
        if (cross(chain[i - 1], chain[i], other[k - 1], other[k])) sum += 30;
        if (!at_end && distance(chain[i], other[k]) < kBeside) sum += 2;
      }
    }
    return sum;
  }

  static constexpr double kBeside = 18;  // nearer lines look like one

  const Board& board_;
  const Names& names_;
  const Projection& projection_;
  const std::vector<Spot>& wonders_;
  std::vector<Chain> chains_;  // of the paths laid so far
};

}  // namespace

std::vector<Route> lay_routes(const NamedBoard& content, const Projection& projection,
                              const std::vector<Spot>& wonders) {
  return Surveyor(content, projection, wonders).lay();
}

}  // namespace sextant::explorers
