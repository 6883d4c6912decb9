#include "server/uptime.hpp"

#include <algorithm>
#include <limits>

namespace sextant {

void Uptime::restore(std::vector<ServerRun> runs) {
  std::erase_if(runs, [this](const ServerRun& run) { return run.started_ms == started_; });
  const std::lock_guard lock(mutex_);
  others_ = std::move(runs);
}

std::int64_t Uptime::downtime_since(std::int64_t time_ms) const {
  std::vector<ServerRun> runs{{started_, std::numeric_limits<std::int64_t>::max()}};
  {
    const std::lock_guard lock(mutex_);
    runs.insert(runs.end(), others_.begin(), others_.end());
  }
  std::sort(runs.begin(), runs.end(),
            [](const ServerRun& one, const ServerRun& other) { return one.started_ms < other.started_ms; });
  std::int64_t down = 0;
  std::int64_t seen = time_ms;  // up to where it is known whether anybody ran
  for (const ServerRun& run : runs) {
    down += std::max<std::int64_t>(0, run.started_ms - seen);
    seen = std::max({seen, run.started_ms, run.seen_ms});
  }
  return down;
}

}  // namespace sextant
