#pragma once

#include "core/config_bytes.hpp"
#include "games/ghosts_of_the_moor/config.hpp"

namespace sextant::ghosts_of_the_moor {

// Rules: docs/rules/ghosts_of_the_moor.md, "Configuration"; docs/content.md, "ghosts_of_the_moor".

/// Every space of the track has a symbol, and none behind it.
constexpr bool has_sound_track(const Board& board) {
  if (!is_within(board.green, 0, kMaxLength) || !is_within(board.brown, 0, kMaxLength) ||
      !is_within(board.purple, 0, kMaxLength) || !is_within(board.length(), kMinSymbols, kMaxLength))
    return false;
  for (int i = 0; i < kMaxLength; ++i)
    if (!is_within(raw_byte(board.symbols[i]), i < board.length() ? 1 : 0, i < board.length() ? kSymbols : 0))
      return false;
  return true;
}

/// The values come before the 0s.
constexpr bool has_sound_ghosts(const Board& board) {
  for (int i = 0; i < kMaxGhosts; ++i)
    if (!is_within(board.ghosts[i], i < board.ghost_count() ? 1 : 0, kMaxGhostValue)) return false;
  return true;
}

constexpr bool has_sound_goals(const Board& board) {
  for (int i = 0; i < kGoals; ++i)
    if (!is_within(board.goals[i], 0, i == 0 ? kMaxGoal : board.goals[i - 1])) return false;
  return true;
}

constexpr bool is_sound(const Config& config) {
  return is_within(config.players, kMinPlayers, kMaxPlayers) && is_within(config.starter, 0, config.players - 1) &&
         has_sound_track(config.board) && has_sound_ghosts(config.board) && has_sound_goals(config.board) &&
         mixed_tiles(config.board).size() == places_of(config.board);
}

}  // namespace sextant::ghosts_of_the_moor
