#pragma once

#include <functional>

namespace sextant {

/// Does independent pieces of work. What comes out does not depend on how, unless time is part of the work: only how
/// long it takes does.
class Workers {
 public:
  virtual ~Workers() = default;
  /// Calls `work(0)` … `work(count - 1)`, in any order, and returns when all are done.
  virtual void run(int count, const std::function<void(int)>& work) = 0;
  /// How many pieces of work go on at the same time.
  [[nodiscard]] virtual int at_once() const = 0;
};

/// One after another, on the thread that asks.
class OneWorker final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& work) override {
    for (int i = 0; i < count; ++i) work(i);
  }
  [[nodiscard]] int at_once() const override { return 1; }
};

/// For whoever does not care.
inline Workers& one_worker() {
  static OneWorker worker;
  return worker;
}

}  // namespace sextant
