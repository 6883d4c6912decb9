#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/storage.hpp"

namespace sextant {

/// How far somebody knows a match.
struct Place {
  std::int64_t match = 0;  // the storage's number
  std::int64_t revision = 0;
  std::size_t entries = 0;
};

/// What has happened to a match since a place.
struct News {
  Place from;
  std::int64_t revision = 0;
  std::vector<StoredEntry> entries;  // that have been added
  bool has_more = false;             // something else has changed as well: it is to be read anew
  Presence elsewhere;                // who is there on other servers now
};

/// What a server hears of the others on its storage. The functions are called one at a time, on a thread of the
/// storage.
class NeighbourListener {
 public:
  virtual ~NeighbourListener() = default;
  /// Somebody has changed a match, or come to it, or gone.
  virtual void match_changed(std::int64_t match) = 0;
  /// What another server has said to all.
  virtual void told(const std::string& words) = 0;
  /// It could not hear for a while: anything may have happened.
  virtual void has_missed() = 0;
  /// Others have ended. People were at these matches there; nobody else is told of them. `is_heir`: what the others
  /// have left is for this server to take up.
  virtual void others_ended(const std::vector<std::string>& matches, bool is_heir) = 0;
};

/// The other servers on a storage. No match has an owner: each server has rooms of its own for those who are connected
/// to it, storing decides who was first, and the others read what is new. Functions return at once and answer later.
class Neighbours {
 public:
  virtual ~Neighbours() = default;

  /// Begins to hear, until the storage ends.
  virtual void listen(NeighbourListener& listener) = 0;
  /// The storage's time in milliseconds since 1970, which all servers share.
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;
  /// Whether this is the server that does what one of them is to do.
  [[nodiscard]] virtual bool is_first() const = 0;
  virtual void read_news(Place from, std::function<void(Lookup<News>)> done) = 0;
  /// Whether this server plays the bots of a match from now on: until it says otherwise, or ends, no other does.
  virtual void claim_bots(std::int64_t match, std::function<void(bool)> done) = 0;
  virtual void release_bots(std::int64_t match) = 0;
  /// Who is there on this server; whether the others know.
  virtual void share(std::int64_t match, Presence here, std::function<void(Stored)> done) = 0;
  /// Says something to all others that hear now: at most 7,000 bytes.
  virtual void tell(std::string words) = 0;
};

}  // namespace sextant
