#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "text/message.hpp"

namespace sextant {

/// An entry of a match log as it is kept: compact JSON without sum, the time that its decision took and when it came.
struct StoredEntry {
  std::string entry;
  std::int64_t spent_ms = 0;
  std::int64_t at_ms = 0;  // since 1970

  bool operator==(const StoredEntry&) const = default;
};

/// Who is connected to a match.
struct Presence {
  std::vector<std::string> guests;  // who hold a seat, in the order of their ids
  std::int64_t watching = 0;        // connections without one

  bool operator==(const Presence&) const = default;
};

/// A match as it is kept.
struct StoredMatch {
  std::int64_t number = 0;    // the storage's own
  std::int64_t revision = 0;  // how often it was changed
  std::string record;         // who sits where, and all that is not in the log
  std::string header;         // of the log; empty before the start
  std::vector<StoredEntry> entries;
  std::vector<std::string> chat;
  Presence elsewhere;  // on other servers
};

/// One change of one match. It happens as a whole or not at all.
struct Change {
  std::int64_t match = 0;     // the storage's number
  std::int64_t revision = 0;  // where the match must stand
  std::size_t seq = 0;        // how many entries it must have
  std::vector<StoredEntry> entries;
  std::optional<std::string> header;
  std::optional<std::string> record;
  std::optional<std::vector<std::string>> guests;  // who holds a seat now
  std::optional<std::string> chat_line;
  std::optional<std::vector<std::string>> chat;  // all lines anew
  bool ends = false;                             // nothing will follow but words
};

enum class Stored { Done, Conflict, Failed };

struct Guest {
  std::string id;
  std::string name;
  std::string secret_digest;
  bool is_silenced = false;
  std::int64_t seen_s = 0;  // since 1970
};

/// What may be forgotten; 0: nothing.
struct Retention {
  std::int64_t ended_before_s = 0;  // matches that ended before
  std::int64_t seen_before_s = 0;   // guests without a match who were last seen before
};

struct Forgotten {
  std::int64_t matches = 0;
  std::int64_t guests = 0;
};

/// When a server ran, as far as it could say: it is seen again every now and then while clocks run.
struct ServerRun {
  std::int64_t started_ms = 0;  // since 1970
  std::int64_t seen_ms = 0;

  bool operator==(const ServerRun&) const = default;
};

/// What a look at the storage found: the thing, nothing when there is no such thing, or why one could not look:
/// `problem.cannot_look_up` (later, perhaps) or `problem.damaged` (never).
template <class T>
using Lookup = Checked<std::optional<T>>;

struct GuestMatches {
  std::vector<std::string> ids;
  std::int64_t total = 0;
};

struct UnfinishedMatches {
  std::vector<std::string> ids;
  bool is_complete = true;  // else the rest could not be read
};

/// How many matches there are, by state.
struct MatchCounts {
  std::int64_t waiting = 0;
  std::int64_t running = 0;
  std::int64_t ended = 0;
};

class Neighbours;

/// Where matches and guests are kept. Functions return at once and answer later, on a thread of the storage; an answer
/// `Done` says that what was asked for survives the end of the process and of the machine. Changes are made in the
/// order in which they were asked for. Of two changes for the same revision of a match one is done and the other is a
/// conflict. `tests/server/storage_test.cpp` holds every storage to this.
class Storage {
 public:
  virtual ~Storage() = default;

  /// A new match with no entries, at revision 0, in which these guests hold a seat.
  virtual void create(std::string id, std::string record, std::vector<std::string> guests,
                      std::function<void(Stored, std::int64_t number)> done) = 0;
  virtual void change(Change change, std::function<void(Stored)> done) = 0;
  virtual void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) = 0;
  /// The matches in which a guest holds a seat, also those that are over, the newest first: at most `most` from number
  /// `from` on, and how many there are in all.
  virtual void list_matches_of(std::string guest, std::int64_t from, std::int64_t most,
                               std::function<void(Lookup<GuestMatches>)> done) = 0;
  virtual void list_unfinished(std::function<void(UnfinishedMatches)> done) = 0;
  /// All 0 when it could not look.
  virtual void count_matches(std::function<void(MatchCounts)> done) = 0;

  /// Deletes a part of what may be forgotten; how much.
  virtual void forget_old(Retention retention, std::function<void(Forgotten)> done) = 0;

  /// Adds a guest, or changes the name of the one with this id.
  virtual void save_guest(Guest guest, std::function<void(Stored)> done) = 0;
  virtual void find_guest(std::string id, std::function<void(Lookup<Guest>)> done) = 0;
  /// Notes that the guest was here now.
  virtual void see_guest(std::string id, std::int64_t now_s) = 0;
  virtual void silence_guest(std::string id, bool on, std::function<void(Stored)> done) = 0;
  virtual void delete_guest(std::string id, std::function<void(Stored)> done) = 0;
  /// Guests who have a seat, but were deleted.
  virtual void list_deleted_guests(std::function<void(std::vector<std::string>)> done) = 0;

  /// Adds a run, or says until when the one that started then was seen. Runs of more than a month ago are forgotten.
  virtual void save_run(ServerRun run, std::function<void(Stored)> done) = 0;
  /// Oldest first.
  virtual void list_runs(std::function<void(Lookup<std::vector<ServerRun>>)> done) = 0;

  /// The way to the other servers on it; null for a storage that is for one alone.
  [[nodiscard]] virtual Neighbours* neighbours() { return nullptr; }

  /// Whether the last try to write something succeeded. After one that did not, the storage tries by itself.
  [[nodiscard]] virtual bool is_healthy() const = 0;
  /// How large the log of what is written ahead is, on the disk.
  [[nodiscard]] virtual std::int64_t log_bytes() const = 0;
};

}  // namespace sextant
