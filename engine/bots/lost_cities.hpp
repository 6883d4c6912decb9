#pragma once

#include <span>
#include <string_view>

#include "bots/level.hpp"
#include "games/lost_cities/rules.hpp"

namespace sextant {

namespace lost_cities {

/// A sensible beginner: opens an expedition when the hand promises to pay for it, lays low cards first, keeps from the
/// other seat what would help it, and takes a discarded card that fits a column. It plans no further than its hand.
class Novice final : public Player<Rules> {
 public:
  explicit Novice(const Rules& rules) : rules_(rules) {}
  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  Rules rules_;
};

/// What an experienced traveller weighs, in points. Found by letting travellers with other figures play each other.
struct Weights {
  double hope = 0.46;        // the part of the numbers that it will draw, on average, that will still fit
  double margin = 0.76;      // what an expedition must promise beyond its cost to be thought of
  double option = 1.32;      // what the promise of an expedition not begun is worth
  double wager_hope = 0.07;  // how much each wager in hand adds to it
  double slack = -1.35;      // turns more than the deck says that there will be
  double tempo = 1.17;       // of laying a card now
  double gift = 0.17;        // the part of a discard's worth that the other will get, in a column it has begun
  double temptation = 0.27;  // the same in one that it has not begun
  double keep = 0.08;        // of holding on to a card of a colour not begun
  double pile = 3.25;        // a card that lies there is worth more than one hoped for
  double deck = 1.44;        // what a card of the deck brings
};

/// An experienced traveller's rules of thumb: what each column promises with the cards in hand, a fair share of those
/// still to come and the turns that are left, and what every action changes in that.
class Traveller {
 public:
  explicit Traveller(const Rules& rules, const Weights& weights = {}) : rules_(&rules), weights_(weights) {}

  [[nodiscard]] Action choose(const View& view, std::span<const Action> legal, Rng& rng) const;
  /// What every action is worth; only the differences mean something.
  void rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const;
  /// The key of a sentence with the reason for an action.
  [[nodiscard]] std::string_view why(const View& view, const Action& action) const;

 private:
  const Rules* rules_;
  Weights weights_;
};

}  // namespace lost_cities

template <>
struct Craft<lost_cities::Rules> : PlainCraft<lost_cities::Rules> {
  using Beginner = lost_cities::Novice;
  using Policy = lost_cities::Traveller;

  /// A round is what a card can change; the next ones are alike for all.
  static bool is_enough(const lost_cities::Rules&, const lost_cities::State& root, const lost_cities::State& s) {
    return s.round != root.round;
  }

  static constexpr Levels kLevels = {.walker = 0, .guide = 200, .scout = 1'000, .master = 5'000};
  static constexpr double kDoubt = 2.5;
};

}  // namespace sextant
