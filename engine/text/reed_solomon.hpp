#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sextant {

/// The product in the field of 256 elements with x^8 = x^4 + x^3 + x^2 + 1; a sum there is `^`.
std::uint8_t field_product(std::uint8_t one, std::uint8_t other);

/// The `count` bytes that make `data`, followed by them, a multiple of (x - 1)(x - 2)(x - 4)…: half as many wrong bytes
/// can be mended (Reed and Solomon).
std::vector<std::uint8_t> check_bytes(std::span<const std::uint8_t> data, int count);

}  // namespace sextant
