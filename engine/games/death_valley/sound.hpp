#pragma once

#include "core/config_bytes.hpp"
#include "games/death_valley/config.hpp"
#include "games/death_valley/state.hpp"

namespace sextant::death_valley {

// Rules: docs/rules/death_valley.md, "Configuration"; docs/content.md, "death_valley".

constexpr bool is_sound(const Card& card) {
  const Effect& effect = card.effect;
  return raw_byte(card.hazard) < kHazards && is_within(card.stars, 0, kMaxStars) &&
         raw_byte(effect.kind) < kEffectKinds && raw_byte(effect.hazard) < kHazards &&
         is_within(effect.points, -kMaxPoints, kMaxPoints) && is_within(effect.every, 1, kMaxEvery);
}

constexpr bool is_sound(const Deck& deck) {
  Array<int, kHazards> counts{};
  for (const Card& card : deck.cards) {
    if (!is_sound(card)) return false;
    ++counts[card.hazard];
  }
  for (int i = 0; i < kHazards; ++i)
    if (counts[i] != cards_of(hazard_at(i))) return false;
  return true;
}

constexpr bool is_sound(const Config& config) {
  return is_within(config.players, 1, kSides) && is_flag(config.copilot) && is_flag(config.solo_discards) &&
         is_flag(config.solo_must_outlast) && (config.players > 1 || config.copilot) && is_sound(config.deck);
}

}  // namespace sextant::death_valley
