#pragma once

#include <cstdint>

#include "search/signature.hpp"

/// Random games on a GPU: the same rules, generator and playout as everywhere, one game a thread. Knows no game by
/// name.
namespace sextant::gpu {

/// What a batch of games added up to.
struct Totals {
  unsigned long long decisions;
  unsigned long long chances;
  unsigned long long check;  // with `kDigest` the sum of game_digest, as `signature` has it; otherwise of scores
};

/// Adds one number of every thread of a warp and lets one of them add the sum to `total`.
__device__ inline void add_over_warp(unsigned long long number, unsigned long long* total) {
  for (int distance = 16; distance > 0; distance /= 2) number += __shfl_down_sync(0xFFFFFFFFU, number, distance);
  if (threadIdx.x % 32 == 0) atomicAdd(total, number);
}

/// Plays the random games of seeds `first` … `first + games - 1`. Every thread takes one seed after another with a
/// stride of the whole grid. With `kDigest` the final positions are digested as well, which costs more than the game
/// itself.
template <HasChance R, bool kDigest>
__global__ void play_games(const R rules, std::uint64_t first, std::uint64_t games, Totals* totals) {
  unsigned long long decisions = 0;
  unsigned long long chances = 0;
  unsigned long long check = 0;
  const std::uint64_t stride = std::uint64_t{gridDim.x} * blockDim.x;
  for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < games; i += stride) {
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
