#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.hpp"
#include "core/narrow.hpp"

namespace sextant::lost_cities {

// Rules: docs/rules/lost_cities.md, "Cards".

enum class Colour : std::uint8_t { Yellow, Blue, White, Green, Red, Purple };

inline constexpr int kMaxColours = 6;
inline constexpr int kWagersPerColour = 3;
inline constexpr int kNumbersPerColour = 9;
inline constexpr int kLowestNumber = 2;
inline constexpr int kHighestNumber = kLowestNumber + kNumbersPerColour - 1;
inline constexpr int kKindsPerColour = 1 + kNumbersPerColour;
inline constexpr int kCardsPerColour = kWagersPerColour + kNumbersPerColour;
inline constexpr int kMaxKinds = kMaxColours * kKindsPerColour;

constexpr Colour colour_at(int index) { return static_cast<Colour>(index); }

constexpr char letter(Colour colour) {
  constexpr char kLetters[] = "YBWGRP";
  return kLetters[ordinal(colour)];
}

constexpr std::optional<Colour> colour_of_letter(char c) {
  for (int i = 0; i < kMaxColours; ++i)
    if (letter(colour_at(i)) == c) return colour_at(i);
  return std::nullopt;
}

/// A kind of card: a colour with a number, or the wager of a colour (its three wagers are one kind).
///
/// `kind` = colour × 10 + rank; rank 0 is the wager, rank r the number r + 1. So kinds are ordered by colour, the wager
/// first, then the numbers, and fit as bits in one word.
struct Card {
  std::uint8_t kind;

  static constexpr Card of(Colour colour, int rank) { return Card{narrow(ordinal(colour) * kKindsPerColour + rank)}; }
  static constexpr Card wager(Colour colour) { return of(colour, 0); }
  static constexpr Card number(Colour colour, int value) { return of(colour, value - kLowestNumber + 1); }

  [[nodiscard]] constexpr Colour colour() const { return colour_at(kind / kKindsPerColour); }
  [[nodiscard]] constexpr int rank() const { return kind % kKindsPerColour; }
  [[nodiscard]] constexpr bool is_wager() const { return rank() == 0; }
  /// The printed number. Only for number cards.
  [[nodiscard]] constexpr int value() const { return rank() - 1 + kLowestNumber; }

  constexpr auto operator<=>(const Card&) const = default;
};

constexpr Card card_at(int kind) { return Card{narrow(kind)}; }

/// A card that the viewer may not know.
inline constexpr Card kHiddenCard{255};

/// A set of kinds, one bit each.
using KindSet = std::uint64_t;

constexpr KindSet bit(Card card) { return KindSet{1} << card.kind; }

inline constexpr KindSet kKindsOfOneColour = (KindSet{1} << kKindsPerColour) - 1;

constexpr KindSet kinds_of(Colour colour) { return kKindsOfOneColour << (ordinal(colour) * kKindsPerColour); }

constexpr KindSet all_kinds(int colours) { return (KindSet{1} << (colours * kKindsPerColour)) - 1; }

/// What a column does not take any more once `number` lies on it: its colour's wager and every number up to itself.
constexpr KindSet closed_by(Card number) { return kinds_of(number.colour()) & ((bit(number) << 1) - 1); }

/// The wagers of all six colours.
inline constexpr KindSet kWagerKinds = [] {
  KindSet kinds = 0;
  for (int i = 0; i < kMaxColours; ++i) kinds |= bit(Card::wager(colour_at(i)));
  return kinds;
}();

/// How many wagers of each colour, two bits a colour.
using WagerCounts = std::uint16_t;

constexpr int wagers_of(WagerCounts counts, Colour colour) { return (counts >> (2 * ordinal(colour))) & 3; }

constexpr WagerCounts one_wager(Colour colour) { return narrow(1 << (2 * ordinal(colour))); }

/// A multiset of cards: numbers at most once, wagers up to three times.
struct Cards {
  KindSet kinds = 0;
  WagerCounts wagers = 0;

  /// The full deck of a game with `colours` expeditions.
  static constexpr Cards deck(int colours) {
    Cards cards{all_kinds(colours), 0};
    for (int i = 0; i < colours; ++i) cards.wagers = narrow(cards.wagers + kWagersPerColour * one_wager(colour_at(i)));
    return cards;
  }

  [[nodiscard]] constexpr bool has(Card card) const { return (kinds & bit(card)) != 0; }

  [[nodiscard]] constexpr int count(Card card) const {
    if (card.is_wager()) return wagers_of(wagers, card.colour());
    return has(card) ? 1 : 0;
  }

  [[nodiscard]] constexpr int size() const {
    int total = bit_count(kinds & ~kWagerKinds);
    for (int i = 0; i < kMaxColours; ++i) total += wagers_of(wagers, colour_at(i));
    return total;
  }

  /// Adds one `card`, which must not make more copies of it than exist.
  constexpr void add(Card card) {
    kinds |= bit(card);
    if (card.is_wager()) wagers += one_wager(card.colour());
  }

  /// Removes one `card`, which must be there.
  constexpr void remove(Card card) {
    if (card.is_wager()) {
      wagers -= one_wager(card.colour());
      if (wagers_of(wagers, card.colour()) != 0) return;
    }
    kinds &= ~bit(card);
  }

  /// The card at `place` when the cards are laid out in a fixed order: numbers in the order of their kinds, then
  /// wagers. `place` is less than `size()`; each copy has its own place.
  [[nodiscard]] constexpr Card at(int place) const {
    const KindSet numbers = kinds & ~kWagerKinds;
    const int number_count = bit_count(numbers);
    if (place < number_count) return card_at(nth_bit(numbers, place));
    place -= number_count;
    int colour = 0;
    for (; place >= wagers_of(wagers, colour_at(colour)); ++colour) place -= wagers_of(wagers, colour_at(colour));
    return Card::wager(colour_at(colour));
  }

  constexpr bool operator==(const Cards&) const = default;
};

}  // namespace sextant::lost_cities
