#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "server/storage.hpp"

/// What a room is besides its log, and how it is kept.
namespace sextant {

/// Who may sit, or sits, in one seat.
struct Chair {
  enum class Kind { Open, Link, Guest, Bot };

  Kind kind = Kind::Open;
  std::string guest;       // the guest's id, a secret between server and guest
  std::string name;        // the guest's, when it sat down; of a bot the guest's whose place it has taken
  std::string who;         // a bot as the log names it: `bot:NAME` or `random`
  std::string key_digest;  // of the key that an invitation carries; empty for everybody
  bool left = false;
  std::string code_digest = {};   // of the code by which its holder can take the seat again elsewhere; empty without
  bool contributes = false;       // the guest's client has said that it will contribute randomness
  std::string contribution = {};  // docs/fair-chance.md; empty without

  [[nodiscard]] bool is_taken() const { return kind == Kind::Guest || kind == Kind::Bot; }
  /// A guest who is still playing.
  [[nodiscard]] bool has_player() const { return kind == Kind::Guest && !left; }
};

struct ClockRule {
  enum class Kind { None, Live, Correspondence };

  Kind kind = Kind::None;
  std::int64_t budget_s = 0;
  std::int64_t increment_s = 0;
  std::int64_t days = 0;
  bool lose = true;  // else a bot moves
};

/// Somebody who has held a seat and said something there, but does not sit there any more.
struct Former {
  int seat = 0;
  std::string guest;
  std::string name;

  bool operator==(const Former&) const = default;
};

/// What somebody has asked the others for, who must agree.
struct OpenRequest {
  enum class What : std::uint8_t { Undo, Takeover, Draw };

  What what = What::Undo;
  Seat by{0};
  Seat seat{0};     // takeover: whose seat
  std::string who;  // takeover: the bot as the log names it
  SeatSet agreed;
  std::int64_t number = 0;  // by which it is answered
};

struct Record {
  std::string game;
  Json config;
  std::vector<Chair> chairs;
  ClockRule clock;
  bool listed = false;
  std::int64_t created_s = 0;  // since 1970
  std::vector<int> rematch;    // seats that want one
  std::string next;            // the rematch, when there is one
  bool closed = false;
  std::string owner;     // the guest who made the table, or empty; a secret between server and guest
  bool several = false;  // whether a guest may hold more than one seat
  std::vector<Former> former = {};
  /// What the server is bound to, from the first moment on: docs/fair-chance.md. Empty at tables of older servers,
  /// whose matches are drawn from a seed.
  std::string secret = {};
  std::optional<OpenRequest> request = {};
};

Json clock_json(const ClockRule& clock);
Json record_json(const Record& record);
/// Reads what `record_json` wrote, in this version or an older one.
Checked<Record> read_record(const Json& json);
/// Whether this program can play on at that table: it knows game, configuration and bots.
Checked<Done> check_record(Catalogue catalogue, const Record& record);
/// Whether a match that was read belongs to the record: the same players, and complete.
Checked<Done> check_match(const Match& match, const Record& record);

/// An invitation to one seat; the key is known to nobody else.
struct Invite {
  int seat;
  std::string key;
};

struct NewTable {
  Record record;
  std::vector<Invite> invites;
};

/// Reads a table of docs/protocol.md as `guest` sets it; nobody is a guest without id. `is_taken` names are refused.
Checked<NewTable> read_new_table(Catalogue catalogue, const Json& json, const Guest& guest, std::int64_t now_s,
                                 const std::function<bool(const std::string&)>& is_taken = {});

/// Whether a guest at the table has the name, or one that looks like it.
bool is_name_at_table(const Record& record, const std::string& name);
/// The guests of whom there is something at the table: who hold a seat, or are known from before. Each once.
std::vector<std::string> guests_of(const Record& record);

/// The record of a rematch: each one seat further on, seats that were left open. It belongs to who made the table, if
/// they play on, else to the first who does. It has no secret yet.
Record rematch_of(const Record& record, std::int64_t now_s);

}  // namespace sextant
