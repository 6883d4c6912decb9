#include <cmath>

#include "games/explorers/game.hpp"
#include "games/explorers/map_layout.hpp"
#include "text/canvas.hpp"

namespace sextant::explorers {
namespace {

constexpr double kLineHeight = 1.2 * kNameSize;
constexpr std::size_t kLongestLabel = 32;  // in characters
constexpr int kPlaces = 16;                // to try for a name

/// Tries the places around each medallion and keeps the one that covers least; a few rounds settle neighbours.
class NamePlacer {
 public:
  NamePlacer(const Box& map, const std::vector<Spot>& wonders, const std::vector<Route>& routes,
             const std::vector<Pennant>& pennants)
      : map_(map), wonders_(wonders), pennants_(pennants) {
    for (const Route& route : routes) {
      points_.insert(points_.end(), route.points.begin(), route.points.end());
      const auto chain = smooth_chain(route.knots);
      lines_.insert(lines_.end(), chain.begin(), chain.end());
    }
  }

  std::vector<Label> place(const std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) names_.push_back({texts[i], candidate(i, texts[i], 0)});
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round)
      for (std::size_t i = 0; i < texts.size(); ++i) settle(i);
    return std::move(names_);
  }

 private:
  void settle(std::size_t i) {
    double least = 1e18;
    Box best;
    for (int place = 0; place < kPlaces; ++place) {
      const Box box = candidate(i, names_[i].text, place);
      const double found = cost(i, box) + 3 * place;
      if (found >= least) continue;
      least = found;
      best = box;
    }
    names_[i].box = best;
  }

  /// Below, above, right, left, and between those.
  [[nodiscard]] Box candidate(std::size_t i, const std::string& text, int place) const {
    const Spot at = wonders_[i];
    const double width = text_width(text, kNameSize);
    const double away = kMedallion + 5;
    const double slant = 0.75 * away;
    const double right = at.x;
    const double left = at.x - width;
    const double middle = at.x - width / 2;
    const double above = at.y - kLineHeight;
    const Box boxes[kPlaces] = {
        {middle, at.y + away, width, kLineHeight},
        {middle, above - away, width, kLineHeight},
        {right + away + 2, at.y - kLineHeight / 2, width, kLineHeight},
        {left - away - 2, at.y - kLineHeight / 2, width, kLineHeight},
        {right + slant, at.y + slant - 6, width, kLineHeight},
        {left - slant, at.y + slant - 6, width, kLineHeight},
        {right + slant, above - slant + 6, width, kLineHeight},
        {left - slant, above - slant + 6, width, kLineHeight},
        {right - 14, at.y + away, width, kLineHeight},
        {left + 14, at.y + away, width, kLineHeight},
        {right - 14, above - away, width, kLineHeight},
        {left + 14, above - away, width, kLineHeight},
        {middle + width / 5, at.y + away, width, kLineHeight},
        {middle - width / 5, at.y + away, width, kLineHeight},
        {middle + width / 5, above - away, width, kLineHeight},
        {middle - width / 5, above - away, width, kLineHeight},
    };
    return boxes[place];
  }

  [[nodiscard]] double cost(std::size_t i, const Box& box) const {
    double sum = 0;
    for (std::size_t k = 0; k < wonders_.size(); ++k) {
      if (k != i) sum += 3 * overlap(box, around(wonders_[k], kMedallion + 3)) + 3 * overlap(box, names_[k].box);
    }
    for (const Pennant& pennant : pennants_) sum += 2 * overlap(box, pennant.box);
    for (const Spot& point : points_) sum += 1.5 * overlap(box, around(point, 9));
    for (const Spot& spot : lines_) sum += box.holds(spot) ? 20 : 0;
    const double inside = overlap(box, {map_.x + 6, map_.y + 6, map_.width - 12, map_.height - 12});
    return sum + 20 * (box.width * box.height - inside);
  }

  const Box map_;
  const std::vector<Spot>& wonders_;
  const std::vector<Pennant>& pennants_;
  std::vector<Spot> points_;
  std::vector<Spot> lines_;
  std::vector<Label> names_;
};

}  // namespace

std::vector<Label> place_names(const std::vector<Name>& names, const Speaker& speaker, const Box& map,
                               const std::vector<Spot>& wonders, const std::vector<Route>& routes,
                               const std::vector<Pennant>& pennants) {
  std::vector<std::string> texts;
  for (const Name& name : names) texts.push_back(shortened(speaker.say(wonder_name(name)), kLongestLabel));
  return NamePlacer(map, wonders, routes, pennants).place(texts);
}

}  // namespace sextant::explorers
