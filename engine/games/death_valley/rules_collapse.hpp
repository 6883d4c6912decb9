#pragma once

#include "games/death_valley/rules.hpp"

/// The collapse check. Rules: docs/rules/death_valley.md, "A turn", 3.
namespace sextant::death_valley {

constexpr HazardSet Rules::overfull(CardSet visible) const {
  HazardSet hazards = 0;
  for (unsigned h = 0; h < kHazards; ++h)
    if (bit_count(visible & table_.of_hazard[h]) >= kCollapse) hazards |= 1U << h;
  return hazards;
}

/// Checks one side. With two hazards at three or more its seat is asked for one.
constexpr bool Rules::check_asks(State& s, Seat side) const {
  s.subject = side;
  const HazardSet hazards = overfull(s.visible[side]);
  if (hazards == 0) return false;
  // The automaton takes one card a turn and is checked after it, so it never has two hazards to choose from.
  if ((hazards & (hazards - 1)) == 0 || is_automaton(side)) return collapse_asks(s, hazard_at(lowest_bit(hazards)));
  s.phase = Phase::Hazard;
  return true;
}

/// The subject collapses: its keep cards ask, then the scavenge cards of the other side; what is left is shuffled.
constexpr bool Rules::collapse_asks(State& s, Hazard hazard) const {
  ++s.collapses[s.subject];
  discard_rightmost(s, hazard);
  return cards_ask(s, Phase::Keep, table_.keep) || scavengers_ask(s);
}

constexpr bool Rules::scavengers_ask(State& s) const {
  s.gap = 0;
  if (cards_ask(s, Phase::Scavenge, table_.scavenge)) return true;
  end_collapse(s);
  return false;
}

constexpr void Rules::discard_rightmost(State& s, Hazard hazard) const {
  Row& journey = s.journeys[s.subject];
  s.gap = kNoGap;
  for (int place = journey.size - 1; place >= 0; --place) {
    const int card = journey.at(place);
    if ((table_.of(hazard) & bit(card)) == 0) continue;
    journey.remove_at(place);
    s.visible[s.subject] &= ~bit(card);
    release_hidden(s, card);
    s.cover_of(card) = narrow(kDiscardedBy + s.subject.index);
    s.gap = narrow(place);
    return;
  }
}

constexpr void Rules::scavenge(State& s, int card) const {
  Row& journey = s.journeys[s.subject];
  journey.remove_at(journey.place_of(card));
  s.visible[s.subject] &= ~bit(card);
  cover(s, card, s.asker);
  pass(s);
}

/// The Journey cards that were not kept return to the deck.
constexpr void Rules::end_collapse(State& s) const {
  Row& journey = s.journeys[s.subject];
  Row left{};
  for (int i = 0; i < journey.size; ++i) {
    const int card = journey.at(i);
    if ((s.kept & bit(card)) != 0) {
      left.push(card);
      continue;
    }
    s.visible[s.subject] &= ~bit(card);
    return_to_deck(s, card);
  }
  journey = left;
  s.kept = 0;
}

}  // namespace sextant::death_valley
