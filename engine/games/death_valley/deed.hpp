#pragma once

#include <optional>

#include "games/death_valley/rules.hpp"

/// What an action is about and what comes of it: what sentences and moves tell.
namespace sextant::death_valley {

/// The card that an action is about: the one it names, or the one that lies there.
int object_of(const State& before, Action action);
/// The other card of a swap, an exchange or a trade, or the one that something is hidden under or kept by; kNoCard
/// where there is none.
int partner_of(const State& before, Action action);

/// What the rules do after an action: the rest of the turn, and the automaton's move, which is no entry of its own.
struct Aftermath {
  State entry;                   // after the action and the steps that follow it
  State end;                     // after the automaton's move as well
  std::optional<Seat> receiver;  // whose Journey the automaton's move gave the face-up card to
};

/// Nothing where the action cannot be played.
std::optional<Aftermath> aftermath(const Rules& rules, const State& before, Action action);

}  // namespace sextant::death_valley
