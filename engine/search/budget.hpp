#pragma once

#include <bit>
#include <cstddef>

namespace sextant {

/// How long a search may look. The same number of iterations is the same search on every machine.
struct Budget {
  int iterations = 0;
};

/// Sequential halving: all candidates meet the same number of worlds, then the better half goes on, and so forth. Every
/// stage gets the same number of iterations.
class Halving {
 public:
  Halving(int iterations, std::size_t candidates)
      : iterations_(iterations), stages_(candidates < 2 ? 1 : static_cast<int>(std::bit_width(candidates - 1))) {}

  [[nodiscard]] int stages() const { return stages_; }
  /// How many worlds each of the candidates left meets in a stage; at least one.
  [[nodiscard]] int worlds(std::size_t left) const {
    const int worlds = iterations_ / (stages_ * static_cast<int>(left));
    return worlds < 1 ? 1 : worlds;
  }
  [[nodiscard]] static std::size_t survivors(std::size_t left) { return (left + 1) / 2; }

 private:
  int iterations_;
  int stages_;
};

}  // namespace sextant
