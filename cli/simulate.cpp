#include <fmt/core.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/statistics.hpp"
#include "cli/terminal.hpp"
#include "match/match.hpp"

namespace sextant {

namespace {

using Clock = std::chrono::steady_clock;

std::atomic<bool> stop_wanted = false;

extern "C" void want_stop(int) { stop_wanted = true; }

/// Catches Ctrl-C while it lives, so that long work can end tidily.
class StopWatch {
 public:
  StopWatch() : before_(std::signal(SIGINT, want_stop)) { stop_wanted = false; }
  ~StopWatch() { std::signal(SIGINT, before_); }
  StopWatch(const StopWatch&) = delete;
  StopWatch& operator=(const StopWatch&) = delete;

 private:
  void (*before_)(int);
};

/// Games that one thread plays in one go, in the order of their seeds.
struct Chunk {
  Tally tally;
  std::string lines;
};

/// Hands out chunks of seeds to threads and gives the finished ones back in order, whichever thread was first.
class OrderedChunks {
 public:
  OrderedChunks(std::uint64_t games, int threads) : games_(games), ahead_(static_cast<std::uint64_t>(threads) * 4) {}

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

/// Shows how far the work is, once in a while, to a person who watches.
class Progress {
 public:
  Progress(const Phrases& phrases, std::uint64_t total)
      : phrases_(phrases), total_(total), watched_(progress_is_watched()), start_(Clock::now()), next_(start_) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done) {
    if (!watched_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(250);
    if (done == 0) return;
    const std::chrono::duration<double> spent = Clock::now() - start_;
    const double left = spent.count() * static_cast<double>(total_ - done) / static_cast<double>(done);
    fmt::print(stderr, "\r\x1b[K{}",
               phrases_.say(Message("simulate.progress")
                                .with("done", static_cast<std::int64_t>(done))
                                .with("total", static_cast<std::int64_t>(total_))
                                .with("seconds", static_cast<std::int64_t>(left + 1))));
    std::fflush(stderr);
    shown_ = true;
  }

 private:
  const Phrases& phrases_;
  std::uint64_t total_;
  bool watched_;
  Clock::time_point start_;
  Clock::time_point next_;
  bool shown_ = false;
};

void play_chunks(Simulator& simulator, OrderedChunks& chunks, std::uint64_t seed, Detail detail) {
  std::string line;
  while (const auto index = chunks.take()) {
    Chunk chunk;
    for (std::uint64_t i = 0; i < chunks.game_count(*index); ++i) {
      chunk.tally.add(simulator.play(seed + chunks.first_game(*index) + i, detail, line));
      if (detail == Detail::None) continue;
      chunk.lines += line;
      chunk.lines += '\n';
    }
    chunks.give(*index, std::move(chunk));
  }
}

/// Who plays a side: what takes the seat, or the automaton of the rules, which has none.
std::string who_plays(const Table& table, std::size_t side) {
  return side < table.seats.size() ? table.seats[side] : "automaton";
}

void print_text(const Context& context, const Table& table, const Tally& tally, double seconds) {
  const auto say = [&](Message message) { return context.phrases.say(message); };
  fmt::print("{}\n\n",
             say(Message("simulate.done")
                     .with("games", tally.games())
                     .with("decisions", tally.decisions)
                     .with("seconds", fmt::format("{:.2f}", seconds))
                     .with("rate", fmt::format("{:.2f}", static_cast<double>(tally.decisions) / seconds / 1e6))));
  fmt::print("{}\n", histogram(tally, 40));
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const SeatTally& seat = tally.seats[i];
    fmt::print("{}\n",
               say(Message("simulate.seat")
                       .with("seat", static_cast<std::int64_t>(i))
                       .with("who", who_plays(table, i))
                       .with("mean", fmt::format("{:.2f} ± {:.2f}", seat.mean(), seat.mean_margin()))
                       .with("deviation", fmt::format("{:.1f}", seat.deviation()))
                       .with("low", seat.scores.begin()->first)
                       .with("high", seat.scores.rbegin()->first)
                       .with("wins", fmt::format("{:.2f} ± {:.2f}", 100 * seat.win_share(), 100 * seat.win_margin()))));
  }
}

void print_json(const SimulateOptions& options, const Table& table, const Tally& tally, double seconds) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < tally.seats.size(); ++i) {
    const SeatTally& seat = tally.seats[i];
    Json scores = Json::array();
    for (const auto& [score, count] : seat.scores) scores.push_back({score, count});
    seats.push_back({{"who", who_plays(table, i)},
                     {"mean", seat.mean()},
                     {"mean_margin", seat.mean_margin()},
                     {"deviation", seat.deviation()},
                     {"wins", seat.wins},
                     {"shared_wins", seat.shared_wins},
                     {"points", seat.points},
                     {"squares", seat.squares},
                     {"scores", std::move(scores)}});
  }
  fmt::print("{}\n", compact({{"game", table.title->id()},
                              {"config", table.config},
                              {"seed", options.seed},
                              {"games", tally.games()},
                              {"decisions", tally.decisions},
                              {"chances", tally.chances},
                              {"seconds", seconds},
                              {"seats", std::move(seats)}}));
}

