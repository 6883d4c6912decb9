#pragma once

#include <concepts>
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

constexpr Colour colour_at(std::integral auto index) { return static_cast<Colour>(index); }

constexpr char letter(Colour colour) {
  constexpr char kLetters[] = "ROYGBP";
  return kLetters[ordinal(colour)];
}

constexpr std::optional<Colour> colour_of_letter(char c) {
  for (int i = 0; i < kColours; ++i)
    if (letter(colour_at(i)) == c) return colour_at(i);
  return std::nullopt;
}

/// A set of pairs of a number and a colour, a bit each: bit 10 × colour + number.
using PairSet = std::uint64_t;

constexpr int place_of(int number, Colour colour) { return ordinal(colour) * kFaces + number; }
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
  Array<Colour, kDiceOfAKind> colours;

  constexpr bool operator==(const Roll&) const = default;
};

/// One number die and one colour die, by what they show.
struct Pair {
  std::uint8_t number;
  Colour colour;

  constexpr bool operator==(const Pair&) const = default;
};

/// No dice have been taken.
inline constexpr Pair kNoPair{255, Colour{255}};

/// What three dice of a kind show, as numbers; a colour is its place in the order of the colours.
using Faces = Array<std::uint32_t, kDiceOfAKind>;

/// Three faces in ascending order.
constexpr Faces sorted(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  const std::uint32_t low = a < b ? a : b;
  const std::uint32_t high = a < b ? b : a;
  const std::uint32_t rest = high < c ? high : c;
  return {{low < c ? low : c, low < c ? rest : low, high < c ? c : high}};
}

/// The roll that shows these faces, each kind ascending.
constexpr Roll roll_of(const Faces& numbers, const Faces& colours) {
  return {{{narrow(numbers[0]), narrow(numbers[1]), narrow(numbers[2])}},
          {{colour_at(colours[0]), colour_at(colours[1]), colour_at(colours[2])}}};
}

/// The faces that one kind of dice shows, without one die that shows `without`: a bit for each, at its `place`.
template <class Face, class Place>
constexpr PairSet faces_left(const Array<Face, kDiceOfAKind>& dice, Face without, Place place) {
  const bool first = dice[0] == without;
  const bool second = !first && dice[1] == without;
  const bool third = !first && !second && dice[2] == without;
  return PairSet{!first} << place(dice[0]) | PairSet{!second} << place(dice[1]) | PairSet{!third} << place(dice[2]);
}

/// The pairs that the dice of a roll offer once `taken` has been taken away; kNoPair takes nothing away.
constexpr PairSet pairs_of(const Roll& roll, Pair taken) {
  const PairSet colours = faces_left(roll.colours, taken.colour, [](Colour colour) { return place_of(0, colour); });
  return colours * faces_left(roll.numbers, taken.number, [](int number) { return number; });
}

}  // namespace sextant::roll_and_write
