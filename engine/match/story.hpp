#pragma once

#include <cstddef>
#include <optional>
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

/// The sentences of a turn in one language, which grow entry by entry. What somebody did in a row is one of them, and
/// so is what happened by itself. What was undone is not told, nor is how the table was laid; of a walk the last step
/// is.
class Telling {
 public:
  /// What the entries from `from` on did comes next; the turn begins with entry `start`. Language and match are the
  /// same each time.
  void tell(const Match& match, std::size_t start, std::size_t from, std::span<const Happening> happened,
            const Phrases& phrases);

  /// Only the last one can still grow.
  [[nodiscard]] const std::vector<Told>& told() const { return told_; }
  [[nodiscard]] std::vector<Told>& told() { return told_; }
  /// Whether the first one is the end of the turn before: the card that somebody else has drawn.
  [[nodiscard]] bool ends_turn_before(const Match& match) const;

 private:
  void add(const Phrases& phrases, std::size_t seq, const Message& sentence, bool is_step);
  void add_clause(const Phrases& phrases, std::size_t seq, const Message& clause, bool is_step);
  void begin(std::size_t seq);
  void end();

  std::vector<Told> told_;
  Sentence last_;                      // of those
  Sentence without_step_;              // that, without the step that it ends with
  std::optional<std::size_t> undone_;  // the first entry that does not count since the last one that is told
  bool is_somebodys_ = false;          // the first one is about somebody
  bool was_step_ = false;
  bool was_round_ = false;   // told by itself: whatever comes next is another sentence
  bool lays_table_ = false;  // between two rounds
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
  [[nodiscard]] std::size_t first_sentence(const Match& match, std::size_t from) const;

  std::size_t start_ = 0;  // the entries that have been told
  std::size_t end_ = 0;
  std::vector<std::string> names_;
  Telling telling_;
  bool begins_before_ = false;  // the first sentence is about the turn before
  std::size_t first_ = 0;       // the first sentence that is asked for
};

}  // namespace sextant
