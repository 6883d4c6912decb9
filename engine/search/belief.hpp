#pragma once

#include "core/game.hpp"

namespace sextant {

/// What a seat thinks of what it does not see: every world that fits its view is as likely as any other.
template <GameRules R>
class EvenBelief {
 public:
  void begin(const R&, const typename R::View& view) { view_ = view; }
  [[nodiscard]] typename R::State world(const R& rules, Rng& rng) const { return rules.sample_world(view_, rng); }

 private:
  typename R::View view_{};
};

}  // namespace sextant
