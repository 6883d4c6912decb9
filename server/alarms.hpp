#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sextant {

/// When matches that are not in memory are to be looked at again, though nobody comes. For use from any thread.
class Alarms {
 public:
  /// Replaces the one that the match had. Times are in milliseconds since 1970.
  void set(const std::string& match, std::int64_t time);
  /// Without an alarm from now on; the time that it had.
  std::optional<std::int64_t> remove(const std::string& match);
  /// The matches whose time has come, without their alarms from now on.
  std::vector<std::string> take_due(std::int64_t now);
  [[nodiscard]] std::size_t size();

 private:
  std::mutex mutex_;
  std::map<std::string, std::int64_t> times_;
  std::set<std::pair<std::int64_t, std::string>> order_;
};

}  // namespace sextant
