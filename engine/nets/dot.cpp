#include "nets/dot.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace sextant::nets {

std::int32_t plain_dot(const std::int8_t* weights, const std::int16_t* inputs, int count) {
  std::int32_t sum = 0;
  for (int i = 0; i < count; ++i) sum += std::int32_t{weights[i]} * inputs[i];
  return sum;
}

#if defined(__x86_64__)

namespace {

// NOLINTBEGIN(portability-simd-intrinsics): the portable way is plain_dot.

/// The products of 16 weights and inputs, two and two added.
[[gnu::target("avx2")]] inline __m256i products(const std::int8_t* weights, const std::int16_t* inputs) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights));
  return _mm256_madd_epi16(_mm256_cvtepi8_epi16(bytes), _mm256_loadu_si256(reinterpret_cast<const __m256i*>(inputs)));
}

[[gnu::target("avx2")]] std::int32_t avx2_dot(const std::int8_t* weights, const std::int16_t* inputs, int count) {
  __m256i even = _mm256_setzero_si256();
  __m256i odd = _mm256_setzero_si256();
  for (int i = 0; i < count; i += 32) {
    even = _mm256_add_epi32(even, products(weights + i, inputs + i));
    odd = _mm256_add_epi32(odd, products(weights + i + 16, inputs + i + 16));
  }
  const __m256i eight = _mm256_add_epi32(even, odd);
  const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
  const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xB1)));
}

// NOLINTEND(portability-simd-intrinsics)

}  // namespace

Dot vector_dot() { return __builtin_cpu_supports("avx2") ? avx2_dot : nullptr; }

#else

Dot vector_dot() { return nullptr; }

#endif

Dot best_dot() {
  const Dot vector = vector_dot();
  return vector != nullptr ? vector : plain_dot;
}

}  // namespace sextant::nets
