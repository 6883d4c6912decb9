#pragma once

#include <array>

#include "bots/player.hpp"
#include "games/roll_and_write/rules.hpp"

namespace sextant {

namespace roll_and_write {

/// A sensible beginner: looks one action ahead and takes what leaves the best sheet, judged by what the columns are
/// worth, how far they may still go, and the bridges in reach. It does not look at the sheets of the others beyond the
/// bridges that they have crossed, and does not plan a chain of rushes.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

}  // namespace roll_and_write

template <>
struct Roster<roll_and_write::Rules> {
  static constexpr std::array<Bot<roll_and_write::Rules>, 1> kBots = {{
      {"novice",
       [](const roll_and_write::Rules& rules) -> std::unique_ptr<Player<roll_and_write::Rules>> {
         return std::make_unique<roll_and_write::Novice>(rules);
       }},
  }};
};

}  // namespace sextant
