#pragma once

#include "games/explorers/rules.hpp"

/// Steps, shortcuts, figures in the way, tokens and tolls: part of `Rules`.
/// Rules: docs/rules/explorers.md, "A turn", 3 and 4.
namespace sextant::explorers {

constexpr void Rules::begin_movement(State& s) {
  s.phase = Phase::Move;
  const Node at = s.figures[s.mover];
  if (at.is_wonder()) s.visited_wonders = WonderSet::of(at.index());
  else s.visited.add(at);
}

constexpr bool Rules::is_visited(const Table& s, Node node) {
  return node.is_wonder() ? s.visited_wonders.has(node.index()) : s.visited.has(node);
}

/// Whether the figure of another seat stands on a point. Only of points: wonders hold any number of figures.
constexpr bool Rules::is_occupied(const Table& s, Node point) const {
  for (int i = 0; i < seats(); ++i)
    if (s.figures[seat_at(i)] == point && seat_at(i) != s.mover) return true;
  return false;
}

/// Whether the mover, coming onto an occupied point, can go on to the first free one or to the wonder.
constexpr bool Rules::can_cross(const Table& s, Node point, bool forward, int reach) const {
  Node beyond = point;
  int distance = 1;
  do {
    beyond = map_.next(beyond, forward);
    ++distance;
    if (is_visited(s, beyond)) return false;
  } while (beyond.is_point() && is_occupied(s, beyond));
  return distance <= reach;
}

constexpr Refusal Rules::refusal_to_enter(const Table& s, Node node, bool forward, bool open, int reach) const {
  if (!open) return Refusal::ShortcutClosed;
  if (is_visited(s, node)) return Refusal::Visited;
  const bool is_passable = node.is_wonder() || !is_occupied(s, node) || can_cross(s, node, forward, reach);
  return is_passable ? Refusal::None : Refusal::NoWayPast;
}

template <class Use>
constexpr void Rules::for_each_step(const Table& s, int reserve, Use use) const {
  if (s.points == 0) return;
  const int reach = s.points + reserve;
  for_each_neighbour(s, [&](Node node, bool forward, bool open) {
    if (refusal_to_enter(s, node, forward, open, reach) == Refusal::None) use(node);
  });
}

template <class Use>
constexpr void Rules::for_each_neighbour(const Table& s, Use use) const {
  const Node at = s.figures[s.mover];
  if (at.is_point()) {
    for (const bool forward : {false, true}) use(map_.next(at, forward), forward, true);
    return;
  }
  const bool is_open = s.has_ambassador(at.index());
  for (int i = map_.exits_begin(at.index()); i < map_.exits_end(at.index()); ++i) {
    const Exit exit = map_.exit(i);
    use(map_.behind(exit), exit.forward, is_open || !map_.ends(exit.path).shortcut);
  }
}

constexpr bool Rules::can_stop(const Table& s) const {
  const Node at = s.figures[s.mover];
  return at.is_wonder() || !is_occupied(s, at);
}

constexpr int Rules::points_owed_by_hand(const Table& s) const {
  if (s.phase != Phase::Move || can_stop(s)) return 0;
  const Node at = s.figures[s.mover];
  // It came from one side, which it has visited; the way out is the other.
  const bool forward = is_visited(s, map_.next(at, false));
  Node beyond = at;
  int distance = 0;
  do {
    beyond = map_.next(beyond, forward);
    ++distance;
  } while (beyond.is_point() && is_occupied(s, beyond));
  return distance > s.points ? distance - s.points : 0;
}

constexpr void Rules::play_card(State& s, Bonus card) {
  discard(s, card);
  s.points = narrow(s.points + (card == Bonus::Plus2 ? kPlus2Points : kPlus3Points));
}

constexpr void Rules::step(State& s, Node to) const {
  const Node from = s.figures[s.mover];
  --s.points;
  s.figures[s.mover] = to;
  if (to.is_wonder()) {
    s.visited_wonders.add(to.index());
    return;
  }
  s.visited.add(to);
  if (from.is_wonder() && map_.ends(to.path()).shortcut) enter_shortcut(s, from.index());
  if (s.tokens.has(to)) s.phase = Phase::Joker;
}

constexpr void Rules::enter_shortcut(State& s, WonderIndex wonder) const {
  if (s.first_cards[s.mover].has(wonder)) return;
  if (config_.tolls == Tolls::Automatic) return pay_toll(s, wonder);
  s.entries[s.entry_count++] = wonder;
}

constexpr void Rules::pay_toll(State& s, WonderIndex wonder) const {
  const std::uint32_t toll = board().wonders[wonder].toll;
  const std::uint32_t paid = s.gold[s.mover] < toll ? s.gold[s.mover] : toll;
  s.gold[s.mover] -= paid;
  s.gold[holder(s, wonder)] += paid;
}

constexpr void Rules::answer_token(State& s, bool joker) const {
  s.tokens.remove(s.figures[s.mover]);
  if (joker) {
    discard(s, Bonus::Joker);
    s.phase = Phase::Move;
    return;
  }
  s.mishap = Mishap::Ambushed;
  end_movement(s);
}

constexpr void Rules::end_movement(State& s) const {
  s.points = 0;
  s.visited = {};
  s.visited_wonders = {};
  if (s.entry_count == 0) return after_tolls(s);
  s.phase = Phase::Toll;
}

constexpr void Rules::answer_toll(State& s, bool is_paid) const {
  if (is_paid) pay_toll(s, s.entries[0]);
  --s.entry_count;
  for (std::size_t i = 0; i < s.entry_count; ++i) s.entries[i] = s.entries[i + 1];
  s.entries[s.entry_count] = kNoWonder;
  if (s.entry_count == 0) after_tolls(s);
}

constexpr void Rules::after_tolls(State& s) const {
  const Node at = s.figures[s.mover];
  if (at.is_wonder()) {
    if (at.index() == arrival(s, s.mover)) return arrive(s, at.index());
    s.phase = Phase::Buy;
    return;
  }
  if (s.mishap == Mishap::Ambushed) return end_turn(s);
  s.phase = Phase::Ambush;
}

/// Rules: docs/rules/explorers.md, "A turn", 7.
constexpr PointSet Rules::ambush_points(const Table& s) const {
  PointSet points = map_.points();
  for (int i = 0; i < PointSet::kWords; ++i) points.words[i] &= ~s.tokens.words[i];
  for (int i = 0; i < seats(); ++i) {
    const Node figure = s.figures[seat_at(i)];
    if (figure.is_point()) points.remove_path(figure.path());
  }
  return points;
}

}  // namespace sextant::explorers
