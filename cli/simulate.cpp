#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>

#include "cli/chunks.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "cli/ranks.hpp"
#include "cli/resumed_lines.hpp"
#include "cli/statistics.hpp"
#include "cli/table_simulator.hpp"
#include "match/match.hpp"

namespace sextant {

namespace {

using Clock = std::chrono::steady_clock;

/// Tells the threads to stop when it goes.
class StopAtEnd {
 public:
  explicit StopAtEnd(OrderedChunks& chunks) : chunks_(chunks) {}
  ~StopAtEnd() { chunks_.stop(); }
  StopAtEnd(const StopAtEnd&) = delete;
  StopAtEnd& operator=(const StopAtEnd&) = delete;

 private:
  OrderedChunks& chunks_;
};

/// Plays the games of so many seeds from `first` on.
Chunk play_games(Simulator& simulator, std::uint64_t first, std::uint64_t count, Detail detail,
                 const Speaker& speaker) {
  Chunk chunk;
  std::string line;
  for (std::uint64_t i = 0; i < count; ++i) {
    const GameSummary game = simulator.play(first + i, detail, line);
    if (game.fault) {
      chunk.fault = ChunkFault{game.fault->seat.index, speaker.say(game.fault->reason)};
      break;
    }
    chunk.tally.add(game);
    if (detail == Detail::None) continue;
    chunk.lines += line;
    chunk.lines += '\n';
  }
  return chunk;
}

/// Who a side is: the occupant of its seat, or the automaton of the rules.
std::string side_name(const Table& table, std::size_t side) {
  return side < table.seats.size() ? table.seats[side] : "automaton";
}

void print_text(const Context& context, const Table& table, const GameTally& tally, double seconds) {
  const auto say = [&](Message message) { return context.phrases.say(message); };
  const auto decimal = [&](std::string figures) { return context.phrases.decimal(std::move(figures)); };
  const double rate = ratio(tally.decisions, 1'000'000) / seconds;
  fmt::print("{}\n\n", say(Message("simulate.done")
                               .with("games", Message("count.games").with("count", tally.games()))
                               .with("decisions", Message("count.decisions").with("count", tally.decisions))
                               .with("seconds", decimal(fmt::format("{:.2f}", seconds)))
                               .with("rate", decimal(fmt::format("{:.2f}", rate)))));
  fmt::print("{}\n", histogram(tally, 40));
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const SeatTally& seat = tally.seats[i];
    const Sample points = seat.sample();
    fmt::print("{}\n", say(Message("simulate.seat")
                               .with("seat", i)
                               .with("who", side_name(table, i))
                               .with("mean", decimal(fmt::format("{:.2f} ± {:.2f}", points.mean(), margin_of(points))))
                               .with("deviation", decimal(fmt::format("{:.1f}", points.deviation())))
                               .with("low", seat.scores.begin()->first)
                               .with("high", seat.scores.rbegin()->first)
                               .with("wins", decimal(fmt::format("{:.2f} ± {:.2f}", 100 * seat.win_share(),
                                                                 100 * seat.win_margin())))));
  }
}

void print_json(const SimulateOptions& options, const Table& table, const GameTally& tally, double seconds) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const SeatTally& seat = tally.seats[i];
    const Sample points = seat.sample();
    Json scores = Json::array();
    for (const auto& [score, count] : seat.scores) scores.push_back({score, count});
    seats.push_back({{"who", side_name(table, i)},
                     {"mean", points.mean()},
                     {"mean_margin", margin_of(points)},
                     {"deviation", points.deviation()},
                     {"wins", seat.wins},
                     {"shared_wins", seat.shared_wins},
                     {"points", seat.points},
                     {"squares", seat.squares},
                     {"scores", std::move(scores)}});
  }
  fmt::print("{}\n", compact({{"game", table.title().id()},
                              {"config", table.setup->config()},
                              {"seed", options.seed},
                              {"games", tally.games()},
                              {"decisions", tally.decisions},
                              {"chances", tally.chances},
                              {"seconds", seconds},
                              {"seats", std::move(seats)}}));
}

/// Where the lines go; nowhere when they are not wanted.
struct Lines {
  std::optional<FileWriter> whole;      // appears when it is complete
  std::optional<ResumedLines> resumed;  // grows, and can be gone on with

  bool write(std::string_view lines) { return resumed ? resumed->write(lines) : whole ? whole->write(lines) : true; }
  Checked<Done> commit() { return whole ? whole->commit() : Checked<Done>(Done{}); }
};

Checked<Lines> open_lines(const SimulateOptions& options, const Table& table) {
  Lines lines;
  if (options.log.empty()) return lines;
  if (options.resume) {
    auto opened = ResumedLines::open(options.log, table, options.seed);
    if (!opened) return opened.error();
    lines.resumed.emplace(std::move(*opened));
    return lines;
  }
  auto opened = FileWriter::open(options.log);
  if (!opened) return opened.error();
  lines.whole.emplace(std::move(*opened));
  return lines;
}

Detail detail_of(const SimulateOptions& options) {
  if (options.log.empty()) return Detail::None;
  return options.legal ? Detail::ActionsAndLegal : Detail::Actions;
}

/// How the games are shared out. With other processes about sixteen pieces for each, so that all end at about the same
/// time, and one thread in each.
struct Shares {
  std::uint64_t games_a_chunk;
  int threads;
  std::uint64_t ahead;

  Shares(const SimulateOptions& options, int ranks)
      : games_a_chunk(ranks == 1 ? 64 : std::clamp<std::uint64_t>(options.games / (16 * ranks_of(ranks)), 1, 1024)),
        threads(narrow(
            std::min<std::uint64_t>(ranks == 1 ? ranks_of(options.threads) : 1, options.games / games_a_chunk + 1))),
        ahead(4 * (ranks_of(threads) + ranks_of(ranks) - 1)) {}

