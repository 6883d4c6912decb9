#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sextant {

/// How a playout went.
struct PlayoutLength {
  std::int64_t decisions = 0;  // by seats
  std::int64_t chances = 0;
};

/// Plays `s` to the end, every seat choosing uniformly among its legal actions. One stream serves chance and seats.
///
/// One decision per round of the loop, chance settled before it: threads of a GPU that play different games so stay at
/// the same kind of decision for long.
template <HasChance R>
constexpr PlayoutLength play_out(const R& rules, typename R::State& s, Rng& rng) {
  PlayoutLength length;
  for (;;) {
    Turn turn = rules.turn(s);
    for (; turn.is_chance(); turn = rules.turn(s)) {
      rules.play_unchecked(s, rules.sample(s, rng));
      ++length.chances;
    }
    if (turn.is_over()) return length;
    rules.play_unchecked(s, random_action(rules, s, rng));
    ++length.decisions;
  }
}

}  // namespace sextant
