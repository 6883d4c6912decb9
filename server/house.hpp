#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/bot_threads.hpp"
#include "server/lobby.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/phrase_book.hpp"
#include "server/room.hpp"

namespace sextant {

class RoomHost;

/// The room of a match; null when there is no such match; why it could not be read: `problem.cannot_read` (later,
/// perhaps) or `problem.match_unreadable` (it is left as it is).
using FoundRoom = Checked<std::shared_ptr<RoomHost>>;

/// All rooms: those in memory, and those in the storage, which are taken up when somebody comes. For use from any
/// thread.
class House {
 public:
  House(Loop& loop, Storage& storage, BotThreads& bots, Catalogue catalogue, const PhraseBook& book, Metrics& metrics);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// Takes up every match that has not ended: bots think and clocks run without anybody coming.
  void resume_all();
  /// Answers with the new match's id; empty when it could not be stored.
  void create(Record record, std::function<void(std::string)> done);
  void find(const std::string& id, std::function<void(FoundRoom)> done);

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Storage& storage() { return storage_; }
  [[nodiscard]] Catalogue catalogue() const { return catalogue_; }
  [[nodiscard]] const PhraseBook& book() const { return book_; }
  [[nodiscard]] BotThreads& bots() { return bots_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }

  /// The room is not in memory any more.
  void forget(const std::string& id, const RoomHost* host);

 private:
  using Waiting = std::vector<std::function<void(FoundRoom)>>;

  FoundRoom open(const std::string& id, const StoredMatch& stored);
  FoundRoom read(const std::string& id, const Lookup<StoredMatch>& stored);
  /// What the storage has answered goes to all who wait for this match.
  void arrived(const std::string& id, const FoundRoom& found);
  void sweep();

  Loop& loop_;
  Storage& storage_;
  BotThreads& bots_;
  Catalogue catalogue_;
  const PhraseBook& book_;
  Metrics& metrics_;
  Lobby lobby_;
  std::unique_ptr<Strand> sweeper_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<RoomHost>> hosts_;
  std::map<std::string, Waiting> loading_;
};

}  // namespace sextant
