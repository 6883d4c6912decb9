#pragma once

#include "core/observation.hpp"
#include "games/ghosts_of_the_moor/rules.hpp"
#include "games/ghosts_of_the_moor/sound.hpp"

namespace sextant::ghosts_of_the_moor {

/// How Ghosts of the Moor looks to a learner: core/observation.hpp says what each member is.
struct Observer {
  using Rules = ghosts_of_the_moor::Rules;

  /// Treasures and the plank, of which two are paid.
  static constexpr int kOtherKinds = kSymbols + 1;
  /// Spaces to move from, the start among them; plank or none; a ghost to pay, or two other tiles in their order.
  static constexpr int kActions = kMaxLength + 1 + 2 + kMaxGhostValue + kOtherKinds * kOtherKinds;

  template <class To>
  static constexpr void write(To& to, const Rules& rules, const View& view);
  template <class To>
  static constexpr void write_content(To& to, const Rules& rules);

  static constexpr int number(const View&, Action action) {
    switch (action.kind) {
      case Action::Kind::Move: return action.number();
      case Action::Kind::NoPlank: return kPlankAt + 1;
      case Action::Kind::Discard: break;
      default: return kPlankAt;
    }
    if (action.second == kNoTile) return kGhostsAt + action.tile().value() - 1;
    return kPairsAt + (action.tile().code - 1) * kOtherKinds + action.second.code - 1;
  }

  static constexpr Action action(const View&, int number) {
    if (number < kPlankAt) return Action::move(number);
    if (number < kGhostsAt) return number == kPlankAt ? Action::plank() : Action::no_plank();
    if (number < kPairsAt) return Action::discard(Tile::ghost(number - kGhostsAt + 1));
    const int pair = number - kPairsAt;
    return Action::discard(tile_at(pair / kOtherKinds + 1), tile_at(pair % kOtherKinds + 1));
  }

 private:
  static constexpr int kPlankAt = kMaxLength + 1;
  static constexpr int kGhostsAt = kPlankAt + 2;
  static constexpr int kPairsAt = kGhostsAt + kMaxGhostValue;

  template <class To>
  static constexpr void write_track(To& to, const Track& track) {
    to.field("tiles");
    for (const Track::Base& base : track.bases) {
      to.number(base.lower.code);
      to.number(base.upper.code);
    }
    to.field("raised tiles");
    for (const Track::Raised& raised : track.raised) {
      to.number(raised.space);
      to.number(raised.tile.code);
    }
  }

  template <class To>
  static constexpr void write_hand(To& to, Tiles hand) {
    for (int code = 1; code <= kKinds; ++code) to.number(hand.count(tile_at(code)));
  }

  template <class To>
  static constexpr void write_seats(To& to, const Rules& rules, const View& view, Seat own) {
    const int seats = rules.seats();
    to.field("pawns");
    for (int i = 0; i < kMaxPlayers; ++i)
      for (int pawn = 0; pawn < kMaxPawns; ++pawn)
        to.number(i < seats ? view.pawns[seat_after(own, i, seats)].at(pawn) : 0);
    to.field("hands");
    for (int i = 0; i < kMaxPlayers; ++i) write_hand(to, i < seats ? view.hands[seat_after(own, i, seats)] : Tiles{});
    to.field("goals");
    for (const Seat owner : view.goals)
      to.one_of(is_same(owner, kNobody) ? kMaxPlayers : seats_after(own, owner, seats), kMaxPlayers);
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
  to.field("mover");
  to.one_of(seats_after(own, view.mover, rules.seats()), kMaxPlayers);
  to.field("die");
  to.number(view.die);
  to.field("space");
  to.number(view.space);
  write_seats(to, rules, view, own);
  write_track(to, view.track);
}

template <class To>
constexpr void Observer::write_content(To& to, const Rules& rules) {
  const Board& board = rules.board();
  to.field("players");
  to.number(rules.config().players);
  to.field("starter");
  to.number(rules.config().starter);
  to.field("zones");
  for (const int spaces : {board.green, board.brown, board.purple}) to.number(spaces);
  to.field("symbols");
  for (const Symbol symbol : board.symbols) to.number(ordinal(symbol));
  to.field("ghosts");
  to.numbers(board.ghosts);
  to.field("goals");
  to.numbers(board.goals);
}

static_assert(ObserverFor<Observer>);

}  // namespace sextant::ghosts_of_the_moor
