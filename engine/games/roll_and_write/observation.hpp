#pragma once

#include "core/observation.hpp"
#include "games/roll_and_write/rules.hpp"
#include "games/roll_and_write/sound.hpp"

namespace sextant::roll_and_write {

/// How Roll & Write looks to a learner: core/observation.hpp says what each member is.
struct Observer {
  using Rules = roll_and_write::Rules;

  /// Pairs of a number and a colour, to refuse them, columns to rush in, and to decline that.
  static constexpr int kActions = kColours * kFaces + 1 + kColours + 1;

  template <class To>
  static constexpr void write(To& to, const Rules& rules, const View& view);
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules);

  static constexpr int number(const View&, const Action& action) {
    switch (action.kind) {
      case Action::Kind::Take: return place_of(action.number(), action.colour());
      case Action::Kind::Rush: return kRefuse + 1 + ordinal(action.colour());
      case Action::Kind::RushNone: return kActions - 1;
      default: return kRefuse;
    }
  }

  static constexpr Action action(const View&, int number) {
    if (number < kRefuse) return Action::take(number % kFaces, colour_at(number / kFaces));
    if (number == kRefuse) return Action::refuse();
    return number == kActions - 1 ? Action::rush_none() : Action::rush(colour_at(number - kRefuse - 1));
  }

 private:
  static constexpr int kRefuse = kColours * kFaces;

  /// What the dice show, as counts; none before they are rolled.
  template <class To>
  static constexpr void write_dice(To& to, const View& view) {
    const bool are_rolled = view.phase != Phase::Roll;
    to.field("number dice");
    for (int face = 0; face < kFaces; ++face) {
      int count = 0;
      for (const std::uint8_t number : view.roll.numbers) count += are_rolled && number == face ? 1 : 0;
      to.number(count);
    }
    to.field("colour dice");
    for (int i = 0; i < kColours; ++i) {
      int count = 0;
      for (const Colour colour : view.roll.colours) count += are_rolled && colour == colour_at(i) ? 1 : 0;
      to.number(count);
    }
  }

  template <class To>
  static constexpr void write_sheet(To& to, const Sheet& sheet) {
    for (const Column column : sheet.columns) {
      for (int square = 1; square <= kSquares; ++square) to.number(square <= column.steps() ? column.at(square) : 0);
      to.number(column.has_ticked_box() ? 1 : 0);
      to.number(column.has_ticked_top() ? 1 : 0);
    }
    to.number(sheet.artefacts);
    to.number(sheet.dice);
    to.bits(sheet.reached, kBridges);
    to.bits(sheet.won, kBridges);
  }
};

template <class To>
constexpr void Observer::write(To& to, const Rules& rules, const View& view) {
  const Seat own = observer_of(view.viewer);
  to.field("seat");
  to.number(own.index);
  write_turn(to, view.turn, own, rules.seats(), kMaxPlayers);
  to.field("phase");
  to.one_of(ordinal(view.phase), ordinal(Phase::Over) + 1);
  to.field("active");
  to.one_of(seats_after(own, view.active, rules.seats()), kMaxPlayers);
  write_dice(to, view);
  to.field("number taken");
  to.one_of(view.taken.number, kFaces);
  to.field("colour taken");
  to.one_of(ordinal(view.taken.colour), kColours);
  to.field("bridges crossed");
  to.bits(view.crossed, kBridges);
  to.field("sheets");
  for (int i = 0; i < kMaxPlayers; ++i)
    write_sheet(to, i < rules.seats() ? view.sheets[seat_after(own, i, rules.seats())] : Sheet{});
}

template <class To>
constexpr void Observer::write_content(To& to, const Rules& rules) {
  to.field("players");
  to.number(rules.config().players);
  to.field("starter");
  to.number(rules.config().starter);
  to.field("arrows");
  for (const Signs signs : rules.config().layout.columns) to.bits(signs.arrows >> 1, kSquares);
  to.field("vases");
  for (const Signs signs : rules.config().layout.columns) to.bits(signs.vases >> 1, kSquares);
}

static_assert(ObserverFor<Observer>);

}  // namespace sextant::roll_and_write
