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
template <GameRules R>
constexpr PlayoutLength play_out(const R& rules, typename R::State& s, Rng& rng) {
  PlayoutLength length;
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    if (turn.is_chance()) {
      rules.play_unchecked(s, rules.sample(s, rng));
      ++length.chances;
    } else {
      rules.play_unchecked(s, random_action(rules, s, rng));
      ++length.decisions;
    }
  }
  return length;
}

}  // namespace sextant
