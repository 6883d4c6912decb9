#pragma once

#include "core/points.hpp"
#include "games/roll_and_write/state.hpp"

namespace sextant::roll_and_write {

// Rules: docs/rules/roll_and_write.md, "Points".

inline constexpr int kBridgePoints = 20;
/// What an expedition with a ticked round box is worth, times.
inline constexpr int kBoxFactor = 2;
/// What the scale of the sheet says beside the round box.
inline constexpr int kBoxStep = -50;
/// A ticked round box and no square at all.
inline constexpr int kBoxAlone = kBoxFactor * kBoxStep;

/// Points by steps reached. A value that `Rules` holds, so that it travels to a GPU with them.
struct PointsTable {
  Array<std::int8_t, kSquares + 1> expedition{{0, -20, -15, -10, 5, 10, 15, 30, 35, 50}};
  Array<std::int8_t, kSymbols + 1> artefacts{{0, -40, -30, -20, 10, 20, 30, 60, 70, 100}};
  Array<std::int8_t, kSymbols + 1> dice{{0, -40, -30, -20, 10, 20, 30, 60, 70, 0}};

  [[nodiscard]] constexpr Points of_column(Column column) const {
    const int steps = column.steps();
    if (!column.has_ticked_box()) return Points{expedition[steps]};
    return Points{steps == 0 ? kBoxAlone : kBoxFactor * expedition[steps]};
  }
  [[nodiscard]] constexpr Points of_artefacts(const Sheet& sheet) const { return Points{artefacts[sheet.artefacts]}; }
  [[nodiscard]] constexpr Points of_dice(const Sheet& sheet) const { return Points{dice[sheet.dice]}; }
  [[nodiscard]] static constexpr Points of_bridges(const Sheet& sheet) {
    return Points{kBridgePoints * bit_count(sheet.won)};
  }

  [[nodiscard]] constexpr Points of_sheet(const Sheet& sheet) const {
    Points total = of_artefacts(sheet) + of_dice(sheet) + of_bridges(sheet);
    for (const Column column : sheet.columns) total += of_column(column);
    return total;
  }
};

}  // namespace sextant::roll_and_write
