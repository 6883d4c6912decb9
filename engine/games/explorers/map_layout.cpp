#include "games/explorers/map_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "text/canvas.hpp"

namespace sextant::explorers {
namespace {

constexpr double kNearPole = 80;  // degrees: further on, the projection only stretches

double miller(double latitude) {
  return 1.25 * std::log(std::tan(std::numbers::pi / 4 + 0.4 * latitude * std::numbers::pi / 180)) * 180 /
         std::numbers::pi;
}

/// Pushes wonders apart until a point fits between any two.
void spread(std::vector<Spot>& wonders) {
  constexpr double kApart = 2 * kMedallion + 30;
  constexpr int kRounds = 40;
  for (int round = 0; round < kRounds; ++round) {
    for (Spot& a : wonders) {
      for (Spot& b : wonders) {
        const double now = distance(a, b);
        if (&a == &b || now >= kApart) continue;
        const double push = (kApart - now) / 4;
        const Spot way = now > 0 ? Spot{(b.x - a.x) / now, (b.y - a.y) / now} : Spot{1, 0};
        a = {a.x - push * way.x, a.y - push * way.y};
        b = {b.x + push * way.x, b.y + push * way.y};
      }
    }
  }
}

/// A flag on the side where it covers less.
Pennant pennant(Spot wonder, const std::vector<Box>& taken) {
  Pennant best{};
  double least = 1e18;
  for (const bool right : {false, true}) {
    const Box box{right ? wonder.x + 14 : wonder.x - 44, wonder.y - 46, 30, 22};
    double covered = 0;
    for (const Box& other : taken) covered += overlap(box, other);
    if (covered < least) {
      least = covered;
      best = {right, box};
    }
  }
  return best;
}

}  // namespace

// More room in the south and the east than elsewhere: title, legend and rose like to stand there.
Projection::Projection(const Board& board) {
  for (const Wonder& wonder : board.wonders) {
    west_ = std::min(west_, wonder.longitude / 10.0);
    east_ = std::max(east_, wonder.longitude / 10.0);
    south_ = std::min(south_, wonder.latitude / 10.0);
    north_ = std::max(north_, wonder.latitude / 10.0);
  }
  const double wide = std::max(east_ - west_, 8.0);
  const double high = std::max(north_ - south_, 5.0);
  west_ -= 0.10 * wide;
  east_ += 0.25 * wide;
  south_ = std::clamp(south_ - 0.38 * high, -kNearPole, kNearPole);
  north_ = std::clamp(north_ + 0.13 * high, -kNearPole, kNearPole);
  // A sheet is at most twice as wide as high, and at most as high as three quarters of its width.
  constexpr double kStep = 0.5;
  while (east_ - west_ > 2.0 * (miller(north_) - miller(south_)) && (south_ > -kNearPole || north_ < kNearPole)) {
    south_ = std::max(south_ - kStep, -kNearPole);
    north_ = std::min(north_ + kStep, kNearPole);
  }
  while (4 * (miller(north_) - miller(south_)) > 3 * (east_ - west_)) {
    west_ -= kStep;
    east_ += kStep;
  }
  scale_ = (kSheetWidth - 2 * kMargin) / (east_ - west_);
  height_ = scale_ * (miller(north_) - miller(south_));
}

Spot Projection::at(double longitude, double latitude) const {
  const double shown = std::clamp(latitude, -kNearPole, kNearPole);
  return {kMargin + (longitude - west_) * scale_, kMargin + (miller(north_) - miller(shown)) * scale_};
}

std::vector<Spot> Projection::at(Outline outline) const {
  std::vector<Spot> spots;
  for (std::size_t i = 0; i + 1 < outline.size(); i += 2) spots.push_back(at(outline[i] / 10.0, outline[i + 1] / 10.0));
  return spots;
}

Layout::Layout(const NamedBoard& content, const Speaker& speaker) : projection(content.board) {
  const Board& board = content.board;
  wonders.reserve(board.wonders.size());
  for (const Wonder& wonder : board.wonders) wonders.push_back(projection.at(wonder));
  spread(wonders);
  routes = lay_routes(content, projection, wonders);
  pennants.reserve(board.starts.size());
  for (const WonderIndex start : board.starts) pennants.push_back(pennant(wonders[place_of(start)], taken(8)));
  names = place_names(content.names.wonder_names, speaker, projection.map(), wonders, routes, pennants);
}

std::vector<Box> Layout::taken(double room) const {
  std::vector<Box> boxes;
  for (const Spot& wonder : wonders) boxes.push_back(around(wonder, kGoalMedallion + 10));
  for (const Label& name : names) boxes.push_back(name.box);
  for (const Pennant& pennant : pennants) boxes.push_back(pennant.box);
  for (const Route& route : routes)
    for (const Spot& point : route.points) boxes.push_back(around(point, room));
  return boxes;
}

double text_width(std::string_view text, double size) { return 0.58 * size * width_of(text); }

Box free_place(const Box& map, double width, double height, Spot wish, const std::vector<Box>& taken) {
  constexpr int kSteps = 64;
  constexpr double kRoom = 18;  // to the frame
  Box best;
  double least = 1e18;
  for (int row = 0; row <= kSteps; ++row) {
    for (int column = 0; column <= kSteps; ++column) {
      const Box here{map.x + kRoom + (map.width - 2 * kRoom - width) * column / kSteps,
                     map.y + kRoom + (map.height - 2 * kRoom - height) * row / kSteps, width, height};
      double cost = 0.5 * distance({here.x, here.y}, wish);
      for (const Box& box : taken) {
        if (cost >= least) break;
        cost += 10 * overlap(here, box);
      }
      if (cost < least) {
        least = cost;
        best = here;
      }
    }
  }
  return best;
}

}  // namespace sextant::explorers
