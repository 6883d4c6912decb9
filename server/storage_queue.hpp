#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/storage.hpp"

/// What storages with one thread of their own have in common.
namespace sextant {

/// What a storage answers that could not look.
template <class T>
Lookup<T> not_read(const Lookup<T>*) {
  return Problem("problem.cannot_look_up").with("reason", "");
}
inline UnfinishedMatches not_read(const UnfinishedMatches*) { return {{}, false}; }
inline std::vector<std::string> not_read(const std::vector<std::string>*) { return {}; }
inline MatchCounts not_read(const MatchCounts*) { return {}; }

/// Whether a stored time or duration in milliseconds can be one: clocks add and subtract a thousand years without
/// overflow.
constexpr bool is_time(std::int64_t ms) {
  constexpr std::int64_t kLongest = std::int64_t{1000} * 366 * 24 * 60 * 60 * 1000;
  return -kLongest <= ms && ms <= kLongest;
}

/// Milliseconds after which a run of a server is forgotten; a live clock has hours.
inline constexpr std::int64_t kOldestRun = std::int64_t{31} * 24 * 60 * 60 * 1000;

/// What waits for a storage's thread, and whether the last try to write succeeded. A `Request` has `writes`, whether it
/// is a try, and `answer`, a function of `Stored` to be called on that thread.
template <class Request>
class StorageQueue {
 public:
  StorageQueue(Metrics& metrics, std::chrono::milliseconds first_pause)
      : metrics_(metrics), first_pause_(first_pause) {}

  void ask(Request request) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(request));
    ++metrics_.storage_waiting;
    wake_.notify_one();
  }

  /// What has come in. While nothing can be stored it returns empty-handed after a pause.
  std::vector<Request> next_batch(const std::stop_token& stop) {
    std::vector<Request> batch;
    std::unique_lock lock(mutex_);
    const auto has_come = [this] { return !requests_.empty(); };
    if (is_healthy_) wake_.wait(lock, stop, has_come);
    else wake_.wait_for(lock, stop, pause_, has_come);
    batch.swap(requests_);
    metrics_.storage_waiting = 0;
    return batch;
  }

  [[nodiscard]] bool is_healthy() const { return is_healthy_; }

  /// Whether a write succeeded; if not, why.
  void set_healthy(bool ok, const std::string& reason) {
    if (!ok) note("storage_failed", {{"reason", reason}});
    else if (!is_healthy_) note("storage_recovered");
    pause_ = ok || is_healthy_ ? first_pause_ : std::min(pause_ * 2, kLongestPause);
    is_healthy_ = ok;
  }

  /// What a batch shows. One request that fails among others says nothing about the disk; when nothing at all could be
  /// written, it does. A conflict writes nothing and shows nothing.
  void look_at_health(bool ok, const std::vector<Request>& batch, const std::vector<Stored>& how,
                      const std::string& reason) {
    const auto has = [&](Stored wanted) {
      for (std::size_t i = 0; i < batch.size(); ++i)
        if (batch[i].writes && how[i] == wanted) return true;
      return false;
    };
    if (!ok || (has(Stored::Failed) && !has(Stored::Done))) set_healthy(false, reason);
    else if (has(Stored::Done)) set_healthy(true, reason);
  }

  /// Whoever asked reads the match on this thread; no content of a database may end the process.
  void answer(const std::vector<Request>& batch, const std::vector<Stored>& how) const {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      try {
        batch[i].answer(how[i]);
      } catch (const std::exception& problem) {
        note("answer_failed", {{"reason", problem.what()}});
      }
    }
  }

 private:
  static constexpr std::chrono::milliseconds kLongestPause{30'000};

  Metrics& metrics_;
  std::chrono::milliseconds first_pause_;
  std::chrono::milliseconds pause_{first_pause_};
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Request> requests_;
  std::atomic<bool> is_healthy_{true};
};

}  // namespace sextant
