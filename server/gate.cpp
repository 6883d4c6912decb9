#include "server/gate.hpp"

#include <algorithm>
#include <utility>

namespace sextant {

namespace {

// More than one, so that forgetting is faster than new addresses come.
constexpr int kLookedAtPerCall = 2;

// What other servers are told of: below it an address is far from every limit.
constexpr double kManyRequests = 10;
constexpr int kManyConnections = 10;
constexpr double kParts = 6;                  // of what is allowed at once
constexpr double kToldRate = 1. / 4;          // of what is allowed then
constexpr std::chrono::seconds kToldFor{10};  // they are told again every two seconds

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

void TokenBucket::spend(Time now, double weight) {
  tokens_ = level(now) - weight;
  filled_ = now;
}

bool TokenBucket::is_full(Time now) const { return level(now) >= burst_; }

SharedBucket::SharedBucket(double burst, double per_second, Time now)
    : bucket_(burst, per_second, now), part_(burst / kParts), window_(part_ / (per_second * kToldRate)), since_(now) {}

bool SharedBucket::take(Time now) {
  if (!bucket_.take(now)) return false;
  if (now - since_ > window_) {
    untold_ = 0;
    since_ = now;
  }
  ++untold_;
  return true;
}

double SharedBucket::take_untold(Time now) {
  if (untold_ < part_) return 0;
  since_ = now;
  return std::exchange(untold_, 0);
}

Limits Limits::none() {
  constexpr double kMany = 1e12;
  constexpr int kMaxRooms = 1'000'000'000;
  return {1'000'000, kMany, kMany,     kMany,     kMany,     kMany,    kMany,
          kMany,     kMany, kMaxRooms, kMaxRooms, kMaxRooms, kMaxRooms};
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
    const bool is_here = known.connections > 0 || connections_elsewhere(known, now) > 0;
    if (!is_here && known.requests.is_full(now) && known.new_matches.is_full(now)) visitors_.erase(next);
  }
}

bool Gate::allow_request(const std::string& address, Time now) { return allow_large_request(address, 1, now); }

bool Gate::allow_large_request(const std::string& address, int weight, Time now) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(address, now);
  const bool allowed = known.requests.take(now, weight);
  if (allowed) known.untold.requests += weight;
  return allowed;
}

bool Gate::allow_new_match(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(address, now);
  const bool allowed = known.new_matches.take(now);
  if (allowed) ++known.untold.new_matches;
  return allowed;
}

bool Gate::enter(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(address, now);
  if (known.connections + connections_elsewhere(known, now) >= limits_.connections_per_address) return false;
  ++known.connections;
  return true;
}

void Gate::leave(const std::string& address, Time now) {
  const std::lock_guard lock(mutex_);
  --visitor(address, now).connections;
}

int Gate::connections_elsewhere(const Visitor& visitor, Time now) {
  int count = 0;
  for (const auto& [server, there] : visitor.elsewhere)
    if (now - there.told < kToldFor) count += there.connections;
  return count;
}

std::vector<Gate::Use> Gate::take_uses() {
  std::vector<Use> uses;
  const std::lock_guard lock(mutex_);
  for (auto& [address, known] : visitors_) {
    const bool is_much =
        known.untold.requests >= kManyRequests || known.untold.new_matches > 0 || known.connections >= kManyConnections;
    if (is_much) uses.push_back({address, known.untold.requests, known.untold.new_matches, known.connections});
    known.untold = {};
  }
  return uses;
}

void Gate::note_elsewhere(const std::string& server, const Use& use, Time now) {
  const std::lock_guard lock(mutex_);
  Visitor& known = visitor(use.address, now);
  known.requests.spend(now, use.requests);
  known.new_matches.spend(now, use.new_matches);
  std::erase_if(known.elsewhere, [now](const auto& there) { return now - there.second.told >= kToldFor; });
  known.elsewhere.insert_or_assign(server, Visitor::Elsewhere{use.connections, now});
}

std::size_t Gate::size() {
  const std::lock_guard lock(mutex_);
  return visitors_.size();
}

}  // namespace sextant
