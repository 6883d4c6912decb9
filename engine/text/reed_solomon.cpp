#include "text/reed_solomon.hpp"

#include "core/narrow.hpp"

namespace sextant {

namespace {

constexpr int kReduction = 0x11D;

/// The coefficients of (x - 1)(x - 2)…(x - 2^(degree - 1)) behind the first, which is 1.
std::vector<std::uint8_t> generator(int degree) {
  std::vector<std::uint8_t> factors(place_of(degree), 0);
  factors.back() = 1;
  for (std::uint8_t root = 1; degree > 0; --degree, root = field_product(root, 2))
    for (std::size_t i = 0; i < factors.size(); ++i) {
      factors[i] = field_product(factors[i], root);
      if (i + 1 < factors.size()) factors[i] ^= factors[i + 1];
    }
  return factors;
}

}  // namespace

std::uint8_t field_product(std::uint8_t one, std::uint8_t other) {
  int product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >> 7) * kReduction);
    if ((other >> bit & 1) != 0) product ^= one;
  }
  return static_cast<std::uint8_t>(product);
}

std::vector<std::uint8_t> check_bytes(std::span<const std::uint8_t> data, int count) {
  const auto divisor = generator(count);
  std::vector<std::uint8_t> rest(place_of(count), 0);
  for (const std::uint8_t byte : data) {
    const auto factor = static_cast<std::uint8_t>(byte ^ rest.front());
    rest.erase(rest.begin());
    rest.push_back(0);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= field_product(divisor[i], factor);
  }
  return rest;
}

}  // namespace sextant
