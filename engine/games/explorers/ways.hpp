#pragma once

#include "games/explorers/map.hpp"

namespace sextant::explorers {

/// The cheapest ways to one wonder from every other.
struct Ways {
  static constexpr int kFar = 9999;  // more than any way costs: there is none

  Array<int, kMaxWonders> cost;   // in the measure that was asked for; kFar where no way leads there
  Array<int, kMaxWonders> steps;  // of a figure on that way
  Array<Exit, kMaxWonders> exit;  // with which it begins
};

/// Dijkstra from the wonder backwards: a path is used in the direction in which it is entered. `cost(path, from)` is
/// what a whole path costs that is entered at one of its wonders, at least 0; kFar where it cannot be. Ends when the
/// ways from all `wanted` wonders are known; those from others may not be.
template <class Cost>
constexpr Ways ways_to(const Board& board, const Map& map, WonderIndex wonder, WonderSet wanted, Cost cost) {
  Ways ways{};
  for (int& far : ways.cost) far = Ways::kFar;
  ways.cost[wonder] = 0;
  for (WonderSet open = wonders_of(board); !(open & wanted).empty();) {
    WonderIndex nearest = *open.begin();
    for (const WonderIndex other : open)
      if (ways.cost[other] < ways.cost[nearest]) nearest = other;
    open.remove(nearest);
    for (int i = map.exits_begin(nearest); i < map.exits_end(nearest); ++i) {
      const Exit back = map.exit(i);
      const Path& path = map.ends(back.path);
      const WonderIndex from = back.forward ? path.to : path.from;
      const int whole = ways.cost[nearest] + cost(back.path, from);
      if (whole >= ways.cost[from]) continue;
      ways.cost[from] = whole;
      ways.steps[from] = ways.steps[nearest] + path.length();
      ways.exit[from] = {back.path, !back.forward};
    }
  }
  return ways;
}

/// The ways from everywhere.
template <class Cost>
constexpr Ways ways_to(const Board& board, const Map& map, WonderIndex wonder, Cost cost) {
  return ways_to(board, map, wonder, wonders_of(board), cost);
}

}  // namespace sextant::explorers
