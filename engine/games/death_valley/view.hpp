#pragma once

#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

/// What a viewer knows of a position: all of it. Every card was seen when it was drawn, and the order of the deck,
/// which nobody knows, is not in a position.
struct View {
  Viewer viewer = Viewer::everyone();
  Turn turn = Turn::chance();
  State table{};

  constexpr bool operator==(const View&) const = default;
};

}  // namespace sextant::death_valley
