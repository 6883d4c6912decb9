#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "server/neighbours.hpp"
#include "server/postgres.hpp"

namespace sextant {

/// By what the servers of a site know each other in PostgreSQL. Each process has a number, and holds a lock of that
/// number as long as it lives.
struct PostgresSite {
  std::int64_t schema = 0;   // that tells this site from others of the database
  std::int64_t process = 0;  // this one

  [[nodiscard]] std::string channel() const { return "sextant_" + std::to_string(schema); }
  /// The kind of the processes' locks.
  [[nodiscard]] std::int64_t lock_class() const;
  /// Whoever holds it plays the bots of the match.
  [[nodiscard]] std::int64_t bots_lock(std::int64_t match) const;
};

/// What is said of matches: whose numbers follow the number of who says it, in as many sentences as it takes.
std::vector<std::string> sentences_naming(const PostgresSite& site, const std::vector<std::int64_t>& matches);
/// What is said to all.
std::string sentence_saying(const PostgresSite& site, const std::string& words);

/// The database's time: what it is ahead of this machine's, as it was asked last.
class PostgresClock {
 public:
  PostgresClock() = default;
  PostgresClock(const PostgresClock& other) : ahead_ms_(other.ahead_ms_.load()) {}
  PostgresClock& operator=(const PostgresClock&) = delete;

  /// Whether it could ask.
  bool ask(const Postgres& postgres);
  [[nodiscard]] std::int64_t now_ms() const;

 private:
  std::atomic<std::int64_t> ahead_ms_{0};
};

/// Hears what the other servers of a site say, and notices when one has ended; over a connection of its own, in a
/// thread of its own.
class PostgresEar {
 public:
  PostgresEar(std::string address, const PostgresSite& site, PostgresClock& clock, NeighbourListener& listener);

  /// Whether no other server that runs has a smaller number: it does what one is to do.
  [[nodiscard]] bool is_first() const { return is_first_; }

 private:
  void work(const std::stop_token& stop);
  void listen(const Postgres& postgres, const std::stop_token& stop);
  bool introduce(const Postgres& postgres);
  void hear(const std::string& sentence);
  /// Looks who is there, and what time it is; whether it could.
  bool look_around(const Postgres& postgres);
  bool clear_away(const Postgres& postgres, bool is_news);

  std::string address_;
  PostgresSite site_;
  PostgresClock& clock_;
  NeighbourListener& listener_;
  std::vector<std::int64_t> alive_;  // processes, in order
  bool has_listened_ = false;
  std::atomic<bool> is_first_{false};
  std::jthread thread_;  // last: it ends before the rest goes
};

}  // namespace sextant
