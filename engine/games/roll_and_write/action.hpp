#pragma once

#include <cstdint>

#include "games/roll_and_write/dice.hpp"

namespace sextant::roll_and_write {

/// One entry of a game. Rules: docs/rules/roll_and_write.md, "A turn".
struct Action {
  enum class Kind : std::uint8_t { Roll, Take, Refuse, Rush, RushNone };

  Kind kind;
  Roll dice;  // what was rolled; of a pair taken or a rush only the first of each kind; 0 elsewhere

  static constexpr Action roll(const Roll& dice) { return {Kind::Roll, dice}; }
  static constexpr Action take(int number, Colour colour) {
    return {Kind::Take, {{{narrow(number), 0, 0}}, {{colour, {}, {}}}}};
  }
  static constexpr Action refuse() { return {Kind::Refuse, {}}; }
  static constexpr Action rush(Colour colour) { return {Kind::Rush, {{}, {{colour, {}, {}}}}}; }
  static constexpr Action rush_none() { return {Kind::RushNone, {}}; }

  /// The number die taken.
  [[nodiscard]] constexpr int number() const { return dice.numbers[0]; }
  /// The column of a pair taken or of a rush.
  [[nodiscard]] constexpr Colour colour() const { return dice.colours[0]; }

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const { return kind == Kind::RushNone; }

  constexpr bool operator==(const Action&) const = default;
};

}  // namespace sextant::roll_and_write
