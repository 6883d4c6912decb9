#include "server/gate.hpp"

#include <algorithm>

namespace sextant {

namespace {

// More than one, so that forgetting is faster than new addresses come.
constexpr int kLookedAtPerCall = 2;

}  // namespace

TokenBucket::TokenBucket(double burst, double per_second, Time now)
    : burst_(burst), per_second_(per_second), tokens_(burst), filled_(now) {}

double TokenBucket::level(Time now) const {
  return std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - filled_).count());
}

bool TokenBucket::take(Time now, double weight) {
  tokens_ = level(now);
  filled_ = now;
  if (tokens_ < weight) return false;
  tokens_ -= weight;
  return true;
}

bool TokenBucket::is_full(Time now) const { return level(now) >= burst_; }

Limits Limits::none() {
  constexpr double kMany = 1e12;
  constexpr int kMaxRooms = 1'000'000'000;
  return {1'000'000, kMany, kMany, kMany, kMany, kMany, kMany, kMany, kMany, kMaxRooms, kMaxRooms, kMaxRooms};
}

Gate::Visitor& Gate::visitor(const std::string& address, Time now) {
  forget_some(now);
  return visitors_
      .try_emplace(address, Visitor{0, TokenBucket(limits_.request_burst, limits_.requests_per_second, now),
                                    TokenBucket(limits_.new_match_burst, limits_.new_matches_per_second, now)})
      .first->second;
}

/// An address without connections and with full buckets has nothing to remember.
void Gate::forget_some(Time now) {
  for (int i = 0; i < kLookedAtPerCall; ++i) {
    auto next = visitors_.upper_bound(looked_at_);
    if (next == visitors_.end()) return looked_at_.clear();
    looked_at_ = next->first;
    const Visitor& known = next->second;
    if (known.connections == 0 && known.requests.is_full(now) && known.new_matches.is_full(now)) visitors_.erase(next);
  }
}

bool Gate::allow_request(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  return visitor(address, now).requests.take(now);
}

bool Gate::allow_large_request(const std::string& address, int weight, Time now) {
  const std::lock_guard lock(mutex_);
  return visitor(address, now).requests.take(now, weight);
}

bool Gate::allow_new_match(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  return visitor(address, now).new_matches.take(now);
}

bool Gate::enter(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(address, now);
  if (known.connections >= limits_.connections_per_address) return false;
  ++known.connections;
  return true;
}

void Gate::leave(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  --visitor(address, now).connections;
}

std::size_t Gate::size() {
  const std::lock_guard lock(mutex_);
  return visitors_.size();
}

}  // namespace sextant
