#pragma once

#include <cstdint>

namespace sextant::nets {

/// Sum of products of `count` weights and inputs; `count` is a multiple of `kGrain`, and no sum of a row leaves 32 bits
/// (nets/shape.hpp). All of these give the same number.
using Dot = std::int32_t (*)(const std::int8_t* weights, const std::int16_t* inputs, int count);

/// For any processor.
std::int32_t plain_dot(const std::int8_t* weights, const std::int16_t* inputs, int count);

/// With 256-bit vectors where this processor has them, else null.
Dot vector_dot();

/// The fastest that this processor can do.
Dot best_dot();

}  // namespace sextant::nets
