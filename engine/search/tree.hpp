#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/narrow.hpp"

namespace sextant {

/// A place in a tree.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = UINT32_MAX;

/// What a search knows of one action after the actions before it. An action stands in the tree as the searching seat
/// sees it, so positions that this seat cannot tell apart share a node.
template <class Action>
struct Node {
  Action action;
  NodeIndex sibling = kNoNode;
  NodeIndex child = kNoNode;  // the first one made: what the policy chose when it came here first
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;  // visits of the parent in which the action could be chosen
  double sum = 0;             // of the values to the seat that chose it
  [[nodiscard]] double mean() const { return sum / visits; }
};

/// All nodes of a search. Its memory is taken once and used again by the next search; a full tree does not grow.
template <class Action>
class Tree {
 public:
  explicit Tree(std::size_t capacity) : capacity_(capacity) { nodes_.reserve(capacity); }

  /// Forgets everything but a new root.
  NodeIndex restart(const Action& nothing) {
    nodes_.clear();
    nodes_.push_back({nothing});
    return 0;
  }

  [[nodiscard]] Node<Action>& operator[](NodeIndex node) { return nodes_[node]; }
  [[nodiscard]] const Node<Action>& operator[](NodeIndex node) const { return nodes_[node]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  [[nodiscard]] NodeIndex find(NodeIndex parent, const Action& action) const {
    for (NodeIndex i = nodes_[parent].child; i != kNoNode; i = nodes_[i].sibling)
      if (nodes_[i].action == action) return i;
    return kNoNode;
  }

  /// The child for an action, made if it is missing and there is room; otherwise no node. Children keep the order in
  /// which they were made.
  NodeIndex find_or_add(NodeIndex parent, const Action& action, int most_children) {
    NodeIndex last = kNoNode;
    for (NodeIndex i = nodes_[parent].child; i != kNoNode; i = nodes_[i].sibling, --most_children) {
      if (nodes_[i].action == action) return i;
      last = i;
    }
    if (most_children <= 0 || nodes_.size() == capacity_) return kNoNode;
    const NodeIndex added = narrow(nodes_.size());
    nodes_.push_back({action});
    (last == kNoNode ? nodes_[parent].child : nodes_[last].sibling) = added;
    return added;
  }

 private:
  std::size_t capacity_;
  std::vector<Node<Action>> nodes_;
};

}  // namespace sextant
