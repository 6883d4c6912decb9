#pragma once

#include "core/config_bytes.hpp"
#include "games/explorers/config.hpp"
#include "games/explorers/network.hpp"

namespace sextant::explorers {

// Rules: docs/rules/explorers.md, "Setup"; docs/content.md, "explorers".

constexpr bool is_wonder(const Board& board, WonderIndex wonder) { return place_of(wonder) < board.wonders.size(); }

/// Between two wonders of the board.
template <class Link>
constexpr bool has_sound_ends(const Board& board, const Link& link) {
  return is_wonder(board, link.from) && is_wonder(board, link.to) && link.from != link.to;
}

constexpr bool has_sound_wonders(const Board& board) {
  constexpr int kTenthsNorth = 900;
  constexpr int kTenthsEast = 1800;
  for (const Wonder& wonder : board.wonders)
    if (!is_within(wonder.longitude, -kTenthsEast, kTenthsEast) ||
        !is_within(wonder.latitude, -kTenthsNorth, kTenthsNorth) || !is_within(wonder.toll, 0, kMaxToll))
      return false;
  for (int i = 0; i < board.starts.length(); ++i) {
    if (!is_wonder(board, board.starts[i]) || board.starts[i] == board.goal) return false;
    for (int k = 0; k < i; ++k)
      if (board.starts[k] == board.starts[i]) return false;
  }
  return is_wonder(board, board.goal);
}

constexpr bool has_sound_paths(const Board& board) {
  for (int i = 0; i < board.paths.length(); ++i) {
    const Path& path = board.paths[i];
    if (!has_sound_ends(board, path) || !is_within(path.points, 1, kMaxPointsOnPath) || !is_flag(path.shortcut))
      return false;
    for (int k = 0; k < i; ++k)
      if (are_twins(board.paths[k], path)) return false;
  }
  return green_network(board, board.goal) == wonders_of(board);
}

constexpr bool has_sound_cards(const Board& board) {
  for (const Card& card : board.cards)
    if (!has_sound_ends(board, card) || !is_within(card.fast, 1, kMaxRolls - 1) ||
        !is_within(card.slow, card.fast + 1, kMaxRolls) || !is_within(card.fast_gold, 0, kMaxGold) ||
        !is_within(card.slow_gold, 0, kMaxGold) || !is_within(card.penalty, 0, kMaxGold))
      return false;
  for (const WonderIndex wonder : wonders_of(board))
    if (!is_pile_size(pile_size(board, wonder))) return false;
  for (const Bonus bonus : every_bonus())
    if (!is_within(board.bonus[bonus], 0, kMaxCopies)) return false;
  return true;
}

constexpr bool has_sound_lengths(const Board& board) {
  return is_within(board.wonders.length(), kMinWonders, kMaxWonders) &&
         is_within(board.starts.length(), kMinStarts, kMaxStarts) && is_within(board.paths.length(), 1, kMaxPaths) &&
         is_within(board.cards.length(), 0, kMaxCards);
}

constexpr bool is_sound(const Board& board) {
  return has_sound_lengths(board) && has_sound_wonders(board) && has_sound_paths(board) && has_sound_cards(board);
}

constexpr bool is_sound(const Config& config) {
  return is_within(config.players, kMinPlayers, kMaxPlayers) && is_within(config.starter, 0, config.players - 1) &&
         is_within(raw_byte(config.tolls), 0, 1) && is_sound(config.board) &&
         config.players <= config.board.starts.length();
}

}  // namespace sextant::explorers
