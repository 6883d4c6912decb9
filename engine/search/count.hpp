#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sextant {

/// How many sequences of exactly `depth` actions, chance included, lead on from `s`. A finished game has none.
/// The last step is counted, not played.
template <HasChance R>
constexpr std::uint64_t count_sequences(const R& rules, const typename R::State& s, int depth) {
  if (depth == 0) return 1;
  const Turn turn = rules.turn(s);
  const auto after = [&](const typename R::Action& action) {
    typename R::State next = s;
    rules.play_unchecked(next, action);
    return count_sequences(rules, next, depth - 1);
  };
  std::uint64_t total = 0;
  if (turn.is_seat()) {
    const auto legal = rules.legal(s);
    if (depth == 1) return legal.size();
    for (const auto& action : legal) total += after(action);
  } else if (turn.is_chance()) {
    const auto outcomes = rules.outcomes(s);
    if (depth == 1) return outcomes.size();
    for (const auto& outcome : outcomes) total += after(outcome.action);
  }
  return total;
}

}  // namespace sextant
