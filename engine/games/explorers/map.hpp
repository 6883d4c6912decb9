#pragma once

#include "core/array.hpp"
#include "games/explorers/node.hpp"
#include "games/explorers/wonder_set.hpp"

namespace sextant::explorers {

/// A way out of a wonder: the path and the direction in which it is entered.
struct Exit {
  PathIndex path;
  bool forward;  // from the path's first-named wonder on

  constexpr bool operator==(const Exit&) const = default;
};

/// The board as the rules look things up in it: tables made once, when the rules are made.
class Map {
 public:
  constexpr explicit Map(const Board& board);

  [[nodiscard]] constexpr const Path& ends(PathIndex path) const { return ends_[path]; }
  /// The points of all paths.
  [[nodiscard]] constexpr const PointSet& points() const { return points_; }
  /// The wonders one path away, green or orange.
  [[nodiscard]] constexpr WonderSet neighbours(WonderIndex wonder) const { return neighbours_[wonder]; }

  // The ways out of a wonder: `exit(i)` with exits_begin(wonder) <= i < exits_end(wonder).
  [[nodiscard]] constexpr int exits_begin(WonderIndex wonder) const { return exit_begin_[wonder]; }
  [[nodiscard]] constexpr int exits_end(WonderIndex wonder) const { return exit_begin_[place_of(wonder) + 1]; }
  [[nodiscard]] constexpr Exit exit(int i) const { return exits_[i]; }
  /// The first point behind an exit.
  [[nodiscard]] constexpr Node behind(Exit exit) const {
    return Node::point(exit.path, exit.forward ? 1 : ends(exit.path).points);
  }

  /// The point or wonder that follows a point; the points of a path have numbers in a row.
  [[nodiscard]] constexpr Node next(Node point, bool forward) const {
    const Path& path = ends(point.path());
    if (forward) return point.k() == path.points ? Node::wonder(path.to) : Node{narrow(point.number + 1)};
    return point.k() == 1 ? Node::wonder(path.from) : Node{narrow(point.number - 1)};
  }

  [[nodiscard]] constexpr int pile_size(WonderIndex wonder) const { return pile_sizes_[wonder]; }
  /// The card at a place of a wonder's pile; places are counted in the order of the board.
  [[nodiscard]] constexpr CardIndex pile_card(WonderIndex wonder, int slot) const { return pile_cards_[wonder][slot]; }
  [[nodiscard]] constexpr int slot_of(CardIndex card) const { return slots_[card]; }

  /// The part of `wonders` that is joined to `from` by paths between wonders of the set; empty when `from` is not in
  /// it.
  [[nodiscard]] constexpr WonderSet group(WonderSet wonders, WonderIndex from) const {
    WonderSet group = wonders & WonderSet::of(from);
    for (WonderSet added = group; !added.empty();) {
      WonderSet reached{};
      for (const WonderIndex wonder : added) reached |= neighbours(wonder);
      added = (reached & wonders) - group;
      group |= added;
    }
    return group;
  }

 private:
  constexpr void add_paths(const Board& board);
  constexpr void add_exits(const Board& board);
  constexpr void add_cards(const Board& board);

  PointSet points_{};
  Array<WonderSet, kMaxWonders> neighbours_{};
  Array<Array<CardIndex, kMaxCardsInPile>, kMaxWonders> pile_cards_{};
  Array<Path, kMaxPaths> ends_{};
  Array<Exit, std::size_t{2} * kMaxPaths> exits_{};  // every path has two ends
  Array<std::uint8_t, kMaxWonders + 1> exit_begin_{};
  Array<std::uint8_t, kMaxWonders> pile_sizes_{};
  Array<std::uint8_t, kMaxCards> slots_{};
};

constexpr Map::Map(const Board& board) {
  add_paths(board);
  add_exits(board);
  add_cards(board);
}

constexpr void Map::add_paths(const Board& board) {
  for (int i = 0; i < board.paths.length(); ++i) {
    const Path& path = board.paths[i];
    ends_[i] = path;
    neighbours_[path.from].add(path.to);
    neighbours_[path.to].add(path.from);
    for (int k = 1; k <= path.points; ++k) points_.add(Node::point(path_at(i), k));
  }
}

constexpr void Map::add_exits(const Board& board) {
  std::uint8_t count = 0;
  for (int wonder = 0; wonder < kMaxWonders; ++wonder) {
    exit_begin_[wonder] = count;
    for (int i = 0; i < board.paths.length(); ++i) {
      const bool forward = board.paths[i].from == wonder_at(wonder);
      if (forward || board.paths[i].to == wonder_at(wonder)) exits_[count++] = {path_at(i), forward};
    }
  }
  exit_begin_[kMaxWonders] = count;
}

constexpr void Map::add_cards(const Board& board) {
  for (int i = 0; i < board.cards.length(); ++i) {
    const WonderIndex from = board.cards[i].from;
    slots_[i] = pile_sizes_[from]++;
    pile_cards_[from][slots_[i]] = card_at(i);
  }
}

}  // namespace sextant::explorers
