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
template <GameRules R, class Traits>
class Solver {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  explicit Solver(const R& rules) : rules_(rules) {}

  /// The value of a position to every side, or nothing when it takes more positions than it may look at.
  [[nodiscard]] std::optional<BySide<Value>> value(const State& s, std::size_t positions) const {
    const Turn turn = rules_.turn(s);
    if (turn.is_over()) return Traits::evaluate(rules_, s);
    if (positions == 0) return std::nullopt;
    return turn.is_chance() ? average(s, positions) : best(s, turn.seat(), positions);
  }

  [[nodiscard]] std::optional<BySide<Value>> value_after(State s, const Action& action, std::size_t positions) const {
    rules_.play_unchecked(s, action);
    return value(s, positions);
  }

 private:
  [[nodiscard]] std::optional<BySide<Value>> average(const State& s, std::size_t positions) const {
    const auto outcomes = rules_.outcomes(s);
    BySide<Value> sum{};
    double weights = 0;
    for (const auto& outcome : outcomes) {
      const auto part = value_after(s, outcome.action, positions / outcomes.size());
      if (!part) return std::nullopt;
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i].lead += outcome.weight * (*part)[i].lead;
        sum[i].win += outcome.weight * (*part)[i].win;
      }
      weights += outcome.weight;
    }
    for (Value& value : sum) value = {value.lead / weights, value.win / weights};
    return sum;
  }

  [[nodiscard]] std::optional<BySide<Value>> best(const State& s, Seat seat, std::size_t positions) const {
    const auto legal = rules_.legal(s);
    std::optional<BySide<Value>> best;
    for (const Action& action : legal) {
      const auto after = value_after(s, action, positions / legal.size());
      if (!after) return std::nullopt;
      if (!best || Traits::kObjective.of((*after)[seat.index]) > Traits::kObjective.of((*best)[seat.index]))
        best = after;
    }
    return best;
  }

  const R& rules_;
};

/// What every action of a decision comes to with best play by all, or nothing when that takes too many positions.
template <GameRules R, class Traits>
std::optional<Findings<typename R::Action>> solve(const R& rules, const typename R::State& s, std::size_t positions) {
  const Solver<R, Traits> solver(rules);
  Findings<typename R::Action> found;
  const Seat seat = rules.turn(s).seat();
  const auto legal = rules.legal(s);
  for (const auto& action : legal) {
    const auto value = solver.value_after(s, action, positions / legal.size());
    if (!value) return std::nullopt;
    const Value mine = (*value)[seat.index];
    found.rated.push_back(
        {action, 0, Traits::kObjective.of(mine), Sample::exactly(mine.lead), Sample::exactly(mine.win)});
  }
  insertion_sort(found.rated, [](const auto& a, const auto& b) { return a.value > b.value; });
  found.is_close = found.rated.size() > 1 && found.rated[0].value == found.rated[1].value;
  return found;
}

}  // namespace sextant
