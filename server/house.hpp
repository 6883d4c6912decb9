#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/alarms.hpp"
#include "server/bot_threads.hpp"
#include "server/gate.hpp"
#include "server/lobby.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/neighbour_words.hpp"
#include "server/neighbours.hpp"
#include "server/phrase_book.hpp"
#include "server/room.hpp"
#include "server/room_shares.hpp"
#include "server/uptime.hpp"

namespace sextant {

class RoomHost;

/// The room of a match; null when there is no such match; why it could not be read: `problem.cannot_look_up` (later,
/// perhaps) or `problem.match_unreadable` (it is left as it is).
using FoundRoom = Checked<std::shared_ptr<RoomHost>>;

/// All rooms: those in memory, and those in the storage, which are taken up when somebody comes. For use from any
/// thread.
class House final : private NeighbourListener {
 public:
  House(Loop& loop, Storage& storage, BotThreads& bots, Gate& gate, Catalogue catalogue, const PhraseBook& book,
        Metrics& metrics);
  ~House() override;
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// The server is about to stop.
  void close();
  /// Takes up every match that has not ended: bots think and clocks run without anybody coming.
  void resume_all();
  using Created = std::function<void(Checked<std::string>)>;
  /// Answers with the new match's id. Refuses when whoever makes it, from that address, has too many that go on.
  void create(const Record& record, const std::string& address, Created done);
  /// A match that people want after another, with their addresses by guest, as far as they are known; the same one if
  /// it was made before. Refuses likewise, and when it comes too soon for one of them.
  void create_rematch(const std::string& after, const Record& record,
                      const std::map<std::string, std::string>& addresses, const Created& done);
  /// The match has ended, and counts for nobody any more.
  void ended(const std::string& id);
  void find(const std::string& id, const std::function<void(FoundRoom)>& done);
  /// A clock has begun to run somewhere, or stands still again: how many run decides whether this run of the server
  /// is noted, so that the next one knows how long it was down.
  void count_clocks(int by) { clocks_ += by; }

  /// Whether what everybody at the table would get first is small enough to be sent.
  [[nodiscard]] Checked<Done> check_size(const Record& record) const;
  /// Whether people could take the name for a bot's, in any language.
  [[nodiscard]] bool is_name_of_bot(const std::string& name) const;

  /// Deletes a guest, and takes seat, name and words of it out of every match: at once, or as soon as it can.
  void delete_guest(const std::string& guest, std::function<void(Stored)> done);
  /// The guest may not say anything anywhere, or may again.
  void silence(const std::string& guest, bool on, std::function<void(Stored)> done);
  /// From now on finished matches, and guests without a match, are kept for so long and no longer; 0: for ever.
  void keep(std::chrono::seconds matches, std::chrono::seconds guests);
  /// Calls `done` with the lobby lines of all matches that have not ended, listed or not, and whether these are all.
  void list_lines(const std::function<void(const Json& lines, bool is_complete)>& done);

  /// The other servers; null where there can be none.
  [[nodiscard]] Neighbours* neighbours() const { return neighbours_; }
  /// The time that all servers share.
  [[nodiscard]] std::int64_t now_ms() const;
  [[nodiscard]] std::int64_t now_s() const { return now_ms() / 1000; }
  /// A lobby line is another: here and on all other servers.
  void announce(const Json& line);
  /// A guest has done so much in a match: it counts on all other servers.
  void tell_use(const std::string& id, const std::string& guest, double messages, double seat_changes);
  /// Who is in a room is not known elsewhere yet: it is tried again.
  void share_later(const std::string& id);

  [[nodiscard]] Loop& loop() { return loop_; }
  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] Storage& storage() { return storage_; }
  [[nodiscard]] Catalogue catalogue() const { return catalogue_; }
  [[nodiscard]] const PhraseBook& book() const { return book_; }
  [[nodiscard]] BotThreads& bots() { return bots_; }
  [[nodiscard]] Metrics& metrics() { return metrics_; }
  [[nodiscard]] const Uptime& uptime() const { return uptime_; }
  [[nodiscard]] const Limits& limits() const { return gate_.limits(); }

  /// A room was given up: its clocks, its bots and the hour of a table that waits must go on though nobody may come.
  void take_up_again(const std::string& id);
  /// Lets go of rooms where nobody is; by itself every half minute.
  void sweep();
  /// The same with one room that was only looked at, as soon as who has read it does not hold on to it any more.
  void sweep_soon(const std::weak_ptr<RoomHost>& host);
  /// The room is not in memory any more.
  void forget(const std::string& id, const RoomHost* host);
  /// Forgets a room that nobody but its own call holds on to, to be taken up again at that time if nobody comes before;
  /// whether it did.
  bool let_go(const std::string& id, const RoomHost* host, std::optional<std::int64_t> due_ms);

