#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include "cli/arena_log.hpp"
#include "cli/arena_plot.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "cli/ranks.hpp"
#include "cli/table_simulator.hpp"
#include "match/match.hpp"

namespace sextant {

namespace {

/// After so many sets of every pair it is asked whether the question is settled; a fixed number, so that the answer
/// does not depend on the number of threads.
constexpr std::uint64_t kSetsBetweenLooks = 16;

struct Pair {
  std::size_t first;
  std::size_t second;
};

std::vector<Pair> all_pairs(std::size_t bots) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < bots; ++i)
    for (std::size_t j = i + 1; j < bots; ++j) pairs.push_back({i, j});
  return pairs;
}

/// The seatings of a set: one of the first bot among the second's in every seat, then the other way round. At a table
/// of two both are the same. Over a set, equal bots share the wins equally.
std::vector<std::vector<bool>> seatings(std::size_t seats) {
  std::vector<std::vector<bool>> all;
  for (const bool alone : {true, false})
    for (std::size_t i = 0; i < seats; ++i) {
      std::vector<bool> is_first(seats, !alone);
      is_first[i] = alone;
      if (std::find(all.begin(), all.end(), is_first) == all.end()) all.push_back(is_first);
    }
  return all;
}

/// A set as work for another rank.
std::string job_text(SetKey key) { return fmt::format("{} {}", key.first, key.second); }

/// Plays sets of one pair. Not for use by two threads at a time.
class SetPlayer {
 public:
  SetPlayer(const Table& table, const std::string& first, const std::string& second, std::chrono::milliseconds budget,
            Luck luck)
      : seatings_(seatings(table.seats.size())) {
    for (const auto& is_first : seatings_) {
      Table seated = table;
      for (std::size_t i = 0; i < is_first.size(); ++i) seated.seats[i] = is_first[i] ? first : second;
      simulators_.push_back(make_simulator(seated, budget, luck));
    }
  }

  SetResult play(std::uint64_t seed) {
    SetResult set;
    std::string unused;
    for (std::size_t i = 0; i < seatings_.size(); ++i)
      count(set, simulators_[i]->play(seed, Detail::None, unused), seatings_[i]);
    set.games = length_of(seatings_);
    set.wins /= set.games;
    set.own /= set.games;
    set.other /= set.games;
    set.points = set.own - set.other;
    if (set.luck) *set.luck = {set.luck->wins / set.games, set.luck->points / set.games};
    return set;
  }

 private:
  static void count(SetResult& set, const GameSummary& game, const std::vector<bool>& is_first) {
    double own = 0;
    double points[2] = {0, 0};
    double seats[2] = {0, 0};
    for (std::size_t i = 0; i < is_first.size(); ++i) {
      const int side = is_first[i] ? 0 : 1;
      if (side == 0 && game.winners.has(seat_at(i))) ++own;
      points[side] += game.scores[i].value;
      ++seats[side];
    }
    if (!game.winners.empty()) set.wins += own / game.winners.size();
    set.own += points[0] / seats[0];
    set.other += points[1] / seats[1];
    add_luck(set, game, is_first);
    if (!game.fault) return;
    set.scored = false;
    ++(is_first[game.fault->seat.index] ? set.faults : set.faults_of_other);
  }

  /// At a table of two a seat leads by its points less the other's: what a set counts. At a larger one it is nearly so.
  static void add_luck(SetResult& set, const GameSummary& game, const std::vector<bool>& is_first) {
    if (game.luck.empty()) return;
    SetLuck luck = set.luck.value_or(SetLuck{});
    const auto own = static_cast<double>(std::count(is_first.begin(), is_first.end(), true));
    for (std::size_t i = 0; i < is_first.size(); ++i) {
      if (!is_first[i]) continue;
      luck.wins += game.luck[i].win;
      luck.points += game.luck[i].lead / own;
    }
    set.luck = luck;
  }

  std::vector<std::vector<bool>> seatings_;
  std::vector<std::unique_ptr<Simulator>> simulators_;
};

class Arena {
 public:
  Arena(const Context& context, const ArenaOptions& options, Table table, std::vector<std::string> bots, ArenaLog log)
      : context_(context),
        options_(options),
        table_(std::move(table)),
        bots_(std::move(bots)),
        log_(std::move(log)),
        pairs_(all_pairs(bots_.size())),
        tallies_(pairs_.size()),
        games_a_set_(seatings(table_.seats.size()).size()) {}

