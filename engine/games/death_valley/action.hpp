#pragma once

#include <cstdint>

#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

/// One entry of a game. Rules: docs/rules/death_valley.md, "A turn".
struct Action {
  enum class Kind : std::uint8_t {
    Reveal,
    Draw,
    TravelUp,
    TravelDeck,
    TravelUpOther,
    Rest,
    Hide,
    Shuffle,
    Done,
    Peek,
    GiveSelf,
    GiveOther,
    Exchange,
    Swap,
    Collapse,
    Keep,
    Trade,
    Pass,
  };

  static constexpr unsigned kKinds = 18;
  static constexpr Kind kind_at(unsigned index) { return static_cast<Kind>(index); }

  /// Kind, card and second card, five bits each: one number, so that an action travels in a register.
  std::uint16_t code;

  static constexpr Action plain(Kind kind) { return with(kind, 0); }
  static constexpr Action with(Kind kind, int card) { return packed(kind, card, 0); }
  static constexpr Action swap(int left, int right) { return packed(Kind::Swap, left, right); }
  static constexpr Action collapse(Hazard hazard) { return with(Kind::Collapse, index_of(hazard)); }

  [[nodiscard]] constexpr Kind kind() const { return kind_at(code & kField); }
  /// The card, or the left one of a swap; 0 where there is none.
  [[nodiscard]] constexpr std::uint8_t card() const { return narrow((code >> kBits) & kField); }
  /// The right card of a swap; 0 where there is none.
  [[nodiscard]] constexpr std::uint8_t right() const { return narrow((code >> (2 * kBits)) & kField); }
  /// The hazard of a collapse.
  [[nodiscard]] constexpr Hazard hazard() const { return hazard_at(card()); }

  /// Whether it leaves everything as it is.
  [[nodiscard]] constexpr bool is_idle() const { return kind() == Kind::Done || kind() == Kind::Pass; }

  constexpr bool operator==(const Action&) const = default;

 private:
  static constexpr unsigned kBits = 5;
  static constexpr unsigned kField = (1U << kBits) - 1;

  static constexpr Action packed(Kind kind, int card, int right) {
    return {narrow(static_cast<int>(kind) | (card << kBits) | (right << (2 * kBits)))};
  }
};

static_assert(kDeckCards <= 32);
static_assert(Action::kind_at(Action::kKinds - 1) == Action::Kind::Pass);

/// Why a seat may not do what it wants to.
enum class Refusal : std::uint8_t {
  None,
  OnlyChance,     // cards are revealed and drawn, not chosen
  OtherQuestion,  // something else is asked
  NoCopilot,      // the face-up card is for the own Journey only
  NothingToPeek,  // no visible card looks at the deck
  NotInJourney,
  Passed,      // a card left of the last one named in a rest
  WrongOrder,  // a swap names its left card first
  NoCollapse,  // too few visible cards of the hazard
  NotAdjacent,
  AlreadyKept,
  NotHidden,  // in the Album
};
inline constexpr Refusal kLastRefusal = Refusal::NotHidden;

}  // namespace sextant::death_valley
