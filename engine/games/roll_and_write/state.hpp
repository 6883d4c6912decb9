#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/bits.hpp"
#include "core/narrow.hpp"
#include "core/seat.hpp"
#include "games/roll_and_write/config.hpp"

namespace sextant::roll_and_write {

// Rules: docs/rules/roll_and_write.md, "The sheet".

/// Symbols in the column of artefacts and in that of dice.
inline constexpr int kSymbols = 9;
/// Who reaches this step of a column has crossed its bridge.
inline constexpr int kBridgeStep = 7;
/// The highest number a square can hold: a 0 that counts as 10.
inline constexpr int kHighest = 10;

/// The bridge of a column: the six expeditions in their order, then artefacts, then dice.
struct Bridge {
  std::uint8_t index;

  static constexpr Bridge of(Colour colour) { return Bridge{narrow(ordinal(colour))}; }
  /// Whose bridge it is. Only of an expedition.
  [[nodiscard]] constexpr Colour colour() const { return colour_at(index); }

  constexpr bool operator==(const Bridge&) const = default;
};

constexpr Bridge bridge_at(int index) { return Bridge{narrow(index)}; }

inline constexpr Bridge kArtefactBridge{kColours};
inline constexpr Bridge kDiceBridge{kColours + 1};

/// Bridges, a bit each.
using BridgeSet = std::uint8_t;
inline constexpr int kBridges = kColours + 2;
inline constexpr BridgeSet kAllBridges = (1U << kBridges) - 1;

constexpr BridgeSet bridge_bit(Bridge bridge) { return narrow(1U << bridge.index); }

/// One expedition of a sheet, packed into a word.
///
/// The numbers never fall from one square to the next, so they are kept as a path: bit (v - 1) + (k - 1) is set when
/// square k holds v. Nine squares and ten values take bits 0 … 17. Above them: how many squares are written, the last
/// number, the round box, the artefact on top.
struct Column {
  std::uint32_t bits;

  [[nodiscard]] constexpr bool is_untouched() const { return bits == 0; }
  /// How many squares are written.
  [[nodiscard]] constexpr int steps() const { return narrow(bits >> kStepsAt & 15); }
  /// The last number written, 0 when there is none.
  [[nodiscard]] constexpr int last() const { return narrow(bits >> kLastAt & 15); }
  [[nodiscard]] constexpr bool has_ticked_box() const { return (bits & kBox) != 0; }
  [[nodiscard]] constexpr bool has_struck_box() const { return steps() > 0 && !has_ticked_box(); }
  [[nodiscard]] constexpr bool has_ticked_top() const { return (bits & kTop) != 0; }
  [[nodiscard]] constexpr bool is_full() const { return steps() == kSquares; }

  /// The number in a written square, 1 … `steps()`.
  [[nodiscard]] constexpr int at(int square) const { return nth_bit(bits & kPath, square - 1) - (square - 1) + 1; }

  constexpr void tick_box() { bits |= kBox; }
  constexpr void tick_top() { bits |= kTop; }
  /// Writes a number, not below the last one, into the next square.
  constexpr void write(int number) {
    const std::uint32_t value = narrow(number);
    const std::uint32_t step = std::uint32_t{1} << (number - 1 + steps());
    bits = ((bits & ~(15U << kLastAt)) | step | value << kLastAt) + (1U << kStepsAt);
  }

  constexpr bool operator==(const Column&) const = default;

 private:
  static constexpr int kStepsAt = kSquares + kHighest - 1;
  static constexpr int kLastAt = kStepsAt + 4;
  static constexpr std::uint32_t kPath = (std::uint32_t{1} << kStepsAt) - 1;
  static constexpr std::uint32_t kBox = std::uint32_t{1} << (kLastAt + 4);
  static constexpr std::uint32_t kTop = kBox << 1;
};

/// One seat's sheet.
struct Sheet {
  Array<Column, kColours> columns;
  std::uint8_t artefacts;  // hatched
  std::uint8_t dice;       // hatched
  BridgeSet reached;       // columns whose 7th step is done
  BridgeSet won;           // bridges won; settled at the end of a turn

  [[nodiscard]] constexpr const Column& column(Colour colour) const { return columns[colour]; }
  constexpr Column& column(Colour colour) { return columns[colour]; }
  [[nodiscard]] constexpr bool is_exhausted() const { return dice == kSymbols; }

  constexpr bool operator==(const Sheet&) const = default;
};

/// The bridges behind which a sheet has come.
constexpr BridgeSet bridges_reached(const Sheet& sheet) {
  BridgeSet reached = 0;
  for (int i = 0; i < kColours; ++i)
    if (sheet.column(colour_at(i)).steps() >= kBridgeStep) reached |= bridge_bit(bridge_at(i));
  if (sheet.artefacts >= kBridgeStep) reached |= bridge_bit(kArtefactBridge);
  if (sheet.dice >= kBridgeStep) reached |= bridge_bit(kDiceBridge);
  return reached;
}

enum class Phase : std::uint8_t {
  Roll,    // chance: the dice
  Choose,  // the decider takes a pair or refuses
  Rush,    // the decider has written on an arrow
  Over,
};

/// One position. `offer` and `writable` follow from the rest and save work.
struct State {
  BySeat<PairSet, kMaxPlayers> writable;  // by seat: pairs that its sheet takes, rolled or not
  PairSet offer;                          // pairs of the dice on the table; 0 before a roll
  BySeat<Sheet, kMaxPlayers> sheets;
  Roll roll;   // all six dice; 0 before a roll
  Pair taken;  // what the active seat has taken of them, or kNoPair
  Phase phase;
  Seat active;        // who rolls
  Seat decider;       // who decides; the active seat before a roll and at the end
  BridgeSet crossed;  // bridges that somebody crossed in an earlier turn

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 200);

}  // namespace sextant::roll_and_write
