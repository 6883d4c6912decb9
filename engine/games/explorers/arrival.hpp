#pragma once

#include "games/explorers/rules.hpp"

/// Arriving, drawing the next exploration, and the end of a turn: part of `Rules`.
namespace sextant::explorers {

/// Rules: docs/rules/explorers.md, "A turn", 5, and "End".
constexpr void Rules::arrive(State& s, WonderIndex wonder) const {
  if (s.failed[s.mover] == 0) {
    const Card& reached = card(s.explorations[s.mover]);
    s.gold[s.mover] += s.rolls[s.mover] <= reached.fast ? reached.fast_gold : reached.slow_gold;
    if (!s.ambassadors[s.mover].has(wonder)) {
      place_ambassador(s, wonder);
      if (has_chain(map_, s, s.mover, board().goal)) {
        s.phase = Phase::Over;
        return;
      }
    }
    put_under(s, s.explorations[s.mover]);
  }
  draw_two(s);
}

constexpr void Rules::place_ambassador(State& s, WonderIndex wonder) {
  if (!s.has_ambassador(wonder)) s.first_cards[s.mover].add(wonder);
  s.ambassadors[s.mover].add(wonder);
}

constexpr void Rules::put_under(State& s, CardIndex index) const {
  s.piles[card(index).from].put_under(map_.slot_of(index));
}

/// The seat has no exploration now; two cards of the pile where its figure stands come up. A pile has at least five
/// cards, of which the three other seats hold at most three, so two are there.
constexpr void Rules::draw_two(State& s) const {
  s.explorations[s.mover] = kNoCard;
  s.rolls[s.mover] = 0;
  s.failed[s.mover] = 0;
  s.progress = 0;
  s.phase = Phase::Explore;
}

/// A card has come up: the first exploration, one of two, or one in place of another.
constexpr void Rules::explore(State& s, CardIndex drawn) const {
  s.piles[card(drawn).from].take(map_.slot_of(drawn));
  if (s.phase == Phase::SetupExplore) {
    s.explorations[s.mover] = drawn;
    s.mover = s.mover.next(seats());
    if (s.mover == seat_at(config_.starter)) s.phase = Phase::Roll;
  } else if (s.phase == Phase::Redraw) {
    put_under(s, s.drawn[s.progress]);
    s.drawn[s.progress] = drawn;
    ask_replacement(s, s.progress + 1);
  } else {
    s.drawn[s.progress++] = drawn;
    if (s.progress == 2) ask_replacement(s, 0);
  }
}

/// Asks about the first card, from `first` on, whose arrival holds an own ambassador; when there is none, which card to
/// keep.
constexpr void Rules::ask_replacement(State& s, int first) const {
  for (int i = first; i < 2; ++i) {
    if (!s.ambassadors[s.mover].has(card(s.drawn[i]).to)) continue;
    s.progress = narrow(i);
    s.phase = Phase::Replace;
    return;
  }
  s.progress = 0;
  s.phase = Phase::Choose;
}

constexpr void Rules::choose_card(State& s, CardIndex chosen) const {
  put_under(s, s.drawn[0] == chosen ? s.drawn[1] : s.drawn[0]);
  s.explorations[s.mover] = chosen;
  s.drawn = {{kNoCard, kNoCard}};
  if (s.mishap == Mishap::Ruined) return end_turn(s);
  s.phase = Phase::Buy;
}

constexpr void Rules::end_turn(State& s) const {
  ++s.turns;
  s.mishap = Mishap::None;
  s.phase = s.turns == kMaxTurns ? Phase::Over : Phase::Roll;
  s.mover = s.turns == kMaxTurns ? kNobody : s.mover.next(seats());
}

}  // namespace sextant::explorers
