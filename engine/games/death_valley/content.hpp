#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/array.hpp"

/// Decks of cards as plain data. Rules: docs/rules/death_valley.md, "Cards"; docs/content.md, "death_valley".
namespace sextant::death_valley {

enum class Hazard : std::uint8_t { Animal, Flood, Terrain, Heat };

inline constexpr int kHazards = 4;
inline constexpr int kDeckCards = 18;

constexpr Hazard hazard_at(int index) { return static_cast<Hazard>(index); }
constexpr int index_of(Hazard hazard) { return static_cast<int>(hazard); }

/// How many cards of a hazard every deck has.
constexpr int cards_of(Hazard hazard) {
  switch (hazard) {
    case Hazard::Animal: return 3;
    case Hazard::Flood: return 4;
    case Hazard::Terrain: return 5;
    case Hazard::Heat: break;
  }
  return 6;
}

static_assert(cards_of(Hazard::Animal) + cards_of(Hazard::Flood) + cards_of(Hazard::Terrain) + cards_of(Hazard::Heat) ==
              kDeckCards);

/// What a card does; the meanings stand in docs/content.md.
enum class EffectKind : std::uint8_t {
  None,
  IfAdjacentHazard,
  PerAdjacentHazard,
  PerAdjacentKind,
  IfBetween,
  IfAtEnd,
  IfInMiddle,
  PerJourneyHazard,
  PerHazard,
  PerJourneyCards,
  PerJourneyStars,
  PerHiddenUnder,
  PerHiddenInAlbum,
  PerHiddenAdjacent,
  Silence,
  Peek,
  Exchange,
  Swap,
  Keep,
  Scavenge,
  Trade,
};

inline constexpr int kEffectKinds = 21;

/// Bounds of the numbers on a card.
inline constexpr int kMaxStars = 9;
inline constexpr int kMaxPoints = 9;
inline constexpr int kMaxEvery = 9;

/// The effect of a card: a kind and its parameters. A parameter that the kind does not have holds its neutral value.
struct Effect {
  EffectKind kind = EffectKind::None;
  Hazard hazard = Hazard::Animal;  // neutral: animal
  std::int8_t points = 0;          // neutral: 0; otherwise -9 … 9 without 0
  std::int8_t every = 1;           // points for every so many cards or stars, 1 … 9; neutral: 1

  constexpr bool operator==(const Effect&) const = default;
};

constexpr Effect plain(EffectKind kind, int points = 0) { return {kind, Hazard::Animal, narrow(points), 1}; }
constexpr Effect about(EffectKind kind, Hazard hazard, int points = 0) { return {kind, hazard, narrow(points), 1}; }
constexpr Effect for_every(EffectKind kind, int every, int points) {
  return {kind, Hazard::Animal, narrow(points), narrow(every)};
}

struct Card {
  Hazard hazard = Hazard::Animal;
  std::uint8_t stars = 0;  // 0 … 9
  Effect effect;

  constexpr bool operator==(const Card&) const = default;
};

/// The 18 cards of a game, in numbers: a card is its place in the deck. What they are called stands in names.hpp.
struct Deck {
  Array<Card, kDeckCards> cards;

  constexpr bool operator==(const Deck&) const = default;
};

namespace detail {

constexpr Card card(Hazard hazard, int stars, Effect effect) { return {hazard, narrow(stars), effect}; }

}  // namespace detail

struct PageCard {
  std::string_view id;
  Card card;
};

inline constexpr int kPageCards = 21;

/// The cards that are known to us, in the order of the page.
constexpr Array<PageCard, kPageCards> page_cards() {
  using detail::card;
  using enum EffectKind;
  using enum Hazard;
  return {{
      {"coyotes", card(Animal, 1, about(IfAdjacentHazard, Animal, 3))},
      {"scorpions", card(Animal, 0, about(PerAdjacentHazard, Terrain, 2))},
      {"snakes", card(Animal, 2, about(PerAdjacentHazard, Heat, 1))},
      {"badwater-basin", card(Flood, 3, about(Silence, Flood))},
      {"natural-bridge-canyon", card(Flood, 0, plain(IfBetween, 3))},
      {"scottys-castle", card(Flood, 1, plain(EffectKind::Keep))},
      {"artists-palette", card(Terrain, 0, plain(PerAdjacentKind, 2))},
      {"devils-golf-course", card(Terrain, 5, about(PerJourneyHazard, Heat, -2))},
      {"devils-hole", card(Terrain, 0, for_every(PerHiddenUnder, 2, 4))},
      {"telescope-peak", card(Terrain, 1, plain(Peek))},
      {"devils-cornfield", card(Heat, 2, plain(Exchange))},
      {"eureka-dunes", card(Heat, 1, for_every(PerHiddenInAlbum, 1, 1))},
      {"mesquite-flat-dunes", card(Heat, 2, for_every(PerJourneyStars, 2, 1))},
      {"racetrack-playa", card(Heat, 1, plain(Swap))},
      {"super-bloom", card(Heat, 0, about(PerHazard, Flood, 2))},
      {"vultures", card(Animal, 0, plain(Scavenge, 1))},
      {"panamint-dunes", card(Heat, 2, plain(IfAtEnd, 2))},
      {"ubehebe-crater", card(Terrain, 2, for_every(PerHiddenAdjacent, 2, 3))},
      {"red-cathedral", card(Terrain, 2, plain(IfInMiddle, 4))},
      {"zabriskie-point", card(Terrain, 2, for_every(PerJourneyCards, 2, 1))},
      {"panamint-city", card(Flood, 0, plain(Trade))},
  }};
}

/// The card of the page with this id.
constexpr std::optional<Card> page_card(std::string_view id) {
  for (const PageCard& known : page_cards())
    if (known.id == id) return known.card;
  return std::nullopt;
}

/// The standard deck: the 15 base cards that are known to us and three of the expansion in place of the three that are
/// not. Rules: docs/rules/death_valley.md, "Cards".
inline constexpr std::string_view kOpenCards[kDeckCards] = {
    "coyotes",         "scorpions",       "snakes",           "badwater-basin",     "natural-bridge-canyon",
    "scottys-castle",  "panamint-city",   "artists-palette",  "devils-golf-course", "devils-hole",
    "telescope-peak",  "zabriskie-point", "devils-cornfield", "eureka-dunes",       "mesquite-flat-dunes",
    "racetrack-playa", "super-bloom",     "panamint-dunes"};

inline constexpr Deck kOpenDeck = [] {
  Deck deck;
  for (std::size_t i = 0; i < kDeckCards; ++i) deck.cards[i] = *page_card(kOpenCards[i]);
  return deck;
}();

}  // namespace sextant::death_valley
