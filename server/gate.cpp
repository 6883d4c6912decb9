#include "server/gate.hpp"

#include <algorithm>

namespace sextant {

namespace {

// Beyond so many addresses the quiet ones are forgotten: an address with full buckets has nothing to remember.
constexpr std::size_t kManyVisitors = 4096;

TokenBucket::Time steady_now() { return std::chrono::steady_clock::now(); }

}  // namespace

TokenBucket::TokenBucket(double burst, double per_second, Time now)
    : burst_(burst), per_second_(per_second), tokens_(burst), filled_(now) {}

double TokenBucket::level(Time now) const {
  return std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - filled_).count());
}

bool TokenBucket::take(Time now) {
  tokens_ = level(now);
  filled_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::is_full(Time now) const { return level(now) >= burst_; }

Limits Limits::none() {
  constexpr double kMany = 1e12;
  return {1'000'000, kMany, kMany, kMany, kMany, kMany, kMany};
}

Gate::Visitor& Gate::visitor(const std::string& address) {
  if (visitors_.size() > kManyVisitors) forget_quiet_ones();
  const auto now = steady_now();
  return visitors_
      .try_emplace(address, Visitor{0, TokenBucket(limits_.request_burst, limits_.requests_per_second, now),
                                    TokenBucket(limits_.new_match_burst, limits_.new_matches_per_second, now)})
      .first->second;
}

void Gate::forget_quiet_ones() {
  const auto now = steady_now();
  std::erase_if(visitors_, [&](const auto& known) {
    const Visitor& visitor = known.second;
    return visitor.connections == 0 && visitor.requests.is_full(now) && visitor.new_matches.is_full(now);
  });
}

bool Gate::allow_request(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return visitor(address).requests.take(steady_now());
}

bool Gate::allow_new_match(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return visitor(address).new_matches.take(steady_now());
}

bool Gate::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(address);
  if (known.connections >= limits_.connections_per_address) return false;
  ++known.connections;
  return true;
}

void Gate::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --visitor(address).connections;
}

}  // namespace sextant
