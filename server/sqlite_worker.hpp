#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/sqlite.hpp"
#include "server/storage.hpp"

namespace sextant {

/// The statements of the storage. A failed function may have done a part of its work: whoever calls rolls back.
class SqliteWorker {
 public:
  explicit SqliteWorker(Database database) : database_(std::move(database)) {}

  [[nodiscard]] const Database& database() const { return database_; }
  /// Whether the file has the tables and columns that the statements need.
  [[nodiscard]] bool is_ready() const;

  std::pair<Stored, std::int64_t> create(std::string_view id, std::string_view record,
                                         const std::vector<std::string>& guests);
  Stored change(const Change& change);
  Lookup<StoredMatch> load(std::string_view id);
  Lookup<GuestMatches> matches_of(std::string_view guest, std::int64_t from, std::int64_t most);
  UnfinishedMatches unfinished();
  MatchCounts count_matches();
  Stored save_guest(const Guest& guest);
  Lookup<Guest> find_guest(std::string_view id);
  Stored save_run(const ServerRun& run);
  Lookup<std::vector<ServerRun>> runs();
  Stored see_guest(std::string_view id, std::int64_t now_s);
  Stored silence_guest(std::string_view id, bool on);
  Stored delete_guest(std::string_view id);
  std::vector<std::string> deleted_guests();
  /// `Conflict` when there was nothing to forget.
  Stored forget_old(const Retention& retention, Forgotten& forgotten);
  /// Writes what is there already: whether anything can be written.
  [[nodiscard]] bool probe() const;

 private:
  /// Whether all of it could be written.
  bool add_entries(const Change& change);
  bool set_guests(std::int64_t match, const std::vector<std::string>& guests);
  bool set_chat(std::int64_t match, const std::vector<std::string>& lines);
  static std::vector<std::string> texts(Rows rows);
  Checked<Done> read_entries(StoredMatch& match, std::int64_t count);
  Checked<Done> read_chat(StoredMatch& match);
  /// Why rows came to an end too early.
  [[nodiscard]] Problem cannot_read() const;

  [[nodiscard]] sqlite3* handle() const { return database_.handle(); }

  Database database_;
  Statement add_match_{handle(), "INSERT INTO matches (id, record) VALUES (?, ?)"};
  Statement add_place_{handle(), "INSERT INTO places VALUES (?, 0, 0)"};
  Statement advance_{handle(),
                     "UPDATE places SET revision = revision + 1, entries = entries + ? "
                     "WHERE match = ? AND revision = ? AND entries = ?"};
  Statement add_entry_{handle(), "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"};
  Statement set_header_{handle(), "UPDATE matches SET header = ? WHERE number = ?"};
  Statement set_record_{handle(), "UPDATE matches SET record = ? WHERE number = ?"};
  Statement set_ended_{handle(), "UPDATE matches SET ended = 1, ended_at = unixepoch() WHERE number = ? AND ended = 0"};
  Statement add_chat_{handle(), "INSERT INTO chat VALUES (?, (SELECT count(*) FROM chat WHERE match = ?), ?)"};
  Statement clear_chat_{handle(), "DELETE FROM chat WHERE match = ?"};
  Statement find_match_{handle(),
                        "SELECT number, record, header, revision, entries FROM matches LEFT JOIN places "
                        "ON match = number WHERE id = ?"};
  Statement read_entries_{handle(), "SELECT entry, spent, at, seq FROM entries WHERE match = ? ORDER BY seq"};
  Statement read_chat_{handle(), "SELECT text FROM chat WHERE match = ? ORDER BY line"};
  Statement forget_guests_{handle(), "DELETE FROM sitting WHERE match = ?"};
  Statement add_guest_{handle(), "INSERT INTO sitting VALUES (?, ?) ON CONFLICT DO NOTHING"};
  Statement list_own_{handle(),
                      "SELECT id FROM sitting JOIN matches ON match = number WHERE guest = ? ORDER BY match DESC "
                      "LIMIT ? OFFSET ?"};
  Statement count_own_{handle(), "SELECT count(*) FROM sitting WHERE guest = ?"};
  Statement list_{handle(), "SELECT id FROM matches WHERE ended = 0 ORDER BY number"};
  // What has ended is the rest of all: that is counted in the index of ids, without a look at the rows.
  Statement count_all_{handle(), "SELECT count(*) FROM matches"};
  Statement count_unfinished_{handle(), "SELECT count(*), coalesce(sum(header = ''), 0) FROM matches WHERE ended = 0"};
  Statement save_guest_{handle(),
                        "INSERT INTO guests (id, name, digest, seen) VALUES (?, ?, ?, unixepoch()) "
                        "ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen"};
  Statement find_guest_{handle(), "SELECT name, digest, silenced, seen FROM guests WHERE id = ?"};
  Statement see_guest_{handle(), "UPDATE guests SET seen = ? WHERE id = ?"};
  Statement silence_guest_{handle(), "UPDATE guests SET silenced = ? WHERE id = ?"};
  Statement delete_guest_{handle(), "DELETE FROM guests WHERE id = ?"};
  Statement deleted_guests_{handle(), "SELECT DISTINCT guest FROM sitting WHERE guest NOT IN (SELECT id FROM guests)"};
  // Few at a time: whoever plays waits for them.
  Statement old_matches_{
      handle(),
      // The newest match keeps its number: SQLite would give it to another one.
      "SELECT number FROM matches WHERE ended = 1 AND ended_at < ? AND number < (SELECT max(number) FROM "
      "matches) ORDER BY ended_at LIMIT 50"};
  Statement delete_entries_{handle(), "DELETE FROM entries WHERE match = ?"};
  Statement delete_place_{handle(), "DELETE FROM places WHERE match = ?"};
  Statement delete_match_{handle(), "DELETE FROM matches WHERE number = ?"};
  Statement delete_old_guests_{handle(),
                               "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < ? AND id NOT IN "
                               "(SELECT guest FROM sitting) ORDER BY seen LIMIT 200)"};
  Statement save_run_{handle(),
                      "INSERT INTO runs VALUES (?, ?) ON CONFLICT (started) DO UPDATE SET seen = excluded.seen"};
  Statement forget_runs_{handle(), "DELETE FROM runs WHERE seen < ?"};
  Statement list_runs_{handle(), "SELECT started, seen FROM runs ORDER BY started"};
};

}  // namespace sextant
