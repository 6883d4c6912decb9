#pragma once

#include "games/explorers/content.hpp"

namespace sextant::explorers {

/// A board that is not built in, for tests of what must hold on any board: a ring of five wonders with three starts,
/// one long chord and one short one, harsh cards, and so few bonus cards that the stock runs dry.
constexpr Board ring_board() {
  constexpr int kWonders = 5;
  constexpr std::string_view kIds[kWonders] = {"a", "b", "c", "d", "e"};
  Board board{};
  board.name.add("Ring");
  const auto pair = [&](int from, int to, std::string_view more) {
    Id id;
    id.add(kIds[from]).add(kIds[to]).add(more);
    return id;
  };
  for (int i = 0; i < kWonders; ++i)
    board.wonders.push_back(make_wonder(kIds[i], kIds[i], kIds[i], 300 * i - 200, 100 * i, 20 * i));
  for (int start : {0, 1, 4}) board.starts.push_back(static_cast<WonderIndex>(start));
  board.goal = 3;
  for (int i = 0; i < kWonders; ++i) {
    const int next = (i + 1) % kWonders;
    board.paths.push_back(make_path(pair(i, next, ""), i, next, 1 + i, false));
  }
  board.paths.push_back(make_path("ac", 0, 2, 1, true));
  board.paths.push_back(make_path("ec", 4, 2, 6, true));
  board.paths.push_back(make_path("cd_short", 2, 3, 1, true));
  for (int from = 0; from < kWonders; ++from)
    for (int far = 1; far <= kWonders; ++far) {
      const int to = (from + (far < kWonders ? far : 1)) % kWonders;
      const bool again = far == kWonders;
      board.cards.push_back(
          make_card(pair(from, to, again ? "_again" : ""), from, to, far, far + 1, 20 * far, 10 * far, 40 * far));
    }
  board.bonus = {{2, 2, 3, 1}};
  return board;
}

}  // namespace sextant::explorers
