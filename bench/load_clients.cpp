// Plays whole games for two on a server as its clients do, two WebSockets a match:
//   load_clients PORT MATCHES SECONDS MOVES_PER_SECOND GAME [LANGUAGE] PID   with 0 moves as fast as it goes; with a
//                                                                            language by documents; PID is the
//                                                                            server's; PORT,PORT and PID,PID: of two
//                                                                            servers on one database each has a player
//                                                                            of every match
//   load_clients idle PORT MATCHES GAME PID                                  memory of the server per idle match
// Prints one JSON object. The clients are one thread with epoll, so that they take little from the server beside them.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <queue>
#include <string>
#include <thread>
#include <vector>

#include "bench/load_callers.hpp"
#include "bench/load_messages.hpp"
#include "core/rng.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using sextant::Rng;
using namespace sextant::load;

/// Two connected sockets at a new table.
struct Table {
  int fds[2];
};

/// Sets tables in a thread of its own: setting one waits for the disk.
class TableMaker {
 public:
  /// With a language documents are asked for.
  TableMaker(const std::vector<int>& ports, std::string game, const std::string& language = "")
      : game_(std::move(game)), query_(language.empty() ? "" : "?protocol=2&language=" + language) {
    for (const int port : ports) callers_.emplace_back(port);
    cookies_[0] = callers_.front().new_guest("Ada");
    cookies_[1] = callers_.back().new_guest("Bo");
  }

  Table make() const {
    const std::string match = callers_.front().new_match(cookies_[0], game_);
    // Of two servers each has one of the players.
    const Table table{
        {callers_.front().watch(match, cookies_[0], query_), callers_.back().watch(match, cookies_[1], query_)}};
    send_all(table.fds[1], frame(R"({"type":"sit","seat":1})"));
    return table;
  }
  [[nodiscard]] int watch_one() {
    if (watched_.empty()) watched_ = callers_.front().new_match(cookies_[0], game_);
    return callers_.front().watch(watched_, "", query_);
  }

 private:
  std::vector<Caller> callers_;  // one a server
  std::string game_;
  std::string query_;
  std::string cookies_[2];
  std::string watched_;
};

struct Game;

struct Client {
  int fd = -1;
  int seat = 0;
  Game* game = nullptr;
  std::string buffer;
  std::string choice;  // to be played when it is due
  std::size_t seq = 0;
};

struct Game {
  Client clients[2];
  Clock::time_point due;  // the next move, when paced
  struct Sent {
    std::size_t seq;
    int seat;
    Clock::time_point at;
  };
  std::vector<Sent> sent;  // moves that the other seat has not seen yet
};

/// What `load_clients` counts between warm-up and end.
struct Tally {
  std::int64_t moves = 0;
  std::int64_t games = 0;
  std::vector<float> milliseconds;
};

class Players {
 public:
  /// `game` is the title with its configuration, as the fields of an order.
  Players(const std::vector<int>& ports, int matches, double rate, std::string game, const std::string& language)
      : maker_(ports, std::move(game), language), epoll_(epoll_create1(0)), pace_(rate > 0 ? matches / rate : 0) {
    watch_fd(ready_, nullptr);
    for (int i = 0; i < matches; ++i) add(maker_.make());
    thread_ = std::jthread([this](const std::stop_token& stop) { keep_making(stop); });
  }
  ~Players() {
    thread_.request_stop();
    wanted_changed_.notify_all();
  }
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;

  Tally run(double seconds) {
    tally_ = {};
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    while (Clock::now() < end) {
      epoll_event events[256];
      const int count = epoll_wait(epoll_, events, 256, due_.empty() ? 100 : 1);
      for (int i = 0; i < count; ++i) {
        if (events[i].data.ptr == nullptr) take_new_tables();
        else read(*static_cast<Client*>(events[i].data.ptr));
      }
      send_what_is_due();
    }
    return std::move(tally_);
  }

 private:
  struct Due {
    Clock::time_point at;
    Client* client;
    bool operator<(const Due& other) const { return at > other.at; }
  };

