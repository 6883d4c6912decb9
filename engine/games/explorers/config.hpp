#pragma once

#include <cstdint>
#include <type_traits>

#include "games/explorers/built_in.hpp"
#include "games/explorers/content.hpp"

namespace sextant::explorers {

/// How tolls are paid: the holder is asked after the movement (the printed rule), or at once on entering.
enum class Tolls : std::uint8_t { Manual, Automatic };

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

/// The built-in map where it lies. In place of its value, which a compiler would write out as code wherever a
/// configuration is made: 48 KB each time.
inline const Board& stored_board() { return kBuiltInBoard; }

/// The map of a table that names none.
constexpr const Board& standard_board() { return std::is_constant_evaluated() ? kBuiltInBoard : stored_board(); }

/// Rules: docs/rules/explorers.md, "Setup".
struct Config {
  int players = kMinPlayers;
  int starter = 0;
  Board board = standard_board();
  Tolls tolls = Tolls::Automatic;

  constexpr bool operator==(const Config&) const = default;
};

}  // namespace sextant::explorers
