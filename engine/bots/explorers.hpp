#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/explorers/rules.hpp"

namespace sextant {

namespace explorers {

/// A sensible beginner: opens an expedition when the hand promises to pay for it, lays low cards first, keeps from the
/// other seat what would help it, and takes a discarded card that fits a column. It plans no further than its hand.
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
