#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace sextant {

/// What the server counts, for `/metrics`. For use from any thread.
struct Metrics {
  std::atomic<std::int64_t> requests{0};
  std::atomic<std::int64_t> refused_requests{0};
  std::atomic<std::int64_t> connections{0};
  std::atomic<std::int64_t> messages{0};
  std::atomic<std::int64_t> refused_messages{0};
  std::atomic<std::int64_t> matches_created{0};
  std::atomic<std::int64_t> matches_in_memory{0};
  std::atomic<std::int64_t> matches_over{0};
  std::atomic<std::int64_t> entries_stored{0};
  std::atomic<std::int64_t> actions_stored{0};
  std::atomic<std::int64_t> commits{0};
  std::atomic<std::int64_t> commit_microseconds{0};
  std::atomic<std::int64_t> bot_choices{0};
  std::atomic<std::int64_t> bot_microseconds{0};

  /// All of them in Prometheus' text form.
  [[nodiscard]] std::string text() const;
};

}  // namespace sextant
