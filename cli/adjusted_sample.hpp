#pragma once

#include <vector>

#include "cli/statistics.hpp"

namespace sextant {

/// A mean with half the width of its 95 % interval.
struct Estimate {
  double mean = 0;
  double margin = 0;
};

inline Estimate estimate_of(const Sample& sample) { return {sample.mean(), margin_of(sample)}; }

/// Numbers with the luck that is in each of them: a control variate. From every number β times its luck is taken, where
/// β is what the numbers before it say is best. It knows nothing of the number that it is applied to, and luck has mean
/// zero, so the mean of what is left is that of the numbers. Docs: docs/review.md, "An arena without luck".
class AdjustedSample {
 public:
  void add(double number, double luck);

  [[nodiscard]] const Sample& plain() const { return plain_; }
  [[nodiscard]] const Sample& luck() const { return luck_; }
  [[nodiscard]] const Sample& adjusted() const { return adjusted_; }
  /// What the next number's luck will be taken with.
  [[nodiscard]] double factor() const;
  /// The variance of the adjusted numbers as a part of that of the plain ones; 1 where it cannot be told.
  [[nodiscard]] Estimate variance_ratio() const;

 private:
  Sample plain_;
  Sample luck_;
  Sample adjusted_;
  double products_ = 0;  // sum of number times luck
  std::vector<double> numbers_;
  std::vector<double> left_;
};

}  // namespace sextant
