#include "bots/death_valley.hpp"

#include <array>

#include "bench/studies/findings.hpp"
#include "bench/studies/play.hpp"

namespace sextant::bench {
namespace {

using namespace death_valley;
using Kind = Action::Kind;

const Rules kTable{Config{}};
const Rules kSolo{Config{.players = 1, .copilot = true}};

Seats<Rules> two_novices() { return {by_rules_of_thumb(kTable), by_rules_of_thumb(kTable)}; }

/// Cards dealt from a whole deck until one hazard is there three times.
void count_third(int games, Findings& findings) {
  Samples by_cards;
  Sample cards;
  for (int i = 0; i < games; ++i) {
    Rng rng(place_of(i), 2);
    CardSet deck = (CardSet{1} << kDeckCards) - 1;
    CardSet dealt = 0;
    while (kTable.overfull(dealt) == 0) {
      const int card = nth_bit(deck, rng.pick(bit_count(deck)));
      deck &= ~bit(card);
      dealt |= bit(card);
    }
    cards.add(bit_count(dealt));
    for (int k = kCollapse; k <= kHazards * (kCollapse - 1) + 1; ++k) by_cards[k].add(bit_count(dealt) <= k ? 1 : 0);
  }
  findings.figure("cards", cards);
  findings.percent("by_four", by_cards[4]);
  findings.percent("by_five", by_cards[5]);
  findings.percent("by_six", by_cards[6]);
  findings.curve("collapsed", by_cards, 1, 100);
}

/// Blind draws with two cards of a hazard in sight: how often the third one comes.
void count_risk(int games, Findings& findings) {
  std::array<Sample, kHazards> comes;
  for (int i = 0; i < games; ++i)
    play(kTable, place_of(i), two_novices(), [&](const State& before, Action action, const State&) {
      if (action.kind() != Kind::Draw) return;
      for (int h = 0; h < kHazards; ++h) {
        const CardSet of_hazard = kTable.table().of(hazard_at(h));
        if (bit_count(before.visible[before.active] & of_hazard) == kCollapse - 1)
          comes.at(place_of(h)).add((bit(action.card()) & of_hazard) != 0 ? 1 : 0);
      }
    });
  findings.percent("animal", comes[0]);
  findings.percent("flood", comes[1]);
  findings.percent("terrain", comes[2]);
  findings.percent("heat", comes[3]);
}

constexpr int kMany = 4;  // collapses; more are counted with these

void count_collapses(int games, Findings& findings) {
  Sample collapses;
  Samples wins;
  for (int i = 0; i < games; ++i) {
    const State end = play(kTable, place_of(i), two_novices());
    for (const Seat seat : seats_in_order(kTable.seats())) {
      collapses.add(end.collapses[seat]);
      wins[std::min<int>(end.collapses[seat], kMany)].add(win_of(kTable, end, seat));
    }
  }
  findings.figure("collapses", collapses);
  findings.percent("none", wins[0]);
  findings.percent("two", wins[2]);
  findings.curve("wins", wins, 1, 100);
}

constexpr std::string_view kGuide = "guide";

Allows<Rules> without(Kind kind) {
  return [kind](const State&, Action action) { return action.kind() != kind; };
}

/// Guides, since resting is for later: a novice looks no turn ahead.
void count_rests(int games, Findings& findings) {
  findings.figure("never", duel<Rules>(kTable, without(Kind::Rest), games, kGuide).lead);
  const auto hides_nothing = [](const State& s, Action action) {
    return s.phase != Phase::Hide || action.kind() != Kind::Hide;
  };
  findings.figure("hide", duel<Rules>(kTable, hides_nothing, games, kGuide).lead);
  Sample album;
  const Chooser<Rules> guide = by_bot(kTable, kGuide);
  for (int i = 0; i < games / 2; ++i) album.add(play(kTable, place_of(i), {guide, guide}).albums[Seat{0}].size);
  findings.figure("album", album);
}

void count_draws(int games, Findings& findings) {
  findings.figure("never_up", duel<Rules>(kTable, without(Kind::TravelUp), games).lead);
  findings.figure("never_deck", duel<Rules>(kTable, without(Kind::TravelDeck), games).lead);
  Sample blind;
  for (int i = 0; i < games; ++i)
    play(kTable, place_of(i), two_novices(), [&](const State&, Action action, const State&) {
      if (action.kind() == Kind::TravelUp || action.kind() == Kind::TravelDeck)
        blind.add(action.kind() == Kind::TravelDeck ? 1 : 0);
    });
  findings.percent("blind", blind);
}

/// How often who shows a card at the end wins, and what it brings.
void count_cards(int games, Findings& findings) {
  std::array<Sample, kDeckCards> wins;
  std::array<Sample, kDeckCards> points;
  for (int i = 0; i < games; ++i) {
    const State end = play(kTable, place_of(i), two_novices());
    for (const Seat seat : seats_in_order(kTable.seats())) {
      const SideScore score(kTable.deck(), kTable.table(), end, seat);
      for (const int card : set_bits(end.visible[seat])) {
        wins.at(place_of(card)).add(win_of(kTable, end, seat));
        points.at(place_of(card)).add((score.stars(card) + score.effect(card)).value);
      }
    }
  }
  const auto place = [](std::string_view id) {
    return place_of(std::find(std::begin(kOpenCards), std::end(kOpenCards), id) - std::begin(kOpenCards));
  };
  findings.percent("peak", wins.at(place("telescope-peak")));
  findings.figure("peak_points", points.at(place("telescope-peak")));
  findings.percent("dunes", wins.at(place("mesquite-flat-dunes")));
  findings.figure("dunes_points", points.at(place("mesquite-flat-dunes")));
  findings.percent("scorpions", wins.at(place("scorpions")));
  findings.percent("hole", wins.at(place("devils-hole")));
  findings.figure("hole_points", points.at(place("devils-hole")));
}

void count_starter(int games, Findings& findings) {
  Sample win;
  Sample turns;
  Sample margin;
  for (int i = 0; i < games; ++i) {
    const State end = play(kTable, place_of(i), two_novices());
    win.add(win_of(kTable, end, Seat{0}));
    turns.add(end.turns / 2.0);
    margin.add(std::abs(lead_of(kTable, end, Seat{0})));
  }
  findings.percent("win", win);
  findings.figure("turns", turns);
  findings.figure("margin", margin);
}

void count_solo(int games, Findings& findings) {
  Sample win;
  for (int i = 0; i < games; ++i)
    win.add(kSolo.winners(play(kSolo, place_of(i), Seats<Rules>{by_rules_of_thumb(kSolo)})).has(Seat{0}) ? 1 : 0);
  findings.percent("win", win);
}

/// A guide looks some games ahead before it decides.
void count_thought(int games, Findings& findings) {
  const Duel guide = duel(kTable, by_bot(kTable, "guide"), by_rules_of_thumb(kTable), games);
  findings.figure("lead", guide.lead);
  findings.percent("win", guide.win);
}

}  // namespace

Studies studies_of_death_valley() {
  static constexpr std::array kStudies = {
      Study{"third", "none", 20'000, count_third},          Study{"risk", "novice", 4'000, count_risk},
      Study{"collapses", "novice", 4'000, count_collapses}, Study{"rests", "guide", 200, count_rests},
      Study{"draws", "novice", 4'000, count_draws},         Study{"cards", "novice", 4'000, count_cards},
      Study{"starter", "novice", 10'000, count_starter},    Study{"solo", "novice", 4'000, count_solo},
      Study{"thought", "guide", 200, count_thought},
  };
  return kStudies;
}

}  // namespace sextant::bench
