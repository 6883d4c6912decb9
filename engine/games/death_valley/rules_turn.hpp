#pragma once

#include "games/death_valley/rules.hpp"

/// What an entry does by itself: the action, answers, chance. Rules: docs/rules/death_valley.md, "A turn".
namespace sextant::death_valley {

constexpr void Rules::play_unchecked(State& s, Action action) const {
  play_entry(s, action);
  if (s.phase == Phase::Act && is_automaton(s.active)) move_automaton(s);
}

constexpr void Rules::play_entry(State& s, Action action) const {
  switch (action.kind()) {
    case Action::Kind::Reveal: return reveal(s, action.card());
    case Action::Kind::Draw: return draw(s, action.card());
    case Action::Kind::TravelUp: join(s, s.active, take_face_up(s)); return after_action(s);
    case Action::Kind::TravelUpOther: join(s, other(s.active), take_face_up(s)); return after_action(s);
    case Action::Kind::TravelDeck: s.phase = Phase::Draw; return;
    case Action::Kind::Peek: s.phase = Phase::Look; return;
    case Action::Kind::GiveSelf: return give(s, s.active);
    case Action::Kind::GiveOther: return give(s, other(s.active));
    case Action::Kind::Rest: return rest(s, action.card());
    case Action::Kind::Hide:
      return s.phase == Phase::Hide ? hide_in_rest(s, action.card()) : scavenge(s, action.card());
    case Action::Kind::Shuffle: return shuffle(s, action.card());
    case Action::Kind::Done: return end_of_choice(s);
    case Action::Kind::Exchange: return exchange(s, action.card());
    case Action::Kind::Swap: return swap(s, action.card(), action.right());
    case Action::Kind::Collapse:
      if (!collapse_asks(s, action.hazard())) after_check(s);
      return;
    case Action::Kind::Keep: s.kept |= bit(action.card()); return pass(s);
    case Action::Kind::Trade: return trade(s, action.card());
    case Action::Kind::Pass: return pass(s);
  }
}

/// The card joins the right end of a side's Journey.
constexpr void Rules::join(State& s, Seat side, int card) {
  s.journeys[side].push(card);
  s.visible[side] |= bit(card);
}

constexpr std::uint8_t Rules::take_face_up(State& s) {
  const std::uint8_t card = s.face_up;
  s.face_up = kNoCard;
  return card;
}

constexpr void Rules::reveal(State& s, int card) const {
  const bool is_setup = s.phase == Phase::Setup;
  s.deck &= ~bit(card);
  s.face_up = narrow(card);
  if (!is_setup) return end_turn(s);
  s.phase = Phase::Act;
}

constexpr void Rules::draw(State& s, int card) const {
  s.deck &= ~bit(card);
  if (s.phase == Phase::Look) {
    s.looked_at = narrow(card);
    s.phase = Phase::Give;
    return;
  }
  join(s, s.active, card);
  after_action(s);
}

constexpr void Rules::give(State& s, Seat side) const {
  join(s, side, s.looked_at);
  s.looked_at = kNoCard;
  after_action(s);
}

/// What is hidden under a card that leaves both rows returns to the deck.
///
/// In a Journey only scavenge cards hide others: a rest hides under an Album card, and Album cards stay there.
constexpr void Rules::release_hidden(State& s, int card) const {
  if ((table_.scavenge & bit(card)) == 0) return;
  for (int hidden : set_bits(s.hidden_under(bit(card)))) {
    s.deck |= bit(hidden);
    s.cover_of(hidden) = kNoCover;
  }
}

constexpr void Rules::return_to_deck(State& s, int card) const {
  s.deck |= bit(card);
  release_hidden(s, card);
}

/// Hides a card, and what is hidden under it, under another.
constexpr void Rules::cover(State& s, int card, int with) const {
  if ((table_.scavenge & bit(card)) != 0)
    for (int hidden : set_bits(s.hidden_under(bit(card)))) s.cover_of(hidden) = narrow(with);
  s.cover_of(card) = narrow(with);
}

constexpr void Rules::rest(State& s, int card) {
  Row& journey = s.journeys[s.active];
  journey.remove_at(journey.place_of(card));
  s.albums[s.active].push(card);
  s.phase = Phase::Hide;
}

constexpr void Rules::hide_in_rest(State& s, int card) const {
  Row& journey = s.journeys[s.active];
  const Row& album = s.albums[s.active];
  s.from = narrow(journey.place_of(card));
  journey.remove_at(s.from);
  s.visible[s.active] &= ~bit(card);
  cover(s, card, album.at(album.size - 1));
}

constexpr void Rules::shuffle(State& s, int card) const {
  Row& journey = s.journeys[s.active];
  s.from = narrow(journey.place_of(card));
  journey.remove_at(s.from);
  s.visible[s.active] &= ~bit(card);
  return_to_deck(s, card);
}

/// `done`: from hiding to shuffling, from shuffling to the exchange cards.
constexpr void Rules::end_of_choice(State& s) const {
  s.from = 0;
  if (s.phase == Phase::Shuffle) return after_rest(s);
  s.phase = Phase::Shuffle;
}

constexpr void Rules::exchange(State& s, int card) const {
  const std::uint8_t gained = take_face_up(s);
  Row& journey = s.journeys[s.active];
  journey.at(journey.place_of(card)) = gained;
  s.visible[s.active] = (s.visible[s.active] & ~bit(card)) | bit(gained);
  release_hidden(s, card);
  s.face_up = narrow(card);
  s.pending &= ~bit(card);  // what is exchanged away does not ask any more
  pass(s);
}

constexpr void Rules::swap(State& s, int left, int right) const {
  Row& journey = s.journeys[s.active];
  const int place = journey.place_of(left);
  journey.at(journey.place_of(right)) = narrow(left);
  journey.at(place) = narrow(right);
  pass(s);
}

/// The asking card and a hidden one change places; cards hidden at either place stay there.
constexpr void Rules::trade(State& s, int card) const {
  const int asker = s.asker;
  const int cover = s.cover_of(card);
  for (int hidden : set_bits(s.hidden_under(bit(asker)))) s.cover_of(hidden) = narrow(card);
  s.cover_of(asker) = narrow(cover == asker ? card : cover);
  s.cover_of(card) = kNoCover;
  Row& journey = s.journeys[s.subject];
  const int place = journey.place_of(asker);
  Row& row = place < journey.size ? journey : s.albums[s.subject];
  row.at(row.place_of(asker)) = narrow(card);
  s.visible[s.subject] = (s.visible[s.subject] & ~bit(asker)) | bit(card);
  pass(s);
}

/// Rules: docs/rules/death_valley.md, "Solo".
constexpr void Rules::move_automaton(State& s) const {
  const Seat automaton = s.active;
  const CardSet hazard = table_.of(config_.deck.cards[s.face_up].hazard);
  const auto collapses = [&](Seat side) { return bit_count(s.visible[side] & hazard) + 1 >= kCollapse; };
  if (collapses(other(automaton)) || collapses(automaton)) {
    join(s, other(automaton), take_face_up(s));
  } else if ((s.visible[automaton] & hazard) == 0) {
    join(s, automaton, take_face_up(s));
  } else {
    s.phase = Phase::Draw;
    return;
  }
  check(s);
}

}  // namespace sextant::death_valley
