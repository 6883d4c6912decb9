#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "server/record.hpp"

namespace sextant {

/// The clocks of a match, in milliseconds; times are since 1970. Rules: docs/protocol.md, "A table". What they show
/// follows from the time that each action took, so nothing else is kept of them.
class Clocks {
 public:
  Clocks(const ClockRule& rule, std::size_t seats);

  /// An action of a seat took so long.
  void charge(Seat seat, std::int64_t spent);
  /// A decision begins.
  void begin(std::int64_t now) { began_ = now; }
  /// How long the decision has taken so far.
  [[nodiscard]] std::int64_t spent(std::int64_t now) const;
  /// When the time of the seat that decides is over; nothing without a clock.
  [[nodiscard]] std::optional<std::int64_t> deadline(Seat seat) const;
  /// What is left to a seat, which may be the one that decides.
  [[nodiscard]] std::optional<std::int64_t> left(Seat seat, bool decides, std::int64_t now) const;
  /// What to charge for the move that a bot makes for a seat whose time is over.
  [[nodiscard]] std::int64_t charge_at_timeout(Seat seat) const;

 private:
  ClockRule rule_;
  std::vector<std::int64_t> left_;
  std::int64_t began_ = 0;
};

}  // namespace sextant
