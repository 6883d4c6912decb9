#include "server/postgres_site.hpp"

#include <array>
#include <thread>

#include "core/narrow.hpp"

namespace sextant {

namespace {

constexpr int kOldestServer = 13;     // of PostgreSQL
constexpr int kVersionUnit = 10'000;  // 150003 is 15.3

/// Step `i` leads from schema version `i` to `i + 1`. A step that was released is never changed.
///
/// The tables are those of SQLite (server/sqlite_file.cpp). Ids are compared byte by byte: an index over them does not
/// depend on the system's order of letters. Rows of `places` change with every move: they leave room on their page for
/// the next version of themselves.
constexpr auto kSteps = std::to_array<const char*>({
    R"sql(
  CREATE TABLE sextant_schema (version INTEGER NOT NULL);
  INSERT INTO sextant_schema VALUES (0);
  CREATE TABLE matches (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT COLLATE "C" NOT NULL UNIQUE,
                        record TEXT NOT NULL, header TEXT NOT NULL DEFAULT '', ended BOOLEAN NOT NULL DEFAULT false,
                        ended_at BIGINT NOT NULL DEFAULT 0);
  CREATE INDEX unfinished ON matches (number) WHERE NOT ended;
  CREATE INDEX ended_matches ON matches (ended_at) WHERE ended;
  CREATE TABLE places (match BIGINT PRIMARY KEY, revision BIGINT NOT NULL, entries BIGINT NOT NULL)
    WITH (fillfactor = 50);
  CREATE TABLE entries (match BIGINT NOT NULL, seq BIGINT NOT NULL, entry TEXT NOT NULL, spent BIGINT NOT NULL,
                        at BIGINT NOT NULL, PRIMARY KEY (match, seq));
  CREATE TABLE chat (match BIGINT NOT NULL, line BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line));
  CREATE TABLE guests (id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL,
                       silenced BOOLEAN NOT NULL DEFAULT false, seen BIGINT NOT NULL DEFAULT 0);
  CREATE INDEX guests_seen ON guests (seen);
  CREATE TABLE sitting (guest TEXT COLLATE "C" NOT NULL, match BIGINT NOT NULL, PRIMARY KEY (guest, match));
  CREATE INDEX sitting_by_match ON sitting (match);
  CREATE TABLE runs (started BIGINT PRIMARY KEY, seen BIGINT NOT NULL);
)sql",
    // Several servers: at which revision something else than entries has changed last, and who is connected where,
    // which a crash of the database may forget. Programs of the schema `oldest` and of newer ones can use this one.
    R"sql(
  ALTER TABLE sextant_schema ADD COLUMN oldest INTEGER NOT NULL DEFAULT 2;
  ALTER TABLE places ADD COLUMN recorded BIGINT NOT NULL DEFAULT 0;
  CREATE UNLOGGED TABLE presence (match BIGINT NOT NULL, process INTEGER NOT NULL, guests TEXT[] NOT NULL,
                                  watching BIGINT NOT NULL, PRIMARY KEY (match, process));
)sql",
});

constexpr std::int64_t kNewestSchema = std::ssize(kSteps);

/// Waits for the disk even where the database does not by itself. A client that is gone is noticed soon, and its lock
/// goes with it.
constexpr auto kSession = R"sql(
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
  SET default_transaction_isolation = 'read committed';
  SET idle_in_transaction_session_timeout = '10s';
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
)sql";

/// A standby follows another server, and can only be read.
constexpr auto kIsReadOnly = "SELECT (pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on')::int";

/// How many rights are missing.
constexpr auto kMissingRights = R"sql(
  SELECT count(*) FROM unnest(ARRAY['sextant_schema', 'matches', 'places', 'entries', 'chat', 'guests', 'sitting', 'runs', 'presence'])
    AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS needed WHERE NOT has_table_privilege(name, needed)
)sql";

/// Of the schema in which the tables are, or will be: a database may hold several sites.
constexpr auto kSchemaHash = R"sql(hashtext(coalesce(
    (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('sextant_schema')),
    current_schema(), '')))sql";
constexpr auto kSiteLock = "1400403054";
constexpr auto kMigrationLock = "1400403055";

std::string call_of_lock(const std::string& function, const char* lock) {
  return "SELECT " + function + "(" + lock + ", " + kSchemaHash + ")";
}

/// A database while it is being opened.
class Opening {
 public:
  Opening(Postgres& postgres, std::string name) : postgres_(postgres), name_(std::move(name)) {}

