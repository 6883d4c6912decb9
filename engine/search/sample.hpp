#pragma once

#include <cmath>
#include <concepts>

namespace sextant {

/// A part of a whole, both of them counted.
constexpr double ratio(std::integral auto part, std::integral auto whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

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

}  // namespace sextant
