#pragma once

#include <cstdint>

#include "core/observation.hpp"

namespace sextant {

/// One game of a batch, and the random numbers that it is played with: stream 0 of its seed is chance, stream 1 + s is
/// for seat s where it chooses at random, as in `sextant simulate`. Plain data; what it does is `constexpr`, so that a
/// thread of a processor and one of a GPU do the same.
template <ObserverFor O>
class Lane {
 public:
  using Rules = typename O::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;
  using View = typename Rules::View;

  constexpr Lane(const Rules& rules, std::uint64_t seed) : state_(rules.start()), seed_(seed), chance_(seed, 0) {
    for (int i = 0; i < kMaxSeats; ++i) choosers_[i] = Chooser{Rng(seed, narrow(1 + i))};
    settle_chance(rules);
  }

  [[nodiscard]] constexpr const State& state() const { return state_; }
  [[nodiscard]] constexpr std::uint64_t seed() const { return seed_; }
  /// The seat that decides. Only while the game is not over.
  [[nodiscard]] constexpr Seat decider(const Rules& rules) const { return rules.turn(state_).seat(); }
  [[nodiscard]] constexpr bool is_over(const Rules& rules) const { return rules.turn(state_).is_over(); }
  /// What the deciding seat may know.
  [[nodiscard]] constexpr View view(const Rules& rules) const { return rules.view(state_, Viewer::of(decider(rules))); }

  /// Whether the deciding seat may play the action of this number.
  [[nodiscard]] constexpr bool may_play(const Rules& rules, std::int64_t number) const {
    if (number < 0 || number >= O::kActions) return false;
    const View own = view(rules);
    const Action action = O::action(own, narrow(number));
    return O::number(own, action) == number && is_playable(rules, state_, action);
  }

  /// Plays an action that may be played, and the chance that follows, up to the next decision or the end.
  constexpr void play(const Rules& rules, int number) {
    rules.play_unchecked(state_, O::action(view(rules), number));
    settle_chance(rules);
  }

  /// The number of a legal action, each equally likely.
  constexpr int random_number(const Rules& rules) {
    return O::number(view(rules), random_action(rules, state_, choosers_[decider(rules).index].rng));
  }

 private:
  /// A generator where none has been put yet.
  struct Chooser {
    Rng rng{0, 0};
  };

  constexpr void settle_chance(const Rules& rules) {
    while (rules.turn(state_).is_chance()) rules.play_unchecked(state_, rules.sample(state_, chance_));
  }

  State state_;
  std::uint64_t seed_;
  Rng chance_;
  Array<Chooser, kMaxSeats> choosers_{};
};

}  // namespace sextant
