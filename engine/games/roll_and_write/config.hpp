#pragma once

#include "games/roll_and_write/content.hpp"

namespace sextant::roll_and_write {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;

/// Rules: docs/rules/roll_and_write.md, "Configuration".
struct Config {
  int players = 2;
  int starter = 0;
  Layout layout = kBuiltInLayout;

  constexpr bool operator==(const Config&) const = default;
};

}  // namespace sextant::roll_and_write
