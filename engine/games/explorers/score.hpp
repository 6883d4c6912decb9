#pragma once

#include <compare>

#include "games/explorers/state.hpp"

namespace sextant::explorers {

/// What seats are ranked by, the first thing first. Rules: docs/rules/explorers.md, "End".
struct Standing {
  bool won;
  int group;  // own ambassadors joined to the one on the start wonder
  int ambassadors;
  std::uint32_t gold;

  constexpr auto operator<=>(const Standing&) const = default;
};

constexpr Standing standing(const Map& map, const Table& table, Seat seat) {
  const WonderSet own = table.ambassadors[seat];
  const WonderIndex start = table.starts[seat];
  const WonderSet group = start == kNoWonder ? 0 : map.group(own, start);
  const bool won = table.phase == Phase::Over && table.mover == seat;
  return {won, bit_count(group), bit_count(own), table.gold[seat]};
}

/// Whether the seat's ambassadors form a chain from its start wonder to the goal.
constexpr bool has_chain(const Map& map, const Table& table, Seat seat, int goal) {
  return (map.group(table.ambassadors[seat], table.starts[seat]) & wonder_bit(goal)) != 0;
}

}  // namespace sextant::explorers
