#pragma once

#include <cstddef>
#include <cstdint>

#include "core/array.hpp"
#include "core/inline_list.hpp"

/// The content of a game: a map of wonders and paths, the exploration cards and the bonus cards. docs/content.md.
///
/// A board stands here exactly as its file lists it, in numbers: wonders, paths and cards in the order of the file,
/// referring to wonders by their place in `wonders`. What they are called stands in names.hpp. `built_in.hpp` holds the
/// built-in content; `tools/explorers-map header` makes it from content/explorers/house.json, as one function that
/// fills a board:
///
///   inline constexpr Board kBuiltInBoard = [] {
///     Board b{};
///     b.wonders.push_back(make_wonder(23, 489, 10));     // tenths of a degree, toll
///     b.starts.push_back(WonderIndex{0});
///     b.goal = WonderIndex{7};
///     b.paths.push_back(make_path(0, 1, 2, false));      // places of the wonders, points, shortcut
///     b.cards.push_back(make_card(1, 9, 3, 5, 130, 45, 90));
///     b.bonus = {{12, 10, 10, 8}};                       // plus2, plus3, ambush, joker
///     return b;
///   }();
namespace sextant::explorers {

inline constexpr int kMinWonders = 4;
inline constexpr int kMaxWonders = 32;
inline constexpr int kMaxPaths = 64;
inline constexpr int kMaxPointsOnPath = 6;
inline constexpr int kMinCardsInPile = 5;
inline constexpr int kMaxCardsInPile = 12;
inline constexpr int kMaxCards = kMaxWonders * kMaxCardsInPile;
inline constexpr int kMinStarts = 2;
inline constexpr int kMaxStarts = 4;
inline constexpr int kMaxRolls = 30;  // of a card
inline constexpr int kMaxGold = 999;  // of a card, in one number
inline constexpr int kMaxToll = 99;
inline constexpr int kMaxCopies = 30;  // of a kind of bonus card

// A wonder, a path or a card, as its place in the list of a board; arrays and lists are indexed by them.
enum class WonderIndex : std::uint8_t {};
enum class PathIndex : std::uint8_t {};
enum class CardIndex : std::uint16_t {};

constexpr WonderIndex wonder_at(int place) { return static_cast<WonderIndex>(place); }
constexpr PathIndex path_at(int place) { return static_cast<PathIndex>(place); }
constexpr CardIndex card_at(int place) { return static_cast<CardIndex>(place); }

struct Wonder {
  std::int16_t longitude = 0;  // tenths of a degree, east positive
  std::int16_t latitude = 0;   // tenths of a degree, north positive
  std::uint8_t toll = 0;       // on its first-ambassador card

  constexpr bool operator==(const Wonder&) const = default;
};

struct Path {
  WonderIndex from{};
  WonderIndex to{};
  std::uint8_t points = 0;  // between its two wonders
  bool shortcut = false;    // orange; else green

  /// Steps from one end wonder to the other.
  [[nodiscard]] constexpr int length() const { return points + 1; }
  constexpr bool operator==(const Path&) const = default;
};

/// An exploration card: from the wonder on whose pile it lies to its arrival.
struct Card {
  WonderIndex from{};
  WonderIndex to{};
  std::uint8_t fast = 0;  // rolls within which fast_gold is paid
  std::uint8_t slow = 0;  // rolls within which slow_gold is paid; the next roll fails
  std::uint16_t fast_gold = 0;
  std::uint16_t slow_gold = 0;
  std::uint16_t penalty = 0;

  constexpr bool operator==(const Card&) const = default;
};

/// The kinds of bonus cards, in the order of the content file.
enum class Bonus : std::uint8_t { Plus2, Plus3, Ambush, Joker };
inline constexpr int kBonusKinds = 4;
/// All of them. A function, since a table outside the rules cannot be read in a kernel.
constexpr Array<Bonus, kBonusKinds> every_bonus() {
  return {{Bonus::Plus2, Bonus::Plus3, Bonus::Ambush, Bonus::Joker}};
}

/// How many of each kind of bonus card.
using BonusCounts = Array<std::uint8_t, kBonusKinds>;

struct Board {
  InlineList<Wonder, kMaxWonders> wonders;
  InlineList<WonderIndex, kMaxStarts> starts;
  WonderIndex goal{};  // the Forbidden City
  InlineList<Path, kMaxPaths> paths;
  InlineList<Card, kMaxCards> cards;
  BonusCounts bonus{};

  constexpr bool operator==(const Board&) const = default;
};

constexpr Wonder make_wonder(int longitude, int latitude, int toll) {
  Wonder wonder;
  wonder.longitude = narrow(longitude);
  wonder.latitude = narrow(latitude);
  wonder.toll = narrow(toll);
  return wonder;
}

constexpr Path make_path(int from, int to, int points, bool shortcut) {
  Path path;
  path.from = wonder_at(from);
  path.to = wonder_at(to);
  path.points = narrow(points);
  path.shortcut = shortcut;
  return path;
}

constexpr Card make_card(int from, int to, int fast, int slow, int fast_gold, int slow_gold, int penalty) {
  Card card;
  card.from = wonder_at(from);
  card.to = wonder_at(to);
  card.fast = narrow(fast);
  card.slow = narrow(slow);
  card.fast_gold = narrow(fast_gold);
  card.slow_gold = narrow(slow_gold);
  card.penalty = narrow(penalty);
  return card;
}

}  // namespace sextant::explorers
