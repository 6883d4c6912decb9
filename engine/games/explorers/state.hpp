#pragma once

#include <cstdint>
#include <type_traits>

#include "core/array.hpp"
#include "core/seat.hpp"
#include "games/explorers/config.hpp"
#include "games/explorers/map.hpp"

namespace sextant::explorers {

enum class Phase : std::uint8_t {
  Start,         // the mover chooses its start wonder
  SetupDeal,     // chance: one of the mover's first bonus cards
  SetupExplore,  // chance: the mover's first exploration card
  Roll,          // chance: the dice
  DoubleDeal,    // chance: the bonus card of a double
  Sell,          // the mover is short of its penalty
  Move,          // the mover moves
  Joker,         // the mover stands on a token
  Toll,          // the holder of the next toll owed decides
  Explore,       // chance: the first or second card drawn at a wonder
  Replace,       // the mover may replace a drawn card
  Redraw,        // chance: the card drawn in its place
  Choose,        // the mover chooses one of two cards
  Buy,           // the mover may buy bonus cards
  BuyDeal,       // chance: the card bought
  Ambush,        // the mover may set an ambush
  Over,
};

/// Whether it is one of several.
template <class... Phases>
constexpr bool is_one_of(Phase phase, Phases... others) {
  return ((std::uint32_t{1} << place_of(phase)) & (... | (std::uint32_t{1} << place_of(others)))) != 0;
}

/// What cut a turn short.
enum class Mishap : std::uint8_t { None, Ambushed, Ruined };

/// A pile of exploration cards: an unordered unseen set above a public queue. Cards are named by their slot in the
/// pile. Rules: docs/rules/explorers.md, "Piles".
///
/// One word: a bit for each unseen slot, then four bits for each card of the queue, head first, holding its slot + 1;
/// 12 + 12 × 4 bits are enough for every card of a pile.
struct Pile {
  std::uint64_t bits;

  static constexpr Pile full(int cards) { return Pile{(std::uint64_t{1} << cards) - 1}; }

  [[nodiscard]] constexpr std::uint64_t unseen() const { return bits & kUnseen; }
  [[nodiscard]] constexpr std::uint64_t queue() const { return bits >> kMaxCardsInPile; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  /// The slot at the head of the queue. Only when there is one.
  [[nodiscard]] constexpr int head() const { return int{narrow(queue() & kNibble)} - 1; }
  /// The slots that can be drawn, a bit each: the unseen ones, or the head of the queue when none is unseen.
  [[nodiscard]] constexpr std::uint64_t drawable() const {
    return unseen() != 0 ? unseen() : std::uint64_t{1} << head();
  }

  /// Takes a card that can be drawn.
  constexpr void take(int slot) {
    if (unseen() != 0) bits &= ~(std::uint64_t{1} << slot);
    else bits = queue() >> 4 << kMaxCardsInPile;
  }

  constexpr void put_under(int slot) {
    int place = kMaxCardsInPile;
    while ((bits >> place & kNibble) != 0) place += 4;
    bits |= std::uint64_t{narrow(slot + 1)} << place;
  }

  constexpr bool operator==(const Pile&) const = default;

 private:
  static constexpr std::uint64_t kUnseen = (std::uint64_t{1} << kMaxCardsInPile) - 1;
  static constexpr std::uint64_t kNibble = 15;
};

inline constexpr CardIndex kNoCard{0xFFFF};
inline constexpr WonderIndex kNoWonder{0xFF};
/// In place of a winner, when the ranking decides.
inline constexpr Seat kNobody{0xFF};

constexpr int total(const BonusCounts& cards) {
  int total = 0;
  for (std::uint8_t count : cards) total += count;
  return total;
}

constexpr int count(const BonusCounts& cards, Bonus kind) { return cards[kind]; }
constexpr void add(BonusCounts& cards, Bonus kind) { ++cards[kind]; }
constexpr void remove(BonusCounts& cards, Bonus kind) { --cards[kind]; }

/// Everything that lies open on the table: the position without the bonus cards in hands and stock.
struct Table {
  Array<Pile, kMaxWonders> piles;
  PointSet tokens;
  PointSet visited;  // points stepped on in this movement; empty outside it
  BySeat<WonderSet, kMaxPlayers> ambassadors;
  BySeat<WonderSet, kMaxPlayers> first_cards;  // wonders whose first-ambassador card the seat holds
  BySeat<std::uint32_t, kMaxPlayers> gold;
  WonderSet visited_wonders;  // as `visited`
  BySeat<Node, kMaxPlayers> figures;
  BySeat<CardIndex, kMaxPlayers> explorations;  // the card; also after it failed and lies under its pile again
  BySeat<std::uint16_t, kMaxPlayers> rolls;     // of the exploration
  Array<CardIndex, 2> drawn;                    // the cards to choose from
  std::uint16_t turns;                          // completed, of all seats
  BySeat<std::uint8_t, kMaxPlayers> failed;     // 1: the exploration has failed
  BySeat<WonderIndex, kMaxPlayers> starts;
  /// Wonders from which shortcuts were entered and whose toll is still to be asked for, in order. A wonder is left at
  /// most once in a movement, so there cannot be more of them than wonders. kNoWonder beyond them.
  Array<WonderIndex, kMaxWonders> entries;
  std::uint8_t entry_count;
  Phase phase;
  Seat mover;           // when the game is over: the winner, or kNobody
  std::uint8_t points;  // rolled and played, not yet used; at most 12 + 30 × 2 + 30 × 3
  Mishap mishap;
  /// In SetupDeal the bonus cards dealt to the mover, in Explore the cards drawn, in Replace and Redraw which of the
  /// drawn cards is in question; else 0.
  std::uint8_t progress;

  [[nodiscard]] constexpr bool has_ambassador(WonderIndex wonder) const {
    return (ambassadors.items[0] | ambassadors.items[1] | ambassadors.items[2] | ambassadors.items[3]).has(wonder);
  }
  /// Who has formed its chain, or kNobody.
  [[nodiscard]] constexpr Seat winner() const {
    if (phase != Phase::Over) return kNobody;
    return mover;
  }

  constexpr bool operator==(const Table&) const = default;
};

/// One position: the table and what only some can see of it.
struct State : Table {
  BySeat<BonusCounts, kMaxPlayers> hands;
  BonusCounts stock;
  BonusCounts discards;

  constexpr bool operator==(const State&) const = default;
};

static_assert(std::has_unique_object_representations_v<Table>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 536);

}  // namespace sextant::explorers
