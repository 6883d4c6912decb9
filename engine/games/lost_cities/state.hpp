#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/seat.hpp"
#include "games/lost_cities/card.hpp"
#include "games/lost_cities/config.hpp"

namespace sextant::lost_cities {

inline constexpr int kSeats = 2;
inline constexpr int kHandSize = 8;

enum class Phase : std::uint8_t {
  Deal,  // chance: the next card of the set-up, or the card just drawn from the deck
  Card,  // the mover plays or discards
  Draw,  // the mover draws
  Over,
};

/// A shared discard pile, bottom first. It can hold every card of its colour. Bytes above `size` are 0.
struct Pile {
  Array<std::uint8_t, kCardsPerColour> kinds;
  std::uint8_t size;

  constexpr void push(Card card) { kinds[size++] = card.kind; }
  constexpr Card pop() {
    const Card card{kinds[--size]};
    kinds[size] = 0;
    return card;
  }
  [[nodiscard]] constexpr Card at(int place) const { return Card{kinds[place]}; }
  constexpr bool operator==(const Pile&) const = default;
};

/// The multisets of cards on the table. `Shown`: cards of a hand that both seats can name, because they were taken from
/// a discard pile and not laid since.
enum class Place : std::uint8_t { Deck, Hand0, Hand1, Column0, Column1, Shown0, Shown1 };
inline constexpr int kPlaces = 7;

constexpr Place hand_of(Seat seat) { return seat.index == 0 ? Place::Hand0 : Place::Hand1; }
constexpr Place columns_of(Seat seat) { return seat.index == 0 ? Place::Column0 : Place::Column1; }
constexpr Place shown_of(Seat seat) { return seat.index == 0 ? Place::Shown0 : Place::Shown1; }

/// No pile is closed.
inline constexpr Colour kNoColour{kMaxColours};

/// Points of both seats in one round.
using RoundScore = BySeat<std::int16_t, kSeats>;

/// Who starts the round after one with this score: whoever has more points, else not the one who started.
/// Rules: docs/rules/lost_cities.md, "Rulings where the book is silent", 1.
constexpr Seat next_starter(const RoundScore& score, Seat starter) {
  if (score[Seat{0}] == score[Seat{1}]) return starter.next(kSeats);
  return score[Seat{0}] > score[Seat{1}] ? Seat{0} : Seat{1};
}

/// One position. Multisets are split into kinds and wager counts so that nothing needs padding.
struct State {
  Array<KindSet, kPlaces> kinds;
  BySeat<KindSet, kSeats> accepts;  // kinds that the seat's columns still take, held or not
  Array<WagerCounts, kPlaces> wagers;
  Array<RoundScore, kMaxRounds> rounds;  // finished rounds; 0 beyond them
  std::uint16_t stall;                   // finished turns since the last deck draw or the start of the round
  Array<Pile, kMaxColours> piles;
  Phase phase;
  Seat mover;
  Seat starter;        // of the current round
  std::uint8_t round;  // index of the current round; stays at the last one when the match is over
  Colour closed;       // discarded in this very turn, else kNoColour
  std::uint8_t deck_size;

  [[nodiscard]] constexpr Cards cards(Place place) const { return {kinds[place], wagers[place]}; }

  constexpr void put(Place place, Cards cards) {
    kinds[place] = cards.kinds;
    wagers[place] = cards.wagers;
  }

  constexpr void add(Place place, Card card) {
    Cards changed = cards(place);
    changed.add(card);
    put(place, changed);
  }

  constexpr void remove(Place place, Card card) {
    Cards changed = cards(place);
    changed.remove(card);
    put(place, changed);
  }

  [[nodiscard]] constexpr const Pile& pile(Colour colour) const { return piles[colour]; }
  constexpr Pile& pile(Colour colour) { return piles[colour]; }

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 256);

}  // namespace sextant::lost_cities