  Checked<Done> run(Foreman& foreman);
  /// What a rank that is not the first does.
  void work_for(Ranks& ranks);

 private:
  [[nodiscard]] std::uint64_t sets_wanted() const { return (options_.games + games_a_set_ - 1) / games_a_set_; }
  [[nodiscard]] bool is_open(std::size_t pair) const { return options_.all || !tallies_[pair].is_settled(); }
  Checked<Done> play_batch(std::uint64_t first, std::uint64_t count, Foreman& foreman);
  void play_keys(const std::vector<SetKey>& keys, Foreman& foreman);
  void work(const std::vector<SetKey>& keys, std::atomic<std::size_t>& next);
  SetResult play_set(std::map<std::size_t, SetPlayer>& players, SetKey key) const;
  void give(SetKey key, const SetResult& result);
  void write_in_order(const std::vector<SetKey>& keys);
  void print_text() const;
  void print_adjusted(const PairTally& tally) const;
  void print_json() const;

  const Context& context_;
  const ArenaOptions& options_;
  Table table_;
  std::vector<std::string> bots_;
  ArenaLog log_;
  std::vector<Pair> pairs_;
  std::vector<PairTally> tallies_;
  std::size_t games_a_set_;
  std::mutex mutex_;
  std::map<SetKey, SetResult> finished_;  // and not yet written down
  std::size_t written_keys_ = 0;          // of the sets being played
  Checked<Done> written_ = Done{};
};

SetResult Arena::play_set(std::map<std::size_t, SetPlayer>& players, SetKey key) const {
  const auto& [first, second] = pairs_[key.first];
  const Luck luck = options_.luck_adjusted ? Luck::Measured : Luck::Unmeasured;
  auto& player =
      players.try_emplace(key.first, table_, bots_[first], bots_[second], options_.budget, luck).first->second;
  return player.play(options_.seed + key.second);
}

void Arena::give(SetKey key, const SetResult& result) {
  const std::scoped_lock lock(mutex_);
  finished_.emplace(key, result);
}

/// Plays the sets that are in the list, one after another, together with other threads.
void Arena::work(const std::vector<SetKey>& keys, std::atomic<std::size_t>& next) {
  std::map<std::size_t, SetPlayer> players;
  for (std::size_t i = next++; i < keys.size() && !InterruptGuard::wanted(); i = next++)
    give(keys[i], play_set(players, keys[i]));
}

void Arena::work_for(Ranks& ranks) {
  std::map<std::size_t, SetPlayer> players;
  work_for_foreman(ranks, [&](const std::string& job) {
    const auto words = split(job, ' ');
    const SetKey key(std::strtoull(words[0].c_str(), nullptr, 10), std::strtoull(words[1].c_str(), nullptr, 10));
    return set_line(key, play_set(players, key));
  });
}

/// Writes down what has been played, in the order of the list as far as nothing is missing: the file does not depend on
/// who was first.
void Arena::write_in_order(const std::vector<SetKey>& keys) {
  const std::scoped_lock lock(mutex_);
  for (; written_keys_ < keys.size(); ++written_keys_) {
    const auto found = finished_.find(keys[written_keys_]);
    if (found == finished_.end()) return;
    if (auto added = log_.add(found->first, found->second); !added) written_ = std::move(added);
    finished_.erase(found);
  }
}

