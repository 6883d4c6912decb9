#include "server/clocks.hpp"

#include <algorithm>

namespace sextant {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 60 * 60 * kSecond;
constexpr std::int64_t kLeastAfterTimeout = 10 * kSecond;

}  // namespace

Clocks::Clocks(const ClockRule& rule, std::size_t seats)
    : rule_(rule), left_(seats, rule.kind == ClockRule::Kind::Live ? rule.budget_s * kSecond : rule.days * kDay) {}

void Clocks::charge(Seat seat, std::int64_t spent) {
  if (rule_.kind == ClockRule::Kind::Live) left_[seat.index] += rule_.increment_s * kSecond - spent;
}

std::int64_t Clocks::spent(std::int64_t now) const { return std::max<std::int64_t>(0, now - began_); }

std::optional<std::int64_t> Clocks::deadline(Seat seat) const {
  if (rule_.kind == ClockRule::Kind::None) return std::nullopt;
  return began_ + left_[seat.index];
}

std::optional<std::int64_t> Clocks::left(Seat seat, bool decides, std::int64_t now) const {
  if (rule_.kind == ClockRule::Kind::None) return std::nullopt;
  return std::max<std::int64_t>(0, left_[seat.index] - (decides ? spent(now) : 0));
}

std::int64_t Clocks::charge_at_timeout(Seat seat) const {
  const std::int64_t increment = rule_.increment_s * kSecond;
  return left_[seat.index] + increment - std::max(increment, kLeastAfterTimeout);
}

}  // namespace sextant
