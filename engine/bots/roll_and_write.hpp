#pragma once

#include <span>
#include <string_view>

#include "bots/judge.hpp"
#include "bots/level.hpp"
#include "bots/roll_and_write_judge.hpp"
#include "games/roll_and_write/rules.hpp"

namespace sextant {

namespace roll_and_write {

/// A writer's rules of thumb: looks one action ahead and takes what leaves the best sheet, judged by what the columns
/// are value, how far they may still go, and the bridges in reach. It does not look at the sheets of the others beyond
/// the bridges that they have crossed, and does not plan a chain of rushes.
class Scribe {
 public:
  explicit Scribe(const Rules& rules) : rules_(&rules) {}

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
  static constexpr int kIterations = 8'000;
  static constexpr double kMargin = 0;
  static constexpr int kHorizon = 4;
  template <class Base>
  using Traits = JudgedTraits<Rules, Base, Judge>;

  static bool knows(const Rules& rules) { return Judge::knows(rules); }
};

}  // namespace roll_and_write

template <>
struct BotTraits<roll_and_write::Rules> {
  using Policy = roll_and_write::Scribe;
  using Beginner = PolicyPlayer<roll_and_write::Rules, Policy>;
  using Walker = Searcher<roll_and_write::Rules>;
  using Belief = EvenBelief<roll_and_write::Rules>;
  using Strongest = roll_and_write::Foresight;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  static constexpr auto is_cutoff = never;
  static constexpr auto evaluate = value_to_all<roll_and_write::Rules>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {
      .walker = {.iterations = 40},
      .guide = {.iterations = 100},
      .scout = {.iterations = 300},
      .master = {.iterations = 2'250, .margin = 1.5, .solves = kShortEnding},
  };
  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 200;
  static constexpr bool kIsOpen = true;
};

}  // namespace sextant
