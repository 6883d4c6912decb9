#pragma once

#include <algorithm>
#include <chrono>

namespace sextant {

/// How long a search may look: so many iterations, which is the same search on every machine, or so much time.
struct Budget {
  static constexpr int kMaxInTime = 1 << 24;  // iterations; each is remembered

  int iterations = 0;
  std::chrono::milliseconds time{0};  // 0: the iterations decide

  static constexpr Budget of_time(std::chrono::milliseconds time) { return {kMaxInTime, time}; }
  [[nodiscard]] constexpr bool is_timed() const { return time.count() > 0; }
  [[nodiscard]] constexpr bool is_nothing() const { return iterations == 0 && !is_timed(); }
  constexpr bool operator==(const Budget&) const = default;
};

/// Shares the time of a budget among stages.
class StageClock {
 public:
  using Clock = std::chrono::steady_clock;

  StageClock(const Budget& budget, int stages) : time_(budget.time), stages_(stages) {
    if (budget.is_timed()) begun_ = Clock::now();
  }
  [[nodiscard]] Clock::time_point begun() const { return begun_; }
  /// Whether the time of the stages up to this one has passed; never in a budget without time.
  [[nodiscard]] bool is_over(int stage) const { return time_.count() > 0 && is_over(stage, Clock::now()); }
  [[nodiscard]] bool is_over(int stage, Clock::time_point now) const {
    return now - begun_ >= time_ * (stage + 1) / stages_;
  }

 private:
  std::chrono::milliseconds time_;
  int stages_;
  Clock::time_point begun_;
};

/// Sequential halving: all candidates meet the same number of worlds, then the better half goes on, and so forth. Every
/// stage gets the same number of iterations.
class Halving {
 public:
  Halving(int iterations, int candidates) : iterations_(iterations) {
    for (int left = survivors(candidates); left > 1; left = survivors(left)) ++stages_;
  }

  [[nodiscard]] int stages() const { return stages_; }
  /// How many worlds each of the candidates left meets in a stage; at least one.
  [[nodiscard]] int worlds(int left) const { return std::max(1, iterations_ / (stages_ * left)); }
  [[nodiscard]] static int survivors(int left) { return (left + 1) / 2; }

 private:
  int iterations_;
  int stages_ = 1;
};

}  // namespace sextant
