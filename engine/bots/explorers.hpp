#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/explorers/rules.hpp"

namespace sextant {

namespace explorers {

/// How far it is to one wonder, from every other, on the paths that are open.
struct Routes {
  static constexpr int kFar = 9999;

  Array<int, kMaxWonders> cost;   // steps, and what tokens and tolls on the way are worth in steps
  Array<int, kMaxWonders> steps;  // of the way that costs least
};

/// A sensible beginner: explores towards the wonders that its chain to the Forbidden City still lacks, takes the
/// shortest open way, plays plus cards when they bring it to its arrival, buys with gold to spare, and sets ambushes in
/// the way of the seat that is closest to winning. It does not guess at other hands and plans one exploration ahead.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace explorers

template <>
struct Roster<explorers::Rules> {
  static constexpr std::array<Bot<explorers::Rules>, 1> kBots = {{
      {"novice",
       [](const explorers::Rules& rules) -> std::unique_ptr<Player<explorers::Rules>> {
         return std::make_unique<explorers::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
