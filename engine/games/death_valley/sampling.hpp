#pragma once

#include "games/death_valley/rules.hpp"

/// What a view must hold for a game to go on from it: part of `Rules`.
namespace sextant::death_valley {

/// There is a card to take or to reveal wherever the turn may need one, so that the Desert never empties.
constexpr bool Rules::desert_fits(const State& s) const {
  const bool is_up = s.face_up != kNoCard;
  switch (s.phase) {
    case Phase::Setup: return !is_up && bit_count(s.deck) >= 2;
    case Phase::Reveal: return !is_up && s.deck != 0;
    case Phase::Draw:
    case Phase::Look:
    case Phase::Act: return is_up && s.deck != 0;
    case Phase::Hide:
    case Phase::Shuffle:
    case Phase::Exchange: return is_up;
    default: return desert_size(s) >= 1;
  }
}

/// There is something to decide, by cards that can ask for it.
constexpr bool Rules::step_fits(const State& s) const {
  const Row& journey = s.journeys[s.active];
  const auto asks = [&](CardSet cards) { return s.pending != 0 && (s.pending & ~cards) == 0; };
  const bool rests = s.phase == Phase::Hide || s.phase == Phase::Shuffle;
  if (s.from > (rests ? journey.size : 0)) return false;
  switch (s.phase) {
    case Phase::Hide: return s.albums[s.active].size != 0;
    case Phase::Exchange: return asks(table_.exchange);
    case Phase::Swap: return asks(table_.swap);
    case Phase::Hazard: return overfull(s.visible[s.subject]) != 0;
    case Phase::Keep: return asks(table_.keep) && (s.gap == kNoGap || s.gap <= s.journeys[s.subject].size);
    case Phase::Scavenge: return asks(table_.scavenge);
    case Phase::Trade: return asks(table_.trade);
    default: return true;
  }
}

/// The automaton decides nothing; who asks is visible; in a Journey only scavenge cards hide others.
constexpr bool Rules::can_sample(const View& view) const {
  const State& s = view.table;
  const bool is_end = s.phase == Phase::Trade || s.phase == Phase::Over;
  if (view.turn.is_seat() && is_automaton(view.turn.seat())) return false;
  if ((s.pending & ~s.visible[asking_seat(s)]) != 0 || (s.looked_at != kNoCard) != (s.phase == Phase::Give))
    return false;
  if (!is_end && s.turns >= kMaxTurns) return false;
  const CardSet journeys = s.journeys[Seat{0}].set() | s.journeys[Seat{1}].set();
  return s.hidden_under(journeys & ~table_.scavenge) == 0 && desert_fits(s) && step_fits(s);
}

}  // namespace sextant::death_valley
