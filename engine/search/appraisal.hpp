#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/futures.hpp"
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

/// Which games: every one of them has a number, and its chances follow from the seed and that number alone.
struct AppraisalPlan {
  std::uint64_t seed = 0;
  int playouts = 0;
};

/// What the positions at both ends of a run of chance were worth to one side, and what the run and the decision after
/// it changed, game by game: the errors are those of the differences.
struct Appraisal {
  Worth before;
  Worth after;
  Worth change;
  Worth effect;  // nothing for the last run: no decision follows it

  void add(Value first, Value second) {
    before.add(first);
    after.add(second);
    change.add(second - first);
  }
};

/// A run of chance and of answers that were no choice, from one decision of a match to the next.
template <GameRules R>
struct AppraisedRun {
  const typename R::State& start;
  const typename R::State& end;
  std::size_t dealt_before = 0;                   // how many outcomes of chance the match has had before it
  std::size_t dealt = 0;                          // and how many it has itself
  std::optional<typename R::Action> played = {};  // the decision after it
};

/// The games of a plan, played on by the policy from any position of one match.
template <GameRules R, PolicyFor<R> P>
class NumberedGames {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  /// The rules and the policy outlive it.
  NumberedGames(const R& rules, const P& policy, const AppraisalPlan& plan)
      : rules_(rules), policy_(policy), futures_(plan.seed, plan.playouts) {}

  /// What the policy decides in game `i` at the end of a run, which is the `place`th that is asked about. It draws from
  /// a stream of its own, so that what the game comes to afterwards does not depend on it.
  [[nodiscard]] Action choice(const AppraisedRun<R>& run, int i, std::uint64_t place) const {
    Rng own = futures_.seats(i, 1 + place);
    return choose_by(policy_, rules_, run.end, own);
  }
  /// What game `i` comes to if that is what is done there.
  BySide<Value> value_after(const AppraisedRun<R>& run, const Action& choice, int i) {
    State s = run.end;
    rules_.play_unchecked(s, choice);
    return value(s, i, run.dealt_before + run.dealt);
  }
  /// What game `i` comes to from a position with so many outcomes of chance before it. A finished game is known
  /// exactly.
  BySide<Value> value(State s, int i, std::size_t dealt) {
    Rng seats = futures_.seats(i, 0);
    for (Turn turn = rules_.turn(s); !turn.is_over(); turn = rules_.turn(s)) {
      if (turn.is_chance()) {
        Rng chance = futures_.chance(i, dealt++);
        rules_.play_unchecked(s, rules_.sample(s, chance));
      } else {
        rules_.play_unchecked(s, choose_by(policy_, rules_, s, seats));
      }
    }
    return value_to_all(rules_, s);
  }

 private:
  const R& rules_;
  const P& policy_;
  Futures futures_;
};

/// What the positions of one match, known in full, come to for every side when everybody goes on by the policy. Runs
/// are appraised from the last one back to the first: where the policy would have decided as the match did, the games
/// behind the two positions are the same ones. Docs: docs/review.md, "The parts".
template <GameRules R, PolicyFor<R> P>
class Hindsight {
 public:
  /// The rules and the policy outlive it.
  Hindsight(const R& rules, const P& policy, const AppraisalPlan& plan)
      : rules_(rules), numbered_(rules, policy, plan), games_(place_of(plan.playouts)) {}

  /// The run before the one that was appraised last; the last run of the match to begin with.
  BySide<Appraisal> appraise(const AppraisedRun<R>& run) {
    BySide<Appraisal> found{};
    for (int i = 0; i < length_of(games_); ++i) {
      Game& game = games_[place_of(i)];
      const BySide<Value> after = value_of_end(run, i, game.value);
      const BySide<Value> before = run.dealt == 0 ? after : numbered_.value(run.start, i, run.dealt_before);
      for (std::size_t side = 0; side < found.size(); ++side) {
        found[side].add(before[side], after[side]);
        game.luck[side] += after[side] - before[side];
        if (run.played) add_effect(run, game.value[side] - after[side], side, game, found[side]);
      }
      game.value = before;
    }
    ++runs_;
    return found;
  }

