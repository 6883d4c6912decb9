#pragma once

#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "games/roll_and_write/state.hpp"

namespace sextant::roll_and_write {

/// What a viewer knows of a position: everything, for all sheets and dice lie open on the table.
struct View {
  Viewer viewer = Viewer::everyone();
  Phase phase = Phase::Roll;
  Turn turn = Turn::chance();
  Seat active{0};
  Roll roll{};
  Pair taken = kNoPair;
  BridgeSet crossed = 0;
  BySeat<Sheet, kMaxPlayers> sheets{};

  constexpr bool operator==(const View&) const = default;
};

}  // namespace sextant::roll_and_write
