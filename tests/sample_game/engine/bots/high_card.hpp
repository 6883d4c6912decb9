#pragma once

#include <span>
#include <string_view>

#include "bots/level.hpp"
#include "games/high_card/rules.hpp"

namespace sextant {

namespace high_card {

/// Keeps a card of the upper half.
class Gambler {
 public:
  explicit Gambler(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] Action choose(const View& view, std::span<const Action> legal, Rng& rng) const;
  static constexpr NoRatings rate{};
  [[nodiscard]] std::string_view why(const View&, const Action&) const { return {}; }

 private:
  const Rules* rules_;
};

}  // namespace high_card

template <>
struct BotTraits<high_card::Rules> {
  using Policy = high_card::Gambler;
  using Beginner = PolicyPlayer<high_card::Rules, Policy>;
  using Walker = Searcher<high_card::Rules>;
  using Belief = EvenBelief<high_card::Rules>;
  using Strongest = LikeTheOthers;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  static constexpr auto is_cutoff = never;
  static constexpr auto evaluate = value_to_all<high_card::Rules>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {.walker = {8}, .guide = {32}, .scout = {128}, .master = {512}};
  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 32;
  static constexpr bool kIsOpen = false;
};

}  // namespace sextant
