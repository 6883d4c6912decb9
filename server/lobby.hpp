#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/web.hpp"
#include "text/json.hpp"

namespace sextant {

/// The list of matches that anybody may see, and who watches it. A match is in it while it has not ended and somebody
/// who has a seat is there. For use from any thread.
class Lobby {
 public:
  /// So many lines are shown at a time. A line of five seats with the longest names is below 2 KiB: a page stays far
  /// below what a connection may have waiting.
  static constexpr std::size_t kPage = 100;

  /// So many are told of at a time. A client that reads at all is never so far behind that it would be dropped.
  static constexpr std::size_t kTold = 20;

  /// Calls `later` when there is something to tell; whoever is called so calls `tell` a moment afterwards.
  explicit Lobby(std::function<void()> later) : later_(std::move(later)) {}

  /// A listed match is new or has changed.
  void update(const Json& line);
  /// Sends what has changed since the last time, each line once, to all who watch: a match that changes all the time is
  /// no burden for them. Where many have changed, those who have waited longest, and the others later.
  void tell();
  /// `{"matches": [LINE], "total": N}`: a page of lines from number `from` on, the newest match first.
  [[nodiscard]] Json page(std::size_t from) const;
  /// Sends the first page and what changes, until the listener hears that the connection is gone.
  std::shared_ptr<Listener> join(std::shared_ptr<Connection> connection);

 private:
  class Watcher;

  [[nodiscard]] Json page_from(std::size_t from) const;
  void leave(const std::shared_ptr<Connection>& connection);

  using Lines = std::map<std::pair<std::int64_t, std::string>, Json, std::greater<>>;  // by age and id

  std::function<void()> later_;
  mutable std::mutex mutex_;
  Lines lines_;
  Lines changed_;
  std::deque<Lines::key_type> order_;  // those of `changed_`, the first to change first
  std::set<std::shared_ptr<Connection>> watchers_;
};

}  // namespace sextant
