#pragma once

#include <span>
#include <string_view>

#include "bots/ghosts_of_the_moor_judge.hpp"
#include "bots/judge.hpp"
#include "bots/level.hpp"
#include "games/ghosts_of_the_moor/rules.hpp"

namespace sextant {

namespace ghosts_of_the_moor {

/// A wanderer's rules of thumb: looks where a pawn comes to rest, takes treasures that complete what it has, leaves
/// ghosts to others, bridges gaps with planks, and pays with ghosts or with what it will miss least. It looks no
/// further than its own turn.
class Wanderer {
 public:
  explicit Wanderer(const Rules& rules) : rules_(&rules) {}

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
  static constexpr int kIterations = 20'000;
  static constexpr double kMargin = 0;
  static constexpr int kHorizon = 4;
  template <class Base>
  using Traits = JudgedTraits<Rules, Base, Judge>;

  static bool knows(const Rules& rules) { return Judge::knows(rules); }
};

}  // namespace ghosts_of_the_moor

template <>
struct BotTraits<ghosts_of_the_moor::Rules> {
  using Policy = ghosts_of_the_moor::Wanderer;
  using Beginner = PolicyPlayer<ghosts_of_the_moor::Rules, Policy>;
  using Walker = Searcher<ghosts_of_the_moor::Rules>;
  using Belief = EvenBelief<ghosts_of_the_moor::Rules>;
  using Strongest = ghosts_of_the_moor::Foresight;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  static constexpr auto is_cutoff = never;
  static constexpr auto evaluate = value_to_all<ghosts_of_the_moor::Rules>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {
      .walker = {.iterations = 16},
      .guide = {.iterations = 64},
      .scout = {.iterations = 300},
      .master = {.iterations = 2'900, .solves = kShortEnding},
  };
  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 120;
  static constexpr bool kIsOpen = true;
};

}  // namespace sextant
