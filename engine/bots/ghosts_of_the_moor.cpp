#include "bots/ghosts_of_the_moor.hpp"

#include <algorithm>

#include "core/array.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

/// What the places of a seat's pawns promise, in quarter points, to who has this hand.
class Outlook {
 public:
  Outlook(const Rules& rules, const State& s, Seat me, Pawns pawns, Tiles hand)
      : rules_(rules), s_(s), me_(me), pawns_(pawns), hand_(hand) {}

  /// With a plank on a space that had no tile.
  void lay_plank(int space) { planked_ = space; }

  [[nodiscard]] int value() const {
    int value = 0;
    for (int i = 0; i < kMaxPawns; ++i) value += promise(pawns_.at(i));
    return value;
  }

  /// What leaving the space will bring: its top tile if nobody is left behind, or a payment. A ghost may still be left
  /// to somebody who joins.
  [[nodiscard]] int promise(int space) const {
    if (space == 0 || space == rules_.finish()) return 0;
    const Tile top = space == planked_ ? kPlank : s_.track.top(space);
    if (top == kNoTile) return -cost(space);
    const int gained = gain(top);
    if (pawns_on(space) == 1) return gained > 0 ? gained : gained / 2;
    return gained > 0 ? gained / 3 : 0;
  }

 private:
  /// What one more tile is value. A plank saves a payment; a first treasure may grow.
  [[nodiscard]] int gain(Tile tile) const {
    if (tile == kCovered) return 4;
    if (tile.is_ghost()) return -4 * tile.value();
    if (tile == kPlank) return 6;
    return 4 * (hand_.count(tile) + 1) + 2;
  }

  [[nodiscard]] int pawns_on(int space) const {
    return s_.pawns_on(space, rules_.seats()) - s_.pawns[me_].count(space) + pawns_.count(space);
  }

  [[nodiscard]] int cost(int space) const {
    const Tile owed = Tile::of(rules_.symbol(space));
    if (hand_.has(owed)) return 4 * hand_.count(owed);
    if (!hand_.ghosts().kinds().empty()) return -2;
    return std::min(2, hand_.others().size()) * 5;
  }

  const Rules& rules_;
  const State& s_;
  Seat me_;
  Pawns pawns_;
  Tiles hand_;
  int planked_ = 0;
};

/// What a hand of tiles is worth, in quarter points.
int value_of_hand(Tiles hand) { return 4 * score_of_tiles(hand).value + 2 * hand.count(kPlank); }

/// How much more it is worth with one more tile.
int value_of_next(Tiles hand, Tile tile) {
  if (tile == kPlank) return 2;
  return 4 * (tile.is_ghost() ? -tile.value() : hand.count(tile) + 1);
}

/// What a position is worth to a seat, in quarter points: what it has, and what the places of its pawns promise.
int value_of(const Rules& rules, const State& s, Seat me) {
  const Tiles hand = s.hands[me];
  const int tokens = rules.score(s, me).value - score_of_tiles(hand).value;
  return value_of_hand(hand) + 4 * tokens + Outlook(rules, s, me, s.pawns[me], hand).value();
}

int value_after(const Rules& rules, State s, Action action) {
  const Seat me = s.mover;
  rules.play_unchecked(s, action);
  return value_of(rules, s, me);
}

/// What moves and planks are worth to the mover, compared with each other as by `value_after` but without playing them:
/// most of a playout is this question.
class Answers {
 public:
  Answers(const Rules& rules, const State& s)
      : rules_(rules),
        s_(s),
        pawns_(s.pawns[s.mover]),
        before_(s.hands[s.mover]),
        outlook_(rules, s, s.mover, pawns_, before_) {
    if (s.phase != Phase::Move) return;
    for (int i = 0; i < kMaxPawns; ++i) promises_[i] = outlook_.promise(pawns_.at(i));
  }

  [[nodiscard]] int value(Action action) const {
    return action.kind == Action::Kind::Move ? value_of_move(action.number())
                                             : value_of_plank(action.kind == Action::Kind::Plank);
  }

 private:
  /// The hand once a space has been left, what it has gained, and whether that ends the turn: not before a question or
  /// a tile to reveal.
  struct Left {
    Tiles hand;
    int gained;
    bool ends_turn;
  };

  [[nodiscard]] int value_of_move(int from) const {
    const int to = rules_.landing(from, s_.die);
    const bool asks = to != rules_.finish() && !s_.tiled.has(to) && before_.has(kPlank);
    const Left left = asks ? Left{before_, 0, false} : leave(from, before_, s_.pawns_on(from, rules_.seats()) == 1);
    int value = left.gained + promises(from, to, left.hand);
    if (left.ends_turn && to == rules_.finish() && s_.goals_taken < kGoals)
      value += 4 * rules_.board().goals[s_.goals_taken];
    return value;
  }

  [[nodiscard]] int value_of_plank(bool lays) const {
    Tiles hand = before_;
    if (lays) hand.remove(kPlank);
    const Left left = leave(s_.space, hand, !s_.occupied.has(s_.space));
    Outlook outlook(rules_, s_, s_.mover, pawns_, left.hand);
    if (lays) outlook.lay_plank(rules_.landing(s_.space, s_.die));
    return left.gained - (lays ? value_of_next(hand, kPlank) : 0) + outlook.value();
  }

