// explorers_balance [GAMES]: how fair the built-in map of `explorers` is, with novices in every seat.
//
// Plays so many games (20,000) for each number of players and prints what the built-in map promises: how often each
// start wonder and each seat wins against its share, how long games last, how many explorations fail, how many games
// end by the bound. Exit status 0 when everything lies within its limits.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "bots/explorers.hpp"
#include "games/explorers/names.hpp"

namespace sextant::explorers {
namespace {

constexpr double kStartLimit = 3;    // percentage points from a start's share
constexpr double kSeatLimit = 5;     // percentage points from a seat's share
constexpr int kShortestMedian = 20;  // turns of a seat
constexpr int kLongestMedian = 60;
constexpr double kFewestFailures = 15;  // percent of explorations
constexpr double kMaxFailures = 40;
constexpr double kMaxBounds = 1;  // percent of games

/// How often somebody played and won; a shared win counts in parts.
struct Wins {
  double played = 0;
  double won = 0;

  void add(bool is_winner, int winners) {
    ++played;
    if (is_winner) won += 1.0 / winners;
  }
  [[nodiscard]] double percent() const { return played == 0 ? 0 : 100 * won / played; }
};

struct Tally {
  std::vector<Wins> starts;
  std::vector<Wins> seats;
  std::vector<int> turns;  // of each game, completed by all seats
  std::int64_t arrived = 0;
  std::int64_t failed = 0;
  std::int64_t bounds = 0;
  std::int64_t ruined = 0;
  std::int64_t ambushed = 0;
  std::int64_t bought = 0;
  std::int64_t entered = 0;

  void add(const Tally& other) {
    for (std::size_t i = 0; i < starts.size(); ++i) merge(starts[i], other.starts[i]);
    for (std::size_t i = 0; i < seats.size(); ++i) merge(seats[i], other.seats[i]);
    turns.insert(turns.end(), other.turns.begin(), other.turns.end());
    arrived += other.arrived;
    failed += other.failed;
    bounds += other.bounds;
    ruined += other.ruined;
    ambushed += other.ambushed;
    bought += other.bought;
    entered += other.entered;
  }

