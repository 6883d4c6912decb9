#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/points.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "match/fair_chance.hpp"
#include "text/canvas.hpp"
#include "text/field_json.hpp"
#include "text/message.hpp"
#include "text/move.hpp"
#include "text/round_end.hpp"
#include "text/score_part.hpp"

namespace sextant {

class Setup;

/// A choice of the seat that decides, and what it would do on the table.
struct Offer {
  std::string text;
  std::string label;
  bool is_idle = false;
  bool is_step = false;
  std::vector<Move> marks;
};

/// What an action does, as a viewer sees it.
struct Deed {
  Message sentence{""};
  std::vector<Move> moves;
  std::optional<RoundEnd> ended;  // the round that it ends
  bool is_idle = false;
  bool is_step = false;
  bool is_veiled = false;  // the viewer may not know all of it
};

/// What several steps in one sweep do: where the last one leads.
inline Message sweep_label(Message last, std::size_t count) {
  return Message("table.sweep").with("last", std::move(last)).with("count", count);
}

/// A position of any game, spoken to in text and JSON: the edge between the typed engine and everything that must not
/// know games (command line, server, browser, Python). `PositionOf` makes one from a game's rules.
class Position {
 public:
  virtual ~Position() = default;
  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  /// What it is a position of.
  [[nodiscard]] virtual const Setup& setup() const = 0;

  [[nodiscard]] virtual int seats() const = 0;
  /// How many have a score: the seats, and after them an automaton that the rules play.
  [[nodiscard]] virtual int sides() const = 0;
  [[nodiscard]] virtual Turn turn() const = 0;

  /// The texts of the legal actions at a decision, of the possible outcomes at a chance position; none when it is over.
  [[nodiscard]] virtual std::vector<std::string> choices() const = 0;
  /// The text of the only legal action at a decision; nothing where there is a choice.
  [[nodiscard]] virtual std::optional<std::string> only_choice() const = 0;
  /// Whether a choice leaves everything as it is, such as passing.
  [[nodiscard]] virtual bool is_idle(std::string_view text) const = 0;
  /// The text of the only step among the choices; nothing where there is none, or more than one.
  [[nodiscard]] virtual std::optional<std::string> only_step() const = 0;
  /// Whether a choice is a step: one after the other, as long as a single one goes on, they are one sweep.
  [[nodiscard]] virtual bool is_step(std::string_view text) const = 0;
  /// Whether everybody can see here which choices the seat that decides has.
  [[nodiscard]] virtual bool is_public_question() const = 0;
  /// Plays a choice; anything else is refused and changes nothing.
  virtual Checked<Done> play(std::string_view text) = 0;
  /// Why the seat whose turn it is may not play an action, as a sentence for that seat alone; nothing when it may. A
  /// problem when the text is no action of the game.
  [[nodiscard]] virtual Checked<std::optional<Message>> refusal(std::string_view text) const = 0;
  /// Why the seat whose turn it is may not do what it seems to want: to move a piece from one place to another, or to
  /// press a place (a wish without `to`). A sentence for that seat alone; nothing when there is nothing against it, or
  /// nothing to want.
  [[nodiscard]] virtual std::optional<Message> why_not(const Move& wish) const = 0;
  /// An outcome of a chance position, drawn by weight.
  [[nodiscard]] virtual std::string sample(Rng& rng) const = 0;
  /// What a chance position draws from where nobody may have chosen: docs/fair-chance.md.
  [[nodiscard]] virtual std::shared_ptr<const OutcomesByText> outcomes_by_text() const = 0;

  [[nodiscard]] virtual Points score(Seat seat) const = 0;
  [[nodiscard]] virtual SeatSet winners() const = 0;
  /// What the score of a side is made of, for everybody to know: the parts add up to it. None where the game does not
  /// tell.
  [[nodiscard]] virtual std::vector<ScorePart> score_parts(Seat side) const = 0;

