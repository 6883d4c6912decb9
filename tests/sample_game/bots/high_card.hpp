#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/high_card/rules.hpp"

namespace sextant {

namespace high_card {

/// Keeps a card of the upper half.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace high_card

template <>
struct Roster<high_card::Rules> {
  static constexpr std::array<Bot<high_card::Rules>, 1> kBots = {{
      {"novice",
       [](const high_card::Rules& rules) -> std::unique_ptr<Player<high_card::Rules>> {
         return std::make_unique<high_card::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
