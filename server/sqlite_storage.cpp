#include "server/sqlite_storage.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/journal.hpp"
#include "server/sqlite.hpp"

namespace sextant {

namespace {

/// Step `i` leads from schema version `i` to `i + 1`. A step that was released is never changed.
///
/// `places` is apart from `matches` because every move changes it: many of its small rows share a page, and a page is
/// what a commit writes.
constexpr std::array<const char*, 1> kMigrations = {R"sql(
  CREATE TABLE matches (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL,
                        header TEXT NOT NULL DEFAULT '', ended INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX unfinished ON matches (number) WHERE ended = 0;
  CREATE TABLE places (match INTEGER PRIMARY KEY, revision INTEGER NOT NULL, entries INTEGER NOT NULL);
  CREATE TABLE entries (match INTEGER NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, spent INTEGER NOT NULL,
                        at INTEGER NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID;
  CREATE TABLE chat (match INTEGER NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL,
                     PRIMARY KEY (match, line)) WITHOUT ROWID;
  CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
)sql"};

constexpr auto kSchemaVersion = static_cast<std::int64_t>(kMigrations.size());

/// Brings an older or new file to the schema of this program.
Checked<Done> migrate(const Database& database, const std::string& file) {
  const std::int64_t version = database.version();
  if (version < 0 || version > kSchemaVersion)
    return Problem("problem.schema_version").with("file", file).with("version", version).with("known", kSchemaVersion);
  for (std::int64_t step = version; step < kSchemaVersion; ++step) {
    const std::string sql = std::string("BEGIN IMMEDIATE;") + kMigrations[static_cast<std::size_t>(step)] +
                            "PRAGMA user_version = " + std::to_string(step + 1) + "; COMMIT;";
    if (!database.run(sql)) return Problem("problem.database").with("file", file).with("reason", database.problem());
  }
  return Done{};
}

/// The work itself, on the thread of the storage.
class SqliteDesk {
 public:
  explicit SqliteDesk(Database database) : database_(std::move(database)) {}

  [[nodiscard]] const Database& database() const { return database_; }

  std::pair<Stored, std::int64_t> create(std::string_view id, std::string_view record) {
    (add_match_.reset() << id << record).step();
    const std::int64_t number = database_.last_row();
    (add_place_.reset() << number).step();
    const bool failed = add_match_.failed() || add_place_.failed();
    return {failed ? Stored::Failed : Stored::Done, number};
  }

  Stored change(const Change& change) {
    const auto added = static_cast<std::int64_t>(change.entries.size());
    auto seq = static_cast<std::int64_t>(change.seq);
    (advance_.reset() << added << change.match << change.revision << seq).step();
    if (advance_.failed()) return Stored::Failed;
    if (database_.changes() != 1) return Stored::Conflict;
    bool failed = false;
    for (const StoredEntry& entry : change.entries) {
      (add_entry_.reset() << change.match << seq++ << entry.entry << entry.spent_ms << entry.at_ms).step();
      failed |= add_entry_.failed();
    }
    if (change.header) failed |= set(set_header_, *change.header, change.match);
    if (change.record) failed |= set(set_record_, *change.record, change.match);
    if (change.chat_line) {
      (add_chat_.reset() << change.match << change.match << *change.chat_line).step();
      failed |= add_chat_.failed();
    }
    if (change.ends) {
      (set_ended_.reset() << change.match).step();
      failed |= set_ended_.failed();
    }
    return failed ? Stored::Failed : Stored::Done;
  }

  std::optional<StoredMatch> load(std::string_view id) {
    if (!(find_match_.reset() << id).step()) return std::nullopt;
    StoredMatch match;
    match.number = find_match_.number(0);
    match.record = find_match_.text(1);
    match.header = find_match_.text(2);
    match.revision = find_match_.number(3);
    find_match_.reset();
    for (read_entries_.reset() << match.number; read_entries_.step();)
      match.entries.push_back({read_entries_.text(0), read_entries_.number(1), read_entries_.number(2)});
    for (read_chat_.reset() << match.number; read_chat_.step();) match.chat.push_back(read_chat_.text(0));
    return match;
  }

  std::vector<std::string> unfinished() {
    std::vector<std::string> ids;
    for (list_.reset(); list_.step();) ids.push_back(list_.text(0));
    return ids;
  }

  Stored save_guest(const Guest& guest) {
    (save_guest_.reset() << guest.id << guest.name << guest.secret_digest).step();
    return save_guest_.failed() ? Stored::Failed : Stored::Done;
  }

  std::optional<Guest> find_guest(std::string_view id) {
    if (!(find_guest_.reset() << id).step()) return std::nullopt;
    return Guest{std::string(id), find_guest_.text(0), find_guest_.text(1)};
  }

 private:
  /// Whether it failed.
  static bool set(Statement& statement, std::string_view text, std::int64_t match) {
    (statement.reset() << text << match).step();
    return statement.failed();
  }

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
                        "SELECT number, record, header, revision FROM matches JOIN places ON match = number "
                        "WHERE id = ?"};
  Statement read_entries_{handle(), "SELECT entry, spent, at FROM entries WHERE match = ? ORDER BY seq"};
  Statement read_chat_{handle(), "SELECT text FROM chat WHERE match = ? ORDER BY line"};
  Statement list_{handle(), "SELECT id FROM matches WHERE ended = 0 ORDER BY number"};
  Statement save_guest_{handle(),
                        "INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
  Statement find_guest_{handle(), "SELECT name, digest FROM guests WHERE id = ?"};
};

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(Database database, Metrics& metrics)
      : desk_(std::move(database)), metrics_(metrics), thread_([this](const std::stop_token& stop) { work(stop); }) {}

  void create(std::string id, std::string record, std::function<void(Stored, std::int64_t)> done) override {
    ask([this, id = std::move(id), record = std::move(record), done = std::move(done)]() -> Answer {
      const auto created = desk_.create(id, record);
      return [created, done](bool ok) { done(ok ? created.first : Stored::Failed, created.second); };
    });
  }

  void change(Change change, std::function<void(Stored)> done) override {
    ask([this, change = std::move(change), done = std::move(done)]() -> Answer {
      const Stored how = desk_.change(change);
      if (how == Stored::Failed) has_failed_ = true;
      if (how == Stored::Done) metrics_.entries_stored += static_cast<std::int64_t>(change.entries.size());
      return [how, done](bool ok) { done(ok ? how : Stored::Failed); };
    });
  }

  void load(std::string id, std::function<void(std::optional<StoredMatch>)> done) override {
    ask([this, id = std::move(id), done = std::move(done)]() -> Answer {
      return [match = desk_.load(id), done](bool) { done(match); };
    });
  }

  void list_unfinished(std::function<void(std::vector<std::string>)> done) override {
    ask([this, done = std::move(done)]() -> Answer { return [ids = desk_.unfinished(), done](bool) { done(ids); }; });
  }

  void save_guest(Guest guest, std::function<void(Stored)> done) override {
    ask([this, guest = std::move(guest), done = std::move(done)]() -> Answer {
      const Stored how = desk_.save_guest(guest);
      return [how, done](bool ok) { done(ok ? how : Stored::Failed); };
    });
  }

  void find_guest(std::string id, std::function<void(std::optional<Guest>)> done) override {
    ask([this, id = std::move(id), done = std::move(done)]() -> Answer {
      return [guest = desk_.find_guest(id), done](bool) { done(guest); };
    });
  }

  [[nodiscard]] bool is_healthy() const override { return is_healthy_; }

 private:
  /// What is told after the commit, with whether the commit worked.
  using Answer = std::function<void(bool)>;
  using Request = std::function<Answer()>;

  void ask(Request request) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(request));
    wake_.notify_one();
  }

