#pragma once

#include <cstdint>

#include "search/signature.hpp"

/// Random games on a GPU: the same rules, generator and playout as everywhere, one game a thread. Knows no game by
/// name.
namespace sextant::gpu {

/// What a batch of games added up to.
struct Totals {
  unsigned long long taken;  // games that a warp has begun
  unsigned long long decisions;
  unsigned long long chances;
  unsigned long long check;  // with `kDigest` the sum of game_digest, as `signature` has it; otherwise of scores
};

/// Adds one number of every thread of a warp and lets one of them add the sum to `total`.
__device__ inline void add_over_warp(unsigned long long number, unsigned long long* total) {
  for (int distance = 16; distance > 0; distance /= 2) number += __shfl_down_sync(0xFFFFFFFFU, number, distance);
  if (threadIdx.x % 32 == 0) atomicAdd(total, number);
}

/// The first of the next 32 games, for all threads of a warp alike.
__device__ inline std::uint64_t take_games(Totals* totals) {
  unsigned long long taken = 0;
  if (threadIdx.x % 32 == 0) taken = atomicAdd(&totals->taken, 32ULL);
  return __shfl_sync(0xFFFFFFFFU, taken, 0);
}

/// Plays the random games of seeds `first` … `first + games - 1`. Every warp takes the next 32 of them when it has
/// played its own, so that all are at work to the end. With `kDigest` the final positions are digested as well, which
/// costs more than the game itself. The rules lie in the memory of the GPU: as an argument by value every thread would
/// have its own copy.
template <HasChance R, bool kDigest>
__global__ void play_games(const R* rules_of_all, std::uint64_t first, std::uint64_t games, Totals* totals) {
  const R& rules = *rules_of_all;
  unsigned long long decisions = 0;
  unsigned long long chances = 0;
  unsigned long long check = 0;
  for (std::uint64_t taken = take_games(totals); taken < games; taken = take_games(totals)) {
    const std::uint64_t i = taken + threadIdx.x % 32;
    if (i >= games) continue;
    if constexpr (kDigest) {
      check += game_digest(rules, first + i);
    } else {
      typename R::State s = rules.start();
      Rng rng(first + i, 0);
      const PlayoutLength length = play_out(rules, s, rng);
      decisions += static_cast<unsigned long long>(length.decisions);
      chances += static_cast<unsigned long long>(length.chances);
      check += static_cast<unsigned long long>(rules.score(s, Seat{0}).value);  // so that nothing can be left out
    }
  }
  add_over_warp(decisions, &totals->decisions);
  add_over_warp(chances, &totals->chances);
  add_over_warp(check, &totals->check);
}

}  // namespace sextant::gpu
