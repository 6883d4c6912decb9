#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/player.hpp"
#include "bots/spec.hpp"
#include "core/defaults.hpp"
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

/// What a game gives to its bots; `bots/<game>.hpp` specialises it. Every member of `BotTraitsFor` is there; a game
/// with nothing special to say says so, as `PlainBotTraits` does.
template <GameRules R>
struct BotTraits;

template <GameRules R, class Traits = BotTraits<R>>
class Searcher;

/// For `Strongest`: the strongest level searches as the others do, only longer.
struct LikeTheOthers {};

/// A better search, which only the strongest level has: hints and reviews look at games played to their end.
///   knows(rules)                 whether it is for these rules
///   Traits<Base>                 what it goes by: `Base`, the game's, but for what is better
///   kIterations, kMargin         as in `Skill`
///   kHorizon                     as in `ShardPlan`
template <class S, class R>
concept StrongestFor = requires(const R rules) {
  { S::knows(rules) } -> std::same_as<bool>;
  { S::kIterations } -> std::same_as<const int&>;
  { S::kMargin } -> std::same_as<const double&>;
  { S::kHorizon } -> std::same_as<const int&>;
};

/// What a game gives to its bots, beside what it gives to a search (`SearchTraits`):
///   Policy                       also tells `why(view, action)`: the key of a sentence, empty where it has no reason
///   Beginner                     the novice
///   Walker                       the second level; `Searcher<R>` where it searches as those above it, only less
///   net_use(rules)               whether the strongest level plays by a net (engine/nets)
///   learned(rules)               who then plays it; null where the level searches
///   Strongest                    how the strongest level searches where it knows better than the others
///                                (`StrongestFor`); else `LikeTheOthers`
///   is_routine(rules, view)      whether a decision is not worth a search: the policy's answer will do
///   kLevels                      what those who search can do
///   kObjective                   how they weigh points and wins
///   kCandidates                  how many of the actions that the policy rates highest they look at
///   kLuckPlayouts                how many games are behind the luck of a run of chance (bots/luck.hpp), so that a game
///                                costs a second at most
///   review_percent(rules)        how much of a review's usual budget it gets: less where playouts are slow
///   kIsOpen                      whether every seat knows the whole position, so that short endings can be solved
template <class T, class R>
concept BotTraitsFor =
    SearchTraits<T, R> && std::constructible_from<typename T::Policy, const R&> &&
    std::derived_from<typename T::Beginner, Player<R>> && std::constructible_from<typename T::Beginner, const R&> &&
    std::derived_from<typename T::Walker, Player<R>> &&
    requires(const R rules, const typename R::View view, const typename R::Action action,
             const typename T::Policy policy) {
      { policy.why(view, action) } -> std::convertible_to<std::string_view>;
      { T::net_use(rules) } -> std::same_as<NetUse>;
      { T::learned(rules) } -> std::convertible_to<std::unique_ptr<Player<R>>>;
      requires std::same_as<typename T::Strongest, LikeTheOthers> || StrongestFor<typename T::Strongest, R>;
      { T::is_routine(rules, view) } -> std::same_as<bool>;
      { T::review_percent(rules) } -> std::same_as<int>;
      { T::kLevels } -> std::same_as<const Levels&>;
      { T::kObjective } -> std::same_as<const Objective&>;
      { T::kCandidates } -> std::same_as<const int&>;
      { T::kLuckPlayouts } -> std::same_as<const int&>;
      { T::kIsOpen } -> std::same_as<const bool&>;
    };

/// Whether there are bots for a game.
template <class R>
concept HasBots = GameRules<R> && BotTraitsFor<BotTraits<R>, R>;

/// For `is_cutoff` and `is_routine`: playouts go to the end, every decision is searched.
inline constexpr auto never = [](const auto&...) { return false; };

/// For `review_percent`: reviews take seconds.
inline constexpr auto all_of_it = [](const auto&) { return 100; };

/// For `net_use` and `learned`: no net has been trained for the game.
inline constexpr auto no_net = [](const auto&) { return NetUse::None; };
inline constexpr auto nobody = [](const auto&) { return nullptr; };

/// The bots of a game without rules of thumb: they know nothing but how to search.
template <GameRules R>
struct PlainBotTraits {
  using Policy = UniformPolicy<R>;
  using Beginner = PolicyPlayer<R, Policy>;
  using Walker = Searcher<R>;
  using Belief = EvenBelief<R>;
  using Strongest = LikeTheOthers;

  static constexpr auto net_use = no_net;
  static constexpr auto learned = nobody;
  static constexpr auto is_cutoff = never;
  static constexpr auto evaluate = value_to_all<R>;
  static constexpr auto is_routine = never;
  static constexpr auto review_percent = all_of_it;

