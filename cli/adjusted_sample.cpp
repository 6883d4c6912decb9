#include "cli/adjusted_sample.hpp"

#include <cmath>

namespace sextant {

namespace {

/// So few numbers say nothing about the best factor; until then nothing is taken off.
constexpr double kFewest = 16;

}  // namespace

double AdjustedSample::factor() const {
  const double spread = luck_.squares - luck_.sum * luck_.mean();
  if (luck_.count < kFewest || spread <= 0) return 0;
  return (products_ - plain_.sum * luck_.mean()) / spread;
}

void AdjustedSample::add(double number, double luck) {
  const double left = number - factor() * luck;
  adjusted_.add(left);
  plain_.add(number);
  luck_.add(luck);
  products_ += number * luck;
  numbers_.push_back(number);
  left_.push_back(left);
}

/// The interval is that of the linearized ratio: r̂ - r ≈ mean of ((a - ā)² - r (p - p̄)²) / var p.
Estimate AdjustedSample::variance_ratio() const {
  const double plain = std::pow(plain_.deviation(), 2);
  if (plain == 0) return {1, 0};
  const double ratio = std::pow(adjusted_.deviation(), 2) / plain;
  Sample off;
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    off.add((std::pow(left_[i] - adjusted_.mean(), 2) - ratio * std::pow(numbers_[i] - plain_.mean(), 2)) / plain);
  return {ratio, margin_of(off)};
}

}  // namespace sextant
