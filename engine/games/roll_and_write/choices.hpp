#pragma once

#include "games/roll_and_write/action.hpp"
#include "games/roll_and_write/state.hpp"

namespace sextant::roll_and_write {

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t {
  None,
  OnlyChance,      // the dice are rolled, not chosen
  RushFirst,       // the decider has reached an arrow
  NoArrow,         // a rush without an arrow
  ColourNotThere,  // no colour die that is left shows it
  NumberNotThere,  // no number die that is left shows it
  ColumnFull,
  NumberTooLow,
};
inline constexpr Refusal kLastRefusal = Refusal::NumberTooLow;

/// What the decider can choose, a bit each: pairs, or columns to rush in (as the 0 of the column), and to decline.
class Choices {
 public:
  constexpr Choices(Phase phase, PairSet pairs) : phase_(phase), places_(pairs | PairSet{1} << kDeclineAt) {}

  [[nodiscard]] constexpr int size() const { return bit_count(places_); }

  [[nodiscard]] constexpr Action at(int n) const {
    const int place = nth_bit(places_, n);
    if (place == kDeclineAt) return phase_ == Phase::Rush ? Action::rush_none() : Action::refuse();
    const Colour colour = colour_at(place / kFaces);
    return phase_ == Phase::Rush ? Action::rush(colour) : Action::take(place % kFaces, colour);
  }

 private:
  /// The bit after the pairs: to refuse the dice, or to decline a rush.
  static constexpr int kDeclineAt = kColours * kFaces;

  Phase phase_;
  PairSet places_;
};

/// What a pair or a rush does in a column: it ticks the round box, goes as a number into the next square, or ticks the
/// artefact on top.
struct Entry {
  enum class Kind : std::uint8_t { Box, Square, Top };
  Kind kind;
  int number = 0;  // in the square
};

/// Rules: docs/rules/roll_and_write.md, "A turn", 4 and 5. A rush repeats the last number, or writes a 1.
constexpr Entry entry_of(Column column, const Action& action) {
  if (column.is_full()) return {Entry::Kind::Top};
  const int last = column.last();
  if (action.kind == Action::Kind::Rush) return {Entry::Kind::Square, last == 0 ? 1 : last};
  if (action.number() == 0 && column.is_untouched()) return {Entry::Kind::Box};
  return {Entry::Kind::Square, action.number() == 0 ? kHighest : action.number()};
}

}  // namespace sextant::roll_and_write
