#include "server/clocks.hpp"

#include <algorithm>

namespace sextant {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 60 * 60 * kSecond;
constexpr std::int64_t kLeastAfterTimeout = 10 * kSecond;

}  // namespace

Clocks::Clocks(const ClockRule& rule, std::size_t seats)
    : rule_(rule),
      full_(rule.kind == ClockRule::Kind::Live ? rule.budget_s * kSecond : rule.days * kDay),
      left_(seats, full_) {}

void Clocks::spend(Seat seat, std::int64_t time) {
  if (rule_.kind != ClockRule::Kind::None) left_[seat.index] -= time;
}

void Clocks::reward(Seat seat, std::size_t seq) {
  if (rule_.kind == ClockRule::Kind::None) return;
  std::int64_t& left = left_[seat.index];
  const std::int64_t reward = rule_.kind == ClockRule::Kind::Live ? rule_.increment_s * kSecond : full_ - left;
  if (rewards_.size() <= seq) rewards_.resize(seq + 1);
  rewards_[seq] = reward;
  left += reward;
}

void Clocks::take_back(Seat seat, std::size_t seq) { left_[seat.index] -= reward_of(seq); }

void Clocks::run_out(Seat seat) { left_[seat.index] = 0; }

std::int64_t Clocks::reward_of(std::size_t seq) const { return seq < rewards_.size() ? rewards_[seq] : 0; }

std::int64_t Clocks::spent(std::int64_t now) const { return std::max<std::int64_t>(0, now - began_); }

std::optional<std::int64_t> Clocks::deadline(Seat seat) const {
  if (rule_.kind == ClockRule::Kind::None) return std::nullopt;
  return began_ + left_[seat.index];
}

std::optional<std::int64_t> Clocks::left(Seat seat, bool decides, std::int64_t now) const {
  if (rule_.kind == ClockRule::Kind::None) return std::nullopt;
  return std::max<std::int64_t>(0, left_[seat.index] - (decides ? spent(now) : 0));
}

std::int64_t Clocks::spent_at_timeout(Seat seat) const {
  const std::int64_t increment = rule_.increment_s * kSecond;
  const std::int64_t after = rule_.kind == ClockRule::Kind::Live ? std::max(increment, kLeastAfterTimeout) : 0;
  return left_[seat.index] + increment - after;
}

}  // namespace sextant
