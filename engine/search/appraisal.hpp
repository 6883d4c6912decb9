#pragma once

#include <cstdint>
#include <optional>

#include "search/policy.hpp"
#include "search/sample.hpp"
#include "search/value.hpp"

namespace sextant {

/// What many games played on from one position came to for one side.
struct Worth {
  Sample lead;
  Sample win;

  void add(Value value) {
    lead.add(value.lead);
    win.add(value.win);
  }
};

/// Which games: every one of them has a number, and its streams follow from the seed and that number alone, so that
/// two positions appraised with the same plan meet the same chance as far as they are alike.
struct AppraisalPlan {
  std::uint64_t seed = 0;
  int playouts = 0;
};

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

/// Plays a position to its end, every seat by the policy.
template <GameRules R, PolicyFor<R> P>
void play_out_by(const P& policy, const R& rules, typename R::State& s, Rng& chance, Rng& seats) {
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s))
    rules.play_unchecked(s, turn.is_chance() ? rules.sample(s, chance) : choose_by(policy, rules, s, seats));
}

/// The games of a plan, played on from one position: `at(i)` is what game `i` came to, asked for in ascending order. A
/// finished game is known exactly.
template <GameRules R, PolicyFor<R> P>
class NumberedGames {
 public:
  NumberedGames(const R& rules, const P& policy, const typename R::State& s, const AppraisalPlan& plan)
      : rules_(rules), policy_(policy), start_(s), plan_(plan) {
    Rng first(plan.seed, 0);
    if (rules.turn(s).is_chance()) draws_.emplace(rules, s, plan.playouts, first);
  }

  BySide<Value> at(int i) {
    Rng chance(plan_.seed, narrow(2 * i + 1));
    Rng seats(plan_.seed, narrow(2 * i + 2));
    typename R::State s = start_;
    if (draws_) rules_.play_unchecked(s, draws_->at(i));
    play_out_by(policy_, rules_, s, chance, seats);
    return value_to_all(rules_, s);
  }

 private:
  const R& rules_;
  const P& policy_;
  const typename R::State& start_;
  AppraisalPlan plan_;
  std::optional<EvenDraws<R>> draws_;
};

/// What a position was worth before and after something happened, and the change, game by game: its error is that of
/// the differences.
struct Appraisal {
  Worth before;
  Worth after;
  Worth change;

  void add(Value first, Value second) {
    before.add(first);
    after.add(second);
    change.add({second.lead - first.lead, second.win - first.win});
  }
};

/// What two positions, known in full, come to for every side when everybody goes on by the policy; both meet the same
/// numbered games. Docs: docs/review.md, "The value of a position".
template <GameRules R, PolicyFor<R> P>
BySide<Appraisal> appraise(const R& rules, const P& policy, const typename R::State& before,
                           const typename R::State& after, const AppraisalPlan& plan) {
  BySide<Appraisal> found{};
  NumberedGames<R, P> first(rules, policy, before, plan);
  NumberedGames<R, P> second(rules, policy, after, plan);
  for (int i = 0; i < plan.playouts; ++i) {
    const BySide<Value> then = second.at(i);
    const BySide<Value> once = before == after ? then : first.at(i);
    for (std::size_t side = 0; side < found.size(); ++side) found[side].add(once[side], then[side]);
  }
  return found;
}

}  // namespace sextant