  static constexpr Levels kLevels = {
      .walker = {.iterations = 16},
      .guide = {.iterations = 64},
      .scout = {.iterations = 256},
      .master = {.iterations = 1'024, .solves = kShortEnding},
  };
  static constexpr Objective kObjective{.per_point = 0, .per_win = 1};
  static constexpr int kCandidates = 8;
  static constexpr int kLuckPlayouts = 32;
  static constexpr bool kIsOpen = std::same_as<typename R::View, OpenView<typename R::State>>;
};

/// The place of the strongest level.
inline constexpr std::size_t kStrongest = kLevelNames.size() - 1;

/// The plan of a level. The strong ones search in two shards, so that two cores can share the work.
template <HasBots R>
SearchPlan plan_of(std::size_t place) {
  using Traits = BotTraits<R>;
  const Skill& skill = Traits::kLevels.skill(place);
  SearchPlan plan;
  plan.budget.iterations = skill.iterations;
  plan.shard.objective = Traits::kObjective;
  plan.shards = place >= 3 ? 2 : 1;
  plan.margin = skill.margin;
  plan.candidates = Traits::kCandidates;
  return plan;
}

template <HasBots R>
SearchPlan plan_of_strongest() {
  using Strongest = typename BotTraits<R>::Strongest;
  SearchPlan plan = plan_of<R>(kStrongest);
  plan.budget.iterations = Strongest::kIterations;
  plan.shard.horizon = Strongest::kHorizon;
  plan.margin = Strongest::kMargin;
  return plan;
}

/// Searches for one seat: solves what is small enough, leaves routine to the policy. The rules outlive it.
template <GameRules R, class Traits>
class Searcher final : public Player<R> {
 public:
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;

  /// As the level at this place of `kLevelNames`, not the novice, with another budget where one is given.
  Searcher(const R& rules, std::size_t place, const std::optional<Budget>& budget, Workers& workers)
      : Searcher(rules, plan_of<R>(place), place, budget, workers) {}
  /// The same with another plan.
  Searcher(const R& rules, const SearchPlan& plan, std::size_t place, const std::optional<Budget>& budget,
           Workers& workers)
      : rules_(rules),
        policy_(rules_),
        plan_(with(plan, budget)),
        solves_(Traits::kLevels.skill(place).solves),
        search_(rules_, policy_, plan_),
        workers_(workers) {}
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    if (plan_.budget.is_nothing() || Traits::is_routine(rules_, view)) return policy_.choose(view, legal, rng);
    return consider(view, legal, rng).rated[0].action;
  }

  /// All that the search finds, whatever the decision.
  Findings<Action> consider(const View& view, std::span<const Action> legal, Rng& rng) {
    if constexpr (Traits::kIsOpen) {
      if (solves_ > 0)
        if (auto solved = solve<R, Traits>(rules_, rules_.sample_world(view, rng), solves_)) return *solved;
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
  TreeSearch<R, Traits> search_;
  Workers& workers_;
};

/// Whether a bot plays by a net.
template <HasBots R>
NetUse net_use_of(const R& rules, const BotSpec& spec) {
  return spec.level == kStrongest && !spec.budget ? BotTraits<R>::net_use(rules) : NetUse::None;
}

/// One who searches at this level.
template <HasBots R>
std::unique_ptr<Player<R>> make_searcher(const R& rules, std::size_t place, const std::optional<Budget>& budget,
                                         Workers& workers) {
  using Strongest = typename BotTraits<R>::Strongest;
  if constexpr (!std::same_as<Strongest, LikeTheOthers>)
    if (place == kStrongest && Strongest::knows(rules))
      return std::make_unique<Searcher<R, typename Strongest::template Traits<BotTraits<R>>>>(
          rules, plan_of_strongest<R>(), place, budget, workers);
  return std::make_unique<Searcher<R>>(rules, place, budget, workers);
}

/// The requested bot, over rules that outlive it. The strongest plays by a net where there is one; with a budget of its
/// own it searches.
template <HasBots R>
std::unique_ptr<Player<R>> make_bot(const R& rules, const BotSpec& spec, Workers& workers) {
  if (!spec.level) return std::make_unique<RandomPlayer<R>>();
  if (spec.level == 0) return std::make_unique<typename BotTraits<R>::Beginner>(rules);
  if constexpr (!std::same_as<typename BotTraits<R>::Walker, Searcher<R>>)
    if (spec.level == 1 && spec.budget.value_or(Budget{}).is_nothing())
      return std::make_unique<typename BotTraits<R>::Walker>(rules);
  if (net_use_of(rules, spec) == NetUse::Plays) return BotTraits<R>::learned(rules);
  return make_searcher(rules, *spec.level, spec.budget, workers);
}

}  // namespace sextant
