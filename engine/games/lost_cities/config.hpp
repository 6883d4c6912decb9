#pragma once

#include <cstdint>

namespace sextant::lost_cities {

/// Rules: docs/rules/lost_cities.md, "Configuration".
struct Config {
  int expeditions = 5;
  int rounds = 3;
  int starter = 0;

  constexpr bool operator==(const Config&) const = default;
};

inline constexpr int kMinColours = 5;
inline constexpr int kMaxRounds = 9;

}  // namespace sextant::lost_cities
