#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/array.hpp"

namespace sextant::roll_and_write {

// Rules: docs/rules/roll_and_write.md, "The sheet" and "A turn", 1.

enum class Colour : std::uint8_t { Red, Orange, Yellow, Green, Blue, Purple };

inline constexpr int kColours = 6;
/// The number dice show 0 … 9.
inline constexpr int kFaces = 10;
/// Three dice show numbers, three show colours.
inline constexpr int kDiceOfAKind = 3;

constexpr Colour colour_at(int index) { return static_cast<Colour>(index); }
constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

constexpr char letter(Colour colour) {
  constexpr char kLetters[] = "ROYGBP";
  return std::string_view(kLetters)[index_of(colour)];
}

constexpr std::optional<Colour> colour_of_letter(char c) {
  for (int i = 0; i < kColours; ++i)
    if (letter(colour_at(i)) == c) return colour_at(i);
  return std::nullopt;
}

/// A set of pairs of a number and a colour, a bit each: bit 10 × colour + number.
using PairSet = std::uint64_t;

constexpr int place_of(int number, Colour colour) { return static_cast<int>(colour) * kFaces + number; }
constexpr PairSet pair_bit(int number, Colour colour) { return PairSet{1} << place_of(number, colour); }

/// All ten numbers with one colour.
constexpr PairSet pairs_with(Colour colour) { return ((PairSet{1} << kFaces) - 1) << place_of(0, colour); }

/// The 0 with every colour.
inline constexpr PairSet kZeros = [] {
  PairSet zeros = 0;
  for (int i = 0; i < kColours; ++i) zeros |= pair_bit(0, colour_at(i));
  return zeros;
}();

/// What the six dice show, each kind ascending.
struct Roll {
  Array<std::uint8_t, kDiceOfAKind> numbers;
  Array<std::uint8_t, kDiceOfAKind> colours;

  constexpr bool operator==(const Roll&) const = default;
};

/// One number die and one colour die, by what they show.
struct Pair {
  std::uint8_t number;
  std::uint8_t colour;

  constexpr bool operator==(const Pair&) const = default;
};

/// No dice have been taken.
inline constexpr Pair kNoPair{255, 255};

/// Three values in ascending order.
constexpr Array<std::uint8_t, kDiceOfAKind> sorted(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  const std::uint32_t low = a < b ? a : b;
  const std::uint32_t high = a < b ? b : a;
  const std::uint32_t rest = high < c ? high : c;
  return {{static_cast<std::uint8_t>(low < c ? low : c), static_cast<std::uint8_t>(low < c ? rest : low),
           static_cast<std::uint8_t>(high < c ? c : high)}};
}

/// The faces that one kind of dice shows, without one die that shows `without`: a bit for each, `stride` bits apart.
constexpr PairSet faces_left(Array<std::uint8_t, kDiceOfAKind> dice, std::uint8_t without, int stride) {
  const bool first = dice[0] == without;
  const bool second = !first && dice[1] == without;
  const bool third = !first && !second && dice[2] == without;
  return PairSet{!first} << dice[0] * stride | PairSet{!second} << dice[1] * stride |
         PairSet{!third} << dice[2] * stride;
}

/// The pairs that the dice of a roll offer once `taken` has been taken away; kNoPair takes nothing away.
constexpr PairSet pairs_of(const Roll& roll, Pair taken) {
  return faces_left(roll.colours, taken.colour, kFaces) * faces_left(roll.numbers, taken.number, 1);
}

}  // namespace sextant::roll_and_write