  void watch_fd(int fd, Client* client) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = client;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event);
  }

  void add(const Table& table) {
    auto* game = new Game;  // lives as long as its connections, in the end as long as the program
    game->due = Clock::now() + stagger();
    for (int seat = 0; seat < 2; ++seat) {
      game->clients[seat].fd = table.fds[seat];
      game->clients[seat].seat = seat;
      game->clients[seat].game = game;
      watch_fd(table.fds[seat], &game->clients[seat]);
    }
  }

  Clock::duration stagger() {
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(pace_ * rng_.below(1000) / 1000.0));
  }

  void keep_making(const std::stop_token& stop) {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        if (!wanted_changed_.wait(lock, stop, [this] { return wanted_ > 0; })) return;
        --wanted_;
      }
      const Table table = maker_.make();
      const std::lock_guard lock(mutex_);
      made_.push_back(table);
      eventfd_write(ready_, 1);
    }
  }

  void take_new_tables() {
    eventfd_t ignored = 0;
    eventfd_read(ready_, &ignored);
    const std::lock_guard lock(mutex_);
    for (const Table& table : made_) add(table);
    made_.clear();
  }

  void finish(Game& game) {
    ++tally_.games;
    for (Client& client : game.clients) close(client.fd);
    finished_.push_back(&game);
    const std::lock_guard lock(mutex_);
    ++wanted_;
    wanted_changed_.notify_one();
  }

  void read(Client& client) {
    char part[65536];
    const ssize_t size = recv(client.fd, part, sizeof part, MSG_DONTWAIT);
    if (size < 0) return;  // closed meanwhile, with its game
    if (size == 0) fail("the server closed a connection");
    client.buffer.append(part, static_cast<std::size_t>(size));
    std::size_t at = 0;
    while (take_frame(client, at)) {
    }
    client.buffer.erase(0, at);
  }

  bool take_frame(Client& client, std::size_t& at) {
    const std::string& buffer = client.buffer;
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(buffer[at + i]));
    };
    if (buffer.size() < at + 4) return false;
    const bool is_long = byte(1) == 126;
    const std::size_t head = is_long ? 4 : 2;
    const std::size_t size = is_long ? byte(2) << 8 | byte(3) : byte(1);
    if (buffer.size() < at + head + size) return false;
    if (byte(0) == 0x81) hear(client, buffer.substr(at + head, size));
    if (byte(0) == 0x88) fail("the server said goodbye");
    at += head + size;
    return true;
  }

  void hear(Client& client, const std::string& text) {
    if (text.starts_with(R"({"type":"error")")) fail(text);
    if (text.starts_with(R"({"type":"entries")")) act_on(client, sextant::read_entries(text));
    if (text.starts_with(R"({"type":"table")")) act_on(client, sextant::read_table(text));
  }

  void act_on(Client& client, const sextant::Shown& shown) {
    client.seq = shown.seq.value_or(client.seq);
    note_update(client, *client.game, shown.from);
    if (shown.turn.starts_with("\"over\"")) {
      if (client.seat == 1) finish(*client.game);
    } else if (shown.turn[0] - '0' == client.seat) {
      prepare(client, shown.choices);
    }
  }

  void note_update(const Client& client, Game& game, std::size_t from) {
    const auto found = std::find_if(game.sent.begin(), game.sent.end(), [&](const Game::Sent& sent) {
      return sent.seq == from && sent.seat != client.seat;
    });
    if (found == game.sent.end()) return;
    tally_.milliseconds.push_back(std::chrono::duration<float, std::milli>(Clock::now() - found->at).count());
    game.sent.erase(found);
  }

  void prepare(Client& client, const std::vector<std::string>& choices) {
    client.choice = choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    if (pace_ == 0) return move(client);
    // Who is late begins anew somewhere in the interval: people do not catch up, and not all at once.
    if (const auto now = Clock::now(); client.game->due < now) client.game->due = now + stagger();
    due_.push({client.game->due, &client});
  }

  void send_what_is_due() {
    for (const auto now = Clock::now(); !due_.empty() && due_.top().at <= now;) {
      Client& client = *due_.top().client;
      due_.pop();
      client.game->due += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(pace_));
      move(client);
    }
  }

  void move(Client& client) {
    ++tally_.moves;
    client.game->sent.push_back({client.seq, client.seat, Clock::now()});
    send_all(client.fd,
             frame(R"({"type":"act","seq":)" + std::to_string(client.seq) + R"(,"do":")" + client.choice + "\"}"));
  }

  TableMaker maker_;
  int epoll_;
  int ready_ = eventfd(0, EFD_NONBLOCK);
  double pace_;  // seconds between two moves of a match
  Rng rng_{1, 0};
  Tally tally_;
  std::priority_queue<Due> due_;
  std::vector<Game*> finished_;
  std::mutex mutex_;
  std::condition_variable_any wanted_changed_;
  int wanted_ = 0;
  std::vector<Table> made_;
  std::jthread thread_;
};

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return static_cast<double>(*place);
}

