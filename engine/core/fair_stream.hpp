#pragma once

#include <cstdint>
#include <iterator>

#include "core/bits.hpp"
#include "core/chacha20.hpp"

namespace sextant {

/// The random numbers of one chance event: docs/fair-chance.md, "In bytes". Without the key nobody can foresee them,
/// whatever others of the same key they have seen.
class FairStream {
 public:
  constexpr FairStream(const ChaChaKey& key, std::uint64_t event)
      : key_(key), nonce_{{0, lower_half(event), upper_half(event)}} {}

  /// A uniform 32-bit number.
  constexpr std::uint32_t next() {
    if (read_ == std::size(block_)) {
      block_ = chacha20(key_, counter_++, nonce_);
      read_ = 0;
    }
    return block_[read_++];
  }

  /// A uniform number in [0, bound), exactly uniform: numbers above the last whole multiple of `bound`, which is at
  /// least 1, are not used.
  constexpr std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t unused = (0U - bound) % bound;  // 2^32 mod bound
    std::uint32_t number = next();
    while (number > UINT32_MAX - unused) number = next();
    return number % bound;
  }

 private:
  ChaChaKey key_;
  Array<std::uint32_t, 3> nonce_;
  std::uint32_t counter_ = 0;
  Array<std::uint32_t, 16> block_{};
  std::size_t read_ = std::size(block_);
};

}  // namespace sextant
