#include "bots/ghosts_of_the_moor.hpp"

#include <array>

#include "bench/studies/findings.hpp"
#include "bench/studies/play.hpp"

namespace sextant::bench {
namespace {

using namespace ghosts_of_the_moor;
using Kind = Action::Kind;

const Rules kTable{Config{}};
const Rules kFour{Config{.players = 4}};

Seats<Rules> novices(const Rules& rules) { return Seats<Rules>(place_of(rules.seats()), by_rules_of_thumb(rules)); }

int treasures_of(Tiles tiles) {
  int points = 0;
  for (int code = 1; code <= kSymbols; ++code) points += score_of_treasures(tiles.count(tile_at(code)));
  return points;
}

int largest_set(Tiles tiles) {
  int most = 0;
  for (int code = 1; code <= kSymbols; ++code) most = std::max(most, tiles.count(tile_at(code)));
  return most;
}

/// What a seat's points are made of.
struct Parts {
  Sample treasures;
  Sample ghosts;
  Sample goals;
  Sample set;

  void add(const State& end, Seat seat) {
    const Tiles hand = end.hands[seat];
    const int tiles = score_of_tiles(hand).value;
    treasures.add(treasures_of(hand));
    ghosts.add(treasures_of(hand) - tiles);
    goals.add(kTable.score(end, seat).value - tiles);
    set.add(largest_set(hand));
  }
};

void count_sources(int games, Findings& findings) {
  Parts winner;
  Parts other;
  for (int i = 0; i < games; ++i) {
    const State end = play(kTable, place_of(i), novices(kTable));
    for (const Seat seat : seats_in_order(kTable.seats()))
      (kTable.winners(end).has(seat) ? winner : other).add(end, seat);
  }
  findings.figure("treasures_won", winner.treasures);
  findings.figure("treasures_lost", other.treasures);
  findings.figure("ghosts_won", winner.ghosts);
  findings.figure("ghosts_lost", other.ghosts);
  findings.figure("goals_won", winner.goals);
  findings.figure("goals_lost", other.goals);
  findings.figure("set_won", winner.set);
  findings.figure("set_lost", other.set);
}

/// The foremost or hindmost of the places that a pawn may leave.
int furthest(const State& s, bool front) {
  int found = -1;
  for (const Action action : kTable.legal(s))
    if (found < 0 || (action.number() > found) == front) found = action.number();
  return found;
}

void count_pawns(int games, Findings& findings) {
  const auto lead = [&](bool front) {
    return duel<Rules>(
               kTable,
               [front](const State& s, Action action) {
                 return action.kind != Kind::Move || action.number() == furthest(s, front);
               },
               games)
        .lead;
  };
  findings.figure("front", lead(true));
  findings.figure("rear", lead(false));
}

void count_planks(int games, Findings& findings) {
  const auto without = [](const State&, Action action) { return action.kind != Kind::Plank; };
  findings.figure("never", duel<Rules>(kTable, without, games).lead);
  Sample laid;
  for (int i = 0; i < games; ++i) {
    int planks = 0;
    play(kTable, place_of(i), novices(kTable), [&](const State& before, Action action, const State&) {
      planks += before.mover == Seat{0} && action.kind == Kind::Plank ? 1 : 0;
    });
    laid.add(planks);
  }
  findings.figure("laid", laid);
}

/// What the moves of seat 0 from the spaces of the track came to.
struct Moves {
  Sample takes;
  Sample pays;
  Sample cost;  // of a payment, in points
  int paid = 0;