  void work(const std::stop_token& stop) {
    for (;;) {
      std::vector<Request> batch;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, stop, [this] { return !requests_.empty(); });
        batch.swap(requests_);
      }
      if (batch.empty()) return;  // told to stop, and nothing left to do
      commit(batch);
    }
  }

  /// Group commit: one transaction, and one wait for the disk, for all that has come in.
  void commit(const std::vector<Request>& batch) {
    const auto started = std::chrono::steady_clock::now();
    std::vector<Answer> answers;
    answers.reserve(batch.size());
    has_failed_ = !desk_.database().run("BEGIN IMMEDIATE");
    for (const Request& request : batch) answers.push_back(request());
    const bool ok = !has_failed_ && desk_.database().run("COMMIT");
    if (!ok) {
      note("storage_failed", {{"reason", desk_.database().problem()}});
      static_cast<void>(desk_.database().run("ROLLBACK"));
    }
    is_healthy_ = ok;
    ++metrics_.commits;
    metrics_.commit_microseconds +=
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count();
    for (const Answer& answer : answers) answer(ok);
  }

  SqliteDesk desk_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Request> requests_;
  bool has_failed_ = false;  // in this transaction; on the storage's thread alone
  std::atomic<bool> is_healthy_{true};
  std::jthread thread_;  // last: it ends before the rest goes
};

}  // namespace

Checked<std::unique_ptr<Storage>> open_sqlite(const std::string& file, Metrics& metrics) {
  auto database = Database::open(file);
  if (!database) return database.error();
  // The log ahead of the file lets a commit be one sequential write; with FULL it is on the disk before COMMIT returns.
  // Checkpoints of many pages at once write a page once that was changed a hundred times.
  const bool ready = database->run(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA wal_autocheckpoint = 16384; PRAGMA cache_size = -65536;");
  if (!ready) return Problem("problem.database").with("file", file).with("reason", database->problem());
  if (const auto migrated = migrate(*database, file); !migrated) return migrated.error();
  return std::unique_ptr<Storage>(std::make_unique<SqliteStorage>(std::move(*database), metrics));
}

}  // namespace sextant
