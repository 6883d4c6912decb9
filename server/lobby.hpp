#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/web.hpp"
#include "text/json.hpp"

namespace sextant {

/// The list of matches that anybody may see, and who watches it. For use from any thread.
class Lobby {
 public:
  /// A listed match is new or has changed.
  void update(const Json& line);
  /// All lines, oldest match first.
  [[nodiscard]] Json lines() const;
  /// Sends the list and what changes, until the listener hears that the connection is gone.
  std::shared_ptr<Listener> join(std::shared_ptr<Connection> connection);

 private:
  class Watcher;

  [[nodiscard]] Json list() const;
  void leave(const std::shared_ptr<Connection>& connection);

  mutable std::mutex mutex_;
  std::map<std::pair<std::int64_t, std::string>, Json> lines_;  // by age and id
  std::set<std::shared_ptr<Connection>> watchers_;
};

}  // namespace sextant
