#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/array.hpp"
#include "core/inline_text.hpp"

/// Decks of cards as plain data. Rules: docs/rules/death_valley.md, "Cards"; docs/content.md, "death_valley".
namespace sextant::death_valley {

enum class Hazard : std::uint8_t { Animal, Flood, Terrain, Heat };

inline constexpr int kHazards = 4;
inline constexpr int kDeckCards = 18;
/// An id of a card has at most this many letters.
inline constexpr int kMaxId = 24;

constexpr Hazard hazard_at(int index) { return static_cast<Hazard>(index); }

/// How many cards of a hazard every deck has.
constexpr int cards_of(Hazard hazard) { return 3 + static_cast<int>(hazard); }

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

/// The effect of a card: a kind and its parameters. A parameter that the kind does not have holds its neutral value.
struct Effect {
  EffectKind kind = EffectKind::None;
  Hazard hazard = Hazard::Animal;  // neutral: animal
  std::int8_t points = 0;          // neutral: 0; otherwise -9 … 9 without 0
  std::int8_t every = 1;           // points for every so many cards or stars, 1 … 9; neutral: 1

  constexpr bool operator==(const Effect&) const = default;
};

constexpr Effect plain(EffectKind kind, int points = 0) {
  return {kind, Hazard::Animal, static_cast<std::int8_t>(points), 1};
}
constexpr Effect about(EffectKind kind, Hazard hazard, int points = 0) {
  return {kind, hazard, static_cast<std::int8_t>(points), 1};
}
constexpr Effect for_every(EffectKind kind, int every, int points) {
  return {kind, Hazard::Animal, static_cast<std::int8_t>(points), static_cast<std::int8_t>(every)};
}

using CardId = InlineText<kMaxId>;

struct Card {
  CardId id;
  Hazard hazard = Hazard::Animal;
  std::uint8_t stars = 0;  // 0 … 9
  Effect effect;

  constexpr bool operator==(const Card&) const = default;
};

/// The name of a deck: 40 characters of at most four bytes (text/content.hpp).
using DeckName = InlineText<160>;

/// The 18 cards of a game. A card is named by its place in the deck from here on.
struct Deck {
  DeckName name;
  Array<Card, kDeckCards> cards;

  constexpr bool operator==(const Deck&) const = default;
};

namespace detail {

constexpr Card card(std::string_view id, Hazard hazard, int stars, Effect effect) {
  Card made;
  made.id.add(id);
  made.hazard = hazard;
  made.stars = static_cast<std::uint8_t>(stars);
  made.effect = effect;
  return made;
}

}  // namespace detail

inline constexpr int kPageCards = 21;

/// The cards that are known to us, in the order of the page.
constexpr Array<Card, kPageCards> page_cards() {
  using detail::card;
  using enum EffectKind;
  using enum Hazard;
  return {{
      card("coyotes", Animal, 1, about(IfAdjacentHazard, Animal, 3)),
      card("scorpions", Animal, 0, about(PerAdjacentHazard, Terrain, 2)),
      card("snakes", Animal, 2, about(PerAdjacentHazard, Heat, 1)),
      card("badwater-basin", Flood, 3, about(Silence, Flood)),
      card("natural-bridge-canyon", Flood, 0, plain(IfBetween, 3)),
      card("scottys-castle", Flood, 1, plain(EffectKind::Keep)),
      card("artists-palette", Terrain, 0, plain(PerAdjacentKind, 2)),
      card("devils-golf-course", Terrain, 5, about(PerJourneyHazard, Heat, -2)),
      card("devils-hole", Terrain, 0, for_every(PerHiddenUnder, 2, 4)),
      card("telescope-peak", Terrain, 1, plain(Peek)),
      card("devils-cornfield", Heat, 2, plain(Exchange)),
      card("eureka-dunes", Heat, 1, for_every(PerHiddenInAlbum, 1, 1)),
      card("mesquite-flat-dunes", Heat, 2, for_every(PerJourneyStars, 2, 1)),
      card("racetrack-playa", Heat, 1, plain(Swap)),
      card("super-bloom", Heat, 0, about(PerHazard, Flood, 2)),
      card("vultures", Animal, 0, plain(Scavenge, 1)),
      card("panamint-dunes", Heat, 2, plain(IfAtEnd, 2)),
      card("ubehebe-crater", Terrain, 2, for_every(PerHiddenAdjacent, 2, 3)),
      card("red-cathedral", Terrain, 2, plain(IfInMiddle, 4)),
      card("zabriskie-point", Terrain, 2, for_every(PerJourneyCards, 2, 1)),
      card("panamint-city", Flood, 0, plain(Trade)),
  }};
}

/// The card of the page with this id; its id is empty when there is none.
constexpr Card page_card(std::string_view id) {
  for (const Card& card : page_cards())
    if (card.id.view() == id) return card;
  return {};
}

/// The standard deck: the 15 base cards that are known to us and three of the expansion in place of the three that are
/// not. Rules: docs/rules/death_valley.md, "Cards".
constexpr Deck open_deck() {
  constexpr std::string_view kIds[kDeckCards] = {
      "coyotes",         "scorpions",       "snakes",           "badwater-basin",     "natural-bridge-canyon",
      "scottys-castle",  "panamint-city",   "artists-palette",  "devils-golf-course", "devils-hole",
      "telescope-peak",  "zabriskie-point", "devils-cornfield", "eureka-dunes",       "mesquite-flat-dunes",
      "racetrack-playa", "super-bloom",     "panamint-dunes"};
  Deck deck;
  deck.name.add("Open deck");
  for (std::size_t i = 0; i < kDeckCards; ++i) deck.cards[i] = page_card(kIds[i]);
  return deck;
}

inline constexpr Deck kOpenDeck = open_deck();

/// A deck that tests try: most ongoing effects twice, every expansion card, other numbers than those of the page.
constexpr Deck trial_deck() {
  using detail::card;
  using enum EffectKind;
  using enum Hazard;
  Deck deck;
  deck.name.add("Trial deck");
  deck.cards = {{
      page_card("vultures"),
      card("ravens", Animal, 1, plain(Scavenge, -2)),
      card("dust-devil", Animal, 4, about(Silence, Heat)),
      page_card("scottys-castle"),
      card("salt-creek", Flood, 2, plain(EffectKind::Keep)),
      page_card("panamint-city"),
      card("ghost-town", Flood, 9, plain(Trade)),
      page_card("ubehebe-crater"),
      page_card("red-cathedral"),
      page_card("zabriskie-point"),
      page_card("telescope-peak"),
      card("dantes-view", Terrain, 3, plain(Peek)),
      page_card("devils-cornfield"),
      card("furnace-creek", Heat, 0, plain(Exchange)),
      page_card("racetrack-playa"),
      card("ibex-dunes", Heat, 2, plain(Swap)),
      page_card("panamint-dunes"),
      card("noon", Heat, 9, plain(None)),
  }};
  return deck;
}

inline constexpr Deck kTrialDeck = trial_deck();

}  // namespace sextant::death_valley
