#pragma once

#include <array>

#include "games/explorers/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

namespace explorers {

/// For what must hold on any board: a ring of five wonders with three starts,
/// one long chord and one short one, harsh cards, and so few bonus cards that the stock runs dry.
constexpr Board ring_board() {
  constexpr int kWonders = 5;
  Board board{};
  for (int i = 0; i < kWonders; ++i) board.wonders.push_back(make_wonder(300 * i - 200, 100 * i, 20 * i));
  for (int start : {0, 1, 4}) board.starts.push_back(static_cast<WonderIndex>(start));
  board.goal = 3;
  for (int i = 0; i < kWonders; ++i) board.paths.push_back(make_path(i, (i + 1) % kWonders, 1 + i, false));
  board.paths.push_back(make_path(0, 2, 1, true));
  board.paths.push_back(make_path(4, 2, 6, true));
  board.paths.push_back(make_path(2, 3, 1, true));
  for (int from = 0; from < kWonders; ++from)
    for (int far = 1; far <= kWonders; ++far) {
      const int to = (from + (far < kWonders ? far : 1)) % kWonders;
      board.cards.push_back(make_card(from, to, far, far + 1, 20 * far, 10 * far, 40 * far));
    }
  board.bonus = {{2, 2, 3, 1}};
  return board;
}

}  // namespace explorers

template <>
inline constexpr auto kSampleConfigs<explorers::Rules> = std::to_array<explorers::Config>({
    {.players = 4, .starter = 3, .tolls = explorers::Tolls::Manual},
    {.players = 3, .starter = 1},
    {.players = 3, .starter = 2, .board = explorers::ring_board(), .tolls = explorers::Tolls::Manual},
    {.players = 2, .starter = 1, .board = explorers::ring_board(), .tolls = explorers::Tolls::Automatic},
});

}  // namespace sextant
