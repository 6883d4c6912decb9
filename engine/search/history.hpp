#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/narrow.hpp"

/// The games that somebody cannot tell from the one they have seen. Formulas: docs/review.md, "Other cards".
namespace sextant {

/// What a viewer knows of a step of a game: who acted, and what was done unless it was hidden from the viewer.
template <class Action>
struct KnownStep {
  Turn by;
  std::optional<Action> action;
  int look = 0;  // hidden steps with the same number look alike
};

/// Draws games that look to a viewer like the one it knows, by their probability: that of the chance in them, whatever
/// the decisions of the others tell. `fits(a, look)` says whether outcome `a` looks so. How many equally likely cases
/// there are at a chance position must not depend on what is hidden.
template <GameRules R, class Fits>
class HistorySampler {
 public:
  using Action = typename R::Action;
  using State = typename R::State;

  HistorySampler(const R& rules, std::span<const KnownStep<Action>> steps, const Fits& fits)
      : rules_(rules), steps_(steps), fits_(fits) {
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (!steps[i].action) hidden_.push_back(i);
  }

  /// The actions of such a game; nothing when none is found, as for steps that no game has.
  std::optional<std::vector<Action>> draw(Rng& rng) {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      if (!complete(rng)) continue;
      if (!hidden_.empty()) mix(rng);
      return actions_;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kAttempts = 20;
  static constexpr int kTries = 200;  // draws of an outcome that looks as it must
  static constexpr int kMixing = 60;  // proposals for each hidden step

  /// Finds one game: what is hidden is guessed, and what turns out to be impossible is guessed again.
  bool complete(Rng& rng) {
    actions_.clear();
    states_.assign(1, rules_.start());
    weights_.clear();
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const auto action = steps_[i].action ? steps_[i].action : guess(states_.back(), i, rng);
      if (!action) return false;
      actions_.push_back(*action);
      if (!can_follow(states_.back(), i)) {
        if (!mend(rng)) return false;
      } else {
        follow(states_, weights_, i);
      }
    }
    return true;
  }
  std::optional<Action> guess(const State& s, std::size_t step, Rng& rng) const {
    if (!rules_.turn(s).is_chance()) return std::nullopt;
    for (int i = 0; i < kTries; ++i)
      if (const Action action = rules_.sample(s, rng); fits_(action, steps_[step].look)) return action;
    return std::nullopt;
  }
  [[nodiscard]] bool can_follow(const State& s, std::size_t step) const {
    return rules_.turn(s) == steps_[step].by && is_playable(rules_, s, actions_[step]);
  }
  void follow(std::vector<State>& states, std::vector<std::uint32_t>& weights, std::size_t step) const {
    State next = states.back();
    weights.push_back(steps_[step].by.is_chance() ? rules_.weight(next, actions_[step]) : 1);
    rules_.play_unchecked(next, actions_[step]);
    states.push_back(next);
  }
  /// Plays the actions on from a step as far as they can be played, at most to the last one; whether all can.
  bool follow_from(std::size_t first) {
    new_states_.assign(1, states_[first]);
    new_weights_.clear();
    for (std::size_t i = first; i < actions_.size(); ++i) {
      if (!can_follow(new_states_.back(), i)) return false;
      follow(new_states_, new_weights_, i);
    }
    return true;
  }
  void keep_from(std::size_t first) {
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(first), states_.end());
    states_.insert(states_.end(), new_states_.begin(), new_states_.end());
    weights_.resize(first);
    weights_.insert(weights_.end(), new_weights_.begin(), new_weights_.end());
  }
  /// The same where later guesses that have become impossible are made again.
  bool follow_guessing(std::size_t first, Rng& rng) {
    new_states_.assign(1, states_[first]);
    new_weights_.clear();
    for (std::size_t i = first; i < actions_.size(); ++i) {
      if (!can_follow(new_states_.back(), i)) {
        const auto again = steps_[i].action ? std::nullopt : guess(new_states_.back(), i, rng);
        if (!again) return false;
        actions_[i] = *again;
      }
      follow(new_states_, new_weights_, i);
    }
    return true;
  }
  /// The last action cannot be played: guesses one of the hidden steps again so that it can, the latest first.
  bool mend(Rng& rng) {
    const std::vector<Action> before = actions_;
    for (const std::size_t step : std::views::reverse(hidden_)) {
      if (step >= actions_.size()) continue;
      const auto outcomes = rules_.outcomes(states_[step]);
      const std::size_t count = outcomes.size();
      const std::size_t first = rng.below(narrow(count));
      for (std::size_t i = 0; i < count; ++i) {
        const Action& other = outcomes[(first + i) % count].action;
        if (other == before[step] || !fits_(other, steps_[step].look)) continue;
        actions_[step] = other;
        if (follow_guessing(step, rng)) {
          keep_from(step);
          return true;
        }
        actions_ = before;
      }
    }
    return false;
  }

  /// Metropolis and Hastings: one outcome is drawn again, or two change places.
  void mix(Rng& rng) {
    const int count = narrow(hidden_.size());
    for (int i = 0; i < kMixing * count; ++i) {
      const std::size_t one = hidden_[place_of(rng.pick(count))];
      if (rng.pick(2) == 0) draw_again(one, rng);
      else exchange(one, hidden_[place_of(rng.pick(count))], rng);
    }
  }
  void draw_again(std::size_t step, Rng& rng) {
    const Action before = actions_[step];
    actions_[step] = rules_.sample(states_[step], rng);
    const bool is_other = actions_[step] != before && fits_(actions_[step], steps_[step].look);
    // It was drawn by its weight, which therefore does not count again.
    if (!is_other || !follow_from(step) || !is_taken(step, 1, rng)) actions_[step] = before;
    else keep_from(step);
  }
  void exchange(std::size_t one, std::size_t other, Rng& rng) {
    if (steps_[one].look != steps_[other].look || actions_[one] == actions_[other]) return;
    std::swap(actions_[one], actions_[other]);
    const std::size_t first = std::min(one, other);
    if (follow_from(first) && is_taken(first, 0, rng)) keep_from(first);
    else std::swap(actions_[one], actions_[other]);
  }
  /// Whether the game as it goes now from `first` on takes the place of the old one, by their weights from `skipped`
  /// steps later on.
  bool is_taken(std::size_t first, std::size_t skipped, Rng& rng) const {
    double odds = 1;
    for (std::size_t i = skipped; i < new_weights_.size(); ++i)
      odds *= static_cast<double>(new_weights_[i]) / static_cast<double>(weights_[first + i]);
    constexpr double kRange = 4294967296.0;
    return odds >= 1 || rng.next() < odds * kRange;
  }

  const R& rules_;
  std::span<const KnownStep<Action>> steps_;
  const Fits& fits_;
  std::vector<std::size_t> hidden_;
  std::vector<Action> actions_;
  std::vector<State> states_;           // before each action, and after the last
  std::vector<std::uint32_t> weights_;  // of each action; 1 for a decision
  std::vector<State> new_states_;       // of what is tried
  std::vector<std::uint32_t> new_weights_;
};

}  // namespace sextant
