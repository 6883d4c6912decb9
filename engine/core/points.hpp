#pragma once

#include <compare>
#include <cstdint>

namespace sextant {

/// What a score is counted in.
struct Points {
  std::int32_t value = 0;

  constexpr auto operator<=>(const Points&) const = default;
  constexpr Points& operator+=(Points other) {
    value += other.value;
    return *this;
  }
  friend constexpr Points operator+(Points a, Points b) { return Points{a.value + b.value}; }
  friend constexpr Points operator-(Points a, Points b) { return Points{a.value - b.value}; }
};

}  // namespace sextant
