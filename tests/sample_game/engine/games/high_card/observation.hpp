#pragma once

#include "core/config_bytes.hpp"
#include "core/observation.hpp"
#include "games/high_card/rules.hpp"

namespace sextant::high_card {

/// What core/config_bytes.hpp asks of it.
constexpr bool is_sound(const Config& config) {
  return is_within(config.players, 2, kMaxPlayers) && is_within(config.cards, 5, kMaxCards);
}

/// How the game looks to a learner.
struct Observer {
  using Rules = high_card::Rules;

  static constexpr int kActions = 2;  // keep or swap

  template <class To>
  static constexpr void write(To& to, const Rules& rules, const View& view) {
    const Seat own = observer_of(view.viewer);
    to.field("seat");
    to.number(own.index);
    to.field("next");
    to.number(view.next);
    to.field("dealing");
    to.number(view.dealing ? 1 : 0);
    to.field("card");
    to.one_of(view.hand[own.index] - 1, kMaxCards);
    to.field("has card");
    for (int i = 0; i < kMaxPlayers; ++i)
      to.number(i < rules.seats() ? view.has_card[seat_after(own, i, rules.seats()).index] : 0);
  }
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules) {
    to.field("players");
    to.number(rules.config().players);
    to.field("cards");
    to.number(rules.config().cards);
  }

  static constexpr int number(const View&, Action action) { return action.kind == Action::Kind::Swap ? 1 : 0; }
  static constexpr Action action(const View&, int number) {
    return {number == 1 ? Action::Kind::Swap : Action::Kind::Keep, Seat{0}, 0};
  }
};

static_assert(ObserverFor<Observer>);

}  // namespace sextant::high_card
