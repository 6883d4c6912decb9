#pragma once

#include <span>
#include <string_view>

#include "bots/death_valley_judge.hpp"
#include "bots/judge.hpp"
#include "bots/level.hpp"
#include "games/death_valley/rules.hpp"

namespace sextant {

namespace death_valley {

/// A driver's rules of thumb: plays every choice through in thought to the end of its turn, the draw averaged over the
/// deck, and takes the one after which its points are furthest ahead and a collapse is least near. It looks no turn
/// further.
class Driver {
 public:
  explicit Driver(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] Action choose(const View& view, std::span<const Action> legal, Rng& rng) const;
  /// The same for the seat whose turn it is in a position.
  [[nodiscard]] Action choose_in(const State& s, std::span<const Action> legal, Rng& rng) const;
  /// What every action is value; only the differences mean something.
  void rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const;
  /// The key of a sentence with the reason for an action; empty where there is none to tell.
  [[nodiscard]] std::string_view why(const View& view, const Action& action) const;

 private:
  const Rules* rules_;
};

/// The strongest: short playouts, judged where they stop.
struct Foresight {
  static constexpr int kIterations = 14'000;
  static constexpr double kMargin = 0;
  static constexpr int kHorizon = 3;
  template <class Base>
  using Traits = JudgedTraits<Rules, Base, Judge>;

  static bool knows(const Rules& rules) { return Judge::knows(rules); }
};

}  // namespace death_valley

template <>
struct BotTraits<death_valley::Rules> {
  using Policy = death_valley::Driver;
  using Beginner = PolicyPlayer<death_valley::Rules, Policy>;
  using Walker = Searcher<death_valley::Rules>;
  using Belief = EvenBelief<death_valley::Rules>;
  using Strongest = death_valley::Foresight;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  static constexpr auto is_cutoff = never;
  static constexpr auto evaluate = value_to_all<death_valley::Rules>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {
      .walker = {.iterations = 8, .margin = 8},
      .guide = {.iterations = 30, .margin = 3},
      .scout = {.iterations = 100},
      .master = {.iterations = 1'100, .margin = 1.5, .solves = kShortEnding},
  };
  static constexpr Objective kObjective{.per_point = 1, .per_win = 10};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 200;
  static constexpr bool kIsOpen = true;
};

}  // namespace sextant
