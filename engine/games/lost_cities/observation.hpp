#pragma once

#include "core/observation.hpp"
#include "games/lost_cities/rules.hpp"
#include "games/lost_cities/sound.hpp"

namespace sextant::lost_cities {

/// How Lost Cities looks to a learner: core/observation.hpp says what each member is.
struct Observer {
  using Rules = lost_cities::Rules;

  /// Cards to play, cards to discard, the deck, the discard piles.
  static constexpr int kActions = 2 * kMaxKinds + 1 + kMaxColours;

  template <class To>
  static constexpr void write(To& to, const Rules&, const View& view);
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules);

  static constexpr int number(const View&, Action action) {
    switch (action.kind) {
      case Action::Kind::Play: return action.card().kind;
      case Action::Kind::Discard: return kMaxKinds + action.card().kind;
      case Action::Kind::DrawPile: return kDeck + 1 + ordinal(action.pile());
      default: return kDeck;
    }
  }

  static constexpr Action action(const View&, int number) {
    if (number < kMaxKinds) return Action::play(card_at(number));
    if (number < kDeck) return Action::discard(card_at(number - kMaxKinds));
    return number == kDeck ? Action::draw_deck() : Action::draw_pile(colour_at(number - kDeck - 1));
  }

 private:
  static constexpr int kDeck = 2 * kMaxKinds;

  template <class To>
  static constexpr void write_cards(To& to, Cards cards) {
    to.bits(cards.kinds, kMaxKinds);
    to.pairs(cards.wagers, kMaxColours);
  }

  template <class To>
  static constexpr void write_piles(To& to, const View& view) {
    to.field("piles");
    for (int colour = 0; colour < kMaxColours; ++colour)
      to.numbers_above(Card::wager(colour_at(colour)).kind - 1, view.piles[colour].kinds, view.piles[colour].size);
  }

  template <class To>
  static constexpr void write_scores(To& to, const View& view, Seat own, Seat other) {
    to.field("round scores");
    for (const RoundScore& round : view.rounds) {
      to.wide(round[own], 2);
      to.wide(round[other], 2);
    }
  }
};

template <class To>
constexpr void Observer::write(To& to, const Rules&, const View& view) {
  const Seat own = observer_of(view.viewer);
  const Seat other = own.next(kSeats);
  to.field("seat");
  to.number(own.index);
  write_turn(to, view.turn, own, kSeats, kSeats);
  to.field("phase");
  to.one_of(ordinal(view.phase), ordinal(Phase::Over) + 1);
  to.field("round");
  to.number(view.round);
  to.field("starts round");
  to.number(view.starter == own ? 1 : 0);
  to.field("closed pile");
  to.one_of(ordinal(view.closed), kMaxColours);
  to.field("turns without deck");
  to.number(view.stall);
  to.field("deck");
  to.number(view.deck_size);
  to.field("hand sizes");
  to.number(view.hands[own].size);
  to.number(view.hands[other].size);
  to.field("hand");
  write_cards(to, view.hands[own].cards);
  to.field("hand shown");
  write_cards(to, view.hands[own].shown);
  to.field("other hand shown");
  write_cards(to, view.hands[other].shown);
  to.field("columns");
  write_cards(to, view.columns[own]);
  to.field("other columns");
  write_cards(to, view.columns[other]);
  write_piles(to, view);
  write_scores(to, view, own, other);
}

template <class To>
constexpr void Observer::write_content(To& to, const Rules& rules) {
  to.field("expeditions");
  to.number(rules.config().expeditions);
  to.field("rounds");
  to.number(rules.config().rounds);
  to.field("starter");
  to.number(rules.config().starter);
}

static_assert(ObserverFor<Observer>);

}  // namespace sextant::lost_cities
