#pragma once

#include <span>

#include "core/game.hpp"

namespace sextant {

/// Somebody who chooses for one seat of a game with rules `R`. A player gets the seat's view and never a state, so it
/// cannot know what its seat may not know.
template <GameRules R>
class Player {
 public:
  using View = typename R::View;
  using Action = typename R::Action;

  virtual ~Player() = default;
  /// One of `legal`, which is not empty. The same view, list and place in the random stream give the same choice.
  virtual Action choose(const View& view, std::span<const Action> legal, Rng& rng) = 0;
};

/// Chooses uniformly among the legal actions.
template <GameRules R>
class RandomPlayer final : public Player<R> {
 public:
  typename R::Action choose(const typename R::View&, std::span<const typename R::Action> legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

/// The action that `value` rates highest; the first of several.
template <class Action, class Value>
Action best_of(std::span<const Action> legal, Value value) {
  const Action* best = legal.data();
  auto best_value = value(*best);
  for (const Action& action : legal.subspan(1))
    if (const auto rated = value(action); rated > best_value) {
      best = &action;
      best_value = rated;
    }
  return *best;
}

}  // namespace sextant
