#include "server/uptime.hpp"

#include <algorithm>

namespace sextant {

void Uptime::restore(std::vector<ServerRun> runs) {
  const std::lock_guard lock(mutex_);
  earlier_ = std::move(runs);
}

std::int64_t Uptime::downtime_since(std::int64_t time_ms) const {
  const std::lock_guard lock(mutex_);
  const std::int64_t first = earlier_.empty() ? started_ : earlier_.front().started_ms;
  std::int64_t down = std::max<std::int64_t>(0, first - time_ms);
  for (std::size_t i = 0; i < earlier_.size(); ++i) {
    const std::int64_t next = i + 1 < earlier_.size() ? earlier_[i + 1].started_ms : started_;
    down += std::max<std::int64_t>(0, next - std::max(time_ms, earlier_[i].seen_ms));
  }
  return down;
}

}  // namespace sextant
