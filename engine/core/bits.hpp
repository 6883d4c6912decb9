#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
#include <immintrin.h>
#endif

namespace sextant {

// Bit counting for every target. `std::popcount` and its kin compile in CUDA kernels and return wrong numbers there,
// so rules count bits through these functions only.

/// The lower and the upper 32 bits of a word.
constexpr std::uint32_t lower_half(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
constexpr std::uint32_t upper_half(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); }

/// The bits of a character as a number, 0 to 255 on every target.
constexpr unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

/// How many bits of `word` are set.
constexpr int bit_count(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __popcll(word);
#endif
  return std::popcount(word);
}

/// Index of the lowest set bit. `word` must not be 0.
constexpr int lowest_bit(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(word)) - 1;
#endif
  return std::countr_zero(word);
}

/// Index of the set bit that has exactly `n` set bits below it. `word` must have more than `n` bits set.
constexpr int nth_bit(std::uint64_t word, int n) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated()) return lowest_bit(_pdep_u64(std::uint64_t{1} << n, word));
#endif
#if defined(__CUDA_ARCH__)
  // Halving: six steps whatever the word, so that threads that run in step do not wait for each other.
  int place = 0;
  for (int width = 32; width > 0; width /= 2) {
    const int below = bit_count(word & ((std::uint64_t{1} << width) - 1));
    if (n < below) continue;
    n -= below;
    word >>= width;
    place += width;
  }
  return place;
#else
  for (; n > 0; --n) word &= word - 1;
  return lowest_bit(word);
#endif
}

/// The indices of the set bits of a word, lowest first: `for (int i : set_bits(word))`.
class set_bits {
 public:
  constexpr explicit set_bits(std::uint64_t word) : word_(word) {}

  class iterator {
   public:
    constexpr explicit iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return lowest_bit(rest_); }
    constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const iterator& other) const { return rest_ == other.rest_; }

   private:
    std::uint64_t rest_;
  };

  [[nodiscard]] constexpr iterator begin() const { return iterator(word_); }
  [[nodiscard]] constexpr iterator end() const { return iterator(0); }

 private:
  std::uint64_t word_;
};

}  // namespace sextant
