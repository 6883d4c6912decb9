#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "core/narrow.hpp"

namespace sextant {

namespace {

constexpr std::string_view kInMemory = ":memory:";
constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;  // invitations and the seeds of running matches are in there

// "Sxtn" in the file's header says whose file it is.
constexpr std::int64_t kApplicationId = 0x5378746E;

/// Step `i` leads from schema version `i` to `i + 1`. A step that was released is never changed.
///
/// `places` is apart from `matches` because every move changes it: many of its small rows share a page, and a page is
/// what a commit writes.
constexpr auto kMigrations = std::to_array<const char*>({
    R"sql(
  CREATE TABLE matches (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL,
                        header TEXT NOT NULL DEFAULT '', ended INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX unfinished ON matches (number) WHERE ended = 0;
  CREATE TABLE places (match INTEGER PRIMARY KEY, revision INTEGER NOT NULL, entries INTEGER NOT NULL);
  CREATE TABLE entries (match INTEGER NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, spent INTEGER NOT NULL,
                        at INTEGER NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID;
  CREATE TABLE chat (match INTEGER NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL,
                     PRIMARY KEY (match, line)) WITHOUT ROWID;
  CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
)sql",
    // Records have a version from here on, which a program that knows only version 1 does not read.
    "PRAGMA application_id = 1400403054;",
    // Who sits where is in the records; a record that is damaged has nobody.
    R"sql(
  CREATE TABLE runs (started INTEGER PRIMARY KEY, seen INTEGER NOT NULL);
  CREATE TABLE sitting (guest TEXT NOT NULL, match INTEGER NOT NULL, PRIMARY KEY (guest, match)) WITHOUT ROWID;
  CREATE INDEX sitting_by_match ON sitting (match);
  INSERT OR IGNORE INTO sitting
    SELECT json_extract(chair.value, '$.guest'), number
      FROM (SELECT number, CASE WHEN json_valid(record) THEN record ELSE '{}' END AS record FROM matches),
           json_each(record, '$.chairs') AS chair
     WHERE chair.type = 'object' AND json_extract(chair.value, '$.kind') = 'guest'
       AND json_type(chair.value, '$.guest') = 'text';
)sql",
    // What retention and deletion look for: when a match ended, when a guest was here.
    R"sql(
  ALTER TABLE matches ADD COLUMN ended_at INTEGER NOT NULL DEFAULT 0;
  UPDATE matches SET ended_at = coalesce((SELECT max(at) / 1000 FROM entries WHERE match = number), unixepoch())
    WHERE ended = 1;
  CREATE INDEX ended_matches ON matches (ended_at) WHERE ended = 1;
  ALTER TABLE guests ADD COLUMN silenced INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
  UPDATE guests SET seen = unixepoch();
  CREATE INDEX guests_seen ON guests (seen);
)sql",
});
static_assert(kApplicationId == 1400403054);

constexpr std::int64_t kSchemaVersion = std::ssize(kMigrations);

Problem cannot_use(const Database& database, const std::string& file) {
  return Problem("problem.database").with("file", file).with("reason", database.problem());
}

/// Whether this program, in this version or an older one, has made the file; a new one is nobody's.
Checked<Done> check_owner(const Database& database, const std::string& file) {
  const auto id = database.number("PRAGMA application_id");
  const auto version = database.number("PRAGMA user_version");
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  const auto places = database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'places'");
  if (!id || !version || !tables || !places) return cannot_use(database, file);
  const bool is_new = *id == 0 && *version == 0 && *tables == 0;
  const bool is_first_version = *id == 0 && *version == 1 && *places == 1;
  if (*id == kApplicationId || is_new || is_first_version) return Done{};
  return Problem("problem.foreign_database").with("file", file);
}

/// Brings an older or new file to the schema of this program.
Checked<Done> migrate(const Database& database, const std::string& file) {
  const auto version = database.number("PRAGMA user_version");
  if (!version) return cannot_use(database, file);
  if (*version < 0 || *version > kSchemaVersion)
    return Problem("problem.schema_version").with("file", file).with("version", *version).with("known", kSchemaVersion);
  for (std::int64_t step = *version; step < kSchemaVersion; ++step) {
    const std::string sql = std::string("BEGIN IMMEDIATE;") + kMigrations[place_of(step)] +
                            "PRAGMA user_version = " + std::to_string(step + 1) + "; COMMIT;";
    if (!database.run(sql)) return cannot_use(database, file);
  }
  return Done{};
}

/// Makes the file before SQLite does, so that nobody else can read it for a moment; one from an earlier version, which
/// anybody could read, is closed to others as well. SQLite gives the files beside it the same mode.
void keep_private(const std::string& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (made >= 0) ::close(made);
  for (const char* part : {"", "-wal", "-shm"}) ::chmod((file + part).c_str(), kOwnerOnly);
}

}  // namespace

Checked<FileLock> FileLock::take(const std::string& database) {
  if (database == kInMemory) return FileLock(-1);
  const std::string file = database + ".lock";
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (descriptor < 0)
    return Problem("problem.database").with("file", database).with("reason", std::generic_category().message(errno));
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno != EWOULDBLOCK)
    return Problem("problem.database").with("file", database).with("reason", std::generic_category().message(errno));
  return Problem("problem.database_in_use").with("file", database);
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Checked<Database> open_database(const std::string& file, std::chrono::milliseconds lock_patience) {
  if (file != kInMemory) keep_private(file);
  auto database = Database::open(file);
  if (!database) return database.error();
  // What a file says about itself, its schema included, may be damaged or forged.
  const bool ready =
      database->run("PRAGMA busy_timeout = " + std::to_string(lock_patience.count()) +
                    "; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;");
  if (!ready) return cannot_use(*database, file);
  if (const auto ours = check_owner(*database, file); !ours) return ours.error();
  if (const auto migrated = migrate(*database, file); !migrated) return migrated.error();
  return database;
}

}  // namespace sextant