 private:
  static std::uint64_t ranks_of(int count) { return narrow(count); }
};

/// Plays all games on all threads and ranks and collects them in order; stops early when the person wants it.
class Simulation {
 public:
  Simulation(const Context& context, const SimulateOptions& options, const Table& table, Ranks* ranks, Lines& lines)
      : context_(context),
        options_(options),
        table_(table),
        lines_(lines),
        shares_(options, ranks == nullptr ? 1 : ranks->size()),
        tally_(lines.resumed ? lines.resumed->tally() : GameTally{}),
        chunks_(narrow(tally_.games()), options.games, shares_.games_a_chunk, shares_.ahead) {}

  Checked<GameTally> run(Foreman& foreman);

 private:
  /// Takes the answer to a job; a problem when it is none.
  Checked<Done> give(const std::string& job, const std::string& answer);
  [[nodiscard]] Chunk play(Simulator& simulator, std::uint64_t index) const {
    return play_games(simulator, options_.seed + chunks_.first_game(index), chunks_.game_count(index),
                      detail_of(options_), context_.phrases);
  }
  /// A piece of work for another rank: its number, first seed and count.
  std::optional<std::string> job() {
    const auto index = chunks_.try_take();
    if (!index) return std::nullopt;
    return fmt::format("{} {} {}", *index, options_.seed + chunks_.first_game(*index), chunks_.game_count(*index));
  }
  Checked<Done> collect(Foreman& foreman);

  const Context& context_;
  const SimulateOptions& options_;
  const Table& table_;
  Lines& lines_;
  Shares shares_;
  GameTally tally_;
  OrderedChunks chunks_;
};

Checked<GameTally> Simulation::run(Foreman& foreman) {
  std::vector<std::jthread> threads;
  const StopAtEnd stop(chunks_);  // before the threads are joined, also when one cannot be started
  for (int i = 0; i < shares_.threads; ++i)
    threads.emplace_back([&] {
      const auto simulator = make_simulator(table_, kExternalBudget);
      while (const auto index = chunks_.take()) chunks_.give(*index, play(*simulator, *index));
    });
  Progress progress(context_.phrases, "simulate.progress", options_.games);
  while (!InterruptGuard::wanted() && !chunks_.all_collected()) {
    if (const auto collected = collect(foreman); !collected) return collected.error();
    progress.show(narrow(tally_.games()));
  }
  return tally_;
}

Checked<Done> Simulation::give(const std::string& job, const std::string& answer) {
  auto done = read_chunk(answer);
  if (!done) return done.error();
  auto& [index, chunk] = *done;
  const bool answers = job.starts_with(fmt::format("{} ", index)) &&
                       (chunk.fault || std::cmp_equal(chunk.tally.games(), chunks_.game_count(index)));
  if (!answers) return Problem("problem.other_games");
  chunks_.give(index, std::move(chunk));
  return Done{};
}

Checked<Done> Simulation::collect(Foreman& foreman) {
  const auto looked = foreman.look_round(
      [&] { return job(); }, [&](const std::string& job, const std::string& answer) { return give(job, answer); });
  if (!looked) return looked;
  const auto chunk = chunks_.collect(std::chrono::milliseconds(foreman.has_others() ? 1 : 100));
  if (!chunk) return Done{};
  if (chunk->fault)
    return Problem("problem.seat_failed").with("seat", chunk->fault->seat).with("reason", chunk->fault->reason);
  tally_.add(chunk->tally);
  if (lines_.write(chunk->lines)) return Done{};
  return Problem("problem.cannot_write").with("file", options_.log).with("reason", std::strerror(errno));
}

/// What a rank that is not the first does.
void work_for_simulation(Ranks& ranks, const Context& context, const SimulateOptions& options, const Table& table) {
  const auto simulator = make_simulator(table, kExternalBudget);
  work_for_foreman(ranks, [&](const std::string& job) {
    const auto words = split(job, ' ');
    const auto number = [&](std::size_t i) { return std::strtoull(words[i].c_str(), nullptr, 10); };
    return chunk_text(number(0), play_games(*simulator, number(1), number(2), detail_of(options), context.phrases));
  });
}

}  // namespace

Checked<Done> run_simulate(const Context& context, const SimulateOptions& options) {
  const auto table = read_table(context, options.table, "random", "random");
  if (!table) return table.error();
  for (const std::string& who : table->seats)
    if (who == kPerson) return Problem("problem.no_human_here").with("who", who);
  const auto ranks = join_ranks();
  if (!ranks) return ranks.error();
  if (*ranks && (*ranks)->rank() != 0) {
    work_for_simulation(**ranks, context, options, *table);
    return Done{};
  }
  say_who_searches(context, *table->setup, table->seats);
  Foreman foreman(ranks->get());
  auto lines = open_lines(options, *table);
  if (!lines) return lines.error();
  const InterruptGuard watch;
  const auto start = Clock::now();
  const auto tally = Simulation(context, options, *table, ranks->get(), *lines).run(foreman);
  if (!tally) return tally.error();
  const std::chrono::duration<double> spent = Clock::now() - start;
  if (tally->games() > 0 && options.json) print_json(options, *table, *tally, spent.count());
  else if (tally->games() > 0) print_text(context, *table, *tally, spent.count());
  if (std::cmp_less(tally->games(), options.games))
    return Problem(lines->whole ? "problem.stopped" : "problem.stopped_early")
        .with("games", Message("count.games").with("count", tally->games()));
  return lines->commit();
}

}  // namespace sextant
