#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "cli/statistics.hpp"
#include "text/json.hpp"

namespace sextant {

/// Why a game of a chunk could not be played.
struct ChunkFault {
  int seat = 0;
  std::string reason;  // as a sentence
};

/// Games that are played in one go, in the order of their seeds.
struct Chunk {
  GameTally tally;
  std::optional<ChunkFault> fault;
  std::string lines;
};

/// A chunk as it travels between processes, and back; a problem when it is none.
std::string chunk_text(std::uint64_t index, const Chunk& chunk);
Checked<std::pair<std::uint64_t, Chunk>> read_chunk(const std::string& text);

/// Hands out chunks of games and gives the finished ones back in order, whoever was first.
class OrderedChunks {
 public:
  /// The games `first` … `end - 1`, so many in a chunk; no more chunks than `ahead` lie finished or are being played.
  OrderedChunks(std::uint64_t first, std::uint64_t end, std::uint64_t games_a_chunk, std::uint64_t ahead)
      : first_(first), end_(end), games_a_chunk_(games_a_chunk), ahead_(ahead) {}

  /// The next chunk to play, or nothing when all are taken. Waits while too many lie finished.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return has_room() || stopped_; });
    return take_next();
  }
  /// The same without waiting.
  std::optional<std::uint64_t> try_take() {
    const std::scoped_lock lock(mutex_);
    return has_room() ? take_next() : std::nullopt;
  }

  [[nodiscard]] std::uint64_t first_game(std::uint64_t chunk) const { return first_ + chunk * games_a_chunk_; }
  [[nodiscard]] std::uint64_t game_count(std::uint64_t chunk) const {
    return std::min(games_a_chunk_, end_ - first_game(chunk));
  }

  void give(std::uint64_t index, Chunk chunk) {
    const std::scoped_lock lock(mutex_);
    finished_.emplace(index, std::move(chunk));
    arrived_.notify_one();
  }

  /// The next chunk in order; nothing when it is not there within a moment.
  std::optional<Chunk> collect(std::chrono::milliseconds moment) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, moment, [&] { return finished_.contains(collected_); })) return std::nullopt;
    auto node = finished_.extract(collected_++);
    room_.notify_all();
    return std::move(node.mapped());
  }

  [[nodiscard]] bool all_collected() {
    const std::scoped_lock lock(mutex_);
    return first_game(collected_) >= end_;
  }

  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  [[nodiscard]] bool has_room() const { return taken_ < collected_ + ahead_; }
  std::optional<std::uint64_t> take_next() {
    if (stopped_ || first_game(taken_) >= end_) return std::nullopt;
    return taken_++;
  }

  std::uint64_t first_;
  std::uint64_t end_;
  std::uint64_t games_a_chunk_;
  std::uint64_t ahead_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable arrived_;
  std::map<std::uint64_t, Chunk> finished_;
  std::uint64_t taken_ = 0;
  std::uint64_t collected_ = 0;
  bool stopped_ = false;
};

}  // namespace sextant
