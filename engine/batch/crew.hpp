#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "core/narrow.hpp"

namespace sextant {

/// Threads that wait for work and share out what comes. One caller at a time.
class Crew {
 public:
  /// So many in all, the caller included.
  explicit Crew(int threads) {
    try {
      for (int i = 1; i < threads; ++i) threads_.emplace_back([this, i] { serve(i); });
    } catch (...) {  // no more threads are to be had: those that have begun would be waited for without end
      start({});
      throw;
    }
  }
  ~Crew() {
    start({});
    threads_.clear();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Calls `work(first, last)` for as many ranges as there are threads, which together are 0 … items - 1, and waits.
  void share(std::size_t items, const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t parts = threads_.size() + 1;
    const auto part = [&](std::size_t i) { work(items * i / parts, items * (i + 1) / parts); };
    start(part);
    part(0);
    linger([&] { return busy_ == 0; });
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return busy_ == 0; });
  }

 private:
  void start(std::function<void(std::size_t)> work) {
    const std::scoped_lock lock(mutex_);
    work_ = std::move(work);
    busy_ = threads_.size();
    ++round_;
    begun_.notify_all();
  }

  /// Looks for a moment, for what comes at once, before the thread goes to sleep: that costs more than a short work
  /// does.
  template <class Holds>
  static void linger(Holds holds) {
    constexpr int kLooks = 200;
    for (int i = 0; i < kLooks && !holds(); ++i) std::this_thread::yield();
  }

  void serve(int index) {
    std::uint64_t seen = 0;
    for (;;) {
      linger([&] { return round_ != seen; });
      std::unique_lock lock(mutex_);
      begun_.wait(lock, [&] { return round_ != seen; });
      seen = round_;
      if (!work_) return;
      lock.unlock();
      work_(narrow(index));
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  std::function<void(std::size_t)> work_;  // none: go home
  std::atomic<std::size_t> busy_ = 0;      // changed under the lock, looked at without
  std::atomic<std::uint64_t> round_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace sextant
