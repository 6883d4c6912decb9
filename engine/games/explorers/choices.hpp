#pragma once

#include "games/explorers/movement.hpp"

/// What a seat may choose. After the movement, whose steps are among the choices: clang evaluates a template at compile
/// time only where its definition stands before.
namespace sextant::explorers {

/// Everything a seat may choose from, ambush points aside.
template <class List>
constexpr void Rules::add_choices(const State& s, List& list) const {
  using Kind = Action::Kind;
  const auto plain = [&](Kind kind) { list.push_back(Action::plain(kind)); };
  switch (s.phase) {
    case Phase::Start:
      for (WonderIndex wonder : board().starts)
        if (!s.has_ambassador(wonder)) list.push_back(Action::start(wonder));
      return;
    case Phase::Sell:
      for (int wonder : set_bits(s.ambassadors[s.mover])) list.push_back(Action::sell(wonder));
      return;
    case Phase::Move: return add_moves(s, list);
    case Phase::Joker:
      if (count(s.hands[s.mover], Bonus::Joker) > 0) plain(Kind::Joker);
      return plain(Kind::NoJoker);
    case Phase::Toll: plain(Kind::Toll); return plain(Kind::Waive);
    case Phase::Replace:
      if (!s.piles[static_cast<std::size_t>(drawing_wonder(s))].empty())
        list.push_back(Action::replace(s.drawn[s.progress]));
      return plain(Kind::Keep);
    case Phase::Choose:
      for (std::uint16_t card : s.drawn) list.push_back(Action::choose(card));
      return;
    case Phase::Buy:
      if (s.gold[s.mover] >= kBonusPrice && can_draw_bonus(s)) plain(Kind::Buy);
      return plain(Kind::Done);
    default: return;
  }
}

constexpr Rules::Legal Rules::legal(const State& s) const {
  Legal legal;
  if (s.phase != Phase::Ambush) {
    add_choices(s, legal);
    return legal;
  }
  legal.push_back(Action::plain(Action::Kind::Pass));
  if (count(s.hands[s.mover], Bonus::Ambush) == 0) return legal;
  const PointSet points = ambush_points(s);
  for (int i = 0; i < PointSet::kWords; ++i)
    for (int bit : set_bits(points.words[static_cast<std::size_t>(i)]))
      legal.push_back(Action::ambush(Node{static_cast<std::uint16_t>(64 * i + bit)}));
  return legal;
}

/// The action at a random place of `legal(s)`, without listing the points of the whole map.
constexpr Action Rules::random_action(const State& s, Rng& rng) const {
  if (s.phase == Phase::Ambush) {
    const bool held = count(s.hands[s.mover], Bonus::Ambush) > 0;
    const PointSet points = held ? ambush_points(s) : PointSet{};
    const auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(1 + points.size())));
    return place == 0 ? Action::plain(Action::Kind::Pass) : Action::ambush(points.at(place - 1));
  }
  InlineList<Action, kMaxShortList> list;
  add_choices(s, list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace sextant::explorers
