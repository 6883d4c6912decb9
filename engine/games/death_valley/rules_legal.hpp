#pragma once

#include "games/death_valley/rules.hpp"

/// What may be done at a decision, and what chance may bring.
namespace sextant::death_valley {

/// How many choices a decision has that name no card of the Journey. They come first in `legal`.
constexpr int Rules::plain_actions(const State& s) const {
  switch (s.phase) {
    case Phase::Act: return 2 + (config_.copilot ? 1 : 0) + (working(s, s.active, table_.peek) != 0 ? 1 : 0);
    case Phase::Give: return 2;
    case Phase::Hide:
    case Phase::Shuffle:
    case Phase::Exchange:
    case Phase::Swap:
    case Phase::Keep:
    case Phase::Scavenge:
    case Phase::Trade: return 1;
    default: return 0;
  }
}

constexpr Action Rules::plain_action(const State& s, int place) const {
  switch (s.phase) {
    case Phase::Act:
      if (place == 0) return Action::plain(Action::Kind::TravelUp);
      if (place == 1) return Action::plain(Action::Kind::TravelDeck);
      return Action::plain(place == 2 && config_.copilot ? Action::Kind::TravelUpOther : Action::Kind::Peek);
    case Phase::Give: return Action::plain(place == 0 ? Action::Kind::GiveSelf : Action::Kind::GiveOther);
    case Phase::Hide:
    case Phase::Shuffle: return Action::plain(Action::Kind::Done);
    default: return Action::plain(Action::Kind::Pass);
  }
}

/// Rules: docs/rules/death_valley.md, "A turn", 3: the Journey cards that were adjacent to the asking card when the
/// collapse began. The discarded card has left a gap since.
constexpr unsigned Rules::keepable_places(const State& s) {
  const Row& journey = s.journeys[s.subject];
  const auto before = [&s](int place) { return place >= s.gap ? place + 1 : place; };
  const int in_journey = journey.place_of(s.asker);
  const bool is_above = in_journey == journey.size;
  const int at = is_above ? s.albums[s.subject].place_of(s.asker) : before(in_journey);
  unsigned places = 0;
  for (int i = 0; i < journey.size; ++i) {
    const int away = before(i) - at;
    const bool adjacent = is_above ? away == 0 : away == 1 || away == -1;
    if (adjacent && (s.kept & bit(journey.at(i))) == 0) places |= 1U << i;
  }
  return places;
}

constexpr unsigned Rules::places_not_kept(const State& s) {
  const Row& journey = s.journeys[s.subject];
  unsigned places = 0;
  for (int i = 0; i < journey.size; ++i)
    if ((s.kept & bit(journey.at(i))) == 0) places |= 1U << i;
  return places;
}

constexpr Rules::Legal Rules::legal(const State& s) const {
  Legal legal;
  for (int i = 0; i < plain_actions(s); ++i) legal.push_back(plain_action(s, i));
  const auto add_from = [&](const Row& row, int first, Action::Kind kind) {
    for (int i = first; i < row.size; ++i) legal.push_back(Action::with(kind, row.at(i)));
  };
  const auto add_places = [&](unsigned places, Action::Kind kind) {
    for (int i : set_bits(places)) legal.push_back(Action::with(kind, s.journeys[s.subject].at(i)));
  };
  const Row& journey = s.journeys[s.active];
  switch (s.phase) {
    case Phase::Act: add_from(journey, 0, Action::Kind::Rest); break;
    case Phase::Hide: add_from(journey, s.from, Action::Kind::Hide); break;
    case Phase::Shuffle: add_from(journey, s.from, Action::Kind::Shuffle); break;
    case Phase::Exchange: add_from(journey, 0, Action::Kind::Exchange); break;
    case Phase::Swap:
      for (int i = 0; i < journey.size; ++i)
        for (int k = i + 1; k < journey.size; ++k) legal.push_back(Action::swap(journey.at(i), journey.at(k)));
      break;
    case Phase::Hazard:
      for (int h : set_bits(overfull(s.visible[s.subject]))) legal.push_back(Action::collapse(hazard_at(h)));
      break;
    case Phase::Keep: add_places(keepable_places(s), Action::Kind::Keep); break;
    case Phase::Scavenge: add_places(places_not_kept(s), Action::Kind::Hide); break;
    case Phase::Trade:
      for (int card : set_bits(tradable(s))) legal.push_back(Action::with(Action::Kind::Trade, card));
      break;
    default: break;
  }
  return legal;
}

/// The action at a random place of `legal(s)`. The list is made only where it is short work to make it or rare.
constexpr Action Rules::random_action(const State& s, Rng& rng) const {
  const Row& journey = s.journeys[s.active];
  const auto pick = [&](int first, Action::Kind kind) {
    const int plain = plain_actions(s);
    const auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(plain + journey.size - first)));
    return place < plain ? plain_action(s, place) : Action::with(kind, journey.at(first + place - plain));
  };
  switch (s.phase) {
    case Phase::Act: return pick(0, Action::Kind::Rest);
    case Phase::Hide: return pick(s.from, Action::Kind::Hide);
    case Phase::Shuffle: return pick(s.from, Action::Kind::Shuffle);
    case Phase::Exchange: return pick(0, Action::Kind::Exchange);
    case Phase::Give: return plain_action(s, static_cast<int>(rng.below(2)));
    case Phase::Swap: {
      const int pairs = journey.size * (journey.size - 1) / 2;
      auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(1 + pairs)));
      if (place == 0) return plain_action(s, 0);
      int left = 0;
      for (--place; place >= journey.size - 1 - left; ++left) place -= journey.size - 1 - left;
      return Action::swap(journey.at(left), journey.at(left + 1 + place));
    }
    default: break;
  }
  const Legal all = legal(s);
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

constexpr Action::Kind Rules::kind_of_chance(const State& s) {
  return s.phase == Phase::Setup || s.phase == Phase::Reveal ? Action::Kind::Reveal : Action::Kind::Draw;
}

constexpr Rules::Outcomes Rules::outcomes(const State& s) const {
  Outcomes outcomes;
  if (!turn(s).is_chance()) return outcomes;
  for (int card : set_bits(s.deck)) outcomes.push_back({Action::with(kind_of_chance(s), card), 1});
  return outcomes;
}

constexpr std::uint32_t Rules::weight(const State& s, Action action) const {
  if (!turn(s).is_chance() || action.kind() != kind_of_chance(s)) return 0;
  return (s.deck & bit(action.card())) != 0 ? 1 : 0;
}

constexpr Action Rules::sample(const State& s, Rng& rng) const {
  const auto place = static_cast<int>(rng.below(static_cast<std::uint32_t>(bit_count(s.deck))));
  return Action::with(kind_of_chance(s), nth_bit(s.deck, place));
}

}  // namespace sextant::death_valley
