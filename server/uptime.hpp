#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "server/storage.hpp"

namespace sextant {

/// When servers ran on this storage, this one included; times in milliseconds since 1970. For use from any thread.
class Uptime {
 public:
  explicit Uptime(std::int64_t started_ms) : started_(started_ms) {}

  /// Runs, this one perhaps among them.
  void restore(std::vector<ServerRun> runs);
  /// This run, of which somebody has seen so much.
  [[nodiscard]] ServerRun run_until(std::int64_t now_ms) const { return {started_, now_ms}; }
  /// How long, of the time since then, no server was running; before the first run that is known there was none.
  [[nodiscard]] std::int64_t downtime_since(std::int64_t time_ms) const;

 private:
  std::int64_t started_;
  mutable std::mutex mutex_;
  std::vector<ServerRun> others_;
};

}  // namespace sextant
