#pragma once

#include <cstdint>

#include "core/array.hpp"

namespace sextant {

/// The counter-based generator Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2,
/// 3", 2011): a bijection of the counter, chosen by the key. Four independent 32-bit numbers per call.
constexpr Array<std::uint32_t, 4> philox(std::uint64_t key, Array<std::uint32_t, 4> counter) {
  auto key0 = static_cast<std::uint32_t>(key);
  auto key1 = static_cast<std::uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {{static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key0, static_cast<std::uint32_t>(b),
                static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key1, static_cast<std::uint32_t>(a)}};
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
    const auto number = static_cast<std::uint32_t>(low_);
    low_ = (low_ >> 32) | (high_ << 32);
    high_ >>= 32;
    return number;
  }

  /// A uniform number in [0, bound), exactly uniform: Lemire's multiplication with rejection. `bound` is at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// One of `choices` equally likely ones, counted from 0. `choices` is at least 1.
  constexpr int pick(int choices) { return static_cast<int>(below(static_cast<std::uint32_t>(choices))); }

 private:
  constexpr void refill() {
    const auto block =
        philox(seed_, {{static_cast<std::uint32_t>(block_), static_cast<std::uint32_t>(block_ >> 32),
                        static_cast<std::uint32_t>(stream_), static_cast<std::uint32_t>(stream_ >> 32)}});
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