  /// `before`: when the pawn was still to be moved; `after`: when the die is rolled again.
  void add(const State& before, const State& after, int from) {
    if (from == 0) return;
    const Tiles was = before.hands[Seat{0}];
    const Tiles is = after.hands[Seat{0}];
    const bool tiled = before.tiled.has(from);
    const bool remains = before.pawns_on(from, kTable.seats()) > 1;
    takes.add(tiled && !remains ? 1 : 0);
    pays.add(tiled ? 0 : 1);
    if (tiled) return;
    ++paid;
    cost.add(score_of_tiles(was).value - score_of_tiles(is).value);
  }
};

void count_moves(int games, Findings& findings) {
  Moves moves;
  Sample payments;
  for (int i = 0; i < games; ++i) {
    State before{};
    int from = 0;
    moves.paid = 0;
    play(kTable, place_of(i), novices(kTable), [&](const State& s, Action action, const State& after) {
      if (action.kind == Kind::Move && s.mover == Seat{0}) {
        before = s;
        from = action.number();
      }
      const bool turn_is_over = after.phase == Phase::Roll || after.phase == Phase::Over;
      if (from > 0 && turn_is_over) moves.add(before, after, std::exchange(from, 0));
    });
    payments.add(moves.paid);
  }
  findings.percent("takes", moves.takes);
  findings.percent("pays", moves.pays);
  findings.figure("payments", payments);
  findings.figure("cost", moves.cost);
}

/// Whether a move takes a ghost: the last pawn leaves a space on which one lies on top.
bool takes_ghost(const State& s, Action action) {
  const int from = action.number();
  if (action.kind != Kind::Move || from == 0 || !s.tiled.has(from)) return false;
  return s.track.top(from).is_ghost() && s.pawns_on(from, kTable.seats()) == 1;
}

bool takes_treasure(const State& s, Action action) {
  const int from = action.number();
  if (action.kind != Kind::Move || from == 0 || !s.tiled.has(from)) return false;
  const Tile top = s.track.top(from);
  return !top.is_ghost() && top != kPlank && s.pawns_on(from, kTable.seats()) == 1;
}

void count_ghosts(int games, Findings& findings) {
  const auto shy = [](const State& s, Action action) { return !takes_ghost(s, action); };
  const auto greedy = [](const State& s, Action action) {
    return action.kind != Kind::Move || takes_treasure(s, action);
  };
  findings.figure("never", duel<Rules>(kTable, shy, games).lead);
  findings.figure("greedy", duel<Rules>(kTable, greedy, games).lead);
}

void count_starter(int games, Findings& findings) {
  Sample win;
  Samples by_order;
  for (int i = 0; i < games; ++i) {
    win.add(win_of(kTable, play(kTable, place_of(i), novices(kTable)), Seat{0}));
    const State end = play(kFour, place_of(i), novices(kFour));
    for (const Seat seat : seats_in_order(kFour.seats())) by_order[seat.index + 1].add(win_of(kFour, end, seat));
  }
  findings.percent("win", win);
  findings.curve("four", by_order, 1, 100);
}

void count_length(int games, Findings& findings) {
  Sample turns;
  Sample margin;
  for (int i = 0; i < games; ++i) {
    int rolls = 0;
    const State end = play(kTable, place_of(i), novices(kTable), [&](const State& before, Action action, const State&) {
      rolls += before.mover == Seat{0} && action.kind == Kind::Roll ? 1 : 0;
    });
    turns.add(rolls);
    margin.add(std::abs(lead_of(kTable, end, Seat{0})));
  }
  findings.figure("turns", turns);
  findings.figure("margin", margin);
}

/// A guide looks some games ahead before it decides.
void count_thought(int games, Findings& findings) {
  const Duel guide = duel(kTable, by_bot(kTable, "guide"), by_rules_of_thumb(kTable), games);
  findings.figure("lead", guide.lead);
  findings.percent("win", guide.win);
}

}  // namespace

Studies studies_of_ghosts_of_the_moor() {
  static constexpr std::array kStudies = {
      Study{"sources", "novice", 4'000, count_sources}, Study{"pawns", "novice", 2'000, count_pawns},
      Study{"moves", "novice", 2'000, count_moves},     Study{"planks", "novice", 2'000, count_planks},
      Study{"ghosts", "novice", 2'000, count_ghosts},   Study{"starter", "novice", 4'000, count_starter},
      Study{"length", "novice", 1'000, count_length},   Study{"thought", "guide", 200, count_thought},
  };
  return kStudies;
}

}  // namespace sextant::bench
