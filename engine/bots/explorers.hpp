#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/level.hpp"
#include "games/explorers/rules.hpp"
#include "games/explorers/ways.hpp"

namespace sextant {

namespace explorers {

/// A voyager's rules of thumb: explores towards the wonders that its chain to the Forbidden City still lacks, takes the
/// shortest open way, plays plus cards when they bring it to its arrival, buys with gold to spare, and sets ambushes in
/// the way of the seat that is closest to winning. It does not guess at other hands and plans one exploration ahead.
class Voyager {
 public:
  explicit Voyager(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] Action choose(const View& view, std::span<const Action> legal, Rng& rng) const;
  /// The last ways that were looked for, by seat, and what they depend on: a figure asks for the same ones at each
  /// step.
  struct Memory {
    struct Known {
      WonderIndex goal = kNoWonder;
      WonderSet from{};  // the wonders from which the ways are known
      WonderSet first_cards{};
      WonderSet ambassadors{};  // of all seats
      PointSet tokens{};
      Ways ways{};
    };
    std::array<Known, kMaxPlayers> by_seat;
  };

  /// The same for the seat whose turn it is in a position.
  [[nodiscard]] Action choose_in(const State& s, std::span<const Action> legal, Rng& rng) const;
  [[nodiscard]] Action choose_in(const State& s, std::span<const Action> legal, Rng& rng, Memory& memory) const;
  static constexpr NoRatings rate{};
  /// The key of a sentence with the reason for an action; empty where there is none to tell.
  [[nodiscard]] std::string_view why(const View& view, const Action& action) const;

 private:
  const Rules* rules_;
};

/// The strongest: playouts of three turns of every seat, so that more of them can be looked at.
struct Foresight {
  static constexpr int kIterations = 900;
  static constexpr double kMargin = 0;
  static constexpr int kHorizon = 0;  // turns of every seat are counted by the state
  static constexpr int kTurnsAhead = 3;

  template <class Base>
  struct Traits : Base {
    static bool is_cutoff(const Rules& rules, const State& root, const State& s) {
      return s.turns >= root.turns + kTurnsAhead * rules.seats();
    }
  };

  static bool knows(const Rules&) { return true; }
};

}  // namespace explorers

template <>
struct BotTraits<explorers::Rules> {
  using Policy = explorers::Voyager;
  using Beginner = PolicyPlayer<explorers::Rules, Policy>;
  using Walker = Searcher<explorers::Rules>;
  using Belief = EvenBelief<explorers::Rules>;
  using Strongest = explorers::Foresight;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  /// Some turns of every seat: what a decision changes shows by then.
  static bool is_cutoff(const explorers::Rules& rules, const explorers::State& root, const explorers::State& s);
  /// How near each seat is to its chain; a finished game is won or lost.
  static BySide<Value> evaluate(const explorers::Rules& rules, const explorers::State& s);
  /// Steps on the way to the arrival.
  static bool is_routine(const explorers::Rules& rules, const explorers::View& view);
  /// A game on a map of the usual size takes a tenth of a second.
  static int review_percent(const explorers::Rules& rules);

  static constexpr Levels kLevels = {
      .walker = {.iterations = 8, .margin = 3},
      .guide = {.iterations = 32},
      .scout = {.iterations = 100},
      .master = {.iterations = 300},
  };
  static constexpr Objective kObjective{.per_point = 0, .per_win = 100};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 10;
  static constexpr bool kIsOpen = false;
};

}  // namespace sextant
