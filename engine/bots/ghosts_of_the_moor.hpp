#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/ghosts_of_the_moor/rules.hpp"

namespace sextant {

namespace ghosts_of_the_moor {

/// A sensible beginner: looks where a pawn comes to rest, takes treasures that complete what it has, leaves ghosts to
/// others, bridges gaps with planks, and pays with ghosts or with what it will miss least. It looks no further than its
/// own turn.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace ghosts_of_the_moor

template <>
struct Roster<ghosts_of_the_moor::Rules> {
  static constexpr std::array<Bot<ghosts_of_the_moor::Rules>, 1> kBots = {{
      {"novice",
       [](const ghosts_of_the_moor::Rules& rules) -> std::unique_ptr<Player<ghosts_of_the_moor::Rules>> {
         return std::make_unique<ghosts_of_the_moor::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
