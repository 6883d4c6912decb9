#include "games/explorers/svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sextant::explorers {

bool Box::holds(Spot spot) const { return spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height; }

double overlap(const Box& a, const Box& b) {
  const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

double distance(Spot a, Spot b) {
  const double x = a.x - b.x;
  const double y = a.y - b.y;
  return std::sqrt(x * x + y * y);
}

Box hull(const std::vector<Spot>& spots) {
  Spot low = spots.front();
  Spot high = spots.front();
  for (const Spot& spot : spots) {
    low = {std::min(low.x, spot.x), std::min(low.y, spot.y)};
    high = {std::max(high.x, spot.x), std::max(high.y, spot.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

Box around(Spot spot, double half) { return {spot.x - half, spot.y - half, 2 * half, 2 * half}; }

std::string number(double value) {
  const auto tenths = static_cast<std::int64_t>(std::lround(value * 10));
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (size % 10 != 0) text += '.' + std::to_string(size % 10);
  return text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

namespace {

/// One piece of a Catmull-Rom line: a cubic from `from` to `to`.
struct Cubic {
  Spot from;
  Spot out;
  Spot in;
  Spot to;

  [[nodiscard]] Spot at(double t) const {
    const double u = 1 - t;
    const double a = u * u * u;
    const double b = 3 * u * u * t;
    const double c = 3 * u * t * t;
    const double d = t * t * t;
    return {a * from.x + b * out.x + c * in.x + d * to.x, a * from.y + b * out.y + c * in.y + d * to.y};
  }
};

std::vector<Cubic> cubics(const std::vector<Spot>& spots, bool closed) {
  const int count = narrow(spots.size());
  const auto spot = [&](int i) { return spots[place_of(closed ? (i + count) % count : std::clamp(i, 0, count - 1))]; };
  std::vector<Cubic> pieces;
  for (int i = 0; i < (closed ? count : count - 1); ++i) {
    const Spot before = spot(i - 1);
    const Spot from = spot(i);
    const Spot to = spot(i + 1);
    const Spot after = spot(i + 2);
    pieces.push_back({from,
                      {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
                      {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6},
                      to});
  }
  return pieces;
}

std::string coordinates(Spot spot) { return number(spot.x) + ' ' + number(spot.y); }

}  // namespace

std::string smooth(const std::vector<Spot>& spots, bool closed) {
  std::string data = "M" + coordinates(spots.front());
  for (const Cubic& piece : cubics(spots, closed))
    data += "C" + coordinates(piece.out) + ' ' + coordinates(piece.in) + ' ' + coordinates(piece.to);
  return closed ? data + "Z" : data;
}

std::vector<Spot> smooth_chain(const std::vector<Spot>& spots) {
  constexpr int kPieces = 14;
  std::vector<Spot> chain{spots.front()};
  for (const Cubic& piece : cubics(spots, false))
    for (int i = 1; i <= kPieces; ++i) chain.push_back(piece.at(static_cast<double>(i) / kPieces));
  return chain;
}

void Svg::begin(std::string_view name, Attributes attributes) {
  (document_ += '<') += name;
  for (const auto& [key, value] : attributes) (((document_ += ' ') += key) += "=\"" + value.text) += '"';
}

void Svg::open(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  document_ += ">\n";
  open_.emplace_back(name);
}

void Svg::close() {
  document_ += "</" + open_.back() + ">\n";
  open_.pop_back();
}

void Svg::add(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  document_ += "/>\n";
}

void Svg::add(std::string_view name, Attributes attributes, std::string_view text) {
  begin(name, attributes);
  ((document_ += '>') += escaped(text)) += "</";
  (document_ += name) += ">\n";
}

}  // namespace sextant::explorers
