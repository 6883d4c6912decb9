#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/death_valley/rules.hpp"

namespace sextant {

namespace death_valley {

/// A sensible beginner: plays every choice through in thought to the end of its turn, the draw averaged over the deck,
/// and takes the one after which its points are furthest ahead and a collapse is least near. It looks no turn further.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace death_valley

template <>
struct Roster<death_valley::Rules> {
  static constexpr std::array<Bot<death_valley::Rules>, 1> kBots = {{
      {"novice",
       [](const death_valley::Rules& rules) -> std::unique_ptr<Player<death_valley::Rules>> {
         return std::make_unique<death_valley::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
