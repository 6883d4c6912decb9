#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/level.hpp"
#include "search/sample.hpp"

namespace sextant::bench {

/// What sits in a seat: chooses in a position by what the seat sees of it.
template <class R>
using Chooser = std::function<typename R::Action(const typename R::State&, Rng&)>;
/// Whether somebody may choose an action in a position.
template <class R>
using Allows = std::function<bool(const typename R::State&, const typename R::Action&)>;
/// Is shown every action with the positions before and after it.
template <class R>
using Watcher =
    std::function<void(const typename R::State& before, const typename R::Action&, const typename R::State& after)>;

template <class R, class P>
Chooser<R> by_policy(const R& rules, P policy) {
  return [&rules, policy](const typename R::State& s, Rng& rng) { return choose_by(policy, rules, s, rng); };
}
/// The rules of thumb of a game's bots, without a search.
template <class R>
Chooser<R> by_rules_of_thumb(const R& rules) {
  return by_policy(rules, typename BotTraits<R>::Policy(rules));
}

/// A bot by the name of its level.
template <class R>
Chooser<R> by_bot(const R& rules, std::string_view level) {
  return [&rules, bot = std::shared_ptr<Player<R>>(make_bot(rules, *read_bot(level), one_worker()))](
             const typename R::State& s, Rng& rng) {
    const auto legal = rules.legal(s);
    return bot->choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {legal.data(), legal.size()}, rng);
  };
}

/// A bot bound by a habit: it chooses among the actions that are allowed, or among all where none of them is.
template <class R>
Chooser<R> bound_to(const R& rules, Allows<R> allows, std::string_view level = "novice") {
  return [&rules, allows, bot = std::shared_ptr<Player<R>>(make_bot(rules, *read_bot(level), one_worker()))](
             const typename R::State& s, Rng& rng) {
    const auto legal = rules.legal(s);
    typename R::Legal allowed;
    for (const auto& action : legal)
      if (allows(s, action)) allowed.push_back(action);
    const auto& choice = allowed.empty() ? legal : allowed;
    if (choice.size() == 1) return choice[0];
    const auto action =
        bot->choose(rules.view(s, Viewer::of(rules.turn(s).seat())), {choice.data(), choice.size()}, rng);
    return allowed.empty() || allows(s, action) ? action : choice[0];
  };
}

template <class R>
using Seats = std::vector<Chooser<R>>;

/// A game from a position to its end. Chance follows from the seed, so that games from one seed are alike in their
/// deals and dice as long as the same is done in them.
template <class R>
typename R::State play_on(const R& rules, typename R::State s, std::uint64_t seed, const Seats<R>& seats,
                          const Watcher<R>& watch = {}) {
  Rng chance(seed, 0);
  Rng choice(seed, 1);
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    const auto action = turn.is_chance() ? rules.sample(s, chance) : seats[turn.seat().index](s, choice);
    if (!watch) {
      rules.play_unchecked(s, action);
      continue;
    }
    const typename R::State before = s;
    rules.play_unchecked(s, action);
    watch(before, action, s);
  }
  return s;
}

template <class R>
typename R::State play(const R& rules, std::uint64_t seed, const Seats<R>& seats, const Watcher<R>& watch = {}) {
  return play_on(rules, rules.start(), seed, seats, watch);
}

/// The part of the win that a seat has.
template <class R>
double win_of(const R& rules, const typename R::State& end, Seat seat) {
  const SeatSet winners = rules.winners(end);
  return winners.has(seat) ? 1.0 / winners.size() : 0;
}

/// How far a seat is ahead of the best of the others.
template <class R>
double lead_of(const R& rules, const typename R::State& end, Seat seat) {
  int best = rules.score(end, seat.next(rules.seats())).value;
  for (const Seat other : seats_in_order(rules.seats()))
    if (other != seat) best = std::max<int>(best, rules.score(end, other).value);
  return rules.score(end, seat).value - best;
}

/// Somebody against others.
struct Duel {
  Sample lead;
  Sample win;
};

/// Every other game again with the seats exchanged, from the same seed: what the first seat is worth cancels out.
template <class R>
Duel duel(const R& rules, const Chooser<R>& one, const Chooser<R>& other, int games) {
  Duel result;
  for (int i = 0; i < games / 2; ++i) {
    const std::uint64_t seed = place_of(i);
    const auto first = play(rules, seed, Seats<R>{one, other});
    const auto second = play(rules, seed, Seats<R>{other, one});
    result.lead.add((lead_of(rules, first, Seat{0}) + lead_of(rules, second, Seat{1})) / 2);
    result.win.add((win_of(rules, first, Seat{0}) + win_of(rules, second, Seat{1})) / 2);
  }
  return result;
}

/// The same for somebody with a habit against the same bot without it.
template <class R>
Duel duel(const R& rules, Allows<R> habit, int games, std::string_view level = "novice") {
  return duel(rules, bound_to<R>(rules, std::move(habit), level), by_bot(rules, level), games);
}

}  // namespace sextant::bench