 private:
  static void merge(Wins& into, const Wins& other) {
    into.played += other.played;
    into.won += other.won;
  }
};

Tally empty_tally(const Rules& rules) {
  Tally tally;
  tally.starts.resize(rules.board().starts.size());
  tally.seats.resize(static_cast<std::size_t>(rules.seats()));
  return tally;
}

/// What one action does to the figures.
void watch(const Rules& rules, const State& before, Action action, const State& after, Tally& tally) {
  using Kind = Action::Kind;
  const Seat mover = before.mover;
  if (after.failed[mover] > before.failed[mover]) ++tally.failed;
  if (bit_count(after.ambassadors[mover]) > bit_count(before.ambassadors[mover]) && action.kind != Kind::Start)
    ++tally.arrived;
  else if (before.failed[mover] == 0 && before.explorations[mover] != kNoCard && after.explorations[mover] == kNoCard)
    ++tally.arrived;
  if (after.mishap == Mishap::Ruined && before.mishap != Mishap::Ruined) ++tally.ruined;
  if (action.kind == Kind::NoJoker) ++tally.ambushed;
  if (action.kind == Kind::Buy) ++tally.bought;
  const bool steps_out = action.kind == Kind::Step && before.figures[mover].is_wonder();
  if (steps_out && rules.map().ends(action.node().path()).shortcut) ++tally.entered;
}

void play(const Rules& rules, const Voyager& novice, std::uint64_t seed, Tally& tally) {
  State s = rules.start();
  Rng chance(seed, 0);
  Rng choice(seed, 1);
  for (Turn turn = rules.turn(s); !turn.is_over(); turn = rules.turn(s)) {
    const State before = s;
    const auto legal = rules.legal(s);
    const Action action =
        turn.is_chance() ? rules.sample(s, chance)
                         : novice.choose(rules.view(s, Viewer::of(turn.seat())), {legal.data(), legal.size()}, choice);
    rules.play_unchecked(s, action);
    watch(rules, before, action, s, tally);
  }
  const SeatSet winners = rules.winners(s);
  for (int i = 0; i < rules.seats(); ++i) {
    const Seat seat = seat_at(i);
    tally.seats[seat.index].add(winners.has(seat), winners.size());
    for (std::size_t k = 0; k < rules.board().starts.size(); ++k)
      if (rules.board().starts[k] == s.starts[seat]) tally.starts[k].add(winners.has(seat), winners.size());
  }
  tally.turns.push_back(s.turns);
  if (s.mover == kNobody) ++tally.bounds;
}

Tally play_all(const Rules& rules, int games) {
  const int workers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::vector<Tally> parts(static_cast<std::size_t>(workers), empty_tally(rules));
  std::vector<std::thread> threads;
  for (int w = 0; w < workers; ++w)
    threads.emplace_back([&rules, &parts, games, workers, w] {
      const Voyager novice(rules);
      for (int game = w; game < games; game += workers)
        play(rules, novice, static_cast<std::uint64_t>(game), parts[static_cast<std::size_t>(w)]);
    });
  for (std::thread& thread : threads) thread.join();
  Tally all = empty_tally(rules);
  for (const Tally& part : parts) all.add(part);
  return all;
}

/// Prints a figure with its limits; whether it keeps them.
bool report(const char* what, double figure, double low, double high) {
  const bool fits = figure >= low && figure <= high;
  std::printf("  %-34s %7.1f   %5.1f to %5.1f   %s\n", what, figure, low, high, fits ? "ok" : "OUT");
  return fits;
}

bool report(const Rules& rules, Tally tally) {
  const double share = 100.0 / rules.seats();
  const auto games = static_cast<double>(tally.turns.size());
  bool fits = true;
  for (std::size_t i = 0; i < tally.starts.size(); ++i) {
    const std::string what = "wins from " + built_in_board().names.wonders[rules.board().starts[i]] + ", %";
    fits &= report(what.c_str(), tally.starts[i].percent(), share - kStartLimit, share + kStartLimit);
  }
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const std::string what = "wins of seat " + std::to_string(i) + ", %";
    fits &= report(what.c_str(), tally.seats[i].percent(), share - kSeatLimit, share + kSeatLimit);
  }
  std::nth_element(tally.turns.begin(), tally.turns.begin() + static_cast<std::ptrdiff_t>(tally.turns.size() / 2),
                   tally.turns.end());
  const double median = tally.turns[tally.turns.size() / 2] / static_cast<double>(rules.seats());
  const double explorations = static_cast<double>(tally.arrived + tally.failed);
  fits &= report("median turns of a seat", median, kShortestMedian, kLongestMedian);
  fits &= report("explorations failed, %", 100 * static_cast<double>(tally.failed) / explorations, kFewestFailures,
                 kMaxFailures);
  fits &= report("games ended by the bound, %", 100 * static_cast<double>(tally.bounds) / games, 0, kMaxBounds);
  std::printf("  a game: %.1f explorations, %.1f ruins, %.1f ambushes met, %.1f cards bought, %.1f shortcuts entered\n",
              explorations / games, static_cast<double>(tally.ruined) / games,
              static_cast<double>(tally.ambushed) / games, static_cast<double>(tally.bought) / games,
              static_cast<double>(tally.entered) / games);
  return fits;
}

}  // namespace
}  // namespace sextant::explorers

int main(int argc, char** argv) {
  using namespace sextant::explorers;
  const int games = argc > 1 ? std::atoi(argv[1]) : 20'000;
  if (games < 1) return 2;
  bool fits = true;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Rules rules(Config{.players = players});
    std::printf("%d players, %d games\n", players, games);
    fits &= report(rules, play_all(rules, games));
  }
  return fits ? 0 : 1;
}
