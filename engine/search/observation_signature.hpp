#pragma once

#include <cstdint>

#include "core/digest.hpp"
#include "core/observation.hpp"

namespace sextant {

/// The digest of what the deciding seats see, and of their masks, along the random game of `seed`.
template <ObserverFor O>
std::uint64_t observation_digest(const typename O::Rules& rules, std::uint64_t seed) {
  Digest digest;
  Rng rng(seed, 0);
  auto s = rules.start();
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    if (turn.is_chance()) {
      rules.play_unchecked(s, rules.sample(s, rng));
      continue;
    }
    const auto view = rules.view(s, Viewer::of(turn.seat()));
    std::uint8_t shown[std::size_t{kObservationSize<O>} + O::kActions]{};
    ObservationBytes to(shown);
    O::write(to, rules, view);
    mark_legal<O>(rules, s, view, shown + kObservationSize<O>);
    for (const std::uint8_t byte : shown) digest.add_byte(byte);
    rules.play_unchecked(s, random_action(rules, s, rng));
  }
  return digest.value();
}

/// The sum of the digests of `games` seeds from `first` on, as in search/signature.hpp.
template <ObserverFor O>
std::uint64_t observation_signature(const typename O::Rules& rules, std::uint64_t first, std::uint64_t games) {
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < games; ++i) sum += observation_digest<O>(rules, first + i);
  return sum;
}

}  // namespace sextant
