#pragma once

#include <fmt/core.h>

#include "bench/search_gain.hpp"
#include "bots/level.hpp"

namespace sextant::bench {

inline constexpr std::uint64_t kPlayouts = 100;  // of each choice that is compared

template <class R>
class Comparison {
 public:
  explicit Comparison(const BotSpec& spec) : policy_(rules_), bot_(make_bot(rules_, spec, one_worker())) {}

  /// A game in which the bot has this seat.
  double gain_in(std::uint64_t game, Seat seat) {
    typename R::State s = rules_.start();
    Rng chance(game, 0);
    Rng seats(game, 1);
    double gain = 0;
    for (Turn turn = rules_.turn(s); !turn.is_over(); turn = rules_.turn(s)) {
      if (turn.is_chance()) {
        rules_.play_unchecked(s, rules_.sample(s, chance));
        continue;
      }
      typename R::Action action = choose_by(policy_, rules_, s, seats);
      if (turn.seat() == seat) {
        const auto legal = rules_.legal(s);
        const auto chosen = bot_->choose(rules_.view(s, Viewer::of(seat)), {legal.data(), legal.size()}, seats);
        if (!(chosen == action)) gain += advantage(s, seat, chosen, action);
        action = chosen;
      }
      rules_.play_unchecked(s, action);
    }
    return gain;
  }

  [[nodiscard]] int seats() const { return rules_.seats(); }

 private:
  using C = BotTraits<R>;

  [[nodiscard]] double advantage(const typename R::State& s, Seat seat, const typename R::Action& chosen,
                                 const typename R::Action& other) const {
    double sum = 0;
    for (std::uint64_t i = 0; i < kPlayouts; ++i) sum += value(s, seat, chosen, i) - value(s, seat, other, i);
    return sum / kPlayouts;
  }

  [[nodiscard]] double value(typename R::State s, Seat seat, const typename R::Action& action,
                             std::uint64_t playout) const {
    const typename R::State root = s;
    Rng chance(playout, 2);
    Rng seats(playout, 3);
    rules_.play_unchecked(s, action);
    for (Turn turn = rules_.turn(s); !turn.is_over() && !C::is_cutoff(rules_, root, s); turn = rules_.turn(s))
      rules_.play_unchecked(s, turn.is_chance() ? rules_.sample(s, chance) : choose_by(policy_, rules_, s, seats));
    return C::kObjective.of(C::evaluate(rules_, s)[seat.index]);
  }

  R rules_{R::kBenchConfig};
  typename C::Policy policy_;
  std::unique_ptr<Player<R>> bot_;
};

template <class R>
bool measure_gain(std::string_view bot, std::uint64_t games) {
  const auto spec = read_bot(bot);
  if (!spec) return false;
  Comparison<R> comparison(*spec);
  Sample gains;
  for (std::uint64_t game = 0; game < games; ++game)
    gains.add(comparison.gain_in(game, seat_at(static_cast<int>(game) % comparison.seats())));
  fmt::print("{} {}: {:+.2f} ± {:.2f} a game over the policy, {} games\n", R::kId, bot, gains.mean(),
             1.96 * gains.error(), games);
  return true;
}

}  // namespace sextant::bench
