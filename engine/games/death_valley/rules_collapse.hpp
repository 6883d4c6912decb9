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

/// Checks the active side, then (copilot, solo) the other; then the Desert is refreshed.
constexpr void Rules::check(State& s) const {
  if (!stops_for_check(s, s.active)) go_on_checking(s);
}

/// After the check of the subject.
constexpr void Rules::go_on_checking(State& s) const {
  if (config_.copilot && s.subject == s.active && stops_for_check(s, other(s.active))) return;
  s.subject = Seat{0};
  refresh(s);
}

/// Checks one side; whether a seat has to decide something before the check is over.
constexpr bool Rules::stops_for_check(State& s, Seat side) const {
  s.subject = side;
  const HazardSet hazards = overfull(s.visible[side]);
  if (hazards == 0) return false;
  // The automaton takes one card a turn and is checked after it, so it never has two hazards to choose from.
  if ((hazards & (hazards - 1)) == 0 || is_automaton(side)) return stops_in_collapse(s, hazard_at(lowest_bit(hazards)));
  s.phase = Phase::Hazard;
  return true;
}

/// The subject collapses; whether a seat has to decide something before that is over.
constexpr bool Rules::stops_in_collapse(State& s, Hazard hazard) const {
  ++s.collapses[s.subject];
  discard_rightmost(s, hazard);
  s.pending = working(s, s.subject, table_.keep);
  return stops_for_keep(s);
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

/// The next keep card that has something to keep asks; after the last one the scavenge cards of the other side begin.
constexpr bool Rules::stops_for_keep(State& s) const {
  while (s.pending != 0) {
    s.asker = first_asker(s, s.subject);
    s.phase = Phase::Keep;
    if (keepable_places(s) != 0) return true;
    s.pending &= ~bit(s.asker);
  }
  s.gap = 0;
  s.pending = working(s, other(s.subject), table_.scavenge);
  return stops_for_scavenge(s);
}

/// The next scavenge card of the other side asks, while there is a card that would be shuffled; then it is.
constexpr bool Rules::stops_for_scavenge(State& s) const {
  if (s.pending != 0 && places_not_kept(s) != 0) {
    s.asker = first_asker(s, other(s.subject));
    s.phase = Phase::Scavenge;
    return true;
  }
  shuffle_journey(s);
  s.pending = s.kept = 0;
  s.asker = kNoCard;
  return false;
}

constexpr void Rules::scavenge(State& s, int card) const {
  Row& journey = s.journeys[s.subject];
  journey.remove_at(journey.place_of(card));
  s.visible[s.subject] &= ~bit(card);
  cover(s, card, s.asker);
  pass(s);
}

/// The Journey cards that were not kept return to the deck.
constexpr void Rules::shuffle_journey(State& s) const {
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
}

}  // namespace sextant::death_valley