  /// What the viewer may know of this position, and what follows from that by the rules, for boards that know none.
  [[nodiscard]] Json view(Viewer viewer) const {
    return write_fields([&](Fields& json) { view_fields(json, viewer); });
  }
  [[nodiscard]] Json facts(Viewer viewer) const {
    return write_fields([&](Fields& json) { facts_fields(json, viewer); });
  }
  /// The fields of the two: docs/views.md and docs/table.md.
  virtual void view_fields(Fields& json, Viewer viewer) const = 0;
  virtual void facts_fields(Fields& json, Viewer viewer) const = 0;
  /// What the viewer may know of an action: its text, with `?` for what is hidden; nothing but `?` of what is no
  /// action.
  [[nodiscard]] virtual std::string veil(std::string_view text, Viewer viewer) const = 0;
  /// The viewer's table as a drawing.
  [[nodiscard]] virtual Canvas draw(Viewer viewer, std::span<const std::string> names,
                                    const Speaker& speaker) const = 0;
  /// What an action about to be played here does, as a sentence for the viewer.
  [[nodiscard]] virtual Message narrate(std::string_view text, Viewer viewer,
                                        std::span<const std::string> names) const = 0;
  /// What the viewer would see of that on the table: the marks of a choice, the moves of what is being played.
  [[nodiscard]] virtual std::vector<Move> moves(std::string_view text, Viewer viewer) const = 0;
  /// All of that at once, with the round that it ends, as everybody may see it.
  [[nodiscard]] virtual Deed deed(std::string_view text, Viewer viewer, std::span<const std::string> names) const = 0;
  /// What the seat whose turn it is is asked, as a sentence to it.
  [[nodiscard]] virtual Message prompt(std::span<const std::string> names) const = 0;
  /// Why the game has ended, as a sentence. Only when it is over.
  [[nodiscard]] virtual Message ending(std::span<const std::string> names) const = 0;
  /// A short name of a choice for a person, in place of its text.
  [[nodiscard]] virtual Message label(std::string_view text) const = 0;

  /// By side from what its score and its parts follow in this match: as long as that is the same, so are they. Nothing
  /// where the game does not tell.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> score_bases() const = 0;
  /// For each of the offers a number from which, for this game, viewer and language, all of it follows; nothing where
  /// the game does not tell.
  [[nodiscard]] virtual std::optional<std::vector<std::uint64_t>> offer_bases() const = 0;

  /// The choices at a decision with all that is told of them, marked as the viewer would see them; none elsewhere.
  [[nodiscard]] virtual std::vector<Offer> offers(Viewer viewer, const Speaker& speaker) const = 0;

  // For learners: docs/observations.md. A problem in a game that does not say how it looks to one.

  /// How many of the equally likely cases each of `choices()` stands for at a chance position; none elsewhere.
  [[nodiscard]] virtual std::vector<std::uint32_t> weights() const = 0;
  /// What a seat may know, as bytes.
  [[nodiscard]] virtual Checked<std::vector<std::uint8_t>> observation(Seat seat) const = 0;
  /// The numbers of `choices()` at a decision.
  [[nodiscard]] virtual Checked<std::vector<int>> action_numbers() const = 0;
  /// The text of the legal action with a number.
  [[nodiscard]] virtual Checked<std::string> numbered_action(int number) const = 0;

  /// How many sequences of exactly `depth` actions lead on from here.
  [[nodiscard]] virtual std::uint64_t count(int depth) const = 0;
};

/// Somebody who chooses for a seat of any game: a bot, or a program outside.
class SeatPlayer {
 public:
  virtual ~SeatPlayer() = default;
  /// The text of the action it chooses for the seat whose turn it is. It sees that seat's view, nothing else. A program
  /// outside can fail to choose; a bot refuses a position of another setup than its own.
  virtual Checked<std::string> choose(const Position& position, Rng& rng) = 0;
};

}  // namespace sextant
