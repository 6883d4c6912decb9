#pragma once

#include <span>
#include <string>

#include "match/conductor.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// Who looks at a table, and how it is told to them.
struct Onlooker {
  Viewer viewer;
  std::span<const std::string> names;  // by side
  const Phrases& phrases;
  bool is_local = false;  // everybody at the device may see everything, also while the match is running
};

/// All that is shown of a match at one position, as docs/table.md describes it; what happened is told from entry `from`
/// on. It is made from what the viewer may know alone, and follows from the log, the onlooker and `from`: the same
/// bytes wherever it is made.
Checked<Json> table_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from);

}  // namespace sextant
