#include "bots/roll_and_write.hpp"

#include <array>

#include "bench/studies/findings.hpp"
#include "bench/studies/play.hpp"

namespace sextant::bench {
namespace {

using namespace roll_and_write;
using Kind = Action::Kind;

const Rules kTable{Config{}};

Seats<Rules> two_novices() { return {by_rules_of_thumb(kTable), by_rules_of_thumb(kTable)}; }

int begun(const Sheet& sheet) {
  int columns = 0;
  for (const Column column : sheet.columns) columns += column.is_untouched() ? 0 : 1;
  return columns;
}

bool begins(const State& s, const Action& action) {
  const bool enters = action.kind == Kind::Take || action.kind == Kind::Rush;
  return enters && s.sheets[s.decider].column(action.colour()).is_untouched();
}

bool ticks_box(const State& s, const Action& action) {
  return action.kind == Kind::Take && action.number() == 0 && begins(s, action);
}

/// The first roll: every pair of it taken in a game of its own, and what became of that expedition.
void count_first_number(int games, Findings& findings) {
  Samples points;
  for (int i = 0; i < games; ++i) {
    State s = kTable.start();
    Rng dice(place_of(i), 2);
    kTable.play_unchecked(s, kTable.sample(s, dice));
    for (const Action& action : kTable.legal(s)) {
      if (action.kind != Kind::Take) continue;
      State next = s;
      kTable.play_unchecked(next, action);
      const State end = play_on(kTable, next, place_of(i), two_novices());
      points[action.number()].add(kTable.points().of_column(end.sheets[Seat{0}].column(action.colour())).value);
    }
  }
  findings.figure("box", points[0]);
  findings.figure("one", points[1]);
  findings.figure("four", points[4]);
  findings.figure("eight", points[8]);
  points.erase(0);
  findings.curve("points", points);
}

/// Who ticks every round box that is offered: what becomes of them, by the turn, and against a novice, who ticks none.
void count_boxes(int games, Findings& findings) {
  Samples by_turn;
  Sample ticked;
  const auto always = [](const State& s, const Action& action) { return ticks_box(s, action); };
  const Seats<Rules> seats = {bound_to<Rules>(kTable, always), by_rules_of_thumb(kTable)};
  for (int i = 0; i < games; ++i) {
    std::array<int, kColours> turns{};
    int rolls = 0;
    const State end = play(kTable, place_of(i), seats, [&](const State& before, const Action& action, const State&) {
      rolls += action.kind == Kind::Roll ? 1 : 0;
      if (before.decider == Seat{0} && ticks_box(before, action)) turns.at(place_of(action.colour())) = rolls;
    });
    for (int c = 0; c < kColours; ++c)
      if (turns.at(place_of(c)) > 0) {
        const int points = kTable.points().of_column(end.sheets[Seat{0}].column(colour_at(c))).value;
        by_turn[(turns.at(place_of(c)) - 1) / 3 * 3 + 2].add(points);
        ticked.add(points < 0 ? 1 : 0);
      }
  }
  findings.figure("early", by_turn[2]);
  findings.figure("tenth", by_turn[11]);
  findings.percent("lost", ticked);
  findings.curve("points", by_turn);
  findings.figure("always", duel<Rules>(kTable, always, games).lead);
}

void count_columns(int games, Findings& findings) {
  Samples lead;
  for (int most = 2; most <= kColours; ++most)
    lead[most] = duel<Rules>(
                     kTable,
                     [most](const State& s, const Action& action) {
                       return !begins(s, action) || begun(s.sheets[s.decider]) < most;
                     },
                     games)
                     .lead;
  Sample columns;
  for (int i = 0; i < games; ++i) columns.add(begun(play(kTable, place_of(i), two_novices()).sheets[Seat{0}]));
  findings.figure("begun", columns);
  findings.figure("four", lead[4]);
  findings.curve("lead", lead);
}

void count_refusals(int games, Findings& findings) {
  Samples lead;
  for (int most = 0; most < kSymbols; ++most)
    lead[most] = duel<Rules>(
                     kTable,
                     [most](const State& s, const Action& action) {
                       return action.kind != Kind::Refuse || s.sheets[s.decider].dice < most;
                     },
                     games)
                     .lead;
  Sample dice;
  Sample points;
  Sample exhausted;
  for (int i = 0; i < games; ++i) {
    const Sheet sheet = play(kTable, place_of(i), two_novices()).sheets[Seat{0}];
    dice.add(sheet.dice);
    points.add(kTable.points().of_dice(sheet).value);
    exhausted.add(sheet.is_exhausted() ? 1 : 0);
  }
  findings.figure("hatched", dice);
  findings.figure("points", points);
  findings.percent("exhausted", exhausted);
  findings.figure("three", lead[3]);
  findings.curve("lead", lead);
}

void count_rushes(int games, Findings& findings) {
  const auto never = [](const State&, const Action& action) { return action.kind != Kind::Rush; };
  const Duel without = duel<Rules>(kTable, never, games);
  findings.figure("never", without.lead);
  Sample rushes;
  for (int i = 0; i < games; ++i) {
    int made = 0;
    play(kTable, place_of(i), two_novices(), [&](const State& before, const Action& action, const State&) {
      made += before.decider == Seat{0} && action.kind == Kind::Rush ? 1 : 0;
    });
    rushes.add(made);
  }
  findings.figure("rushes", rushes);
}

/// Where the points of winners and of the others come from.
void count_sources(int games, Findings& findings) {
  std::array<Sample, 2> bridges;
  std::array<Sample, 2> columns;
  std::array<Sample, 2> artefacts;
  for (int i = 0; i < games; ++i) {
    const State end = play(kTable, place_of(i), two_novices());
    for (const Seat seat : seats_in_order(kTable.seats())) {
      const std::size_t place = win_of(kTable, end, seat) == 1 ? 0 : 1;
      const Sheet& sheet = end.sheets[seat];
      bridges.at(place).add(bit_count(sheet.won));
      artefacts.at(place).add(kTable.points().of_artefacts(sheet).value);
      int points = 0;
      for (const Column column : sheet.columns) points += kTable.points().of_column(column).value;
      columns.at(place).add(points);
    }
  }
  findings.figure("bridges_won", bridges[0]);
  findings.figure("bridges_lost", bridges[1]);
  findings.figure("artefacts_won", artefacts[0]);
  findings.figure("artefacts_lost", artefacts[1]);
  findings.figure("columns_won", columns[0]);
  findings.figure("columns_lost", columns[1]);
}

void count_length(int games, Findings& findings) {
  Sample rolls;
  Sample by_bridges;
  for (int i = 0; i < games; ++i) {
    int count = 0;
    const State end = play(kTable, place_of(i), two_novices(), [&](const State&, const Action& action, const State&) {
      count += action.kind == Kind::Roll ? 1 : 0;
    });
    rolls.add(count);
    by_bridges.add(end.crossed == kAllBridges ? 1 : 0);
  }
  findings.figure("rolls", rolls);
  findings.percent("by_bridges", by_bridges);
}

void count_starter(int games, Findings& findings) {
  Sample win;
  for (int i = 0; i < games; ++i) win.add(win_of(kTable, play(kTable, place_of(i), two_novices()), Seat{0}));
  findings.percent("win", win);
}

/// A walker looks some games ahead before it decides.
void count_thought(int games, Findings& findings) {
  const Duel walker = duel(kTable, by_bot(kTable, "walker"), by_rules_of_thumb(kTable), games);
  findings.figure("lead", walker.lead);
  findings.percent("win", walker.win);
}

}  // namespace

Studies studies_of_roll_and_write() {
  static constexpr std::array kStudies = {
      Study{"first_number", "novice", 2'000, count_first_number},
      Study{"boxes", "novice", 3'000, count_boxes},
      Study{"columns", "novice", 3'000, count_columns},
      Study{"refusals", "novice", 3'000, count_refusals},
      Study{"rushes", "novice", 3'000, count_rushes},
      Study{"sources", "novice", 4'000, count_sources},
      Study{"length", "novice", 1'000, count_length},
      Study{"starter", "novice", 10'000, count_starter},
      Study{"thought", "walker", 200, count_thought},
  };
  return kStudies;
}

}  // namespace sextant::bench
