#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/digest.hpp"
#include "core/points.hpp"
#include "core/seat.hpp"
#include "core/viewer.hpp"
#include "match/fair_chance.hpp"
#include "text/json.hpp"

/// The documents of docs/match-log.md: what they hold, not whether the moves in them are legal (`Match::replay` tells).
namespace sextant {

enum class EntryKind : std::uint8_t { Chance, Action, Undo, Resign, Timeout, Seat, Claim, Draw, Abort };
inline constexpr std::array<std::string_view, 9> kEntryWords = {"chance", "action", "undo", "resign", "timeout",
                                                                "seat",   "claim",  "draw", "abort"};

/// Why a bot has decided in the place of a person.
enum class StandIn : std::uint8_t { Nobody, Time, Absent };
inline constexpr std::array<std::string_view, 3> kStandInWords = {"", "time", "absent"};

/// One entry. `by` is set for all kinds but Chance, `text` for what is played, `to` for Undo, `of` for Claim. `who`
/// sits down, plays on for a seat that is given up, or has decided an action in the place of its seat, and `why`.
struct Entry {
  EntryKind kind = EntryKind::Chance;
  std::optional<Seat> by = std::nullopt;
  std::string text = {};
  int to = 0;
  std::optional<Seat> of = std::nullopt;
  StandIn why = StandIn::Nobody;
  std::string who = {};

  bool operator==(const Entry&) const = default;
};

/// Whether the entry is an action or an outcome.
constexpr bool is_play(const Entry& entry) {
  return entry.kind == EntryKind::Chance || entry.kind == EntryKind::Action;
}

enum class MatchEnd : std::uint8_t { Played, Resigned, Timeout, Claimed, Drawn, Aborted };
inline constexpr std::array<std::string_view, 6> kEndWords = {"played",  "resigned", "timeout",
                                                              "claimed", "drawn",    "aborted"};

struct MatchResult {
  MatchEnd end = MatchEnd::Played;
  std::vector<Points> scores;
  SeatSet winners;

  bool operator==(const MatchResult&) const = default;
};

/// What is fixed before the first entry, known to all.
struct MatchHeader {
  std::string game;
  int rules_version = 0;
  Json config;
  std::vector<std::string> seats;
};

/// The whole truth about a match, secrets and seed included.
struct MatchLog {
  MatchHeader header;
  Chance chance = 0;
  std::vector<Entry> entries;
  std::optional<MatchResult> result;
};

/// What one viewer may have of a match: hidden outcomes veiled, no seed. No MatchLog can be made from it. Of draws
/// that are shared it has everything but the secret, and the secret too once the match has ended.
struct SeatLog {
  MatchHeader header;
  std::optional<SharedChance> shared;
  Viewer viewer = Viewer::everyone();
  std::vector<Entry> entries;
};

/// Wraps a problem with one entry so that the sentence says which.
Problem in_entry(std::size_t seq, Problem reason);

/// The parts of a match log as a database keeps them, without sums: the fields `format` to `seats`, and one entry.
Json header_json(const MatchHeader& header, const Chance& chance);
Json entry_json(const Entry& entry, std::size_t seq);
/// Puts a log together again from such parts, whose header may be of version 1; without its result, which follows from
/// the entries.
Checked<MatchLog> read_log_parts(const Json& header, std::span<const Json> entries);
/// The same of entries that follow, of which the first has that number.
Checked<std::vector<Entry>> read_entry_parts(std::span<const Json> entries, std::size_t from);

Json result_json(const MatchResult& result);
Json log_json(const MatchLog& log);
Json log_json(const SeatLog& log);

/// Reads a match log and checks form, sums and sequence numbers; the problem names the entry.
Checked<MatchLog> read_match_log(const Json& json);

/// Reads the log of a seat and checks its form; the problem names the entry.
Checked<SeatLog> read_seat_log(const Json& json);
/// Whether the document says that it is the log of a seat.
bool is_seat_log(const Json& json);

}  // namespace sextant