  /// Of all runs so far, what chance gave to every side.
  [[nodiscard]] BySide<Worth> luck() const { return total(&Game::luck); }
  /// Of all runs so far, what every side's own decisions gave to it in the true positions.
  [[nodiscard]] BySide<Worth> own_effects() const { return total(&Game::own_effects); }

 private:
  /// One of the numbered games: what it came to from the beginning of the run that was appraised last, and sums.
  struct Game {
    BySide<Value> value{};
    BySide<Value> luck{};
    BySide<Value> own_effects{};
  };

  /// `later` is what game `i` comes to after the decision that was made there.
  BySide<Value> value_of_end(const AppraisedRun<R>& run, int i, const BySide<Value>& later) {
    if (!run.played) return numbered_.value(run.end, i, run.dealt_before + run.dealt);
    const auto choice = numbered_.choice(run, i, runs_);
    return choice == *run.played ? later : numbered_.value_after(run, choice, i);
  }
  void add_effect(const AppraisedRun<R>& run, Value effect, std::size_t side, Game& game, Appraisal& found) const {
    found.effect.add(effect);
    if (side == rules_.turn(run.end).seat().index) game.own_effects[side] += effect;
  }
  [[nodiscard]] BySide<Worth> total(BySide<Value> Game::* of) const {
    BySide<Worth> sums{};
    for (const Game& game : games_)
      for (std::size_t side = 0; side < sums.size(); ++side) sums[side].add((game.*of)[side]);
    return sums;
  }

  const R& rules_;
  NumberedGames<R, P> numbered_;
  std::vector<Game> games_;
  std::uint64_t runs_ = 0;
};

/// The luck of a whole match alone, as `Hindsight` finds it: the result less the value of the beginning and the effects
/// of all decisions. Only where the policy would have decided otherwise are there games to play.
template <GameRules R, PolicyFor<R> P>
class LuckInHindsight {
 public:
  /// The rules and the policy outlive it.
  LuckInHindsight(const R& rules, const P& policy, const AppraisalPlan& plan)
      : numbered_(rules, policy, plan), games_(place_of(plan.playouts)) {}

  /// As `Hindsight::appraise`. The positions of a run outlive the calls for those before it.
  void add(const AppraisedRun<R>& run) {
    for (int i = 0; i < length_of(games_); ++i) {
      Game& game = games_[place_of(i)];
      if (run.played) add_effect(run, i, game);
      else game.known = game.luck = numbered_.value(run.end, i, run.dealt_before + run.dealt);
      if (run.dealt == 0) continue;
      game.known.reset();
      game.from = run.start;
      game.dealt = run.dealt_before;
    }
    ++runs_;
  }
  /// What chance gave to every side, once the first run has been added.
  [[nodiscard]] BySide<Worth> luck() {
    BySide<Worth> sums{};
    for (int i = 0; i < length_of(games_); ++i) {
      const Game& game = games_[place_of(i)];
      const BySide<Value> start = value(game, i);
      for (std::size_t side = 0; side < sums.size(); ++side) sums[side].add(game.luck[side] - start[side]);
    }
    return sums;
  }

 private:
  struct Game {
    std::optional<BySide<Value>> known{};  // what it comes to from the beginning of the last run; else it is played on
    std::optional<typename R::State> from{};
    std::size_t dealt = 0;
    BySide<Value> luck{};
  };

  BySide<Value> value(const Game& game, int i) {
    return game.known ? *game.known : numbered_.value(*game.from, i, game.dealt);
  }
  void add_effect(const AppraisedRun<R>& run, int i, Game& game) {
    const auto choice = numbered_.choice(run, i, runs_);
    if (choice == *run.played) return;
    const BySide<Value> later = value(game, i);
    game.known = numbered_.value_after(run, choice, i);
    for (std::size_t side = 0; side < later.size(); ++side) game.luck[side] += (*game.known)[side] - later[side];
  }

  NumberedGames<R, P> numbered_;
  std::vector<Game> games_;
  std::uint64_t runs_ = 0;
};

}  // namespace sextant
