#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "text/phrases.hpp"

/// What work that takes a while has in common: it can be stopped, and shows how far it is.
namespace sextant {

/// Catches Ctrl-C while it lives, so that long work can end tidily.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  /// Whether the person wants to stop.
  static bool wanted();

 private:
  void (*before_)(int);
};

/// Shows how far the work is, once in a while, to a person who watches. `sentence` has `{done}`, `{total}` and
/// `{seconds}`.
class Progress {
 public:
  Progress(const Phrases& phrases, std::string sentence, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  const Phrases& phrases_;
  std::string sentence_;
  std::uint64_t total_;
  bool watched_;
  Clock::time_point start_;
  Clock::time_point next_;
  bool shown_ = false;
};

}  // namespace sextant
