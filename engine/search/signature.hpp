#pragma once

#include <cstdint>

#include "core/digest.hpp"
#include "search/playout.hpp"

namespace sextant {

/// The digest of the final position and scores of the random game of `seed`.
template <HasChance R>
constexpr std::uint64_t game_digest(const R& rules, std::uint64_t seed) {
  typename R::State s = rules.start();
  Rng rng(seed, 0);
  play_out(rules, s, rng);
  Digest digest;
  digest.add(s);
  for (int i = 0; i < rules.sides(); ++i) digest.add(rules.score(s, seat_at(i)).value);
  return digest.value();
}

/// The sum of the digests of `games` seeds from `first` on. A sum, so that parts computed anywhere add up to the whole.
template <HasChance R>
constexpr std::uint64_t signature(const R& rules, std::uint64_t first, std::uint64_t games) {
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < games; ++i) sum += game_digest(rules, first + i);
  return sum;
}

}  // namespace sextant
