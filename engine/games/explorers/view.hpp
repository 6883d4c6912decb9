#pragma once

#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "games/explorers/state.hpp"

namespace sextant::explorers {

/// What a viewer knows of one hand of bonus cards.
struct HandView {
  bool known = false;
  BonusCounts cards{};  // none when it is not known
  int size = 0;         // how many cards it holds

  constexpr bool operator==(const HandView&) const = default;
};

/// What a viewer knows of a position. Rules: docs/rules/explorers.md, "What a seat knows".
struct View {
  Viewer viewer = Viewer::everyone();
  Turn turn = Turn::chance();
  Table table{};
  BySeat<HandView, kMaxPlayers> hands{};
  BonusCounts discards{};
  int stock_size = 0;

  constexpr bool operator==(const View&) const = default;
};

}  // namespace sextant::explorers
