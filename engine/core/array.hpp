#pragma once

#include <cstddef>

#include "core/narrow.hpp"

namespace sextant {

/// A fixed-size array whose `==` also means equality inside a CUDA kernel.
///
/// `std::array` is avoided in states and views on purpose: nvcc accepts its `operator==` in device code and gets it
/// wrong without a word. Aggregate, trivially copyable when `T` is.
template <class T, std::size_t N>
struct Array {
  T items[N];

  constexpr T& operator[](Index auto i) { return items[place_of(i)]; }
  constexpr const T& operator[](Index auto i) const { return items[place_of(i)]; }

  constexpr T* begin() { return items; }
  constexpr T* end() { return items + N; }
  [[nodiscard]] constexpr const T* begin() const { return items; }
  [[nodiscard]] constexpr const T* end() const { return items + N; }

  static constexpr std::size_t size() { return N; }

  friend constexpr bool operator==(const Array& a, const Array& b) {
    for (std::size_t i = 0; i < N; ++i)
      if (!(a.items[i] == b.items[i])) return false;
    return true;
  }
};

}  // namespace sextant
