#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/bot_threads.hpp"
#include "server/gate.hpp"
#include "server/lobby.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/phrase_book.hpp"
#include "server/room.hpp"
#include "server/room_shares.hpp"

namespace sextant {

class RoomHost;

/// The room of a match; null when there is no such match; why it could not be read: `problem.cannot_look_up` (later,
/// perhaps) or `problem.match_unreadable` (it is left as it is).
using FoundRoom = Checked<std::shared_ptr<RoomHost>>;

/// All rooms: those in memory, and those in the storage, which are taken up when somebody comes. For use from any
/// thread.
class House {
 public:
  House(Loop& loop, Storage& storage, BotThreads& bots, Gate& gate, Catalogue catalogue, const PhraseBook& book,
        Metrics& metrics);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// Takes up every match that has not ended: bots think and clocks run without anybody coming.
  void resume_all();
  using Created = std::function<void(Checked<std::string>)>;
  /// Answers with the new match's id. Refuses when whoever makes it, from that address, has too many that go on.
  void create(const Record& record, const std::string& address, Created done);
  /// A match that people at these addresses want again. Refuses likewise, and when it comes too soon for one of them.
  void create_rematch(const Record& record, const std::set<std::string>& addresses, Created done);
  /// The match has ended, and counts for nobody any more.
  void ended(const std::string& id) { shares_.remove(id); }
  void find(const std::string& id, const std::function<void(FoundRoom)>& done);

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
  void store_new(const std::string& id, const Record& record, Created done);
  void sweep();

  Loop& loop_;
  Storage& storage_;
  BotThreads& bots_;
  Gate& gate_;
  Catalogue catalogue_;
  const PhraseBook& book_;
  Metrics& metrics_;
  Lobby lobby_;
  RoomShares shares_;
  int sweeps_ = 0;
  std::unique_ptr<Strand> sweeper_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<RoomHost>> hosts_;
  std::map<std::string, Waiting> loading_;
};

}  // namespace sextant
