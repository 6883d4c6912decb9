#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/log.hpp"
#include "match/occupant.hpp"
#include "match/title.hpp"

namespace sextant {

/// A match being played: its log and the position that the log leads to. The log only grows; every change is an entry,
/// and a refused one leaves the match as it was. Rules of the log: docs/match-log.md.
class Match {
 public:
  /// A new match. `seats` says who sits where.
  static Checked<Match> start(SharedSetup setup, std::vector<std::string> seats, Chance chance);
  /// The same with a configuration that is completed with defaults for so many seats.
  static Checked<Match> start(const Title& title, const Json& config, std::vector<std::string> seats, Chance chance);
  /// The match of a log before its first entry.
  static Checked<Match> start(Catalogue catalogue, const MatchHeader& header, Chance chance);
  /// Rebuilds a match from its log, checking every entry and the result.
  static Checked<Match> replay(Catalogue catalogue, const MatchLog& log);
  /// The same for a log whose result was not kept; the one it has, if any, is not looked at.
  static Checked<Match> resume(Catalogue catalogue, const MatchLog& log);

  /// The match as it stood after so many entries, at most as many as there are.
  [[nodiscard]] Match at(std::size_t entries) const;
  /// A new match that has come to the same position in the same way, without what was taken back: other seats and
  /// another seed go on from there. Refused where the match has ended.
  [[nodiscard]] Checked<Match> branch(std::vector<std::string> seats, std::uint64_t seed) const;
  /// The same as far as a viewer knows: what is hidden from it has been dealt anew, so that it was shown the same all
  /// the way.
  [[nodiscard]] Checked<Match> branch_as_known(Viewer viewer, std::vector<std::string> seats, std::uint64_t seed) const;
  /// A match that its viewer cannot tell from the one whose log it has, without what was taken back: what is hidden is
  /// drawn at random.
  static Checked<Match> imagine(Catalogue catalogue, const SeatLog& log, std::uint64_t seed);

  [[nodiscard]] const Setup& setup() const { return *setup_; }
  [[nodiscard]] const Title& title() const { return setup_->title(); }
  [[nodiscard]] const MatchLog& log() const { return log_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  /// Whose turn it is; over also where the match has ended before the game.
  [[nodiscard]] Turn turn() const;
  /// Whose turn it was when an entry was entered.
  [[nodiscard]] Turn turn_before(std::size_t seq) const { return turns_[seq]; }
  [[nodiscard]] const std::optional<MatchResult>& result() const { return log_.result; }
  /// Whether a log of this match may have that result.
  [[nodiscard]] Checked<Done> check_result(const std::optional<MatchResult>& recorded) const;
  /// Who sits where now.
  [[nodiscard]] const std::vector<std::string>& seats() const { return seats_; }

  /// What a viewer may know. An open view is refused while the match is running unless `local` says that everybody at
  /// the device may see everything.
  [[nodiscard]] Checked<Done> may_see(Viewer viewer, bool local = false) const;
  [[nodiscard]] Checked<Json> view(Viewer viewer, bool local = false) const;
  /// What a viewer may have of the log; an open one as above.
  [[nodiscard]] Checked<SeatLog> seat_log(Viewer viewer, bool local = false) const;

  /// What a viewer may have of one entry: hidden outcomes veiled.
  [[nodiscard]] Entry entry_for(Viewer viewer, std::size_t seq) const;

  Checked<Done> act(Seat by, std::string_view action);
  /// A bot decides in the place of the person who sits there.
  Checked<Done> act_for(Seat by, std::string_view action, std::string_view bot, StandIn why);
  /// Draws the outcome of the chance position at hand from what the match's chance is and enters it. Only at a chance
  /// position.
  void draw_chance();
  /// Enters an outcome that was drawn elsewhere.
  Checked<Done> deal(std::string_view outcome);
  /// Checks one entry of a log against the match as it stands and carries it out.
  Checked<Done> enter(Entry entry);
  /// The generator for a bot that decides now.
  [[nodiscard]] Rng bot_rng() const;

  /// The chance and action entries that led to the position, without undone ones.
  [[nodiscard]] const std::vector<int>& live_entries() const { return live_; }
  [[nodiscard]] bool can_undo(Seat by) const;
  Checked<Done> undo(Seat by);
  /// The match ends; with a bot it goes on with that one in the seat.
  Checked<Done> resign(Seat by, std::string_view bot = {});
  Checked<Done> time_out(Seat by, std::string_view bot = {});
  /// The seat `of` has been absent for too long, says another.
  Checked<Done> claim(Seat by, Seat of, std::string_view bot = {});
  /// Everybody has agreed to the draw that a seat has offered.
  Checked<Done> draw(Seat by);
  /// Whether the match can be called off: no more than one seat has acted.
  [[nodiscard]] bool can_abort() const;
  Checked<Done> abort(Seat by);
  Checked<Done> change_seat(Seat seat, std::string_view who);

 private:
  Match(SharedSetup setup, MatchLog log);
  static Checked<Match> imagine(const SharedSetup& setup, const SeatLog& log, std::uint64_t seed);

  [[nodiscard]] std::string drawn_outcome() const;
  [[nodiscard]] Checked<Done> check_seat(const Entry& entry) const;
  Checked<Done> enter_action(const Entry& entry);
  Checked<Done> enter_undo(const Entry& entry);
  Checked<Done> enter_abort();
  /// A seat is given up: to a bot, or the match ends.
  Checked<Done> enter_given_up(const Entry& entry, Seat seat, MatchEnd how);
  [[nodiscard]] Checked<Done> check_bot(std::string_view who) const;
  void end(MatchEnd how, std::optional<Seat> loser);
  [[nodiscard]] bool is_cut_short() const;

  SharedSetup setup_;
  MatchLog log_;
  std::optional<ChaChaKey> key_;  // of draws that are shared
  std::unique_ptr<Position> start_;
  std::unique_ptr<Position> position_;
  std::vector<std::string> seats_;
  std::vector<int> live_;
  std::vector<Turn> turns_;  // before each entry
};

}  // namespace sextant
