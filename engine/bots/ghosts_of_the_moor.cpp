#include "bots/ghosts_of_the_moor.hpp"

#include <algorithm>

namespace sextant::ghosts_of_the_moor {

namespace {

/// Values a position for one seat in quarter points: what it has, and what the places of its pawns promise.
class Outlook {
 public:
  Outlook(const Rules& rules, const State& s, Seat me) : rules_(rules), s_(s), me_(me), hand_(s.hands[me]) {}

  [[nodiscard]] int value() const {
    int value = 4 * rules_.score(s_, me_).value + 2 * hand_.count(kPlank);
    for (int i = 0; i < kMaxPawns; ++i) {
      const int space = s_.pawns[me_].at(i);
      if (space != 0 && space != rules_.finish()) value += promise(space);
    }
    return value;
  }

 private:
  /// What one more tile is value. A plank saves a payment; a first treasure may grow.
  [[nodiscard]] int gain(Tile tile) const {
    if (tile == kCovered) return 4;
    if (tile.is_ghost()) return -4 * tile.value();
    if (tile == kPlank) return 6;
    return 4 * (hand_.count(tile) + 1) + 2;
  }

  /// What leaving the space will bring: its top tile if nobody is left behind, or a payment. A ghost may still be left
  /// to somebody who joins.
  [[nodiscard]] int promise(int space) const {
    if (!s_.tiled.has(space)) return -cost(space);
    const int gained = gain(s_.track.top(space));
    if (s_.pawns_on(space, rules_.seats()) == 1) return gained > 0 ? gained : gained / 2;
    return gained > 0 ? gained / 3 : 0;
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
  Tiles hand_;
};

}  // namespace

void Wanderer::rate(const View& view, std::span<const Action> legal, std::span<double> ratings) const {
  Rng unused(0, 0);
  const State now = rules_->sample_world(view, unused);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    State next = now;
    rules_->play_unchecked(next, legal[i]);
    ratings[i] = Outlook(*rules_, next, view.mover).value();
  }
}

Action Wanderer::choose(const View& view, std::span<const Action> legal, Rng& rng) const {
  const State now = rules_->sample_world(view, rng);
  return best_of(legal, [&](const Action& action) {
    State next = now;
    rules_->play_unchecked(next, action);
    return Outlook(*rules_, next, view.mover).value();
  });
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
