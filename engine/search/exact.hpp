#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "search/order.hpp"
#include "search/tree_search.hpp"

namespace sextant {

/// Solves the rest of an open game: every seat chooses what is best for itself, chance is weighed by its outcomes.
///
/// Every position may look at so many positions after it; it shares them equally among its branches, so that a game
/// that is too long is given up after a few steps.
template <GameRules R, class Craft>
class Solver {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  explicit Solver(const R& rules) : rules_(rules) {}

  /// The worth of a position to every side, or nothing when it takes more positions than it may look at.
  [[nodiscard]] std::optional<BySide<Worth>> worth(const State& s, std::size_t positions) const {
    const Turn turn = rules_.turn(s);
    if (turn.is_over()) return Craft::judge(rules_, s);
    if (positions == 0) return std::nullopt;
    return turn.is_chance() ? average(s, positions) : best(s, turn.seat(), positions);
  }

  [[nodiscard]] std::optional<BySide<Worth>> worth_after(State s, const Action& action, std::size_t positions) const {
    rules_.play_unchecked(s, action);
    return worth(s, positions);
  }

 private:
  [[nodiscard]] std::optional<BySide<Worth>> average(const State& s, std::size_t positions) const {
    const auto outcomes = rules_.outcomes(s);
    BySide<Worth> sum{};
    double weights = 0;
    for (const auto& outcome : outcomes) {
      const auto part = worth_after(s, outcome.action, positions / outcomes.size());
      if (!part) return std::nullopt;
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i].lead += outcome.weight * (*part)[i].lead;
        sum[i].win += outcome.weight * (*part)[i].win;
      }
      weights += outcome.weight;
    }
    for (Worth& worth : sum) worth = {worth.lead / weights, worth.win / weights};
    return sum;
  }

  [[nodiscard]] std::optional<BySide<Worth>> best(const State& s, Seat seat, std::size_t positions) const {
    const auto legal = rules_.legal(s);
    std::optional<BySide<Worth>> best;
    for (const Action& action : legal) {
      const auto after = worth_after(s, action, positions / legal.size());
      if (!after) return std::nullopt;
      if (!best || Craft::kAim.of((*after)[seat.index]) > Craft::kAim.of((*best)[seat.index])) best = after;
    }
    return best;
  }

  const R& rules_;
};

/// What every action of a decision comes to with best play by all, or nothing when that takes too many positions.
template <GameRules R, class Craft>
std::optional<Findings<typename R::Action>> solve(const R& rules, const typename R::State& s, std::size_t positions) {
  const Solver<R, Craft> solver(rules);
  Findings<typename R::Action> found;
  const Seat seat = rules.turn(s).seat();
  const auto legal = rules.legal(s);
  for (const auto& action : legal) {
    const auto worth = solver.worth_after(s, action, positions / legal.size());
    if (!worth) return std::nullopt;
    const Worth mine = (*worth)[seat.index];
    found.rated.push_back({action, 0, Craft::kAim.of(mine), Sample::exactly(mine.lead), Sample::exactly(mine.win)});
  }
  put_in_order(found.rated, [](const auto& a, const auto& b) { return a.value > b.value; });
  found.is_close = found.rated.size() > 1 && found.rated[0].value == found.rated[1].value;
  return found;
}

}  // namespace sextant
