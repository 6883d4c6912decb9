#pragma once

#include "games/death_valley/rules.hpp"

/// The turn after the action: a chain of steps in the order of docs/rules/death_valley.md, "A turn", 2 to 5.
///
/// A step either asks somebody, and the answer goes on from there, or it is settled and takes the next one. What is
/// named `…_ask` or `…_asks` does its part of a step and says whether a seat is asked now.
namespace sextant::death_valley {

/// 2. After a rest the exchange cards ask.
constexpr void Rules::after_rest(State& s) const {
  if (!cards_ask(s, Phase::Exchange, table_.exchange)) after_action(s);
}

/// 2. After every action the swap cards ask.
constexpr void Rules::after_action(State& s) const {
  if (!cards_ask(s, Phase::Swap, table_.swap)) check(s);
}

/// 3. The active side is checked for a collapse.
constexpr void Rules::check(State& s) const {
  if (!check_asks(s, s.active)) after_check(s);
}

/// 3. With a copilot the other side is checked as well.
constexpr void Rules::after_check(State& s) const {
  if (config_.copilot && s.subject == s.active && check_asks(s, other(s.active))) return;
  s.subject = Seat{0};
  refresh(s);
}

/// 4. Without a face-up card chance reveals one.
constexpr void Rules::refresh(State& s) const {
  if (s.face_up != kNoCard) return end_turn(s);
  s.phase = Phase::Reveal;
}

/// 5. The game ends, or the other side acts.
constexpr void Rules::end_turn(State& s) const {
  ++s.turns;
  if (desert_size(s) == 1 || s.turns == kMaxTurns) return end_game(s);
  s.active = other(s.active);
  s.phase = Phase::Act;
}

/// 5. At the end the trade cards of seat 0 ask.
constexpr void Rules::end_game(State& s) const {
  s.active = Seat{0};
  if (!cards_ask(s, Phase::Trade, table_.trade)) after_trade(s);
}

/// 5. Then those of seat 1.
constexpr void Rules::after_trade(State& s) const {
  const bool is_first = s.subject == Seat{0};
  s.subject = Seat{1};
  if (is_first && cards_ask(s, Phase::Trade, table_.trade)) return;
  s.subject = Seat{0};
  s.phase = Phase::Over;
}

/// The visible cards with an ongoing effect ask, one after the other.
constexpr bool Rules::cards_ask(State& s, Phase phase, CardSet effect) const {
  s.phase = phase;
  s.pending = working(s, asking_seat(s), effect);
  return s.pending != 0 && next_card_asks(s);
}

/// The next pending card asks, unless it lets nothing be chosen.
constexpr bool Rules::next_card_asks(State& s) const {
  for (; s.pending != 0; s.pending &= ~bit(s.asker)) {
    s.asker = first_asker(s, asking_seat(s));
    if (has_choice(s)) return true;
  }
  s.asker = kNoCard;
  return false;
}

/// Whether the asking card lets anything be chosen. For an exchange the face-up card is always there: nothing but a
/// Travel takes it.
constexpr bool Rules::has_choice(const State& s) const {
  if (has_subject(s.phase)) return nameable_by_subject(s) != 0;
  return s.journeys[s.active].size >= (s.phase == Phase::Swap ? 2 : 1);
}

/// The asking card has its answer: the next one asks, or the step is done.
constexpr void Rules::pass(State& s) const {
  s.pending &= ~bit(s.asker);
  if (next_card_asks(s)) return;
  switch (s.phase) {
    case Phase::Exchange: return after_action(s);
    case Phase::Swap: return check(s);
    case Phase::Trade: return after_trade(s);
    case Phase::Keep:
      if (scavengers_ask(s)) return;
      break;
    default: end_collapse(s); break;
  }
  after_check(s);
}

}  // namespace sextant::death_valley
