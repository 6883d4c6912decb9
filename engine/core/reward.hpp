#pragma once

#include "core/seat.hpp"

namespace sextant {

/// What a learner gets for a game that is over: 1 for winning against all others, less for not, 0 in sum over the
/// sides; a shared win is shared. Of a single side 1 for winning and -1 for not.
constexpr float reward_of(SeatSet winners, Seat side, int sides) {
  if (sides == 1) return winners.has(side) ? 1.0F : -1.0F;
  const float share = winners.has(side) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
  const auto count = static_cast<float>(sides);
  return (count * share - 1.0F) / (count - 1.0F);
}

}  // namespace sextant
