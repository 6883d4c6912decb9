#pragma once

#include <cstdint>

#include "core/seat.hpp"

namespace sextant {

/// Who acts next: a seat decides, chance decides, or nobody because the game is over.
class Turn {
 public:
  static constexpr Turn of(Seat seat) { return Turn(seat.index); }
  static constexpr Turn chance() { return Turn(kChance); }
  static constexpr Turn over() { return Turn(kOver); }

  [[nodiscard]] constexpr bool is_seat() const { return code_ < kChance; }
  [[nodiscard]] constexpr bool is_chance() const { return code_ == kChance; }
  [[nodiscard]] constexpr bool is_over() const { return code_ == kOver; }

  /// The deciding seat. Only when `is_seat()`.
  [[nodiscard]] constexpr Seat seat() const { return Seat{code_}; }

  constexpr bool operator==(const Turn&) const = default;

 private:
  static constexpr std::uint8_t kChance = 254;
  static constexpr std::uint8_t kOver = 255;

  constexpr explicit Turn(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

}  // namespace sextant
