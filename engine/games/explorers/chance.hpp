#pragma once

#include "games/explorers/rules.hpp"

/// Setup, dice and deals, and what a roll can bring about: part of `Rules`.
namespace sextant::explorers {

/// Rules: docs/rules/explorers.md, "Setup".
constexpr void Rules::choose_start(State& s, WonderIndex wonder) const {
  s.starts[s.mover] = wonder;
  s.figures[s.mover] = Node::wonder(wonder);
  s.ambassadors[s.mover] = s.first_cards[s.mover] = WonderSet::of(wonder);
  s.gold[s.mover] = kFirstGold;
  s.mover = s.mover.next(seats());
  if (s.mover == seat_at(config_.starter)) begin_deals(s);
}

/// The first bonus cards, or, when there is none to deal, the first exploration cards.
constexpr void Rules::begin_deals(State& s) const {
  s.progress = 0;
  s.phase = can_draw_bonus(s) ? Phase::SetupDeal : Phase::SetupExplore;
}

/// To a phase that deals a card. The stock that is empty takes in the discards.
constexpr void Rules::begin_deal(State& s, Phase phase) {
  s.phase = phase;
  if (total(s.stock) != 0) return;
  s.stock = s.discards;
  s.discards = {};
}

constexpr void Rules::discard(State& s, Bonus card) {
  remove(s.hands[s.mover], card);
  add(s.discards, card);
}

constexpr void Rules::deal(State& s, Action action) const {
  remove(s.stock, action.bonus());
  add(s.hands[action.receiver], action.bonus());
  if (s.phase == Phase::DoubleDeal) return after_roll(s);
  if (s.phase == Phase::BuyDeal) {
    s.phase = Phase::Buy;
    return;
  }
  ++s.progress;
  const bool is_last = total(s.stock) == 0;
  if (s.progress < kFirstBonusCards && !is_last) return;
  s.progress = 0;
  s.mover = s.mover.next(seats());
  if (s.mover != seat_at(config_.starter) && !is_last) return;
  s.mover = seat_at(config_.starter);
  s.phase = Phase::SetupExplore;
}

/// Rules: docs/rules/explorers.md, "A turn", 1.
constexpr void Rules::roll(State& s, int low, int high) const {
  ++s.rolls[s.mover];
  s.points = narrow(low + high);
  if (low == high && can_draw_bonus(s)) return begin_deal(s, Phase::DoubleDeal);
  after_roll(s);
}

/// Rules: docs/rules/explorers.md, "A turn", 2.
constexpr void Rules::after_roll(State& s) const {
  const CardIndex index = s.explorations[s.mover];
  const bool fails = s.failed[s.mover] == 0 && s.rolls[s.mover] == card(index).slow + 1;
  if (!fails) return begin_movement(s);
  s.failed[s.mover] = 1;
  put_under(s, index);
  settle_penalty(s);
}

constexpr void Rules::settle_penalty(State& s) const {
  const std::uint32_t penalty = card(s.explorations[s.mover]).penalty;
  if (s.gold[s.mover] >= penalty) {
    s.gold[s.mover] -= penalty;
    return begin_movement(s);
  }
  if (s.ambassadors[s.mover].empty()) return ruin(s);
  s.phase = Phase::Sell;
}

constexpr void Rules::sell(State& s, WonderIndex wonder) const {
  s.gold[s.mover] += kAmbassadorPrice;
  s.ambassadors[s.mover].remove(wonder);
  if (s.first_cards[s.mover].has(wonder)) {
    s.first_cards[s.mover].remove(wonder);
    for (Seat heir = s.mover.next(seats()); heir != s.mover; heir = heir.next(seats())) {
      if (!s.ambassadors[heir].has(wonder)) continue;
      s.first_cards[heir].add(wonder);
      break;
    }
  }
  settle_penalty(s);
}

constexpr void Rules::ruin(State& s) const {
  s.mishap = Mishap::Ruined;
  s.points = 0;
  s.gold[s.mover] = kFirstGold;
  s.figures[s.mover] = Node::wonder(s.starts[s.mover]);
  draw_two(s);
}

constexpr Rules::Outcomes Rules::outcomes(const State& s) const {
  Outcomes outcomes;
  switch (s.phase) {
    case Phase::Roll:
      for (int low = 1; low <= kDiceSides; ++low)
        for (int high = low; high <= kDiceSides; ++high)
          outcomes.push_back({Action::roll(low, high), weight(s, Action::roll(low, high))});
      break;
    case Phase::SetupDeal:
    case Phase::DoubleDeal:
    case Phase::BuyDeal:
      for (const Bonus card : every_bonus())
        if (s.stock[card] != 0) outcomes.push_back({Action::deal(s.mover, card), s.stock[card]});
      break;
    case Phase::SetupExplore:
    case Phase::Explore:
    case Phase::Redraw: {
      const WonderIndex wonder = drawing_wonder(s);
      for (int slot : set_bits(s.piles[wonder].drawable()))
        outcomes.push_back({Action::explore(s.mover, map_.pile_card(wonder, slot)), 1});
      break;
    }
    default: break;
  }
  return outcomes;
}

constexpr std::uint32_t Rules::weight(const State& s, Action action) const {
  switch (s.phase) {
    case Phase::Roll:
      if (action.kind != Action::Kind::Roll) return 0;
      return action.low() == action.high() ? 1 : 2;
    case Phase::SetupDeal:
    case Phase::DoubleDeal:
    case Phase::BuyDeal:
      if (action.kind != Action::Kind::Deal || action.receiver != s.mover) return 0;
      return s.stock[action.bonus()];
    case Phase::SetupExplore:
    case Phase::Explore:
    case Phase::Redraw: {
      if (action.kind != Action::Kind::Explore || action.receiver != s.mover) return 0;
      const WonderIndex wonder = drawing_wonder(s);
      const bool can_come =
          card(action.card()).from == wonder && (s.piles[wonder].drawable() >> map_.slot_of(action.card()) & 1) != 0;
      return can_come ? 1 : 0;
    }
    default: return 0;
  }
}

constexpr Action Rules::sample(const State& s, Rng& rng) const {
  if (s.phase == Phase::Roll) {
    const int first = 1 + rng.pick(kDiceSides);
    const int second = 1 + rng.pick(kDiceSides);
    return first < second ? Action::roll(first, second) : Action::roll(second, first);
  }
  if (is_one_of(s.phase, Phase::SetupExplore, Phase::Explore, Phase::Redraw)) {
    const WonderIndex wonder = drawing_wonder(s);
    const Pile pile = s.piles[wonder];
    const int unseen = bit_count(pile.unseen());
    const int slot = unseen == 0 ? pile.head() : nth_bit(pile.unseen(), rng.pick(unseen));
    return Action::explore(s.mover, map_.pile_card(wonder, slot));
  }
  int place = rng.pick(total(s.stock));
  int kind = 0;
  for (; place >= s.stock[kind]; ++kind) place -= s.stock[kind];
  return Action::deal(s.mover, static_cast<Bonus>(kind));
}

}  // namespace sextant::explorers
