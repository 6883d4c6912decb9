#pragma once

#include <span>
#include <vector>

#include "search/policy.hpp"
#include "search/selection.hpp"
#include "search/tally.hpp"
#include "search/tree.hpp"

namespace sextant {

/// What every iteration of a search goes by.
struct ShardPlan {
  Objective objective;
  Selection selection;
  int most_outcomes = 64;  // outcomes of one chance position that the tree tells apart; others are only played out
  int horizon = 0;         // turns after which a playout stops, where `Traits` tells turns; 0: none
};

/// What a game that can stop playouts after some turns tells: whether a turn begins in a position, once in each turn.
template <class Traits, class State>
concept TellsTurns = requires(const State s) {
  { Traits::begins_turn(s) } -> std::same_as<bool>;
};

/// One tree of a search, and what it has found in the worlds that it was given. Shards share nothing, so that they can
/// run at the same time.
///
/// `Traits` (the game's `BotTraits`) says which worlds are likely, where a playout may stop and what the position is
/// worth there (see search/tree_search.hpp).
template <GameRules R, class Traits>
class Shard {
 public:
  using State = typename R::State;
  using View = typename R::View;
  using Action = typename R::Action;
  using Policy = typename Traits::Policy;

  /// The rules and the policy outlive the shard. Its tree never grows past `capacity` nodes.
  Shard(const R& rules, const Policy& policy, const ShardPlan& plan, std::size_t capacity)
      : rules_(&rules), policy_(&policy), plan_(plan), tree_(capacity) {}

  /// Begins a search from a view of the seat that decides.
  void begin(const View& view, std::span<const Action> candidates, std::uint64_t seed) {
    belief_.begin(*rules_, view);
    seed_ = seed;
    me_ = view.viewer.seat();
    spread_ = {};
    const NodeIndex root = tree_.restart(candidates[0]);
    tallies_.resize(candidates.size());
    nodes_.clear();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      tallies_[i].clear();
      nodes_.push_back(tree_.find_or_add(root, candidates[i], length_of(candidates)));
    }
  }

  /// Tries a candidate in a world. Streams of a world: what is hidden, chance to come, and what policies draw; they are
  /// the same for every candidate. What came of it for every side.
  BySide<Value> visit(std::size_t candidate, const Action& action, std::uint64_t world) {
    Rng hidden(seed_, 3 * world);
    Rng chance(seed_, 3 * world + 1);
    Rng seats(seed_, 3 * world + 2);
    root_ = belief_.world(*rules_, hidden);
    State s = root_;
    rules_->play_unchecked(s, action);
    path_.clear();
    turns_ = 0;
    const NodeIndex node = nodes_[candidate];
    if (node != kNoNode) path_.push_back({node, me_});
    descend(s, node, chance, seats);
    play_out(s, chance, seats);
    const BySide<Value> value = Traits::evaluate(*rules_, s);
    back_up(tallies_[candidate], value);
    return value;
  }

  /// The seat that decides.
  [[nodiscard]] Seat seat() const { return me_; }

  [[nodiscard]] const Tally& tally(std::size_t candidate) const { return tallies_[candidate]; }

 private:
  struct Step {
    NodeIndex node;
    Seat chooser;
  };

  [[nodiscard]] Action seen(const Action& action) const { return rules_->veil(action, Viewer::of(me_)); }
  /// Whether a playout stops here; counts the turns that it has seen begin.
  [[nodiscard]] bool ends_at(const State& s, Turn turn) {
    if (turn.is_over() || Traits::is_cutoff(*rules_, root_, s)) return true;
    if constexpr (TellsTurns<Traits, State>)
      if (plan_.horizon > 0 && Traits::begins_turn(s)) return ++turns_ > plan_.horizon;
    return false;
  }

  void descend(State& s, NodeIndex node, Rng& chance, Rng& seats);
  NodeIndex decide(State& s, NodeIndex node, Seat chooser, Rng& seats);
  void play_out(State& s, Rng& chance, Rng& seats);
  void back_up(Tally& tally, const BySide<Value>& value);

  const R* rules_;
  const Policy* policy_;
  ShardPlan plan_;
  Tree<Action> tree_;
  typename Traits::Belief belief_;
  typename MemoryOf<Policy>::Type memory_{};
  Seat me_{0};
  std::uint64_t seed_ = 0;
  State root_{};
  int turns_ = 0;                 // that have begun since the action
  std::vector<NodeIndex> nodes_;  // by candidate
  std::vector<Tally> tallies_;    // by candidate
  std::vector<Step> path_;
  ValueSpread spread_;
};

/// Plays inside the tree and one decision out of it, which becomes part of it.
template <GameRules R, class Traits>
void Shard<R, Traits>::descend(State& s, NodeIndex node, Rng& chance, Rng& seats) {
  while (node != kNoNode) {
    const Turn turn = rules_->turn(s);
    if (ends_at(s, turn)) return;
    if (turn.is_chance()) {
      const Action outcome = rules_->sample(s, chance);
      rules_->play_unchecked(s, outcome);
      node = tree_.find_or_add(node, seen(outcome), plan_.most_outcomes);
    } else {
      node = decide(s, node, turn.seat(), seats);
    }
  }
}

/// Where the tree goes on after a decision: nowhere if the action is new to it. A node that was never left before is
/// left by the policy's choice, which so becomes its first child.
template <GameRules R, class Traits>
NodeIndex Shard<R, Traits>::decide(State& s, NodeIndex node, Seat chooser, Rng& seats) {
  const auto legal = rules_->legal(s);
  const auto see = [&](const Action& action) { return seen(action); };
  const Action action = tree_[node].child == kNoNode ? choose_by(*policy_, *rules_, s, seats, memory_)
                                                     : legal[plan_.selection.choose(tree_, node, legal, spread_, see)];
  const NodeIndex next = tree_.find_or_add(node, seen(action), narrow(legal.capacity()));
  rules_->play_unchecked(s, action);
  if (next == kNoNode) return kNoNode;
  path_.push_back({next, chooser});
  return tree_[next].visits == 0 ? kNoNode : next;
}

template <GameRules R, class Traits>
void Shard<R, Traits>::play_out(State& s, Rng& chance, Rng& seats) {
  for (Turn turn = rules_->turn(s); !ends_at(s, turn); turn = rules_->turn(s))
    rules_->play_unchecked(
        s, turn.is_chance() ? rules_->sample(s, chance) : choose_by(*policy_, *rules_, s, seats, memory_));
}

template <GameRules R, class Traits>
void Shard<R, Traits>::back_up(Tally& tally, const BySide<Value>& value) {
  for (const Step& step : path_) {
    Node<Action>& node = tree_[step.node];
    ++node.visits;
    node.sum += plan_.objective.of(value[step.chooser.index]);
  }
  const double aimed = plan_.objective.of(value[me_.index]);
  spread_.add(aimed);
  tally.add(value[me_.index], aimed);
}

}  // namespace sextant
