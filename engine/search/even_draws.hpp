#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sextant {

/// Draws so many outcomes of a chance position, each as often as its weight says but for one more or less: the points
/// (i + u) / n of the unit interval, with one random u for all. Every outcome comes with its probability, as in
/// independent draws, at far less variance.
template <GameRules R>
class EvenDraws {
 public:
  EvenDraws(const R& rules, const typename R::State& s, int draws, Rng& rng)
      : outcomes_(rules.outcomes(s)), draws_(draws), shift_(rng.next()) {
    for (const auto& outcome : outcomes_) total_ += outcome.weight;
  }

  /// The outcome of draw `i`, in ascending order of `i`.
  typename R::Action at(int i) {
    const double point = (i + shift_ / 4294967296.0) / draws_ * static_cast<double>(total_);
    while (place_ + 1 < outcomes_.size() && point >= static_cast<double>(passed_ + outcomes_[place_].weight))
      passed_ += outcomes_[place_++].weight;
    return outcomes_[place_].action;
  }

 private:
  typename R::Outcomes outcomes_;
  int draws_;
  std::uint32_t shift_;
  std::uint64_t total_ = 0;
  std::uint64_t passed_ = 0;
  std::size_t place_ = 0;
};

}  // namespace sextant
