#pragma once

#include "games/death_valley/content.hpp"

namespace sextant::death_valley {

/// Rules: docs/rules/death_valley.md, "Configuration".
struct Config {
  int players = 2;
  bool copilot = false;  // true in every solo game
  Deck deck = kOpenDeck;
  bool solo_discards = false;
  bool solo_must_outlast = false;

  constexpr bool operator==(const Config&) const = default;
};

}  // namespace sextant::death_valley
