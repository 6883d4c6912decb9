#pragma once

#include "games/death_valley/rules.hpp"

/// What may be done at a decision, and what chance may bring.
namespace sextant::death_valley {

/// How many choices a decision has that name no card of the Journey. They come first in `legal`.
constexpr int Rules::plain_actions(const State& s) const {
  switch (s.phase) {
    case Phase::Act: return 2 + (config_.copilot ? 1 : 0) + (can_peek(s) ? 1 : 0);
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

/// The action that names a card or a hazard at a decision. Giving a card names none.
constexpr Action::Kind Rules::naming_kind(Phase phase) {
  switch (phase) {
    case Phase::Hide:
    case Phase::Scavenge: return Action::Kind::Hide;
    case Phase::Shuffle: return Action::Kind::Shuffle;
    case Phase::Exchange: return Action::Kind::Exchange;
    case Phase::Swap: return Action::Kind::Swap;
    case Phase::Hazard: return Action::Kind::Collapse;
    case Phase::Keep: return Action::Kind::Keep;
    case Phase::Trade: return Action::Kind::Trade;
    default: return Action::Kind::Rest;
  }
}

/// The Journey whose cards are named.
constexpr const Row& Rules::named_row(const State& s) {
  return s.journeys[s.phase == Phase::Keep || s.phase == Phase::Scavenge ? s.subject : s.active];
}

/// What can be named, a bit each: places of the Journey; hazards in a collapse, cards in a trade.
///
/// The questions of nearly every turn are answered here; those about a subject are rare and in a function of their own,
/// so that this one is small enough to be inlined.
constexpr unsigned Rules::nameable(const State& s) const {
  switch (s.phase) {
    case Phase::Act:
    case Phase::Hide:
    case Phase::Shuffle:
    case Phase::Exchange: return (1U << s.journeys[s.active].size) - (1U << s.from);
    default: return has_subject(s.phase) ? nameable_by_subject(s) : 0;
  }
}

constexpr unsigned Rules::nameable_by_subject(const State& s) const {
  switch (s.phase) {
    case Phase::Hazard: return overfull(s.visible[s.subject]);
    case Phase::Keep: return keepable_places(s);
    case Phase::Scavenge: return places_not_kept(s);
    default: return tradable(s);
  }
}

/// What the deciding seat may do, in a fixed order: what names no card, then what does.
class Rules::Choices {
 public:
  constexpr Choices(const Rules& rules, const State& s)
      : rules_(rules), s_(s), plain_(rules.plain_actions(s)), named_(rules.nameable(s)) {}

  [[nodiscard]] constexpr int size() const {
    const int cards = named_row(s_).size;
    return plain_ + (s_.phase == Phase::Swap ? cards * (cards - 1) / 2 : bit_count(named_));
  }

  [[nodiscard]] constexpr Action at(int place) const {
    if (place < plain_) return rules_.plain_action(s_, place);
    if (s_.phase == Phase::Swap) return swap_at(place - plain_);
    const int named = nth_bit(named_, place - plain_);
    const bool is_place = s_.phase != Phase::Hazard && s_.phase != Phase::Trade;
    return Action::with(naming_kind(s_.phase), is_place ? named_row(s_).at(named) : named);
  }

 private:
  /// Pairs in the order of their left card, then of their right one.
  [[nodiscard]] constexpr Action swap_at(int place) const {
    const Row& row = named_row(s_);
    int left = 0;
    for (; place >= row.size - 1 - left; ++left) place -= row.size - 1 - left;
    return Action::swap(row.at(left), row.at(left + 1 + place));
  }

  const Rules& rules_;
  const State& s_;
  int plain_;
  unsigned named_;
};

constexpr Rules::Choices Rules::choices(const State& s) const { return {*this, s}; }

constexpr Rules::Legal Rules::legal(const State& s) const {
  return turn(s).is_seat() ? listed<Legal>(choices(s)) : Legal{};
}

constexpr Refusal Rules::refusal(const State& s, Action action) const {
  const Action::Kind kind = action.kind();
  if (kind == Action::Kind::Reveal || kind == Action::Kind::Draw) return Refusal::OnlyChance;
  for (int i = 0; i < plain_actions(s); ++i)
    if (plain_action(s, i) == action) return Refusal::None;
  if (s.phase == Phase::Act && kind == Action::Kind::TravelUpOther) return Refusal::NoCopilot;
  if (s.phase == Phase::Act && kind == Action::Kind::Peek) return Refusal::NothingToPeek;
  if (s.phase == Phase::Give || kind != naming_kind(s.phase)) return Refusal::OtherQuestion;
  return s.phase == Phase::Swap ? refusal_to_swap(s, action) : refusal_to_name(s, action.card());
}

constexpr Refusal Rules::refusal_to_name(const State& s, int card) const {
  const bool is_hazard = s.phase == Phase::Hazard;
  if (is_hazard || s.phase == Phase::Trade) {
    if ((nameable(s) & bit(card)) != 0) return Refusal::None;
    return is_hazard ? Refusal::NoCollapse : Refusal::NotHidden;
  }
  const Row& row = named_row(s);
  const int place = row.place_of(card);
  if (place == row.size) return Refusal::NotInJourney;
  if ((nameable(s) >> place & 1) != 0) return Refusal::None;
  if ((s.kept & bit(card)) != 0) return Refusal::AlreadyKept;
  return s.phase == Phase::Keep ? Refusal::NotAdjacent : Refusal::Passed;
}

constexpr Refusal Rules::refusal_to_swap(const State& s, Action action) {
  const Row& row = named_row(s);
  const int left = row.place_of(action.card());
  const int right = row.place_of(action.right());
  if (left == row.size || right == row.size) return Refusal::NotInJourney;
  return left < right ? Refusal::None : Refusal::WrongOrder;
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
  return Action::with(kind_of_chance(s), nth_bit(s.deck, rng.pick(bit_count(s.deck))));
}

}  // namespace sextant::death_valley
