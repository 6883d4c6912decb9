#pragma once

#include <cstdint>

#include "core/seat.hpp"

namespace sextant {

/// For whom a view is made: a seat, the public (spectators), or open (everything; finished or local games only).
class Viewer {
 public:
  static constexpr Viewer of(Seat seat) { return Viewer(seat.index); }
  static constexpr Viewer everyone() { return Viewer(kPublic); }
  static constexpr Viewer open() { return Viewer(kOpen); }

  [[nodiscard]] constexpr bool is_seat() const { return code_ < kPublic; }
  [[nodiscard]] constexpr bool is_public() const { return code_ == kPublic; }
  [[nodiscard]] constexpr bool is_open() const { return code_ == kOpen; }

  /// The viewing seat. Only when `is_seat()`.
  [[nodiscard]] constexpr Seat seat() const { return Seat{code_}; }

  /// Whether this viewer may know what only `seat` knows.
  [[nodiscard]] constexpr bool sees_secrets_of(Seat seat) const { return code_ == seat.index || is_open(); }

  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t kPublic = 254;
  static constexpr std::uint8_t kOpen = 255;

  constexpr explicit Viewer(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

}  // namespace sextant
