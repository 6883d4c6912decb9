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

  std::pair<Stored, std::int64_t> create(std::string_view id, std::string_view record);
  Stored change(const Change& change);
  Lookup<StoredMatch> load(std::string_view id);
  UnfinishedMatches unfinished();
  Stored save_guest(const Guest& guest);
  Lookup<Guest> find_guest(std::string_view id);
  /// Writes what is there already: whether anything can be written.
  [[nodiscard]] bool probe() const;

 private:
  /// Whether all of it could be written.
  bool add_entries(const Change& change);
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
  Statement set_ended_{handle(), "UPDATE matches SET ended = 1 WHERE number = ?"};
  Statement add_chat_{handle(), "INSERT INTO chat VALUES (?, (SELECT count(*) FROM chat WHERE match = ?), ?)"};
  Statement find_match_{handle(),
                        "SELECT number, record, header, revision, entries FROM matches LEFT JOIN places "
                        "ON match = number WHERE id = ?"};
  Statement read_entries_{handle(), "SELECT entry, spent, at, seq FROM entries WHERE match = ? ORDER BY seq"};
  Statement read_chat_{handle(), "SELECT text FROM chat WHERE match = ? ORDER BY line"};
  Statement list_{handle(), "SELECT id FROM matches WHERE ended = 0 ORDER BY number"};
  Statement save_guest_{handle(),
                        "INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
  Statement find_guest_{handle(), "SELECT name, digest FROM guests WHERE id = ?"};
};

}  // namespace sextant
