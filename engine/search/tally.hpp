#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "search/value.hpp"

namespace sextant {

/// A sum of numbers that tells their mean and how sure it is.
struct Sample {
  double count = 0;
  double sum = 0;
  double squares = 0;

  /// A number that is known.
  static Sample exactly(double number) { return {1, number, number * number}; }

  void add(double number) {
    ++count;
    sum += number;
    squares += number * number;
  }
  void add(const Sample& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
  /// How far the numbers lie from their mean; 0 where it cannot be told.
  [[nodiscard]] double deviation() const {
    if (count < 2) return 0;
    const double variance = (squares - sum * sum / count) / (count - 1);
    return variance <= 0 ? 0 : std::sqrt(variance);
  }
  /// The standard error of the mean; 0 where it cannot be told.
  [[nodiscard]] double error() const { return count < 2 ? 0 : deviation() / std::sqrt(count); }
};

/// What came of one candidate in the worlds that it was tried in.
struct Tally {
  std::vector<float> values;  // by world, in the order in which all candidates meet them
  Sample value;
  Sample lead;
  Sample win;

  void clear() {
    values.clear();
    value = lead = win = {};
  }
  void add(Value outcome, double aimed) {
    values.push_back(static_cast<float>(aimed));
    value.add(aimed);
    lead.add(outcome.lead);
    win.add(outcome.win);
  }
};

/// How much better `a` did than `b` in the worlds that both have met.
inline Sample difference(const Tally& a, const Tally& b) {
  Sample sample;
  const std::size_t met = a.values.size() < b.values.size() ? a.values.size() : b.values.size();
  for (std::size_t i = 0; i < met; ++i) sample.add(static_cast<double>(a.values[i]) - static_cast<double>(b.values[i]));
  return sample;
}

}  // namespace sextant