/// Plays all games on all threads and collects them in order; stops early when the person wants it.
Checked<Tally> play_all(const Context& context, const SimulateOptions& options, const Table& table, FileWriter* log) {
  std::vector<std::string> cast;
  for (const std::string& who : table.seats) cast.push_back(bot_name(who).value_or(""));
  const Detail detail = log == nullptr ? Detail::None : options.legal ? Detail::ActionsAndLegal : Detail::Actions;
  const auto most = static_cast<int>(std::min<std::uint64_t>(options.games / OrderedChunks::kGames + 1, 1024));
  const int thread_count = std::min(options.threads, most);
  OrderedChunks chunks(options.games, thread_count);
  std::vector<std::jthread> threads;
  const StopAtEnd stop(chunks);  // before the threads are joined, also when one cannot be started
  for (int i = 0; i < thread_count; ++i)
    threads.emplace_back([&] {
      const auto simulator = table.title->simulator(table.config, cast);
      play_chunks(*simulator, chunks, options.seed, detail);
    });

  Tally tally;
  Progress progress(context.phrases, options.games);
  bool written = true;
  while (written && !stop_wanted && !chunks.all_collected()) {
    const auto chunk = chunks.collect();
    if (chunk) tally.add(chunk->tally);
    if (chunk && log != nullptr) written = log->write(chunk->lines);
    progress.show(static_cast<std::uint64_t>(tally.games()));
  }
  if (!written) return Problem("problem.cannot_write").with("file", options.log).with("reason", std::strerror(errno));
  return tally;
}

}  // namespace

Checked<Done> run_simulate(const Context& context, const SimulateOptions& options) {
  const auto table = read_table(context, options.table, "random", "random");
  if (!table) return table.error();
  for (const std::string& who : table->seats)
    if (!bot_name(who)) return Problem("problem.no_human_here").with("who", who);
  std::optional<FileWriter> log;
  if (!options.log.empty()) {
    auto opened = FileWriter::open(options.log);
    if (!opened) return opened.error();
    log.emplace(std::move(*opened));
  }
  const StopWatch watch;
  const auto start = Clock::now();
  const auto tally = play_all(context, options, *table, log ? &*log : nullptr);
  if (!tally) return tally.error();
  const std::chrono::duration<double> spent = Clock::now() - start;
  if (tally->games() > 0 && options.json) print_json(options, *table, *tally, spent.count());
  else if (tally->games() > 0) print_text(context, *table, *tally, spent.count());
  if (static_cast<std::uint64_t>(tally->games()) < options.games)
    return Problem(log ? "problem.stopped" : "problem.stopped_early").with("done", tally->games());
  return log ? log->commit() : Checked<Done>(Done{});
}

}  // namespace sextant
