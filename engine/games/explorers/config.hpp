#pragma once

#include <cstdint>

#include "games/explorers/content.hpp"
#include "games/explorers/house.hpp"

namespace sextant::explorers {

/// How tolls are paid: the holder is asked after the movement (the printed rule), or at once on entering.
enum class Tolls : std::uint8_t { Manual, Automatic };

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

/// Rules: docs/rules/explorers.md, "Setup".
struct Config {
  int players = kMinPlayers;
  int starter = 0;
  Board board = kHouse;
  Tolls tolls = Tolls::Automatic;

  constexpr bool operator==(const Config&) const = default;
};

}  // namespace sextant::explorers