  [[nodiscard]] Checked<Done> check_server() const {
    if (const int version = postgres_.server_version() / kVersionUnit; version < kOldestServer)
      return Problem("problem.database_too_old")
          .with("file", name_)
          .with("version", version)
          .with("known", kOldestServer);
    const PostgresResult encoding = postgres_.run("SHOW server_encoding");
    if (!encoding.ok()) return cannot_use(encoding);
    if (const std::string text = encoding.text(0, 0); text != "UTF8")
      return Problem("problem.database_encoding").with("file", name_).with("encoding", text);
    const PostgresResult standby = postgres_.run(kIsReadOnly);
    if (!standby.ok()) return cannot_use(standby);
    if (standby.number(0, 0) != 0) return Problem("problem.database_read_only").with("file", name_);
    return run(kSession);
  }

  [[nodiscard]] Checked<Done> migrate() const {
    if (auto begun = run("BEGIN"); !begun) return begun;
    if (auto alone = run(call_of_lock("pg_advisory_xact_lock", kMigrationLock)); !alone) return alone;
    const auto version = schema_version();
    if (!version) return version.error();
    const auto oldest = oldest_for(*version);
    if (!oldest) return oldest.error();
    if (*version < 0 || *oldest > kNewestSchema)
      return Problem("problem.schema_version")
          .with("file", name_)
          .with("version", *version)
          .with("known", kNewestSchema);
    for (std::int64_t step = *version; step < kNewestSchema; ++step) {
      const std::string next = std::to_string(step + 1);
      if (auto done = run(kSteps[place_of(step)] + ("UPDATE sextant_schema SET version = " + next)); !done) return done;
    }
    return run("COMMIT");
  }

  [[nodiscard]] Checked<Done> check_rights() const {
    const PostgresResult missing = postgres_.run(kMissingRights);
    if (!missing.ok()) return cannot_use(missing);
    if (missing.number(0, 0) == 0) return Done{};
    return Problem("problem.database_rights").with("file", name_).with("reason", "SELECT, INSERT, UPDATE, DELETE");
  }

  [[nodiscard]] Checked<Done> lock(std::chrono::milliseconds patience, SiteUse use) const {
    constexpr std::chrono::milliseconds kPause{50};
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
      const bool is_shared = use == SiteUse::Shared;
      const PostgresResult taken = postgres_.run(
          call_of_lock(is_shared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock", kSiteLock) + "::int");
      if (!taken.ok()) return cannot_use(taken);
      if (taken.number(0, 0) != 0) return Done{};
      if (std::chrono::steady_clock::now() >= deadline) return Problem("problem.database_in_use").with("file", name_);
      std::this_thread::sleep_for(kPause);
    }
  }

 private:
  /// 0 where there is nothing of this program.
  [[nodiscard]] Checked<std::int64_t> schema_version() const {
    const PostgresResult there = postgres_.run("SELECT (to_regclass('sextant_schema') IS NOT NULL)::int");
    if (!there.ok()) return cannot_use(there);
    if (there.number(0, 0) == 0) return std::int64_t{0};
    const PostgresResult version = postgres_.run("SELECT version FROM sextant_schema");
    if (!version.ok()) return cannot_use(version);
    if (version.rows() != 1) return Problem("problem.foreign_database").with("file", name_);
    return version.number(0, 0);
  }

  /// Of what schema a program must be at least to use one of that version.
  [[nodiscard]] Checked<std::int64_t> oldest_for(std::int64_t version) const {
    if (version <= kNewestSchema) return version;
    const PostgresResult oldest = postgres_.run("SELECT oldest FROM sextant_schema");
    if (!oldest.ok()) return cannot_use(oldest);
    return oldest.number(0, 0);
  }

  [[nodiscard]] Checked<Done> run(const std::string& sql) const {
    const PostgresResult result = postgres_.run(sql);
    if (result.ok()) return Done{};
    return cannot_use(result);
  }

  [[nodiscard]] Problem cannot_use(const PostgresResult& result) const {
    const std::string_view state = result.state();
    const bool is_foreign = state == "42P07" || state == "42703";  // a table is there, or a column is not
    if (is_foreign) return Problem("problem.foreign_database").with("file", name_);
    const bool lacks_rights = state == "42501" || state == "3F000";  // to the table, or to any schema
    return Problem(lacks_rights ? "problem.database_rights" : "problem.database")
        .with("file", name_)
        .with("reason", result.problem());
  }

  Postgres& postgres_;
  std::string name_;
};

}  // namespace

Checked<Postgres> open_site(const std::string& address, std::chrono::milliseconds lock_patience, SiteUse use) {
  auto postgres = Postgres::connect(address);
  if (!postgres) return postgres.error();
  const Opening opening(*postgres, postgres_name(address).value());
  if (const auto fits = opening.check_server(); !fits) return fits.error();
  if (const auto locked = opening.lock(lock_patience, use); !locked) return locked.error();
  if (const auto migrated = opening.migrate(); !migrated) return migrated.error();
  if (const auto allowed = opening.check_rights(); !allowed) return allowed.error();
  return postgres;
}

}  // namespace sextant
