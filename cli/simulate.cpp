#include <fmt/core.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/long_work.hpp"
#include "cli/statistics.hpp"
#include "cli/table_simulator.hpp"
#include "match/match.hpp"

namespace sextant {

namespace {

using Clock = std::chrono::steady_clock;

/// Games that one thread plays in one go, in the order of their seeds.
struct Chunk {
  GameTally tally;
  std::optional<Fault> fault;
  std::string lines;
};

/// Hands out chunks of seeds to threads and gives the finished ones back in order, whichever thread was first.
class OrderedChunks {
 public:
  OrderedChunks(std::uint64_t games, int threads) : games_(games), ahead_(narrow(threads * 4)) {}

  static constexpr std::uint64_t kGames = 64;

  /// The next chunk to play, or nothing when all are taken. Waits while too many lie finished.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return taken_ < collected_ + ahead_ || stopped_; });
    if (stopped_ || taken_ * kGames >= games_) return std::nullopt;
    return taken_++;
  }

  [[nodiscard]] std::uint64_t first_game(std::uint64_t chunk) const { return chunk * kGames; }
  [[nodiscard]] std::uint64_t game_count(std::uint64_t chunk) const {
    return std::min(kGames, games_ - first_game(chunk));
  }

  void give(std::uint64_t index, Chunk chunk) {
    const std::scoped_lock lock(mutex_);
    finished_.emplace(index, std::move(chunk));
    arrived_.notify_one();
  }

  /// The next chunk in order; nothing when it is not there within a moment.
  std::optional<Chunk> collect() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::milliseconds(100), [&] { return finished_.contains(collected_); }))
      return std::nullopt;
    auto node = finished_.extract(collected_++);
    room_.notify_all();
    return std::move(node.mapped());
  }

  [[nodiscard]] bool all_collected() {
    const std::scoped_lock lock(mutex_);
    return collected_ * kGames >= games_;
  }

  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  std::uint64_t games_;
  std::uint64_t ahead_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable arrived_;
  std::map<std::uint64_t, Chunk> finished_;
  std::uint64_t taken_ = 0;
  std::uint64_t collected_ = 0;
  bool stopped_ = false;
};

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

void play_chunks(Simulator& simulator, OrderedChunks& chunks, std::uint64_t seed, Detail detail) {
  std::string line;
  while (const auto index = chunks.take()) {
    Chunk chunk;
    for (std::uint64_t i = 0; i < chunks.game_count(*index); ++i) {
      const GameSummary game = simulator.play(seed + chunks.first_game(*index) + i, detail, line);
      if (game.fault) chunk.fault = game.fault;
      if (chunk.fault) break;
      chunk.tally.add(game);
      if (detail == Detail::None) continue;
      chunk.lines += line;
      chunk.lines += '\n';
    }
    chunks.give(*index, std::move(chunk));
  }
}

/// Who a side is: the occupant of its seat, or the automaton of the rules.
std::string side_name(const Table& table, std::size_t side) {
  return side < table.seats.size() ? table.seats[side] : "automaton";
}

void print_text(const Context& context, const Table& table, const GameTally& tally, double seconds) {
  const auto say = [&](Message message) { return context.phrases.say(message); };
  fmt::print("{}\n\n", say(Message("simulate.done")
                               .with("games", tally.games())
                               .with("decisions", tally.decisions)
                               .with("seconds", fmt::format("{:.2f}", seconds))
                               .with("rate", fmt::format("{:.2f}", ratio(tally.decisions, 1'000'000) / seconds))));
  fmt::print("{}\n", histogram(tally, 40));
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const SeatTally& seat = tally.seats[i];
    const Sample points = seat.sample();
    fmt::print("{}\n",
               say(Message("simulate.seat")
                       .with("seat", i)
                       .with("who", side_name(table, i))
                       .with("mean", fmt::format("{:.2f} ± {:.2f}", points.mean(), margin_of(points)))
                       .with("deviation", fmt::format("{:.1f}", points.deviation()))
                       .with("low", seat.scores.begin()->first)
                       .with("high", seat.scores.rbegin()->first)
                       .with("wins", fmt::format("{:.2f} ± {:.2f}", 100 * seat.win_share(), 100 * seat.win_margin()))));
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

/// Plays all games on all threads and collects them in order; stops early when the person wants it.
Checked<GameTally> play_all(const Context& context, const SimulateOptions& options, const Table& table,
                            FileWriter* log) {
  const Detail detail = log == nullptr ? Detail::None : options.legal ? Detail::ActionsAndLegal : Detail::Actions;
  const int most = narrow(std::min<std::uint64_t>(options.games / OrderedChunks::kGames + 1, 1024));
  const int thread_count = std::min(options.threads, most);
  OrderedChunks chunks(options.games, thread_count);
  std::vector<std::jthread> threads;
  const StopAtEnd stop(chunks);  // before the threads are joined, also when one cannot be started
  for (int i = 0; i < thread_count; ++i)
    threads.emplace_back([&] {
      const auto simulator = make_simulator(table, kExternalBudget);
      play_chunks(*simulator, chunks, options.seed, detail);
    });

  GameTally tally;
  Progress progress(context.phrases, "simulate.progress", options.games);
  bool written = true;
  while (written && !InterruptGuard::wanted() && !chunks.all_collected()) {
    const auto chunk = chunks.collect();
    if (chunk && chunk->fault)
      return Problem("problem.seat_failed").with("seat", chunk->fault->seat.index).with("reason", chunk->fault->reason);
    if (chunk) tally.add(chunk->tally);
    if (chunk && log != nullptr) written = log->write(chunk->lines);
    progress.show(narrow(tally.games()));
  }
  if (!written) return Problem("problem.cannot_write").with("file", options.log).with("reason", std::strerror(errno));
  return tally;
}

}  // namespace

Checked<Done> run_simulate(const Context& context, const SimulateOptions& options) {
  const auto table = read_table(context, options.table, "random", "random");
  if (!table) return table.error();
  for (const std::string& who : table->seats)
    if (who == kPerson) return Problem("problem.no_human_here").with("who", who);
  std::optional<FileWriter> log;
  if (!options.log.empty()) {
    auto opened = FileWriter::open(options.log);
    if (!opened) return opened.error();
    log.emplace(std::move(*opened));
  }
  const InterruptGuard watch;
  const auto start = Clock::now();
  const auto tally = play_all(context, options, *table, log ? &*log : nullptr);
  if (!tally) return tally.error();
  const std::chrono::duration<double> spent = Clock::now() - start;
  if (tally->games() > 0 && options.json) print_json(options, *table, *tally, spent.count());
  else if (tally->games() > 0) print_text(context, *table, *tally, spent.count());
  if (std::cmp_less(tally->games(), options.games))
    return Problem(log ? "problem.stopped" : "problem.stopped_early").with("done", tally->games());
  return log ? log->commit() : Checked<Done>(Done{});
}

}  // namespace sextant
