#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>

#include "bots/player.hpp"
#include "bots/spec.hpp"
#include "search/belief.hpp"
#include "search/exact.hpp"
#include "search/tree_search.hpp"

namespace sextant {

/// What a level above the novice can do.
struct Skill {
  int iterations = 0;      // of a search; 0: it acts on the policy alone
  double margin = 2;       // standard errors by which an action must beat the policy's choice
  std::size_t solves = 0;  // positions that it may look at to solve the rest of an open game
};

/// The `solves` of those who play endings exactly.
inline constexpr std::size_t kShortEnding = 20'000;

struct Levels {
  Skill walker;
  Skill guide;
  Skill scout;
  Skill master;

  /// Of the bot at this place of `kLevelNames`; not the novice.
  [[nodiscard]] constexpr const Skill& skill(std::size_t place) const {
    return *std::array{&walker, &guide, &scout, &master}.at(place - 1);
  }
};

/// Plays by a policy alone, over rules that outlive it.
template <GameRules R, PolicyFor<R> Policy>
class PolicyPlayer final : public Player<R> {
 public:
  explicit PolicyPlayer(const R& rules) : policy_(rules) {}

  typename R::Action choose(const typename R::View& view, std::span<const typename R::Action> legal,
                            Rng& rng) override {
    return policy_.choose(view, legal, rng);
  }

 private:
  Policy policy_;
};

/// What a game gives to its bots; `bots/<game>.hpp` specialises it. Beside what `TreeSearch` asks of a craft:
/// `Beginner`, the novice; `kLevels`; and, where the walker is not a guide who searches less, `Walker`.
template <GameRules R>
struct BotTraits;

/// What most games do: all worlds are as likely, playouts go to the end, and what counts is points.
template <GameRules R>
struct DefaultBotTraits {
  using Belief = EvenBelief<R>;

  static bool is_cutoff(const R&, const typename R::State&, const typename R::State&) { return false; }
  static BySide<Value> evaluate(const R& rules, const typename R::State& s) { return value_to_all(rules, s); }
  /// Whether a decision is not worth a search: the policy's answer will do.
  static bool is_routine(const R&, const typename R::View&) { return false; }

  static constexpr Objective kObjective{};
  static constexpr int kCandidates = 8;
  /// Whether every seat knows the whole position, so that short endings can be solved.
  static constexpr bool kIsOpen = false;
};

/// The plan of a level. The strong ones search in two shards, so that two cores can share the work.
template <GameRules R>
SearchPlan plan_of(std::size_t place) {
  using C = BotTraits<R>;
  const Skill& skill = C::kLevels.skill(place);
  SearchPlan plan;
  plan.budget.iterations = skill.iterations;
  plan.shard.objective = C::kObjective;
  plan.shards = place >= 3 ? 2 : 1;
  plan.margin = skill.margin;
  plan.candidates = C::kCandidates;
  return plan;
}

/// Searches for one seat: solves what is small enough, leaves routine to the policy. The rules outlive it.
template <GameRules R>
class Searcher final : public Player<R> {
 public:
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename BotTraits<R>::Policy;

  /// As the level at this place of `kLevelNames`, not the novice, with another budget where one is given.
  Searcher(const R& rules, std::size_t place, const std::optional<Budget>& budget, Workers& workers)
      : rules_(rules),
        policy_(rules_),
        plan_(with(plan_of<R>(place), budget)),
        solves_(BotTraits<R>::kLevels.skill(place).solves),
        search_(rules_, policy_, plan_),
        workers_(workers) {}
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    if (plan_.budget.is_nothing() || BotTraits<R>::is_routine(rules_, view)) return policy_.choose(view, legal, rng);
    return consider(view, legal, rng).rated[0].action;
  }

  /// All that the search finds, whatever the decision.
  Findings<Action> consider(const View& view, std::span<const Action> legal, Rng& rng) {
    if constexpr (BotTraits<R>::kIsOpen) {
      if (solves_ > 0)
        if (auto solved = solve<R, BotTraits<R>>(rules_, rules_.sample_world(view, rng), solves_)) return *solved;
    }
    return search_.search(view, legal, rng, workers_);
  }

  [[nodiscard]] const Policy& policy() const { return policy_; }

 private:
  static SearchPlan with(SearchPlan plan, const std::optional<Budget>& budget) {
    plan.budget = budget.value_or(plan.budget);
    return plan;
  }

  const R& rules_;
  Policy policy_;
  SearchPlan plan_;
  std::size_t solves_;
  TreeSearch<R, BotTraits<R>> search_;
  Workers& workers_;
};

/// The requested bot, over rules that outlive it.
template <GameRules R>
std::unique_ptr<Player<R>> make_bot(const R& rules, const BotSpec& spec, Workers& workers) {
  if (!spec.level) return std::make_unique<RandomPlayer<R>>();
  if (spec.level == 0) return std::make_unique<typename BotTraits<R>::Beginner>(rules);
  if constexpr (requires { typename BotTraits<R>::Walker; })
    if (spec.level == 1 && spec.budget.value_or(Budget{}).is_nothing())
      return std::make_unique<typename BotTraits<R>::Walker>(rules);
  return std::make_unique<Searcher<R>>(rules, *spec.level, spec.budget, workers);
}

}  // namespace sextant
