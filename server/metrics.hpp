#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace sextant {

/// Durations, counted by how long they were. For use from any thread.
class Histogram {
 public:
  void add(std::chrono::steady_clock::duration duration);
  /// In Prometheus' text form, in seconds.
  void write(std::string& text, std::string_view name, std::string_view help) const;
  [[nodiscard]] std::int64_t count() const;

 private:
  // From half a millisecond, which a commit on a good disk takes, to half a minute, which is too long for anything.
  static constexpr auto kBounds =
      std::to_array<double>({0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30});

  std::array<std::atomic<std::int64_t>, kBounds.size() + 1> counts_{};  // the last: longer than all bounds
  std::atomic<std::int64_t> microseconds_{0};
};

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
  std::atomic<std::int64_t> storage_waiting{0};
  std::atomic<std::int64_t> bots_waiting{0};
  Histogram commit;     // a transaction of the storage
  Histogram move;       // from an action's arrival until everybody's update is on its way
  Histogram bot_wait;   // until a bot that was asked begins to think
  Histogram bot_think;  // until it has chosen

  /// All of them in Prometheus' text form.
  [[nodiscard]] std::string text() const;
};

/// One number in Prometheus' text form; `kind` is `counter` or `gauge`. `labels` such as `{state="running"}`, or empty.
void add_metric(std::string& text, std::string_view name, std::string_view kind, std::string_view help,
                std::int64_t value, std::string_view labels = "");

}  // namespace sextant
