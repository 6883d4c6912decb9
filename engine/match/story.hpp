#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/conductor.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// A sentence about what happened, and the first entry that it is about.
struct Told {
  std::size_t seq = 0;
  std::string sentence;
};

/// The latest turn as one reader is told it. As long as that turn goes on, only what is new is looked at and said.
class Story {
 public:
  /// Tells what happened from entry `from` on, beginning with the sentence that this entry goes on with. Returns what
  /// the entries did from `from` on. Viewer, language and match are the same each time; where names differ, all is told
  /// anew.
  std::vector<Happening> tell(const Conductor& conductor, const Audience& audience, const Phrases& phrases,
                              std::size_t from);

  /// The sentences, good until more is told.
  [[nodiscard]] std::span<Told> told();

 private:
  [[nodiscard]] bool goes_on(const Match& match, const Audience& audience, std::size_t start, std::size_t from) const;
  void say(const Phrases& phrases);
  [[nodiscard]] std::size_t first_sentence(const Match& match, std::size_t from) const;

  std::size_t start_ = 0;  // the entries that have been told
  std::size_t end_ = 0;
  std::vector<std::string> names_;
  Telling telling_;
  bool begins_before_ = false;  // the first sentence is about the turn before
  std::vector<Told> told_;      // by passage
  std::size_t first_ = 0;       // the first of them that is asked for
};

}  // namespace sextant
