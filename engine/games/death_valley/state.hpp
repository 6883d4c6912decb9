#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/bits.hpp"
#include "core/seat.hpp"
#include "games/death_valley/config.hpp"

namespace sextant::death_valley {

/// Two sides always: two seats, or a seat and the automaton.
inline constexpr int kSides = 2;

constexpr Seat other(Seat side) { return seat_at(1 - side.index); }

/// A set of cards, a bit for each place in the deck.
using CardSet = std::uint32_t;

inline constexpr CardSet kAllCards = (CardSet{1} << kDeckCards) - 1;

constexpr CardSet bit(int card) { return CardSet{1} << card; }

/// No card, where a card may be missing.
inline constexpr std::uint8_t kNoCard = 31;

enum class Phase : std::uint8_t {
  Setup,     // chance: the first face-up card
  Reveal,    // chance: a new face-up card at the end of a turn
  Draw,      // chance: the deck card that joins the active side's Journey
  Look,      // chance: the deck card that a peek looks at
  Act,       // the active seat chooses its action
  Give,      // the active seat gives the card it has looked at
  Hide,      // a rest: which cards to hide
  Shuffle,   // a rest: which cards to return to the deck
  Exchange,  // after a rest: an exchange card asks
  Swap,      // after the action: a swap card asks
  Hazard,    // the subject, with two hazards at three or more, chooses one
  Keep,      // the subject collapses: one of its keep cards asks
  Scavenge,  // the subject collapses: a scavenge card of the other seat asks
  Trade,     // the end: a trade card of the subject asks
  Over,
};

/// The longest row: all cards but one, since the Desert never empties.
/// Rules: docs/rules/death_valley.md, "Rulings", 9.
inline constexpr int kMaxRow = kDeckCards - 1;

/// A row of visible cards, leftmost first. Bytes beyond `size` are 0.
struct Row {
  Array<std::uint8_t, kMaxRow> cards;
  std::uint8_t size;

  [[nodiscard]] constexpr std::uint8_t at(int place) const { return cards[place]; }
  constexpr std::uint8_t& at(int place) { return cards[place]; }

  /// Where the card lies; `size` when it is not in this row.
  [[nodiscard]] constexpr int place_of(int card) const {
    int place = 0;
    while (place < size && at(place) != card) ++place;
    return place;
  }

  /// The card at `place`, if the row is that long.
  [[nodiscard]] constexpr CardSet set_at(int place) const { return place >= 0 && place < size ? bit(at(place)) : 0; }

  [[nodiscard]] constexpr CardSet set() const {
    CardSet cards_of_row = 0;
    for (int i = 0; i < size; ++i) cards_of_row |= bit(at(i));
    return cards_of_row;
  }

  constexpr void push(int card) { at(size++) = narrow(card); }

  /// Takes a card out; the gap closes to the left.
  constexpr void remove_at(int place) {
    --size;
    for (; place < size; ++place) at(place) = at(place + 1);
    at(size) = 0;
  }

  constexpr bool operator==(const Row&) const = default;
};

/// What lies on a card: a cover (the place in the deck of the card it is hidden under), or one of these.
inline constexpr std::uint8_t kNoCover = 31;      // in a row, in the Desert, or looked at
inline constexpr std::uint8_t kDiscardedBy = 32;  // + seat: in that side's discard pile

/// No card of the Journey was discarded.
inline constexpr std::uint8_t kNoGap = 31;

/// One position. What belongs to one phase is 0 (cards: kNoCard) in the others.
struct State {
  CardSet deck;                             // what chance has not revealed
  BySeat<CardSet, kSides> visible;          // the cards of both rows
  CardSet pending;                          // cards that still ask in this phase, the asker included
  CardSet kept;                             // Journey cards kept in this collapse
  BySeat<std::uint16_t, kSides> collapses;  // at most one a turn
  std::uint16_t turns;                      // finished turns
  BySeat<Row, kSides> journeys;
  BySeat<Row, kSides> albums;
  Array<std::uint8_t, kDeckCards> covers;  // by card: its cover, kNoCover or kDiscardedBy + seat
  std::uint8_t face_up;                    // kNoCard while there is none
  std::uint8_t looked_at;                  // Give: the card to be given
  std::uint8_t asker;                      // Exchange, Swap, Keep, Scavenge, Trade: the card that asks
  std::uint8_t from;                       // Hide, Shuffle: the leftmost Journey place that may still be chosen
  std::uint8_t gap;                        // Keep: where the discarded card lay in the Journey, or kNoGap
  Seat active;                             // whose turn it is
  Seat subject;                            // Hazard, Keep, Scavenge: who collapses; Trade: who trades
  Phase phase;

  /// The cards hidden under any card of `hiding`. Only cards out of the Desert and out of both rows can be, few of
  /// them.
  [[nodiscard]] constexpr CardSet hidden_under(CardSet hiding) const {
    CardSet hidden = 0;
    for (const int card : set_bits(kAllCards & ~(deck | visible[Seat{0}] | visible[Seat{1}]))) {
      const std::uint8_t cover = covers[card];
      if (cover < kNoCover && (bit(cover) & hiding) != 0) hidden |= bit(card);
    }
    return hidden;
  }

  /// The discard pile of a side.
  [[nodiscard]] constexpr CardSet discards(Seat side) const {
    CardSet pile = 0;
    for (int card = 0; card < kDeckCards; ++card)
      if (covers[card] == kDiscardedBy + side.index) pile |= bit(card);
    return pile;
  }

  constexpr std::uint8_t& cover_of(int card) { return covers[card]; }

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 128);

}  // namespace sextant::death_valley
