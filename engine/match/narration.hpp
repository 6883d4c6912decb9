#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace sextant {

/// What one entry of a match did, as a viewer saw it.
struct Happening {
  Message sentence;
  std::vector<Move> moves;
  std::optional<RoundEnd> ended = {};  // the round that it ended
  Message round{""};                   // a sentence about that
  bool is_forced = false;              // the only answer there was, as everybody could see
  bool is_step = false;                // of a walk
  bool is_quiet = false;               // nothing worth saying: an idle answer, or chance that the viewer may not know

  bool operator==(const Happening&) const = default;
};

/// Who looks, and how the sides are called to them.
struct Audience {
  Viewer viewer;
  std::span<const std::string> names;
  std::span<const std::string> former = {};  // by seat who sat there before the one who does; empty texts for nobody
};

/// What entry `seq` of a match did in the position where it was entered and which it led to.
Happening happening(const Match& match, std::size_t seq, const Position& before, const Position& after,
                    const Audience& audience);

/// What the entries of a match did from entry `from` on. Costs a replay of the match.
std::vector<Happening> happenings(const Match& match, std::size_t from, const Audience& audience);

/// What somebody did in a row, or one thing that happened by itself: the clauses of one sentence.
struct Passage {
  std::size_t seq = 0;  // of the first entry that it tells, or of what was undone before it
  std::vector<Message> clauses;

  bool operator==(const Passage&) const = default;
};

/// Where the turn begins that entry `from` belongs to: whoever acts there has acted alone from there on.
std::size_t turn_start(const Match& match, std::size_t from);

/// The passages of a turn, which grow entry by entry. What was undone is not told, nor is how the table was laid; of a
/// walk the last step is.
class Telling {
 public:
  /// What the entries from `from` on did comes next, and its sentences are taken; the turn begins with entry `start`.
  void tell(const Match& match, std::size_t start, std::size_t from, std::span<Happening> happened);

  /// Only the last one can still grow.
  [[nodiscard]] const std::vector<Passage>& passages() const { return passages_; }
  /// Whether the first one is the end of the turn before: the card that somebody else has drawn.
  [[nodiscard]] bool ends_turn_before(const Match& match) const;
  /// Forgets the clauses of passages that have been said and cannot grow.
  void let_go();

 private:
  void add(std::size_t seq, Message sentence, bool is_step);
  void add_clause(std::size_t seq, Message clause, bool is_step);

  std::vector<Passage> passages_;
  std::size_t let_go_ = 0;             // so many have no clauses left
  std::optional<std::size_t> undone_;  // the first entry that does not count since the last one that is told
  bool is_somebodys_ = false;          // the first one is about somebody
  bool was_step_ = false;
  bool was_round_ = false;   // told by itself: whatever comes next is another sentence
  bool lays_table_ = false;  // between two rounds
};

/// Whether everybody can see in a position that there is a single answer.
bool is_forced_in_public(const Position& position);

}  // namespace sextant
