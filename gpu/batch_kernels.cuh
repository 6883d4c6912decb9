#pragma once

#include <cstddef>
#include <cstdint>

#include "batch/row.hpp"

/// The kernels of a batch: one game a thread, the same code as on a processor (engine/batch/row.hpp).
namespace sextant::gpu {

/// No action has been refused.
inline constexpr unsigned long long kNoneRefused = ~0ULL;

/// The games of a batch and what they are played by, all in the memory of the GPU.
template <ObserverFor O>
struct Games {
  const typename O::Rules* rules;
  Lane<O>* lanes;
  std::size_t count;
  unsigned long long* refused;  // the first row whose action may not be played; then nothing is played any more
};

/// The game of this thread.
__device__ inline std::size_t own_game() { return std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; }

template <ObserverFor O>
__global__ void begin_games(Games<O> games, std::uint64_t seed) {
  const std::size_t i = own_game();
  if (i < games.count) games.lanes[i] = Lane<O>(*games.rules, seed + i);
}

template <ObserverFor O>
__global__ void begin_games_of(Games<O> games, const std::uint64_t* seeds) {
  const std::size_t i = own_game();
  if (i < games.count) games.lanes[i] = Lane<O>(*games.rules, seeds[i]);
}

template <ObserverFor O>
__global__ void choose_at_random(Games<O> games, std::int32_t* actions) {
  const std::size_t i = own_game();
  if (i < games.count) actions[i] = games.lanes[i].random_number(*games.rules);
}

template <ObserverFor O>
__global__ void find_refused(Games<O> games, const std::int32_t* actions) {
  const std::size_t i = own_game();
  if (i >= games.count || actions[i] == Row<O>::kWait || games.lanes[i].may_play(*games.rules, actions[i])) return;
  atomicMin(games.refused, static_cast<unsigned long long>(i));
}

/// Threads of a block copy bytes side by side, sixteen at a time where both places allow it.
__device__ inline void copy_together(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
  constexpr std::size_t kWide = sizeof(uint4);
  const bool is_even = (reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from)) % kWide == 0;
  const std::size_t wide = is_even ? bytes / kWide : 0;
  for (std::size_t k = threadIdx.x; k < wide; k += blockDim.x)
    reinterpret_cast<uint4*>(to)[k] = reinterpret_cast<const uint4*>(from)[k];
  for (std::size_t k = wide * kWide + threadIdx.x; k < bytes; k += blockDim.x) to[k] = from[k];
}

/// The memory that the threads of a block share: their observations, then their masks. A thread that wrote its own row
/// to the memory of the GPU byte by byte would move a sector for every byte.
template <ObserverFor O>
struct Stage {
  std::uint8_t* observations;
  std::uint8_t* masks;

  static constexpr std::size_t kBytesAGame = Row<O>::kSize + Row<O>::kActions;

  __device__ static Stage of_block() {
    extern __shared__ uint4 memory[];
    const auto first = reinterpret_cast<std::uint8_t*>(memory);
    return {first, first + blockDim.x * Row<O>::kSize};
  }

  /// The row of this thread, observation and mask on the stage.
  __device__ Row<O> own_row(const sextant_batch_rows& rows, const typename O::Rules& rules, std::size_t i) const {
    auto row = Row<O>::of(rows, rules, i);
    const bool is_seen = rows.observations != nullptr || rows.float_observations != nullptr;
    row.observation = is_seen ? observations + threadIdx.x * Row<O>::kSize : nullptr;
    row.mask = rows.masks != nullptr ? masks + threadIdx.x * Row<O>::kActions : nullptr;
    return row;
  }

  /// Brings the rows of the block, the first of which is `first`, to where they are wanted.
  __device__ void deliver(const sextant_batch_rows& rows, std::size_t first, std::size_t count) const {
    const std::size_t begin = first * Row<O>::kSize;
    const std::size_t bytes = count * Row<O>::kSize;
    if (rows.observations != nullptr) copy_together(rows.observations + begin, observations, bytes);
    if (rows.float_observations != nullptr)
      for (std::size_t k = threadIdx.x; k < bytes; k += blockDim.x)
        rows.float_observations[begin + k] = observations[k];
    if (rows.masks != nullptr) copy_together(rows.masks + first * Row<O>::kActions, masks, count * Row<O>::kActions);
  }
};

/// Plays one action in every game, where there are actions, and tells of the decisions that follow.
template <ObserverFor O>
__global__ void step_games(Games<O> games, const std::int32_t* actions, sextant_batch_rows rows) {
  if (actions != nullptr && *games.refused != kNoneRefused) return;
  const Stage<O> stage = Stage<O>::of_block();
  const std::size_t i = own_game();
  if (i < games.count) {
    const typename O::Rules& rules = *games.rules;
    Lane<O>& lane = games.lanes[i];
    const Row<O> row = stage.own_row(rows, rules, i);
    row.clear_end(rules);
    if (actions != nullptr && actions[i] != Row<O>::kWait) row.play(rules, lane, actions[i], games.count);
    row.tell_decision(rules, lane);
  }
  __syncthreads();
  const std::size_t first = std::size_t{blockIdx.x} * blockDim.x;
  stage.deliver(rows, first, min(std::size_t{blockDim.x}, games.count - first));
}

}  // namespace sextant::gpu
