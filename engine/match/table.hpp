#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/story.hpp"
#include "match/table_opening.hpp"
#include "match/table_scores.hpp"
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
  std::span<const std::string> former = {};  // by seat who sat there before; as in `Audience`
};

/// All that is shown at the position at hand; what happened is told from entry `from` on.
Checked<Json> table_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from);

/// The texts of that for all who look at a match. What was said last is kept: of the scores, which change seldom and
/// are told everybody alike, in every language; of the latest turn for every viewer.
class TableTexts {
 public:
  /// Adds a table to a text. `conductor` is the same each time.
  Checked<Done> add_table(std::string& text, const Conductor& conductor, const Onlooker& onlooker, std::size_t from);

 private:
  struct Reader {
    Viewer viewer;
    const Phrases* phrases;
    Story story;
  };

  Story& story(const Onlooker& onlooker);

  table::ScoreTexts scores_;
  std::vector<Reader> readers_;
};

/// The JSON Schemas of the two: an object of `opening` and `table`. What differs from game to game - content, view and
/// facts - is any value there; `Setup::schemas` says which.
Json document_schemas();

}  // namespace sextant
