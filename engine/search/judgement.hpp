#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "search/appraisal.hpp"
#include "search/candidates.hpp"
#include "search/exact.hpp"
#include "search/shard.hpp"
#include "search/tree_search.hpp"

namespace sextant {

/// What a judgement may take, and how it looks.
struct JudgementPlan {
  std::uint64_t seed = 0;
  int iterations = 0;      // half of them to find the best action, half to compare it with the one that was played
  int candidates = 8;      // how many of the actions that the policy rates highest are looked at
  std::size_t solves = 0;  // positions that it may look at to solve the rest of an open game
  ShardPlan shard;
};

/// What a decision was, as its seat could know it.
struct Judgement {
  std::size_t best = 0;       // in the list of legal actions
  std::size_t favourite = 0;  // what the policy would have done
  bool matters = false;       // whether the candidates differ by more than chance
  Sample doubt;               // by how much another one looked better than the one that was played, by the aim
  Sample loss;                // by the aim of the search: the best action less the one that was played, world by world
  Sample loss_lead;
  Sample loss_win;
  Worth of_played;  // what the seat could expect; it means nothing where nothing better was found
  Worth of_best;
  BySide<Value> gain{};        // to every side, of what was played against what the policy would have done
  BySide<Value> gain_error{};  // its standard errors
};

/// Compares what a seat did with the best that it could have done, from its view alone.
///
/// First the candidates share half of the iterations by halving, as in `TreeSearch`; what was played is the best of
/// them unless another one is clearly better. Then the best, the action that was played and the policy's choice meet
/// worlds that none of them has met before, all the same ones. What is told comes from the second half alone: it does
/// not know that the best one was chosen for its luck in the first. Where it clearly contradicts the first, nothing was
/// lost.
template <GameRules R, SearchTraits<R> Traits>
class Judge {
 public:
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;

  /// The rules and the policy outlive it.
  Judge(const R& rules, const Policy& policy) : rules_(rules), policy_(policy) {}

  /// `view` is of the seat that decided, `legal` what it could do, `played` the place of what it did.
  Judgement judge(const View& view, std::span<const Action> legal, std::size_t played, const JudgementPlan& plan) {
    if constexpr (Traits::kIsOpen) {
      Rng rng(plan.seed, 0);
      if (plan.solves > 0)
        if (const auto solved = solve<R, Traits>(rules_, rules_.sample_world(view, rng), plan.solves))
          return exactly(*solved, legal, played);
    }
    Shard<R, Traits> shard(rules_, policy_, plan.shard, narrow(std::min(plan.iterations, 1 << 17) + 64));
    shard.begin(view, legal, plan.seed);
    Rng rng(plan.seed, UINT64_MAX);
    Judgement found;
    found.favourite = narrow(std::find(legal.begin(), legal.end(), policy_.choose(view, legal, rng)) - legal.begin());
    const auto sure = std::to_array({found.favourite, played});
    Candidates<R, Traits> candidates(policy_, view, legal, sure, std::max(plan.candidates, 3));
    const int worlds = candidates.halve(shard, legal, plan.iterations / 2, found.favourite == played ? 2 : 3, sure);
    found.best = candidates.best(shard);
    found.matters = differ(shard, legal.size(), found.best);
    found.doubt = difference(shard.tally(found.best), shard.tally(played));
    if (!is_clear(found.doubt)) found.best = played;
    compare(shard, legal, played, plan, worlds, found);
    return found;
  }

 private:
  static Judgement exactly(const Findings<Action>& solved, std::span<const Action> legal, std::size_t played) {
    const auto place = [&](const Action& action) -> std::size_t {
      return narrow(std::find(legal.begin(), legal.end(), action) - legal.begin());
    };
    Judgement found;
    for (const auto& rated : solved.rated)
      if (place(rated.action) == played) {
        const auto& best = solved.rated.front();
        found.best = rated.value == best.value ? played : place(best.action);
        found.loss = Sample::exactly(best.value - rated.value);
        found.loss_lead = Sample::exactly(best.lead.mean() - rated.lead.mean());
        found.loss_win = Sample::exactly(best.win.mean() - rated.win.mean());
        found.of_played = {Sample::exactly(rated.lead.mean()), Sample::exactly(rated.win.mean())};
        found.of_best = {Sample::exactly(best.lead.mean()), Sample::exactly(best.win.mean())};
      }
    found.favourite = found.best;
    found.matters = solved.rated.front().value > solved.rated.back().value;
    return found;
  }

  /// More than what happens to one of twenty that are equal.
  static bool is_clear(const Sample& lead) { return lead.count >= 2 && lead.mean() > 2 * lead.error(); }

  /// Whether the best of the candidates is surely better than any other that was looked at. Of eight that are equal the
  /// best leads the worst by three standard errors in one case of twenty.
  static bool differ(const Shard<R, Traits>& shard, std::size_t actions, std::size_t best) {
    for (std::size_t i = 0; i < actions; ++i) {
      const Sample lead = difference(shard.tally(best), shard.tally(i));
      if (lead.count >= 2 && lead.mean() > 3 * lead.error()) return true;
    }
    return false;
  }

  static void compare(Shard<R, Traits>& shard, std::span<const Action> legal, std::size_t played,
                      const JudgementPlan& plan, int first, Judgement& found) {
    if (found.best == played && found.favourite == played) return;
    const int tried = 1 + (found.best != played) + (found.favourite != played && found.favourite != found.best);
    const int worlds = std::max(2, plan.iterations / 2 / tried);
    BySide<Worth> gain{};
    for (int world = first; world < first + worlds; ++world) {
      const auto visit = [&](std::size_t action) { return shard.visit(action, legal[action], narrow(world)); };
      const BySide<Value> own = visit(played);
      const BySide<Value> best = found.best == played ? own : visit(found.best);
      const BySide<Value> usual = found.favourite == played       ? own
                                  : found.favourite == found.best ? best
                                                                  : visit(found.favourite);
      found.of_played.add(own[shard.seat().index]);
      found.of_best.add(best[shard.seat().index]);
      add_loss(found, best[shard.seat().index] - own[shard.seat().index], plan.shard.objective);
      for (std::size_t i = 0; i < gain.size(); ++i) gain[i].add(own[i] - usual[i]);
    }
    for (std::size_t i = 0; i < gain.size(); ++i) {
      found.gain[i] = {gain[i].lead.mean(), gain[i].win.mean()};
      found.gain_error[i] = {gain[i].lead.error(), gain[i].win.error()};
    }
    if (found.loss.mean() < -2 * found.loss.error()) take_as_best(found, played);
  }

  /// The worlds of the second half speak against what the first half found better.
  static void take_as_best(Judgement& found, std::size_t played) {
    found.best = played;
    found.loss = found.loss_lead = found.loss_win = {};
    found.of_best = found.of_played;
  }

  static void add_loss(Judgement& found, Value loss, const Objective& objective) {
    found.loss.add(objective.of(loss));
    found.loss_lead.add(loss.lead);
    found.loss_win.add(loss.win);
  }

  const R& rules_;
  const Policy& policy_;
};

}  // namespace sextant
