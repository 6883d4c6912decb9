#include "server/copy_site.hpp"

#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "server/postgres_site.hpp"
#include "server/sqlite_file.hpp"

namespace sextant {

namespace {

/// A table as both have it, with its columns.
struct CopiedTable {
  std::string_view name;
  std::string_view columns;
  int width;

  [[nodiscard]] std::string named() const { return std::string(name); }
};

constexpr auto kCopiedTables = std::to_array<CopiedTable>({
    {"matches", "number, id, record, header, ended, ended_at", 6},
    {"places", "match, revision, entries", 3},
    {"entries", "match, seq, entry, spent, at", 5},
    {"chat", "match, line, text", 3},
    {"guests", "id, name, digest, silenced, seen", 5},
    {"sitting", "guest, match", 2},
    {"runs", "started, seen", 2},
});

/// A value in a line of COPY.
void add_escaped(std::string& line, std::string_view text) {
  for (const char c : text) {
    switch (c) {
      case '\\': line += "\\\\"; break;
      case '\n': line += "\\n"; break;
      case '\r': line += "\\r"; break;
      case '\t': line += "\\t"; break;
      default: line += c;
    }
  }
}

class SiteCopy {
 public:
  SiteCopy(const Database& from, std::string file, const Postgres& to, std::string name)
      : from_(from), file_(std::move(file)), to_(to), name_(std::move(name)) {}

  Checked<CopiedSite> run() {
    if (const auto begun = command("BEGIN"); !begun) return begun.error();
    if (const auto empty = check_empty(); !empty) return empty.error();
    for (const CopiedTable& table : kCopiedTables)
      if (const auto copied = copy(table); !copied) return copied.error();
    // New matches get numbers after those that were copied.
    const auto counted =
        command("SELECT setval(pg_get_serial_sequence('matches', 'number'), greatest(max(number), 1)) FROM matches");
    if (!counted) return counted.error();
    const CopiedSite copied{count("matches"), count("guests")};
    if (const auto committed = command("COMMIT; ANALYZE"); !committed) return committed.error();
    return copied;
  }

 private:
  [[nodiscard]] Checked<Done> command(const std::string& sql) const { return check(to_.run(sql)); }

  [[nodiscard]] Checked<Done> check(const PostgresResult& result) const {
    if (result.ok()) return Done{};
    return Problem("problem.database").with("file", name_).with("reason", result.problem());
  }

  [[nodiscard]] std::int64_t count(const std::string& table) const {
    return to_.run("SELECT count(*) FROM " + table).number(0, 0);
  }

  [[nodiscard]] Checked<Done> check_empty() const {
    const PostgresResult found = to_.run("SELECT 1 FROM matches UNION ALL SELECT 1 FROM guests LIMIT 1");
    if (!found.ok()) return check(found);
    if (found.rows() > 0) return Problem("problem.database_not_empty").with("file", name_);
    return command("DELETE FROM runs");  // of servers on which nobody played
  }

  [[nodiscard]] Checked<Done> copy(const CopiedTable& table) const {
    const std::string columns(table.columns);
    auto begun = check(to_.begin_copy("COPY " + table.named() + " (" + columns + ") FROM STDIN"));
    if (!begun) return begun;
    Statement statement(from_.handle(), "SELECT " + columns + " FROM " + table.named());
    Rows rows = statement.rows();
    while (rows.next() && !rows.failed()) {
      std::string line;
      for (int column = 0; column < table.width; ++column) {
        if (column > 0) line += '\t';
        add_escaped(line, rows.text(column));
      }
      if (!to_.put(line + "\n")) break;
    }
    const bool failed = rows.failed();
    auto done = check(to_.end_copy());
    if (failed) return Problem("problem.database").with("file", file_).with("reason", from_.problem());
    return done;
  }

  const Database& from_;
  std::string file_;
  const Postgres& to_;
  std::string name_;
};

}  // namespace

Checked<CopiedSite> copy_site(const std::string& file, const std::string& address) {
  constexpr std::chrono::milliseconds kPatience{5'000};
  std::error_code reason;
  if (!std::filesystem::is_regular_file(file, reason)) {  // SQLite would make it
    if (!reason) reason = std::make_error_code(std::errc::is_a_directory);
    return Problem("problem.cannot_read").with("file", file).with("reason", reason.message());
  }
  const auto lock = FileLock::take(file);
  if (!lock) return lock.error();
  const auto from = open_database(file, kPatience);
  if (!from) return from.error();
  const auto to = open_site(address, kPatience, SiteUse::Alone);
  if (!to) return to.error();
  return SiteCopy(*from, file, *to, postgres_name(address).value()).run();
}

}  // namespace sextant
