#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/lost_cities/rules.hpp"

namespace sextant {

namespace lost_cities {

/// A sensible beginner: opens an expedition when the hand promises to pay for it, lays low cards first, keeps from the
/// other seat what would help it, and takes a discarded card that fits a column. It plans no further than its hand.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace lost_cities

template <>
struct Roster<lost_cities::Rules> {
  static constexpr std::array<Bot<lost_cities::Rules>, 1> kBots = {{
      {"novice",
       [](const lost_cities::Rules& rules) -> std::unique_ptr<Player<lost_cities::Rules>> {
         return std::make_unique<lost_cities::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
