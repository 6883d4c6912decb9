#pragma once

#include <array>

#include "games/death_valley/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

namespace death_valley {

/// Most ongoing effects twice, every expansion card, other numbers than those of the page.
inline constexpr Deck kTrialDeck = [] {
  using detail::card;
  using enum EffectKind;
  using enum Hazard;
  Deck deck;
  deck.cards = {{
      *page_card("vultures"),
      card(Animal, 1, plain(Scavenge, -2)),
      card(Animal, 4, about(Silence, Heat)),
      *page_card("scottys-castle"),
      card(Flood, 2, plain(EffectKind::Keep)),
      *page_card("panamint-city"),
      card(Flood, 9, plain(Trade)),
      *page_card("ubehebe-crater"),
      *page_card("red-cathedral"),
      *page_card("zabriskie-point"),
      *page_card("telescope-peak"),
      card(Terrain, 3, plain(Peek)),
      *page_card("devils-cornfield"),
      card(Heat, 0, plain(Exchange)),
      *page_card("racetrack-playa"),
      card(Heat, 2, plain(Swap)),
      *page_card("panamint-dunes"),
      card(Heat, 9, plain(None)),
  }};
  return deck;
}();

}  // namespace death_valley

template <>
inline constexpr auto kSampleConfigs<death_valley::Rules> = std::to_array<death_valley::Config>({
    {.players = 2, .copilot = true},
    {.players = 1, .copilot = true},
    {.players = 1, .copilot = true, .solo_discards = true, .solo_must_outlast = true},
    {.players = 2, .copilot = false, .deck = death_valley::kTrialDeck},
    {.players = 2, .copilot = true, .deck = death_valley::kTrialDeck},
    {.players = 1, .copilot = true, .deck = death_valley::kTrialDeck, .solo_discards = true},
});

}  // namespace sextant
