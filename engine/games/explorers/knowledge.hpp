#pragma once

#include "games/explorers/rules.hpp"

/// What each viewer may know: part of `Rules`. Rules: docs/rules/explorers.md, "What a seat knows".
namespace sextant::explorers {

constexpr View Rules::view(const State& s, Viewer viewer) const {
  View view;
  view.viewer = viewer;
  view.turn = turn(s);
  view.table = s;
  view.discards = s.discards;
  view.stock_size = total(s.stock);
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at(i);
    const bool known = viewer.sees_secrets_of(seat);
    view.hands[seat] = {known, known ? s.hands[seat] : BonusCounts{}, total(s.hands[seat])};
  }
  return view;
}

namespace detail {

/// Draws so many cards from the stock.
constexpr BonusCounts draw_hand(BonusCounts& stock, int cards, Rng& rng) {
  BonusCounts hand{};
  for (; cards > 0; --cards) {
    int place = rng.pick(total(stock));
    int kind = 0;
    for (; place >= stock[kind]; ++kind) place -= stock[kind];
    --stock[kind];
    ++hand[kind];
  }
  return hand;
}

}  // namespace detail

/// Cards that the viewer cannot place are equally likely in every unknown hand and in the stock, but for one thing that
/// the table tells: a seat that crosses a figure with too few points left holds the plus cards to go on with.
constexpr State Rules::sample_world(const View& view, Rng& rng) const {
  State s{};
  static_cast<Table&>(s) = view.table;
  s.discards = view.discards;
  s.stock = board().bonus;
  for (int kind = 0; kind < kBonusKinds; ++kind) {
    s.stock[kind] = narrow(s.stock[kind] - view.discards[kind]);
    for (const HandView& hand : view.hands) s.stock[kind] = narrow(s.stock[kind] - hand.cards[kind]);
  }
  const int owed = points_owed_by_hand(view.table);
  // The mover first: what it must hold binds its hand alone.
  for (int i = 0; i < seats(); ++i) {
    const Seat seat = seat_at((s.phase == Phase::Move ? s.mover.index + i : i) % seats());
    const HandView& hand = view.hands[seat];
    s.hands[seat] = hand.cards;
    if (hand.known) continue;
    const BonusCounts stock = s.stock;
    do {
      s.stock = stock;
      s.hands[seat] = detail::draw_hand(s.stock, hand.size, rng);
    } while (i == 0 && reserve(s.hands[seat]) < owed);
  }
  return s;
}

constexpr Action Rules::veil(Action action, Viewer viewer) const {
  if (action.kind != Action::Kind::Deal || viewer.sees_secrets_of(action.receiver)) return action;
  return Action::hidden_deal(action.receiver);
}

}  // namespace sextant::explorers
