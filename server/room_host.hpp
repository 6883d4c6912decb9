#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/house.hpp"

namespace sextant {

class Asked;

/// A room on its strand, with all that it needs from outside.
class RoomHost final : public RoomPorts, public std::enable_shared_from_this<RoomHost> {
 public:
  RoomHost(House& house, std::unique_ptr<Strand> strand);
  ~RoomHost() override;
  RoomHost(const RoomHost&) = delete;
  RoomHost& operator=(const RoomHost&) = delete;

  /// Before anybody else knows this host. The record of a match that has not ended.
  Checked<std::optional<Record>> open(const std::string& id, const StoredMatch& stored);
  /// Starts what is due; once, when this host is the one of its match. With the time at which it would have been taken
  /// up though nobody came.
  void begin(std::optional<std::int64_t> due_ms);
  /// Calls `use` on the strand; with null when the room was thrown away in the meantime.
  void with_room(std::function<void(Room*)> use);
  /// The same when nothing is being stored any more.
  void with_idle_room(std::function<void(Room*)> use);
  /// The same for who only looks at it: a match that has ended does not stay in memory for that. Looking is cheap, and
  /// somebody could go through thousands of them in the half minute until rooms are swept.
  void with_looked_at_room(std::function<void(Room*)> use);
  void gone(const std::shared_ptr<Connection>& connection);
  std::shared_ptr<Listener> welcome(std::shared_ptr<Connection> connection, Room::Visit visit);
  /// Reads what other servers have done to the match. Calls `use`, if there is one, on the strand afterwards; with null
  /// when it could not be read, or the room was thrown away.
  void freshen(std::function<void(Room*)> use = {});
  /// Says again who is here, to other servers.
  void share_again(bool even_nobody);
  [[nodiscard]] std::int64_t number() const { return number_; }
  /// An action for this entry has come in; on the strand.
  void note_arrival(std::size_t seq, std::chrono::steady_clock::time_point at);
  /// Closes the room if it is abandoned, and takes it out of memory if it is quiet; the house knows when it is needed
  /// again. Whoever holds on to the host meanwhile keeps it there.
  static void sweep(std::shared_ptr<RoomHost> host);

  [[nodiscard]] std::int64_t now_ms() const override;
  [[nodiscard]] std::int64_t downtime_since(std::int64_t time_ms) const override;
  [[nodiscard]] std::uint64_t seed() override;
  void store(Change change) override;
  void think(std::shared_ptr<BotTask> task) override;
  void make_rematch(Record record) override;
  void wake_at(std::optional<std::int64_t> time) override;
  void announce(const Json& line) override;
  bool reload() override;
  void share(Presence here) override;
  void give_up(Stored how) override;
  void refused() override;
  void tell_use(const std::string& guest, double messages, double seat_changes) override;
  [[nodiscard]] Limits limits() const override;
  void bot_failed(const Problem& problem) override;
  [[nodiscard]] bool is_name_of_bot(const std::string& name) const override;

 private:
  /// Does something with the room. One room that fails does not take the others with it: it is thrown away.
  void guard(const std::function<void()>& use);
  /// Throws the room away and ends every connection, also those whose arrival still waited in it.
  void dismiss(Bye why);
  void throw_away();
  void read_news();
  void ask_bots(const std::shared_ptr<BotTask>& task);
  void let_go_if_quiet();
  /// Takes a match that has ended, and where nobody is, out of memory.
  void leave_if_ended(const Room* room);
  void note_address(const Room::Visit& visit);
  /// Whether a clock of this room runs, to the house.
  void count_clock(bool runs);

  House& house_;
  std::unique_ptr<Strand> strand_;
  std::unique_ptr<Room> room_;  // on the strand alone
  bool is_clock_counted_ = false;
  std::string id_;
  std::int64_t number_ = 0;  // the storage's
  bool is_reading_ = false;  // news; on the strand alone, as what follows
  bool reads_again_ = false;
  std::vector<std::shared_ptr<Asked>> when_fresh_;
  std::set<std::shared_ptr<Connection>> connections_;                      // on the strand alone
  std::map<std::size_t, std::chrono::steady_clock::time_point> arrivals_;  // of actions, by entry; on the strand alone
  std::map<std::string, std::string> addresses_;  // by guest, where each came from last; on the strand alone
};

}  // namespace sextant
