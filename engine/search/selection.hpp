#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/game.hpp"
#include "search/tally.hpp"
#include "search/tree.hpp"

namespace sextant {

/// How far the values that a search has met lie apart, to measure differences by.
class ValueSpread {
 public:
  void add(double value) {
    sample_.add(value);
    width_ = sample_.deviation();
  }
  /// Their standard deviation; 1 while it cannot be told.
  [[nodiscard]] double width() const { return width_ > 0 ? width_ : 1; }

 private:
  Sample sample_;
  double width_ = 0;
};

/// How a decision inside the tree is made: by its mean so far, and more readily the less it has been tried. The
/// policy's choice, which is the first child, is trusted with half of the curiosity; the rest is shared.
struct Selection {
  double curiosity = 0.1;  // in widths of the spread
  double first_try = 0.2;  // an action not tried yet counts as so many widths worse than the mean of the node

  /// The index in `legal` of the action to try at `node`; `seen_as(action)` is the action as the searcher sees it.
  template <class Action, class Legal, class SeenAs>
  std::size_t choose(Tree<Action>& tree, NodeIndex node, const Legal& legal, const ValueSpread& spread,
                     SeenAs seen_as) const {
    const double width = spread.width();
    const Past past = past_of(tree, node);
    const double untried = past.mean - first_try * width;
    const double share = 0.5 / std::max(1, length_of(legal) - 1);
    const NodeIndex favourite = tree[node].child;
    std::size_t best = 0;
    double best_value = std::numeric_limits<double>::lowest();
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const NodeIndex child = tree.find(node, seen_as(legal[i]));
      double value = untried + curiosity * width * share * std::sqrt(past.visits);
      if (child != kNoNode) {
        Node<Action>& known = tree[child];
        ++known.offered;
        const double prior = child == favourite ? 0.5 : share;
        const double tried = known.visits == 0 ? untried : known.mean();
        value = tried + curiosity * width * prior * std::sqrt(known.offered) / (1 + known.visits);
      }
      if (value <= best_value) continue;
      best_value = value;
      best = i;
    }
    return best;
  }

 private:
  /// What was tried at a node before. A node after chance is visited without being chosen, so its children tell.
  struct Past {
    double visits = 0;
    double mean = 0;
  };

  template <class Action>
  static Past past_of(const Tree<Action>& tree, NodeIndex node) {
    Past past;
    double sum = 0;
    for (NodeIndex i = tree[node].child; i != kNoNode; i = tree[i].sibling) {
      sum += tree[i].sum;
      past.visits += tree[i].visits;
    }
    if (past.visits > 0) past.mean = sum / past.visits;
    return past;
  }
};

}  // namespace sextant