/// Plays the sets on all threads and ranks.
void Arena::play_keys(const std::vector<SetKey>& keys, Foreman& foreman) {
  std::atomic<std::size_t> next = 0;
  std::atomic<int> working = foreman.has_others() ? 1 : options_.threads;
  std::vector<std::jthread> threads;
  for (int i = 0; i < (foreman.has_others() ? 1 : options_.threads); ++i)
    threads.emplace_back([&] {
      work(keys, next);
      --working;
    });
  written_keys_ = 0;
  const auto take = [&]() -> std::optional<std::string> {
    const std::size_t i = InterruptGuard::wanted() ? keys.size() : next++;
    return i < keys.size() ? std::optional(job_text(keys[i])) : std::nullopt;
  };
  while (working > 0 || foreman.is_awaiting()) {
    auto looked = foreman.look_round(take, [&](const std::string& job, const std::string& line) -> Checked<Done> {
      const auto set = read_set_line(line);
      if (!set) return set.error();
      if (job_text(set->first) != job) return Problem("problem.other_games");
      give(set->first, set->second);
      return Done{};
    });
    write_in_order(keys);
    if (!looked) {
      written_ = std::move(looked);
      next = keys.size();  // no more of them is begun
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  write_in_order(keys);
}

Checked<Done> Arena::play_batch(std::uint64_t first, std::uint64_t count, Foreman& foreman) {
  std::vector<SetKey> keys;
  std::vector<SetKey> open;
  for (std::uint64_t set = first; set < first + count; ++set)
    for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
      if (!is_open(pair)) continue;
      open.emplace_back(pair, set);
      if (!log_.played().contains({pair, set})) keys.emplace_back(pair, set);
    }
  play_keys(keys, foreman);
  for (const SetKey& key : open)
    if (const auto played = log_.played().find(key); played != log_.played().end())
      tallies_[key.first].add(played->second);
  return written_;
}

Checked<Done> Arena::run(Foreman& foreman) {
  const InterruptGuard watch;
  {
    Progress progress(context_.phrases, "arena.progress", sets_wanted() * pairs_.size());
    for (std::uint64_t first = 0; first < sets_wanted() && !InterruptGuard::wanted(); first += kSetsBetweenLooks) {
      const std::uint64_t count = std::min(kSetsBetweenLooks, sets_wanted() - first);
      if (auto played = play_batch(first, count, foreman); !played) return played;
      progress.show((first + count) * pairs_.size());
    }
  }
  if (options_.json) print_json();
  else print_text();
  if (!options_.svg.empty()) {
    std::vector<PlottedPair> plotted;
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      plotted.push_back({bots_[pairs_[i].first], bots_[pairs_[i].second], &tallies_[i]});
    const std::string title = context_.phrases.say(std::string(table_.title().id()) + ".name");
    if (auto drawn = write_file(options_.svg, arena_svg(title, plotted, context_.phrases)); !drawn) return drawn;
  }
  if (InterruptGuard::wanted()) return Problem("problem.arena_stopped");
  return Done{};
}

void Arena::print_text() const {
  const auto say = [&](Message message) { return context_.phrases.say(message); };
  const auto decimal = [&](std::string figures) { return context_.phrases.decimal(std::move(figures)); };
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const PairTally& tally = tallies_[i];
    const Estimate wins = tally.wins();
    const Estimate points = tally.points();
    fmt::print("{}\n", say(Message("arena.pair")
                               .with("first", bots_[pairs_[i].first])
                               .with("second", bots_[pairs_[i].second])
                               .with("sets", Message("count.sets").with("count", tally.sets()))
                               .with("games", Message("count.games").with("count", tally.games()))));
    fmt::print("{}\n",
               say(Message("arena.wins")
                       .with("wins", decimal(fmt::format("{:.1f} ± {:.1f}", 100 * wins.mean, 100 * wins.margin)))
                       .with("elo", fmt::format("{:+.0f}", elo_of(wins.mean, tally.sets())))
                       .with("low", fmt::format("{:+.0f}", elo_of(wins.mean - wins.margin, tally.sets())))
                       .with("high", fmt::format("{:+.0f}", elo_of(wins.mean + wins.margin, tally.sets())))));
    fmt::print("{}\n", say(Message("arena.points")
                               .with("points", decimal(fmt::format("{:+.2f} ± {:.2f}", points.mean, points.margin)))
                               .with("own", decimal(fmt::format("{:.1f}", tally.own())))
                               .with("other", decimal(fmt::format("{:.1f}", tally.other())))));
    if (options_.luck_adjusted) print_adjusted(tally);
    if (tally.faults() + tally.faults_of_other() > 0)
      fmt::print("{}\n",
                 say(Message("arena.faults").with("own", tally.faults()).with("other", tally.faults_of_other())));
    fmt::print("{}\n\n", say(Message(tally.is_settled() ? "arena.settled" : "arena.unsettled")));
  }
  if (bots_.size() < 3) return;
  const auto ratings = elo_ratings(bots_.size(), tallies_);
  for (std::size_t i = 0; i < bots_.size(); ++i) fmt::print("  {:+6.0f}  {}\n", ratings[i], bots_[i]);
}

