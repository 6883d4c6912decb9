#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "cli/arena_tally.hpp"
#include "text/json.hpp"

namespace sextant {

/// Which set of which pair.
using SetKey = std::pair<std::size_t, std::uint64_t>;

/// A set as the line of a file, and back.
std::string set_line(SetKey key, const SetResult& set);
Checked<std::pair<SetKey, SetResult>> read_set_line(std::string_view line);

/// The sets that an arena has played, kept in a file: a first line that says what is played, then one line a set. Lines
/// are only added, so a stopped or killed arena goes on where it was; a half-written last line is dropped.
class ArenaLog {
 public:
  /// Opens or begins a file; refuses one of another arena.
  static Checked<ArenaLog> open(const std::string& file, const Json& what);
  /// Keeps nothing.
  ArenaLog() = default;

  [[nodiscard]] const std::map<SetKey, SetResult>& played() const { return played_; }
  Checked<Done> add(SetKey key, const SetResult& set);

 private:
  std::string file_;
  std::map<SetKey, SetResult> played_;
};

}  // namespace sextant
