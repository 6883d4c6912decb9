#pragma once

#include "games/explorers/wonder_set.hpp"

namespace sextant::explorers {

/// The wonders that green paths join to one wonder.
constexpr WonderSet green_network(const Board& board, WonderIndex from) {
  WonderSet network = WonderSet::of(from);
  for (std::size_t round = 0; round < board.wonders.size(); ++round)
    for (const Path& path : board.paths) {
      const WonderSet ends = WonderSet::of(path.from) | WonderSet::of(path.to);
      if (!path.shortcut && !(network & ends).empty()) network |= ends;
    }
  return network;
}

/// How many cards lie on the pile of a wonder.
constexpr int pile_size(const Board& board, WonderIndex wonder) {
  int cards = 0;
  for (const Card& card : board.cards) cards += card.from == wonder ? 1 : 0;
  return cards;
}

constexpr bool is_pile_size(int cards) { return kMinCardsInPile <= cards && cards <= kMaxCardsInPile; }

/// Whether two paths of one colour join the same wonders.
constexpr bool are_twins(const Path& a, const Path& b) {
  const bool same_ends = (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
  return same_ends && a.shortcut == b.shortcut;
}

}  // namespace sextant::explorers
