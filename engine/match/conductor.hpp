#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"
#include "match/narration.hpp"

namespace sextant {

/// What a table does without asking anybody.
struct Etiquette {
  /// Which questions with a single answer are answered for a person: none; those where everybody can see that there was
  /// no choice and the answer leaves everything as it is; all whose answer leaves everything as it is; or all.
  enum class Skip : std::uint8_t { Nothing, IdleInPublic, Idle, Forced };

  Skip skip = Skip::Nothing;
  /// No answer is given while the person could take something back before it.
  bool keeps_undo = false;
};

/// Who must do something next. Chance is never due: it is drawn at once.
struct Due {
  enum class Kind : std::uint8_t { Over, Person, Bot };

  Kind kind = Kind::Over;
  Seat seat{0};         // whose turn it is; none when the match is over
  std::size_t seq = 0;  // the entry that it will be
};

/// Entries that belong together: what somebody did, the chance that followed and the answers that nobody was asked for.
/// They are stored, shown and taken back as one.
struct Batch {
  std::size_t from = 0;
  std::size_t to = 0;
};

/// Leads a match from one decision to the next. Knows no storage, no thread, no clock and no screen: commands go in, a
/// batch of entries comes out, and what is to do next is asked with `due`. A refused command changes nothing.
class Conductor {
 public:
  /// Draws the outcome of a chance position and enters it.
  using Draw = std::function<void(Match&)>;

  Conductor(Match match, Etiquette etiquette);
  /// Chance comes from elsewhere than the match's seed.
  void draw_with(Draw draw) { draw_ = std::move(draw); }

  [[nodiscard]] const Match& match() const { return match_; }
  /// How many entries there are.
  [[nodiscard]] std::size_t length() const { return match_.log().entries.size(); }
  [[nodiscard]] Due due() const;
  /// The position in which an entry was entered that whoever acted last has made in a row; null for an older one.
  [[nodiscard]] const Position* before(std::size_t seq) const;
  /// What the entries from `from` on did. Those before the latest turn cost a replay.
  [[nodiscard]] std::vector<Happening> happenings(std::size_t from, const Audience& audience) const;

  /// What comes before the first decision, or follows where a match was left.
  Batch begin();
  /// What the seat whose turn it is decides at entry `seq`, be it a person, a bot or a bot for a person. Further
  /// actions follow as long as the seat goes on deciding and may do them.
  Checked<Batch> act(Seat by, std::size_t seq, std::span<const std::string> actions);
  Checked<Batch> act(Seat by, std::size_t seq, std::string_view action);
  /// What a bot decides in the place of the person who sits there.
  Checked<Batch> act_for(Seat by, std::size_t seq, std::string_view action, std::string_view bot, StandIn why);
  /// The seat's last decision where it can be taken back, with the answers after it that everybody could see were no
  /// choice. It follows from the log, and tells nothing that is secret.
  [[nodiscard]] std::optional<std::size_t> undone_by(Seat by) const;
  [[nodiscard]] bool can_undo(Seat by) const { return undone_by(by).has_value(); }
  /// Takes it back, and whatever before it would be answered again at once.
  Checked<Batch> undo(Seat by);
  Checked<Batch> resign(Seat by);
  Checked<Batch> time_out(Seat by);
  /// The same, but a bot sits down in the place of the seat, and the others play on.
  Checked<Batch> resign_to(Seat by, std::string_view bot);
  Checked<Batch> time_out_to(Seat by, std::string_view bot);
  /// The seat `of` has been absent for too long: the match ends, or goes on with a bot in its place.
  Checked<Batch> claim(Seat by, Seat of, std::string_view bot);
  Checked<Batch> draw(Seat by);
  Checked<Batch> abort(Seat by);
  /// Entries that were made elsewhere, with all that follows from them.
  Checked<Batch> follow(std::span<const Entry> entries);
  /// Somebody else sits down.
  Checked<Batch> change_seat(Seat seat, std::string_view who);

 private:
  using Change = std::function<Checked<Done>()>;

  /// One entry of the batch that began at `from`.
  Checked<Done> enter(std::size_t from, const Change& change);
  /// Lets go of the positions that entry `from`, the first of a batch, has no use for.
  void keep_from(std::size_t from);
  /// Enters a change and what follows from it.
  Checked<Batch> carry_out(const Change& change);
  /// Draws chance and gives answers until somebody is due.
  Batch settle(std::size_t from);
  /// The answer of a person that needs no asking.
  [[nodiscard]] std::optional<std::string> given_answer(const Position& position) const;

  Match match_;
  Etiquette etiquette_;
  Draw draw_ = [](Match& match) { match.draw_chance(); };
  std::vector<bool> is_forced_;                     // by entry: everybody could see that it was the only answer
  std::size_t latest_ = 0;                          // where the latest turn begins, as far as it is kept
  std::optional<Seat> latest_by_;                   // whose
  std::vector<std::unique_ptr<Position>> befores_;  // of its entries
};

}  // namespace sextant
