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

/// The seat's ambassadors that are joined to the one on its start wonder, that one included.
constexpr WonderSet home_group(const Map& map, const Table& table, Seat seat) {
  const WonderIndex start = table.starts[seat];
  return start == kNoWonder ? WonderSet{} : map.group(table.ambassadors[seat], start);
}

constexpr Standing standing(const Map& map, const Table& table, Seat seat) {
  const WonderSet own = table.ambassadors[seat];
  return {table.winner() == seat, home_group(map, table, seat).size(), own.size(), table.gold[seat]};
}

/// Whether the seat's ambassadors form a chain from its start wonder to the goal.
constexpr bool has_chain(const Map& map, const Table& table, Seat seat, WonderIndex goal) {
  return map.group(table.ambassadors[seat], table.starts[seat]).has(goal);
}

}  // namespace sextant::explorers
