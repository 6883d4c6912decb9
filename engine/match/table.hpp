#pragma once

#include <map>
#include <span>
#include <string>

#include "match/conductor.hpp"
#include "text/phrases.hpp"

/// What is shown of a match, as docs/table.md describes it. It is made from what a viewer may know alone, and follows
/// from the log, the onlooker and the entries asked for: the same bytes wherever it is made.
namespace sextant {

/// Who looks at a table, and how it is told to them.
struct Onlooker {
  Viewer viewer;
  std::span<const std::string> names;  // by side
  const Phrases& phrases;
  bool is_local = false;  // everybody at the device may see everything, also while the match is running
};

/// What never changes in a match: the opening document.
Json opening_json(const Setup& setup, const Phrases& phrases);

/// All that is shown at the position at hand; what happened is told from entry `from` on.
Checked<Json> table_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from);

/// The texts of that for all who look at one position: what several of them are told alike is made once.
class TableTexts {
 public:
  explicit TableTexts(const Conductor& conductor) : conductor_(conductor) {}
  Checked<std::string> table(const Onlooker& onlooker, std::size_t from);

 private:
  const Conductor& conductor_;
  std::map<const Phrases*, std::string> scores_;  // by language
};

/// The JSON Schemas of the two: an object of `opening` and `table`. What differs from game to game - content, view and
/// facts - is any value there; `Setup::schemas` says which.
Json document_schemas();

}  // namespace sextant
