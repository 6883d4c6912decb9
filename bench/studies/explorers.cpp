#include "bots/explorers.hpp"

#include <array>

#include "bench/studies/findings.hpp"
#include "bench/studies/play.hpp"

namespace sextant::bench {
namespace {

using namespace explorers;
using Kind = Action::Kind;

const Rules& table() {
  static const Rules rules{Config{}};
  return rules;
}

Seats<Rules> novices(const Rules& rules) { return Seats<Rules>(place_of(rules.seats()), by_rules_of_thumb(rules)); }

/// What became of explorations: by the rolls within which they pay best.
struct Fates {
  Samples failed;
  Sample all;
  Sample fast;

  void add(const Card& card, bool has_failed, int rolls) {
    failed[card.fast].add(has_failed ? 1 : 0);
    all.add(has_failed ? 1 : 0);
    fast.add(!has_failed && rolls <= card.fast ? 1 : 0);
  }
};

void count_explorations(int games, Findings& findings) {
  Fates fates;
  for (int i = 0; i < games; ++i)
    play(table(), place_of(i), novices(table()), [&](const State& before, Action, const State& after) {
      const Seat mover = before.mover;
      if (before.phase == Phase::Start || before.explorations[mover] == kNoCard) return;
      const Card& card = table().card(before.explorations[mover]);
      if (after.failed[mover] > before.failed[mover]) fates.add(card, true, 0);
      else if (after.phase == Phase::Explore && before.phase != Phase::Explore && before.failed[mover] == 0)
        fates.add(card, false, before.rolls[mover]);
    });
  findings.percent("failed", fates.all);
  findings.percent("fast", fates.fast);
  findings.curve("failed", fates.failed, 1, 100);
}

/// Of the two cards drawn, the one for which `worth` says more.
Chooser<Rules> who_chooses(int (*worth)(const Card&)) {
  return bound_to<Rules>(table(), [worth](const State& s, Action action) {
    if (action.kind != Kind::Choose) return true;
    const int chosen = worth(table().card(action.card()));
    return chosen >= worth(table().card(s.drawn[0])) && chosen >= worth(table().card(s.drawn[1]));
  });
}

void count_choices(int games, Findings& findings) {
  const Chooser<Rules> novice = by_rules_of_thumb(table());
  const auto win = [&](int (*worth)(const Card&)) { return duel(table(), who_chooses(worth), novice, games).win; };
  findings.percent("nearest", win([](const Card& card) { return -int{card.slow}; }));
  findings.percent("richest", win([](const Card& card) { return int{card.fast_gold}; }));
  findings.percent("any", win([](const Card& card) { return int{narrow(place_of(card.to))} * 7919 % 101; }));
}

Sample win_with(Allows<Rules> habit, int games) { return duel<Rules>(table(), std::move(habit), games).win; }

void count_buying(int games, Findings& findings) {
  findings.percent("never", win_with([](const State&, Action action) { return action.kind != Kind::Buy; }, games));
  findings.percent(
      "always",
      win_with([](const State& s, Action action) { return s.phase != Phase::Buy || action.kind == Kind::Buy; }, games));
}

void count_plus_cards(int games, Findings& findings) {
  findings.percent("never", win_with([](const State&, Action action) { return action.kind != Kind::Play; }, games));
  findings.percent("always", win_with(
                                 [](const State& s, Action action) {
                                   const bool has =
                                       count(s.hands[s.mover], Bonus::Plus2) + count(s.hands[s.mover], Bonus::Plus3) >
                                       0;
                                   return s.phase != Phase::Move || !has || action.kind == Kind::Play;
                                 },
                                 games));
}

void count_ambushes(int games, Findings& findings) {
  findings.percent("never", win_with([](const State&, Action action) { return action.kind != Kind::Ambush; }, games));
  Sample laid;
  Sample caught;
  for (int i = 0; i < games; ++i) {
    int tokens = 0;
    play(table(), place_of(i), novices(table()), [&](const State&, Action action, const State&) {
      tokens += action.kind == Kind::Ambush ? 1 : 0;
      if (action.kind == Kind::Joker || action.kind == Kind::NoJoker) caught.add(action.kind == Kind::NoJoker ? 1 : 0);
    });
    laid.add(tokens);
  }
  findings.figure("laid", laid);
  findings.percent("caught", caught);
}

void count_shortcuts(int games, Findings& findings) {
  findings.percent("never", win_with(
                                [](const State&, Action action) {
                                  const bool steps = action.kind == Kind::Step && action.node().is_point();
                                  return !steps || !table().map().ends(action.node().path()).shortcut;
                                },
                                games));
  Sample entered;
  for (int i = 0; i < games; ++i) {
    int entries = 0;
    play(table(), place_of(i), novices(table()), [&](const State& before, Action action, const State&) {
      const bool leaves = action.kind == Kind::Step && before.mover == Seat{0} && before.figures[Seat{0}].is_wonder();
      if (leaves && action.node().is_point() && table().map().ends(action.node().path()).shortcut) ++entries;
    });
    entered.add(entries);
  }
  findings.figure("entered", entered);
}

void count_gold(int games, Findings& findings) {
  Sample won;
  Sample lost;
  Sample ambassadors;
  Sample ruined;
  for (int i = 0; i < games; ++i) {
    int ruins = 0;
    const State end =
        play(table(), place_of(i), novices(table()), [&](const State& before, Action, const State& after) {
          ruins += after.mishap == Mishap::Ruined && before.mishap != Mishap::Ruined ? 1 : 0;
        });
    ruined.add(ruins > 0 ? 1 : 0);
    if (end.winner() == kNobody) continue;
    won.add(end.gold[end.winner()]);
    lost.add(end.gold[end.winner().next(2)]);
    ambassadors.add(end.ambassadors[end.winner()].size());
  }
  findings.figure("won", won, 0);
  findings.figure("lost", lost, 0);
  findings.figure("ambassadors", ambassadors);
  findings.percent("ruined", ruined);
}

void count_starts(int games, Findings& findings) {
  Sample first;
  Sample turns;
  std::array<Sample, kMaxStarts> starts;
  for (int i = 0; i < games; ++i) {
    const State end = play(table(), place_of(i), novices(table()));
    first.add(win_of(table(), end, Seat{0}));
    turns.add(end.turns / 2.0);
    for (const Seat seat : seats_in_order(table().seats()))
      for (std::size_t k = 0; k < kMaxStarts; ++k)
        if (table().board().starts[k] == end.starts[seat]) starts.at(k).add(win_of(table(), end, seat));
  }
  findings.percent("first", first);
  findings.figure("turns", turns);
  const auto by_mean = [](const Sample& a, const Sample& b) { return a.mean() < b.mean(); };
  findings.percent("lowest", *std::min_element(starts.begin(), starts.end(), by_mean));
  findings.percent("highest", *std::max_element(starts.begin(), starts.end(), by_mean));
}

/// A walker looks some turns ahead before it decides.
void count_thought(int games, Findings& findings) {
  findings.percent("win", duel(table(), by_bot(table(), "walker"), by_rules_of_thumb(table()), games).win);
}

}  // namespace

Studies studies_of_explorers() {
  static constexpr std::array kStudies = {
      Study{"choices", "novice", 600, count_choices},
      Study{"explorations", "novice", 500, count_explorations},
      Study{"plus_cards", "novice", 600, count_plus_cards},
      Study{"buying", "novice", 600, count_buying},
      Study{"shortcuts", "novice", 600, count_shortcuts},
      Study{"ambushes", "novice", 600, count_ambushes},
      Study{"gold", "novice", 500, count_gold},
      Study{"starts", "novice", 1'000, count_starts},
      Study{"thought", "walker", 40, count_thought},
  };
  return kStudies;
}

}  // namespace sextant::bench
