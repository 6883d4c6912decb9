#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace sextant {

/// A quick way to choose for any seat from what it sees: the playouts of a search and its first guess.
template <class P, class R>
concept PolicyFor =
    requires(const P policy, const typename R::View view, std::span<const typename R::Action> legal, Rng& rng) {
      { policy.choose(view, legal, rng) } -> std::same_as<typename R::Action>;
    };

/// A policy that chooses from a position as it does from the view of the seat whose turn it is, at far less cost: the
/// playouts of a search go by it. It looks at nothing in the position that the view would not show.
template <class P, class R>
concept ReadsPositions = PolicyFor<P, R> && requires(const P policy, const typename R::State s,
                                                     std::span<const typename R::Action> legal, Rng& rng) {
  { policy.choose_in(s, legal, rng) } -> std::same_as<typename R::Action>;
};

/// What a policy that reads positions keeps from one choice of a playout to the next, to save work: the same is chosen
/// with it and without. A policy has a `Memory` of its own where that pays.
struct NoMemory {};
template <class P>
struct MemoryOf {
  using Type = NoMemory;
};
template <class P>
  requires requires { typename P::Memory; }
struct MemoryOf<P> {
  using Type = typename P::Memory;
};

/// What stands in place of `rate` in a policy that cannot tell: `static constexpr NoRatings rate{};`.
struct NoRatings {
  template <class View, class Action>
  void operator()(const View&, std::span<const Action>, std::span<double>) const {}
};

/// A policy that a search starts from. `rate(view, legal, ratings)` says how much it thinks of each action, so that the
/// search looks at the best of them only.
template <class P, class R>
concept GuideFor = PolicyFor<P, R> && requires(const P policy, const typename R::View view,
                                               std::span<const typename R::Action> legal, std::span<double> ratings) {
  { policy.rate(view, legal, ratings) } -> std::same_as<void>;
};

/// Whether a guide rates actions.
template <class P>
inline constexpr bool kRates = !requires { requires std::same_as<decltype(P::rate), const NoRatings>; };

/// Whether a guide rates no action that `counts` higher than this one. Reasons rest on it: "the best of all" is said
/// only where it is so.
template <class P, class R, class Counts>
bool rates_highest(const P& guide, const R& rules, const typename R::View& view, const typename R::Action& action,
                   Counts counts) {
  Rng unused(0, 0);
  const auto legal = rules.legal(rules.sample_world(view, unused));
  const std::span all{legal.data(), legal.size()};
  std::vector<double> ratings(all.size());
  guide.rate(view, all, ratings);
  double own = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == action) own = ratings[i];
  for (std::size_t i = 0; i < all.size(); ++i)
    if (counts(all[i]) && ratings[i] > own) return false;
  return true;
}

/// Chooses uniformly.
template <GameRules R>
struct UniformPolicy {
  const R& rules;

  static constexpr NoRatings rate{};
  [[nodiscard]] static std::string_view why(const typename R::View&, const typename R::Action&) { return {}; }
  typename R::Action choose(const typename R::View&, std::span<const typename R::Action> legal, Rng& rng) const {
    return legal[rng.below(narrow(legal.size()))];
  }
};

/// What the policy chooses for the seat whose turn it is in an imagined position. It is shown that seat's view, unless
/// it reads positions; a uniform choice needs neither.
template <GameRules R, PolicyFor<R> P>
typename R::Action choose_by(const P& policy, const R& rules, const typename R::State& s, Rng& rng,
                             typename MemoryOf<P>::Type& memory) {
  if constexpr (std::same_as<P, UniformPolicy<R>>) {
    return random_action(rules, s, rng);
  } else {
    const auto legal = rules.legal(s);
    if (legal.size() == 1) return legal[0];
    if constexpr (requires { typename P::Memory; })
      return policy.choose_in(s, {legal.data(), legal.size()}, rng, memory);
    else if constexpr (ReadsPositions<P, R>) return policy.choose_in(s, {legal.data(), legal.size()}, rng);
    else return policy.choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, rng);
  }
}

/// The same for who asks once.
template <GameRules R, PolicyFor<R> P>
typename R::Action choose_by(const P& policy, const R& rules, const typename R::State& s, Rng& rng) {
  typename MemoryOf<P>::Type memory{};
  return choose_by(policy, rules, s, rng, memory);
}

}  // namespace sextant