void Arena::print_adjusted(const PairTally& tally) const {
  const auto line = [&](std::string_view key, const AdjustedSample& sample, double scale, std::string_view form) {
    const auto figures = [&](const Estimate& estimate) {
      return context_.phrases.decimal(fmt::format(fmt::runtime(form), scale * estimate.mean, scale * estimate.margin));
    };
    const Estimate variance = sample.variance_ratio();
    fmt::print("{}\n",
               context_.phrases.say(Message(key)
                                        .with("mean", figures(estimate_of(sample.adjusted())))
                                        .with("luck", figures(estimate_of(sample.luck())))
                                        .with("variance", context_.phrases.decimal(fmt::format(
                                                              "{:.2f} ± {:.2f}", variance.mean, variance.margin)))));
  };
  line("arena.adjusted_wins", tally.wins_and_luck(), 100, "{:.1f} ± {:.1f}");
  line("arena.adjusted_points", tally.points_and_luck(), 1, "{:+.2f} ± {:.2f}");
}

/// What is left of wins or points when luck is taken off.
Json adjusted_json(const AdjustedSample& sample) {
  const auto estimate = [](const Estimate& one) { return Json{{"mean", one.mean}, {"margin", one.margin}}; };
  return {{"mean", sample.adjusted().mean()},
          {"margin", margin_of(sample.adjusted())},
          {"luck", estimate(estimate_of(sample.luck()))},
          {"factor", sample.factor()},
          {"variance_ratio", estimate(sample.variance_ratio())}};
}

void Arena::print_json() const {
  Json list = Json::array();
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const PairTally& tally = tallies_[i];
    list.push_back({{"bots", {bots_[pairs_[i].first], bots_[pairs_[i].second]}},
                    {"sets", tally.sets()},
                    {"games", tally.games()},
                    {"wins", tally.wins().mean},
                    {"wins_margin", tally.wins().margin},
                    {"points", tally.points().mean},
                    {"points_margin", tally.points().margin},
                    {"means", {tally.own(), tally.other()}},
                    {"elo", elo_of(tally.wins().mean, tally.sets())},
                    {"faults", {tally.faults(), tally.faults_of_other()}},
                    {"settled", tally.is_settled()}});
    if (options_.luck_adjusted)
      list.back()["adjusted"] = {{"wins", adjusted_json(tally.wins_and_luck())},
                                 {"points", adjusted_json(tally.points_and_luck())}};
  }
  fmt::print("{}\n", compact({{"game", table_.title().id()},
                              {"config", table_.setup->config()},
                              {"seed", options_.seed},
                              {"pairs", std::move(list)},
                              {"elo", elo_ratings(bots_.size(), tallies_)}}));
}

/// The first line of the file that an arena is kept in: what is played.
Json arena_header(const ArenaOptions& options, const Table& table, const std::vector<std::string>& bots) {
  Json header = {{"format", "sextant-arena"},
                 {"version", 1},
                 {"game", table.title().id()},
                 {"rules", table.title().rules_version()},
                 {"config", table.setup->config()},
                 {"bots", bots},
                 {"seed", options.seed}};
  if (options.luck_adjusted) header["luck"] = "adjusted";
  return header;
}

}  // namespace

Checked<Done> run_arena(const Context& context, const ArenaOptions& options) {
  auto table = read_table(context, options.table, "random", "random");
  if (!table) return table.error();
  const std::vector<std::string> bots = split(options.bots, ',');
  if (bots.size() < 2) return Problem("problem.two_bots");
  for (const std::string& bot : bots) {
    if (bot == kPerson) return Problem("problem.no_human_here").with("who", bot);
    if (const auto known = check_occupant(table->title(), bot, BotBudgets::Any); !known) return known;
  }
  if (table->seats.size() < 2) return Problem("problem.arena_of_one");
  const auto ranks = join_ranks();
  if (!ranks) return ranks.error();
  if (*ranks && (*ranks)->rank() != 0) {
    Arena(context, options, std::move(*table), bots, ArenaLog()).work_for(**ranks);
    return Done{};
  }
  say_who_searches(context, *table->setup, bots);
  Foreman foreman(ranks->get());
  ArenaLog log;
  if (!options.resume.empty()) {
    auto opened = ArenaLog::open(options.resume, arena_header(options, *table, bots));
    if (!opened) return opened.error();
    log = std::move(*opened);
  }
  return Arena(context, options, std::move(*table), bots, std::move(log)).run(foreman);
}

}  // namespace sextant
