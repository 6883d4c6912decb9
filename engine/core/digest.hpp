#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/array.hpp"

namespace sextant {

/// A running 64-bit digest (FNV-1a, one byte at a time). Tells whether two runs did the same; it is no protection
/// against somebody who wants to deceive.
class Digest {
 public:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }

  template <class T>
    requires std::has_unique_object_representations_v<T>
  constexpr void add(const T& object) {
    const auto bytes = std::bit_cast<Array<std::uint8_t, sizeof(T)>>(object);
    for (std::size_t i = 0; i < sizeof(T); ++i) add_byte(bytes[i]);
  }

  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace sextant
