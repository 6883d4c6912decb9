#include "bots/lost_cities.hpp"

#include <array>

#include "bench/studies/findings.hpp"
#include "bench/studies/play.hpp"

namespace sextant::bench {
namespace {

using namespace lost_cities;

const Rules kRound(Config{.rounds = 1});
const Rules kMatch(Config{.rounds = 3});

Seats<Rules> two_guides(const Rules& rules) { return {by_rules_of_thumb(rules), by_rules_of_thumb(rules)}; }

KindSet numbers_of(Cards cards, Colour colour) { return cards.kinds & kinds_of(colour) & ~kWagerKinds; }

int sum_of(Cards cards, Colour colour) {
  int sum = 0;
  for (const int kind : set_bits(numbers_of(cards, colour))) sum += card_at(kind).value();
  return sum;
}

int columns_begun(Cards columns) {
  int begun = 0;
  for (int i = 0; i < kMaxColours; ++i) begun += (columns.kinds & kinds_of(colour_at(i))) != 0 ? 1 : 0;
  return begun;
}

bool opens(const State& s, Action action) {
  if (action.kind != Action::Kind::Play) return false;
  return (s.cards(columns_of(s.mover)).kinds & kinds_of(action.card().colour())) == 0;
}

/// Who starts a round, and what for.
void count_starter(int games, Findings& findings) {
  Sample win;
  Sample lead;
  for (int i = 0; i < games; ++i) {
    const State end = play(kRound, place_of(i), two_guides(kRound));
    win.add(win_of(kRound, end, Seat{0}));
    lead.add(lead_of(kRound, end, Seat{0}));
  }
  findings.percent("win", win);
  findings.figure("lead", lead);
}

/// Expeditions that seat 0 was made to begin, whatever it thinks of them, in colours of which it held two numbers or
/// more: what they come to, by the sum of these numbers.
struct Openings {
  Samples early;
  Samples half_way;
  Samples wager;

  static int bucket(int sum) { return sum / 3 * 3 + 1; }

  void add(Samples& samples, const State& s, Action action, std::uint64_t seed) {
    const Colour colour = action.card().colour();
    const int sum = sum_of(s.cards(Place::Hand0), colour);
    State next = s;
    kRound.play_unchecked(next, action);
    Cards columns{};
    play_on(kRound, next, seed, two_guides(kRound),
            [&](const State& before, Action, const State&) { columns = before.cards(Place::Column0); });
    samples[bucket(sum)].add(score_column(columns, colour).points().value);
  }

