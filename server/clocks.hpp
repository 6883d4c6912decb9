#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "server/record.hpp"

namespace sextant {

/// The clocks of a match, in milliseconds; times are since 1970. Rules: docs/protocol.md, "A table". What they show
/// follows from the entries and the time before each, so nothing else is kept of them. Time that was spent is never
/// given back.
class Clocks {
 public:
  Clocks(const ClockRule& rule, std::size_t seats);

  /// The seat that decides has spent so long.
  void spend(Seat seat, std::int64_t time);
  /// Entry `seq` is an action of the seat: it gets the increment, or its days for the next decision.
  void reward(Seat seat, std::size_t seq);
  /// The action is undone, and what it brought is gone.
  void take_back(Seat seat, std::size_t seq);
  /// The seat has lost on time.
  void run_out(Seat seat);
  /// What an action has brought.
  [[nodiscard]] std::int64_t reward_of(std::size_t seq) const;

  /// A decision begins, or goes on after an entry of somebody else.
  void begin(std::int64_t now) { began_ = now; }
  /// How long it has taken since.
  [[nodiscard]] std::int64_t spent(std::int64_t now) const;
  /// When the time of the seat that decides is over; nothing without a clock.
  [[nodiscard]] std::optional<std::int64_t> deadline(Seat seat) const;
  /// What is left to a seat, which may be the one that decides.
  [[nodiscard]] std::optional<std::int64_t> left(Seat seat, bool decides, std::int64_t now) const;
  /// What a seat whose time is over spends on the move that a bot makes for it.
  [[nodiscard]] std::int64_t spent_at_timeout(Seat seat) const;

 private:
  ClockRule rule_;
  std::int64_t full_;
  std::vector<std::int64_t> left_;
  std::vector<std::int64_t> rewards_;  // by entry
  std::int64_t began_ = 0;
};

}  // namespace sextant
