#include "games/explorers/map_canvas.hpp"

#include <algorithm>
#include <array>

#include "games/explorers/game.hpp"

namespace sextant::explorers {

namespace {

/// Where a value lies among all of them, 0 to 1: half by its size, half by its rank, so that a crowded corner gets room
/// and the map can still be recognised.
double spread_place(const std::vector<int>& values, int value) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  if (*low == *high) return 0.5;
  const auto below = std::count_if(values.begin(), values.end(), [value](int other) { return other < value; });
  const double by_size = static_cast<double>(value - *low) / (*high - *low);
  const double by_rank = static_cast<double>(below) / static_cast<double>(values.size() - 1);
  return (by_size + by_rank) / 2;
}

}  // namespace

MapCanvas::MapCanvas(Canvas& canvas, const Board& board, const std::vector<Name>& names, const Speaker& speaker,
                     int top, int height)
    : canvas_(canvas),
      board_(board),
      names_(names),
      speaker_(speaker),
      top_(top),
      height_(height),
      taken_(place_of(canvas.width() * canvas.height())) {
  place_wonders(board, top, height);
}

void MapCanvas::place_wonders(const Board& board, int top, int height) {
  std::vector<int> longitudes;
  std::vector<int> latitudes;
  for (const Wonder& wonder : board.wonders) {
    longitudes.push_back(wonder.longitude);
    latitudes.push_back(-wonder.latitude);
  }
  // Two columns on both sides are left for figures and the beginnings of names.
  const int width = canvas_.width() - 5;
  for (const Wonder& wonder : board.wonders) {
    Spot spot{2 + static_cast<int>(spread_place(longitudes, wonder.longitude) * width + 0.5),
              top + static_cast<int>(spread_place(latitudes, -wonder.latitude) * (height - 1) + 0.5)};
    const auto is_taken = [&](const Spot& other) { return other.y == spot.y && std::abs(other.x - spot.x) < 3; };
    while (std::any_of(wonders_.begin(), wonders_.end(), is_taken))
      spot.y += spot.y + 1 < top + height ? 1 : 1 - height;
    wonders_.push_back(spot);
  }
}

MapCanvas::Spot MapCanvas::spot(Node node) const {
  if (node.is_wonder()) return wonders_[place_of(node.index())];
  const Path& path = board_.paths[node.path()];
  const Spot from = wonders_[place_of(path.from)];
  const Spot to = wonders_[place_of(path.to)];
  const double part = static_cast<double>(node.k()) / path.length();
  // A shortcut bends a little, so that it does not cover the green path between the same wonders.
  const double bend = path.shortcut ? 1.4 * (1 - (2 * part - 1) * (2 * part - 1)) : 0;
  const double y = from.y + (to.y - from.y) * part - bend;
  return {from.x + static_cast<int>((to.x - from.x) * part + 0.5), std::max(top_, static_cast<int>(y + 0.5))};
}

void MapCanvas::put(Node node, std::string_view mark, Style style) {
  const auto [x, y] = spot(node);
  const int column = node.is_wonder() ? x - 1 : x;
  canvas_.write(column, y, mark, style);
  taken_[cell(column, y)] = true;
}

void MapCanvas::path(PathIndex index, std::string_view mark, Style style) {
  const Path& path = board_.paths[index];
  for (int k = 1; k <= path.points; ++k) {
    const auto [x, y] = spot(Node::point(index, k));
    canvas_.write(x, y, mark, style);
  }
}

void MapCanvas::wonder(WonderIndex index, std::string_view mark, Style style) {
  const auto [x, y] = spot(Node::wonder(index));
  canvas_.write(x, y, mark, style);
  taken_[cell(x, y)] = true;
}

bool MapCanvas::is_free(int x, int y, int width) const {
  if (x < 0 || y < top_ || x + width > canvas_.width() || y >= top_ + height_) return false;
  for (int i = x; i < x + width; ++i)
    if (taken_[cell(i, y)]) return false;
  return true;
}

bool MapCanvas::write_name(int x, int y, const std::string& text, Style style) {
  const int width = width_of(text);
  if (!is_free(x - 1, y, width + 1) && !is_free(x, y, width)) return false;
  canvas_.write(x, y, text, style);
  for (int i = x; i < x + width; ++i) taken_[cell(i, y)] = true;
  return true;
}

void MapCanvas::name(WonderIndex index, Style style) {
  const std::string full = speaker_.say(wonder_name(names_[place_of(index)]));
  const auto [x, y] = spot(Node::wonder(index));
  for (const std::size_t characters : {20U, 12U, 9U, 6U, 4U}) {
    const std::string text = shortened(full, characters);
    const int width = width_of(text);
    if (write_name(x + 1, y, text, style) || write_name(x - 1 - width, y, text, style) ||
        write_name(x - width / 2, y + 1, text, style) || write_name(x - width / 2, y - 1, text, style))
      return;
  }
}

}  // namespace sextant::explorers