  /// One expedition of each colour that can be begun in this position, each in a game of its own.
  void add_all(const State& s, bool is_early, std::uint64_t seed) {
    const Cards hand = s.cards(Place::Hand0);
    for (int i = 0; i < kRound.config().expeditions; ++i) {
      const Colour colour = colour_at(i);
      const KindSet numbers = numbers_of(hand, colour);
      if (bit_count(numbers) < 2 || !opens(s, Action::play(card_at(lowest_bit(numbers))))) continue;
      const bool wagers = hand.has(Card::wager(colour));
      if (wagers && is_early) add(wager, s, Action::play(Card::wager(colour)), seed);
      else if (!wagers) add(is_early ? early : half_way, s, Action::play(card_at(lowest_bit(numbers))), seed);
    }
  }
};

constexpr int kHalfWay = 22;  // cards left of the 44 that are drawn
constexpr int kLowSum = 10;
constexpr int kHighSum = 22;

void count_openings(int games, Findings& findings) {
  Openings openings;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = place_of(i);
    bool early = true;
    bool half_way = true;
    play(kRound, seed, two_guides(kRound), [&](const State&, Action, const State& s) {
      if (s.phase != Phase::Card || s.mover != Seat{0}) return;
      if (early) openings.add_all(s, true, seed);
      early = false;
      if (s.deck_size > kHalfWay || !half_way) return;
      openings.add_all(s, false, seed);
      half_way = false;
    });
  }
  const Crossing even = crossing_of_zero(openings.half_way);
  findings.number("even", even.at, even.margin, 0);
  findings.figure("low", openings.early[kLowSum]);
  findings.figure("high", openings.early[kHighSum]);
  findings.figure("wager_low", openings.wager[kLowSum]);
  findings.figure("wager_high", openings.wager[kHighSum]);
  findings.curve("early", openings.early);
  findings.curve("half_way", openings.half_way);
  findings.curve("wager", openings.wager);
}

/// A traveller who never begins more than so many expeditions.
void count_expeditions(int games, Findings& findings) {
  Samples lead;
  for (int most = 1; most <= kRound.config().expeditions; ++most)
    lead[most] = duel<Rules>(
                     kRound,
                     [most](const State& s, Action action) {
                       return !opens(s, action) || columns_begun(s.cards(columns_of(s.mover))) < most;
                     },
                     games, "guide")
                     .lead;
  Sample begun;
  for (int i = 0; i < games; ++i) {
    Cards columns{};
    play(kRound, place_of(i), two_guides(kRound),
         [&](const State& before, Action, const State&) { columns = before.cards(Place::Column0); });
    begun.add(columns_begun(columns));
  }
  findings.figure("begun", begun);
  findings.figure("at_most_two", lead[2]);
  findings.figure("at_most_three", lead[3]);
  findings.curve("lead", lead);
}

/// What the expeditions of a round came to, watched to its end.
void count_wagers(int games, Findings& findings) {
  std::array<Sample, kWagersPerColour + 1> points;
  std::array<Sample, kWagersPerColour + 1> losses;
  for (int i = 0; i < games; ++i) {
    Cards columns{};
    play(kRound, place_of(i), two_guides(kRound),
         [&](const State& before, Action, const State&) { columns = before.cards(Place::Column0); });
    for (int c = 0; c < kRound.config().expeditions; ++c) {
      const ColumnScore column = score_column(columns, colour_at(c));
      if (column.cards == 0) continue;
      const std::size_t wagers = place_of(column.factor - 1);
      points.at(wagers).add(column.points().value);
      losses.at(wagers).add(column.points().value < 0 ? 1 : 0);
    }
  }
  findings.figure("none", points[0]);
  findings.figure("one", points[1]);
  findings.figure("two", points[2]);
  findings.percent("none_lost", losses[0]);
  findings.percent("two_lost", losses[2]);
  const auto no_wager = [](const State&, Action action) {
    return action.kind != Action::Kind::Play || !action.card().is_wager();
  };
  findings.figure("never", duel<Rules>(kRound, no_wager, games, "guide").lead);
}

void count_bonus(int games, Findings& findings) {
  Sample reached;
  Sample points;
  for (int i = 0; i < games; ++i) {
    Cards columns{};
    play(kRound, place_of(i), two_guides(kRound),
         [&](const State& before, Action, const State&) { columns = before.cards(Place::Column0); });
    for (int c = 0; c < kRound.config().expeditions; ++c) {
      const ColumnScore column = score_column(columns, colour_at(c));
      if (column.cards == 0) continue;
      reached.add(column.bonus > 0 ? 1 : 0);
      if (column.bonus > 0) points.add(column.points().value);
    }
  }
  findings.percent("reached", reached);
  findings.figure("points", points);
}

Chooser<Rules> traveller(void (*forget)(Weights&)) {
  Weights weights;
  forget(weights);
  return by_policy(kRound, Traveller(kRound, weights));
}

/// What it costs to leave one thing out of account.
void count_attention(int games, Findings& findings) {
  const Chooser<Rules> guide = by_rules_of_thumb(kRound);
  const auto lead = [&](void (*forget)(Weights&)) { return duel(kRound, traveller(forget), guide, games).lead; };
  findings.figure("gifts", lead([](Weights& weights) { weights.gift = weights.temptation = 0; }));
  findings.figure("rival", lead([](Weights& weights) { weights.rival = 0; }));
  findings.figure("late", lead([](Weights& weights) { weights.late = 0; }));
}

void count_turns(int games, Findings& findings) {
  Sample turns;
  Sample from_pile;
  Sample stranded;
  for (int i = 0; i < games; ++i) {
    int own = 0;
    State last{};
    play(kRound, place_of(i), two_guides(kRound), [&](const State& before, Action action, const State&) {
      last = before;
      const bool draws = action.kind == Action::Kind::DrawDeck || action.kind == Action::Kind::DrawPile;
      if (!draws) return;
      from_pile.add(action.kind == Action::Kind::DrawPile ? 1 : 0);
      own += before.mover == Seat{0} ? 1 : 0;
    });
    turns.add(own);
    Cards fits = last.cards(Place::Hand0);
    fits.kinds &= last.accepts[Seat{0}];
    int points = 0;
    for (int c = 0; c < kRound.config().expeditions; ++c)
      if ((last.cards(Place::Column0).kinds & kinds_of(colour_at(c))) != 0) points += sum_of(fits, colour_at(c));
    stranded.add(points);
  }
  findings.figure("turns", turns);
  findings.percent("from_pile", from_pile);
  findings.figure("stranded", stranded);
}

constexpr int kLeadStep = 10;

/// How often who is ahead after two of three rounds wins.
void count_last_round(int games, Findings& findings) {
  Samples wins;
  Sample ahead;
  for (int i = 0; i < games; ++i) {
    const State end = play(kMatch, place_of(i), two_guides(kMatch));
    const auto of = [&](Seat seat) { return end.rounds[0][seat] + end.rounds[1][seat]; };
    const int lead = of(Seat{0}) - of(Seat{1});
    if (lead == 0) continue;
    const double win = win_of(kMatch, end, lead > 0 ? Seat{0} : Seat{1});
    ahead.add(win);
    wins[(std::abs(lead) + kLeadStep / 2) / kLeadStep * kLeadStep].add(win);
  }
  findings.percent("ahead", ahead);
  findings.percent("by_20", wins[20]);
  findings.percent("by_50", wins[50]);
  findings.curve("wins", wins, 1, 100);
}

}  // namespace

Studies studies_of_lost_cities() {
  static constexpr std::array kStudies = {
      Study{"openings", "guide", 20'000, count_openings},   Study{"expeditions", "guide", 10'000, count_expeditions},
      Study{"wagers", "guide", 10'000, count_wagers},       Study{"bonus", "guide", 10'000, count_bonus},
      Study{"attention", "guide", 10'000, count_attention}, Study{"turns", "guide", 2'000, count_turns},
      Study{"starter", "guide", 20'000, count_starter},     Study{"last_round", "guide", 20'000, count_last_round},
  };
  return kStudies;
}

}  // namespace sextant::bench