 private:
  using Waiting = std::vector<std::function<void(FoundRoom)>>;

  /// Something that is done in many matches, whether they are in memory or not.
  struct Walk {
    std::mutex mutex;
    std::vector<std::string> ids;  // that are left
    std::function<void(Room&)> use;
    bool is_urgent = false;  // one that cannot be read just now is tried again
  };
  /// Goes on with the next match, after which it lets the room go if nobody is there: they need not all fit into
  /// memory, and others wait no longer than for one of them.
  void walk(const std::shared_ptr<Walk>& walk);
  void begin_walk(const std::shared_ptr<Walk>& walk);

  // Other servers: house_neighbours.cpp.
  void match_changed(std::int64_t match) override;
  void told(const std::string& text) override;
  void has_missed() override;
  void others_ended(const std::vector<std::string>& matches, bool is_heir) override;
  void hear(const LineChanged& changed);
  void hear(const RoomMade& made);
  void hear(const RoomEnded& ended);
  void hear(const AddressesUsed& used);
  void hear(const GuestActed& acted);
  void hear(const GuestSilenced& silenced);
  void hear(const GuestForgotten& forgotten);
  void tell(const NeighbourWords& words);
  void share_unshared();
  void tell_uses();
  void silence_here(const std::string& guest, bool on);
  void clear_traces_here(const std::string& guest);
  /// When servers ran, this one and others.
  void read_runs();

  FoundRoom open(const std::string& id, const StoredMatch& stored);
  /// Replays what is stored; whatever it is, this ends with a room or a problem.
  FoundRoom read(const std::string& id, const Lookup<StoredMatch>& stored);
  /// Keeps a room and lets it begin, unless there is one of this match already, which it returns.
  std::shared_ptr<RoomHost> keep_host(const std::string& id, std::shared_ptr<RoomHost> host);
  /// Somebody gets a room as it is now: while it was read or waited, another server may have changed the match.
  void give(std::shared_ptr<RoomHost> host, const std::function<void(FoundRoom)>& done) const;
  /// What the storage has answered goes to all who wait for this match.
  void arrived(const std::string& id, const FoundRoom& found);
  void create_as(const std::string& id, const Record& record, const std::string& address, Created done);
  void store_new(const std::string& id, const Record& record, const std::string& address, Created done);
  /// Notes that the server is running.
  void save_run();
  void watch_clocks();
  void take_up_given_up();
  /// Takes a match into memory, later if it cannot be read just now.
  void take_up(const std::string& id);
  /// Takes up those whose alarm rings.
  void take_up_due();
  void clear_deleted();
  void clear_traces(const std::string& guest);
  void forget_old();
  [[nodiscard]] std::vector<std::shared_ptr<RoomHost>> hosts();

  Loop& loop_;
  Storage& storage_;
  Neighbours* neighbours_;
  BotThreads& bots_;
  Gate& gate_;
  Catalogue catalogue_;
  const PhraseBook& book_;
  Metrics& metrics_;
  std::unique_ptr<Strand> crier_;  // tells the lobby
  Lobby lobby_;
  RoomShares shares_;
  Alarms alarms_;
  std::atomic<bool> is_closing_ = false;
  Uptime uptime_;
  std::string name_;  // of this process, for the others
  std::atomic<int> clocks_ = 0;
  std::atomic<bool> resumes_again_ = false;
  std::atomic<bool> knows_runs_ = false;
  int sweeps_ = 0;
  std::chrono::seconds keep_matches_{0};
  std::chrono::seconds keep_guests_{0};
  std::unique_ptr<Strand> sweeper_;
  std::unique_ptr<Strand>
      reader_;  // replays matches, one after another: neither the storage nor all threads wait for it
  std::unique_ptr<Strand> watchman_;  // looks every two seconds whether clocks run
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<RoomHost>> hosts_;
  std::map<std::string, Waiting> loading_;
  std::map<std::int64_t, std::string> ids_;  // of those in `hosts_`, by the storage's number
  std::set<std::string> given_up_;           // to be taken up again
  std::set<std::string> unshared_;           // rooms whose presence others do not know
};

}  // namespace sextant