  /// What a move leaves the places promising: it changes the promises of its two spaces, and of all by another hand.
  [[nodiscard]] int promises(int from, int to, Tiles hand) const {
    Pawns pawns = pawns_;
    pawns.advance(from, to);
    const Outlook outlook(rules_, s_, s_.mover, pawns, hand);
    if (hand != before_) return outlook.value();
    int sum = outlook.promise(to);
    bool has_moved = false;
    for (int i = 0; i < kMaxPawns; ++i) {
      const int space = pawns_.at(i);
      if (space == from && !has_moved) has_moved = true;
      else sum += space == from || space == to ? outlook.promise(space) : promises_[i];
    }
    return sum;
  }

  [[nodiscard]] Left leave(int from, Tiles hand, bool is_last) const {
    if (from == 0) return {hand, 0, true};
    if (!s_.tiled.has(from)) return pay(Tile::of(rules_.symbol(from)), hand);
    if (!is_last) return {hand, 0, true};
    const Tile taken = s_.track.top(from);
    const int gained = value_of_next(hand, taken);
    hand.add(taken);
    return {hand, gained, !s_.track.uncovers(from)};
  }

  [[nodiscard]] static Left pay(Tile owed, Tiles hand) {
    if (!hand.has(owed)) {
      if (Payments(hand).is_choice()) return {hand, 0, false};
      if (hand.size() != 1) return {hand, 0, true};
      owed = hand.at(0);
    }
    hand.remove(owed);
    return {hand, -value_of_next(hand, owed), true};
  }

  const Rules& rules_;
  const State& s_;
  Pawns pawns_;
  Tiles before_;
  Outlook outlook_;
  Array<int, kMaxPawns> promises_{};  // of the pawns' places, before a move
};

}  // namespace

void Wanderer::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  Rng unused(0, 0);
  const State now = rules_->sample_world(view, unused);
  for (std::size_t i = 0; i < legal.size(); ++i) ratings[i] = value_after(*rules_, now, legal[i]);
}

Action Wanderer::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  return choose_in(rules_->sample_world(view, rng), legal, rng);
}

Action Wanderer::choose_in(const State& s, std::span<const Action> legal, Rng&) const {
  if (s.phase == Phase::Pay)
    return best_of(legal, [&](const Action& action) { return value_after(*rules_, s, action); });
  const Answers answers(*rules_, s);
  return best_of(legal, [&](const Action& action) { return answers.value(action); });
}

namespace {

/// What leaving a space without a tile is paid with, where that is a ghost.
std::string_view why_payment(const Rules& rules, const State& s, int from) {
  const Tiles& hand = s.hands[s.mover];
  if (hand.has(Tile::of(rules.symbol(from))) || hand.ghosts().kinds().empty()) return "";
  return "ghosts_of_the_moor.why.pays_with_ghost";
}

/// What a move brings that everybody can see; empty where it is nothing.
std::string_view why_move(const Rules& rules, const State& s, int from) {
  const int to = rules.landing(from, s.die);
  if (to == rules.finish())
    return s.goals_taken < kGoals ? "ghosts_of_the_moor.why.takes_token" : "ghosts_of_the_moor.why.arrives";
  const bool is_tiled = from != 0 && s.tiled.has(from);
  const bool is_last = s.pawns_on(from, rules.seats()) == 1;
  const Tile top = is_tiled ? s.track.top(from) : kCovered;
  if (top != kCovered && top.is_ghost()) return is_last ? "" : "ghosts_of_the_moor.why.leaves_ghost";
  if (top != kCovered && is_last)
    return top == kPlank ? "ghosts_of_the_moor.why.takes_plank" : "ghosts_of_the_moor.why.takes_treasure";
  if (from != 0 && !is_tiled) return why_payment(rules, s, from);
  const Tile aim = s.tiled.has(to) ? s.track.top(to) : kCovered;
  if (aim != kCovered && !aim.is_ghost()) return "ghosts_of_the_moor.why.aims_at_tile";
  const bool is_on_the_way = s.pawns[s.mover].count(to) > 0;
  return from == 0 && !is_on_the_way && s.pawns[s.mover].count(0) > 1 ? "ghosts_of_the_moor.why.sets_out" : "";
}

}  // namespace

std::string_view Wanderer::why(const View& view, const Action& action) const {
  const auto is_best = [&] { return rates_highest(*this, *rules_, view, action, [](const Action&) { return true; }); };
  Rng unused(0, 0);
  switch (action.kind) {
    case Action::Kind::Move: {
      const auto why = why_move(*rules_, rules_->sample_world(view, unused), action.number());
      return why.empty() && is_best() ? "ghosts_of_the_moor.why.best_place" : why;
    }
    case Action::Kind::Plank: return "ghosts_of_the_moor.why.bridges";
    case Action::Kind::NoPlank: return "ghosts_of_the_moor.why.saves_plank";
    case Action::Kind::Discard:
      if (action.tile().is_ghost()) return "ghosts_of_the_moor.why.pays_with_ghost";
      return is_best() ? "ghosts_of_the_moor.why.least_missed" : "";
    case Action::Kind::Reveal:
    case Action::Kind::Roll: break;
  }
  return {};
}

}  // namespace sextant::ghosts_of_the_moor
