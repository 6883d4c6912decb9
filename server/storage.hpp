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

/// A match as it is kept.
struct StoredMatch {
  std::int64_t number = 0;    // the storage's own
  std::int64_t revision = 0;  // how often it was changed
  std::string record;         // who sits where, and all that is not in the log
  std::string header;         // of the log; empty before the start
  std::vector<StoredEntry> entries;
  std::vector<std::string> chat;
};

/// One change of one match. It happens as a whole or not at all.
struct Change {
  std::int64_t match = 0;     // the storage's number
  std::int64_t revision = 0;  // where the match must stand
  std::size_t seq = 0;        // how many entries it must have
  std::vector<StoredEntry> entries;
  std::optional<std::string> header;
  std::optional<std::string> record;
  std::optional<std::string> chat_line;
  bool ends = false;  // nothing will follow but words
};

enum class Stored { Done, Conflict, Failed };

struct Guest {
  std::string id;
  std::string name;
  std::string secret_digest;
};

/// What a look at the storage found: the thing, nothing when there is no such thing, or why one could not look:
/// `problem.cannot_look_up` (later, perhaps) or `problem.damaged` (never).
template <class T>
using Lookup = Checked<std::optional<T>>;

struct UnfinishedMatches {
  std::vector<std::string> ids;
  bool is_complete = true;  // else the rest could not be read
};

/// Where matches and guests are kept. Functions return at once and answer later, on a thread of the storage; an answer
/// `Done` says that what was asked for survives the end of the process and of the machine. Changes are made in the
/// order in which they were asked for. Of two changes for the same revision of a match one is done and the other is a
/// conflict. `tests/server/storage_test.cpp` holds every storage to this.
class Storage {
 public:
  virtual ~Storage() = default;

  /// A new match with no entries, at revision 0.
  virtual void create(std::string id, std::string record, std::function<void(Stored, std::int64_t number)> done) = 0;
  virtual void change(Change change, std::function<void(Stored)> done) = 0;
  virtual void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) = 0;
  virtual void list_unfinished(std::function<void(UnfinishedMatches)> done) = 0;

  /// Adds a guest, or changes the name of the one with this id.
  virtual void save_guest(Guest guest, std::function<void(Stored)> done) = 0;
  virtual void find_guest(std::string id, std::function<void(Lookup<Guest>)> done) = 0;

  /// Whether the last try to write something succeeded. After one that did not, the storage tries by itself.
  [[nodiscard]] virtual bool is_healthy() const = 0;
};

}  // namespace sextant
