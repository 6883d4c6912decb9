#pragma once

#include "games/explorers/movement.hpp"

/// What a seat may choose, and why not something else. After the movement, whose steps are among the choices: clang
/// evaluates a template at compile time only where its definition stands before.
namespace sextant::explorers {

/// What the deciding seat may do, in a fixed order: a short list, and after it the points for an ambush, of which the
/// whole map has some hundred. Made in place and not filled before use: most lists have three actions.
class Rules::Choices {
 public:
  constexpr Choices(const Rules& rules, const State& s);

  [[nodiscard]] constexpr int size() const { return listed_ + point_count_; }
  [[nodiscard]] constexpr Action at(int place) const {
    return place < listed_ ? list_[place] : Action::ambush(points_.at(place - listed_));
  }

 private:
  constexpr void add(Action action) { list_[listed_++] = action; }
  constexpr void add(Action::Kind kind) { add(Action::plain(kind)); }
  constexpr void add_moves(const Rules& rules, const State& s);
  constexpr void add_ambushes(const PointSet& points) {
    points_ = points;
    point_count_ = points.size();
  }

  /// The longest list: on a wonder from which every path goes off, both plus cards, and `stop`.
  static constexpr int kMaxList = kMaxPaths + 3;

  Array<Action, kMaxList> list_;  // the first `listed_`
  PointSet points_;               // only when there are any
  int listed_ = 0;
  int point_count_ = 0;
};

constexpr Rules::Choices::Choices(const Rules& rules, const State& s) {
  using Kind = Action::Kind;
  switch (s.phase) {
    case Phase::Start:
      for (const WonderIndex wonder : rules.board().starts)
        if (!s.has_ambassador(wonder)) add(Action::start(wonder));
      break;
    case Phase::Sell:
      for (const WonderIndex wonder : s.ambassadors[s.mover]) add(Action::sell(wonder));
      break;
    case Phase::Move: add_moves(rules, s); break;
    case Phase::Joker:
      if (holds(s, Bonus::Joker)) add(Kind::Joker);
      add(Kind::NoJoker);
      break;
    case Phase::Toll:
      add(Kind::Toll);
      add(Kind::Waive);
      break;
    case Phase::Replace:
      if (rules.can_redraw(s)) add(Action::replace(s.drawn[s.progress]));
      add(Kind::Keep);
      break;
    case Phase::Choose:
      for (const CardIndex card : s.drawn) add(Action::choose(card));
      break;
    case Phase::Buy:
      if (can_afford_bonus(s) && can_draw_bonus(s)) add(Kind::Buy);
      add(Kind::Done);
      break;
    case Phase::Ambush:
      add(Kind::Pass);
      if (holds(s, Bonus::Ambush)) add_ambushes(rules.ambush_points(s));
      break;
    default: break;
  }
}

constexpr void Rules::Choices::add_moves(const Rules& rules, const State& s) {
  for (const Bonus card : {Bonus::Plus2, Bonus::Plus3})
    if (holds(s, card)) add(Action::play(card));
  rules.for_each_step(s, reserve(s.hands[s.mover]), [&](Node node) { add(Action::step(node)); });
  if (rules.can_stop(s)) add(Action::Kind::Stop);
}

constexpr Rules::Choices Rules::choices(const State& s) const { return {*this, s}; }

constexpr Rules::Legal Rules::legal(const State& s) const { return listed<Legal>(choices(s)); }

/// The phase in which a seat may choose an action of a kind; `Over` for what chance does.
constexpr Phase Rules::phase_of(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Start: return Phase::Start;
    case Action::Kind::Sell: return Phase::Sell;
    case Action::Kind::Play:
    case Action::Kind::Step:
    case Action::Kind::Stop: return Phase::Move;
    case Action::Kind::Joker:
    case Action::Kind::NoJoker: return Phase::Joker;
    case Action::Kind::Toll:
    case Action::Kind::Waive: return Phase::Toll;
    case Action::Kind::Replace:
    case Action::Kind::Keep: return Phase::Replace;
    case Action::Kind::Choose: return Phase::Choose;
    case Action::Kind::Buy:
    case Action::Kind::Done: return Phase::Buy;
    case Action::Kind::Ambush:
    case Action::Kind::Pass: return Phase::Ambush;
    case Action::Kind::Deal:
    case Action::Kind::Explore:
    case Action::Kind::Roll: break;
  }
  return Phase::Over;
}

constexpr Refusal Rules::refusal(const State& s, Action action) const {
  const Phase asked = phase_of(action.kind);
  if (asked == Phase::Over) return Refusal::OnlyChance;
  if (asked != s.phase) return Refusal::OtherQuestion;
  const auto unless = [](bool allowed, Refusal refusal) { return allowed ? Refusal::None : refusal; };
  switch (action.kind) {
    case Action::Kind::Start: return refusal_to_start(s, action.wonder());
    case Action::Kind::Sell: return unless(s.ambassadors[s.mover].has(action.wonder()), Refusal::NoAmbassador);
    case Action::Kind::Play: return unless(holds(s, action.bonus()), Refusal::NoCard);
    case Action::Kind::Step: return refusal_to_step(s, action.node());
    case Action::Kind::Stop: return unless(can_stop(s), Refusal::MustGoOn);
    case Action::Kind::Joker: return unless(holds(s, Bonus::Joker), Refusal::NoCard);
    case Action::Kind::Replace:
      if (action.card() != s.drawn[s.progress]) return Refusal::OtherCard;
      return unless(can_redraw(s), Refusal::PileEmpty);
    case Action::Kind::Choose:
      return unless(action.card() == s.drawn[0] || action.card() == s.drawn[1], Refusal::OtherCard);
    case Action::Kind::Buy:
      return can_afford_bonus(s) ? unless(can_draw_bonus(s), Refusal::NoneLeft) : Refusal::TooDear;
    case Action::Kind::Ambush: return refusal_to_ambush(s, action.node());
    default: return Refusal::None;
  }
}

constexpr Refusal Rules::refusal_to_start(const State& s, WonderIndex wonder) const {
  if (!board().starts.contains(wonder)) return Refusal::NoStart;
  return s.has_ambassador(wonder) ? Refusal::StartTaken : Refusal::None;
}

constexpr Refusal Rules::refusal_to_step(const State& s, Node to) const {
  Refusal refusal = Refusal::NotNext;
  for_each_neighbour(s, [&](Node node, bool forward, bool open) {
    if (node == to) refusal = refusal_to_enter(s, node, forward, open, s.points + reserve(s.hands[s.mover]));
  });
  return s.points == 0 ? Refusal::NoPoints : refusal;
}

constexpr Refusal Rules::refusal_to_ambush(const State& s, Node point) const {
  if (!holds(s, Bonus::Ambush)) return Refusal::NoCard;
  if (ambush_points(s).has(point)) return Refusal::None;
  return s.tokens.has(point) ? Refusal::TokenThere : Refusal::FigureOnPath;
}

}  // namespace sextant::explorers
