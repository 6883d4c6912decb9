#pragma once

#include "core/config_bytes.hpp"
#include "games/lost_cities/state.hpp"

namespace sextant::lost_cities {

// Rules: docs/rules/lost_cities.md, "Configuration".

constexpr bool is_sound(const Config& config) {
  return is_within(config.expeditions, kMinColours, kMaxColours) && is_within(config.rounds, 1, kMaxRounds) &&
         is_within(config.starter, 0, kSeats - 1);
}

}  // namespace sextant::lost_cities