std::vector<int> ports_of(const std::string& text) {
  std::vector<int> ports;
  for (const std::string& part : parts_of(text)) ports.push_back(std::atoi(part.c_str()));
  return ports;
}

/// A short game where a title has one.
std::string order_of(const std::string& game) {
  return '"' + game + '"' + (game == "lost_cities" ? R"(,"config":{"rounds":1})" : "");
}

struct Load {
  std::vector<int> ports;
  int matches;
  double seconds;
  double rate;
  std::string game;
  std::string language;
  std::string pid;
};

void play(const Load& load) {
  const auto& [ports, matches, seconds, rate, game, language, pid] = load;
  Players players(ports, matches, rate, order_of(game), language);
  players.run(std::min(3.0, seconds / 3));  // warm-up
  const ProcessorTime server_before = processor_time(pid);
  const ProcessorTime own_before = processor_time("self");
  Tally tally = players.run(seconds);
  const double moves = static_cast<double>(std::max<std::int64_t>(tally.moves, 1));
  const ProcessorTime server = processor_time(pid);
  const ProcessorTime own = processor_time("self");
  const double kernel_us = 1e6 * (server.kernel - server_before.kernel) / moves;
  const double server_us = 1e6 * (server.own - server_before.own) / moves + kernel_us;
  const double own_us = 1e6 * (own.own + own.kernel - own_before.own - own_before.kernel) / moves;
  std::printf(
      "{\"game\": \"%s\", \"matches\": %d, \"wanted_moves_per_second\": %.0f, \"moves_per_second\": %.0f, "
      "\"games_finished\": %ld, \"p50_ms\": %.2f, \"p99_ms\": %.2f, \"server_cpu_us_per_move\": %.1f, "
      "\"of_it_kernel_us\": %.1f, \"client_cpu_us_per_move\": %.0f}\n",
      game.c_str(), matches, rate, static_cast<double>(tally.moves) / seconds, static_cast<long>(tally.games),
      percentile(tally.milliseconds, 0.5), percentile(tally.milliseconds, 0.99), server_us, kernel_us, own_us);
}

/// Resident memory of a process in KiB, after its allocator had time to settle.
double memory_of(const std::string& pid) {
  std::this_thread::sleep_for(std::chrono::seconds(2));
  std::ifstream status("/proc/" + pid + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  fail("no process " + pid);
}

void measure_idle(const std::vector<int>& ports, int matches, const std::string& game, const std::string& pid) {
  TableMaker maker(ports, '"' + game + '"');
  maker.make();
  const double before = memory_of(pid);
  for (int i = 0; i < 2 * matches; ++i) static_cast<void>(maker.watch_one());
  const double with_connections = memory_of(pid);
  for (int i = 0; i < matches; ++i) maker.make();
  const double with_matches = memory_of(pid);
  const double connection = (with_connections - before) / (2.0 * matches);
  const double match = (with_matches - with_connections) / matches - 2 * connection;
  std::printf("{\"game\": \"%s\", \"matches\": %d, \"KiB_per_connection\": %.1f, \"KiB_per_idle_match\": %.1f}\n",
              game.c_str(), matches, connection, match);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 6 && std::strcmp(argv[1], "idle") == 0) {
    measure_idle(ports_of(argv[2]), std::atoi(argv[3]), argv[4], argv[5]);
  } else if (argc == 7 || argc == 8) {
    play({ports_of(argv[1]), std::atoi(argv[2]), std::atof(argv[3]), std::atof(argv[4]), argv[5],
          argc == 8 ? argv[6] : "", argv[argc - 1]});
  } else {
    std::fprintf(
        stderr,
        "usage: load_clients PORT MATCHES SECONDS MOVES_PER_SECOND GAME [LANGUAGE] PID | idle PORT MATCHES GAME PID\n");
    return 2;
  }
  std::fflush(stdout);
  std::_Exit(0);  // thousands of sockets need no farewell
}
