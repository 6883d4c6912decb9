#pragma once

#include <cstdint>
#include <vector>

#include "match/position.hpp"
#include "search/value.hpp"

namespace sextant {

/// Measures the luck of deals and dice of games that are played at the edge; `LuckMeter` says how. Not for use by two
/// threads at a time.
class LuckGauge {
 public:
  virtual ~LuckGauge() = default;
  virtual void begin(std::uint64_t seed) = 0;
  /// Is shown every position of the game in turn, the last one too.
  virtual void see(const Position& position) = 0;
  /// By side, what chance has given it so far.
  [[nodiscard]] virtual std::vector<Value> luck() const = 0;
};

}  // namespace sextant
