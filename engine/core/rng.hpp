#pragma once

#include <cstdint>

#include "core/array.hpp"
#include "core/bits.hpp"

namespace sextant {

/// The counter-based generator Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2,
/// 3", 2011): a bijection of the counter, chosen by the key. Four independent 32-bit numbers per call.
constexpr Array<std::uint32_t, 4> philox(std::uint64_t key, Array<std::uint32_t, 4> counter) {
  std::uint32_t key0 = lower_half(key);
  std::uint32_t key1 = upper_half(key);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {{upper_half(b) ^ counter[1] ^ key0, lower_half(b),  //
                upper_half(a) ^ counter[3] ^ key1, lower_half(a)}};
    key0 += 0x9E3779B9;
    key1 += 0xBB67AE85;
  }
  return counter;
}

/// A stream of random numbers, the same on every machine.
///
/// `seed` picks the family, `stream` one of 2^64 independent streams in it; both are any number, neighbouring ones
/// included. Each stream gives 2^66 numbers. Copying copies the place in the stream.
class Rng {
 public:
  constexpr Rng(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}

  /// A uniform 32-bit number.
  constexpr std::uint32_t next() {
    if (left_ == 0) refill();
    --left_;
    const std::uint32_t number = lower_half(low_);
    low_ = (low_ >> 32) | (high_ << 32);
    high_ >>= 32;
    return number;
  }

  /// A uniform number in [0, bound), exactly uniform: Lemire's multiplication with rejection. `bound` is at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (lower_half(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (lower_half(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return upper_half(product);
  }

  /// One of `choices` equally likely ones, counted from 0. `choices` is at least 1.
  constexpr int pick(int choices) { return narrow(below(narrow(choices))); }

 private:
  constexpr void refill() {
    const auto block =
        philox(seed_, {{lower_half(block_), upper_half(block_), lower_half(stream_), upper_half(stream_)}});
    ++block_;
    low_ = block[0] | std::uint64_t{block[1]} << 32;
    high_ = block[2] | std::uint64_t{block[3]} << 32;
    left_ = 4;
  }

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  std::uint64_t low_ = 0;  // the unread numbers of the block, the next one lowest
  std::uint64_t high_ = 0;
  std::uint32_t left_ = 0;
};

}  // namespace sextant
