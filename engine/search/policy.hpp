#pragma once

#include <concepts>
#include <span>

#include "core/game.hpp"

namespace sextant {

/// A quick way to choose for any seat from what it sees: the playouts of a search and its first guess.
template <class P, class R>
concept PolicyFor =
    requires(const P policy, const typename R::View view, std::span<const typename R::Action> legal, Rng& rng) {
      { policy.choose(view, legal, rng) } -> std::same_as<typename R::Action>;
    };

/// Chooses uniformly.
template <GameRules R>
struct UniformPolicy {
  const R& rules;

  typename R::Action choose(const typename R::View&, std::span<const typename R::Action> legal, Rng& rng) const {
    return legal[rng.below(narrow(legal.size()))];
  }
  /// The same without a view or a list.
  typename R::Action choose_in(const typename R::State& s, Rng& rng) const { return random_action(rules, s, rng); }
};

/// What the policy chooses for the seat whose turn it is in an imagined position. It is shown that seat's view.
template <GameRules R, PolicyFor<R> P>
typename R::Action choose_by(const P& policy, const R& rules, const typename R::State& s, Rng& rng) {
  if constexpr (requires { policy.choose_in(s, rng); }) {
    return policy.choose_in(s, rng);
  } else {
    const auto legal = rules.legal(s);
    if (legal.size() == 1) return legal[0];
    return policy.choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, rng);
  }
}

}  // namespace sextant
