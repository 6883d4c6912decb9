#include "server/sqlite.hpp"

#include <sqlite3.h>

namespace sextant {

Statement::Statement(sqlite3* database, std::string_view sql) {
  failed_ = sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                               &statement_, nullptr) != SQLITE_OK;
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  bound_ = 0;
  failed_ = statement_ == nullptr;
  return *this;
}

Statement& Statement::operator<<(std::int64_t number) {
  failed_ |= sqlite3_bind_int64(statement_, ++bound_, number) != SQLITE_OK;
  return *this;
}

Statement& Statement::operator<<(std::string_view text) {
  failed_ |= sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), nullptr, SQLITE_UTF8) != SQLITE_OK;
  return *this;
}

bool Statement::step() {
  if (failed_) return false;
  const int status = sqlite3_step(statement_);
  failed_ = status != SQLITE_ROW && status != SQLITE_DONE;
  return status == SQLITE_ROW;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

Checked<Database> Database::open(const std::string& file) {
  sqlite3* handle = nullptr;
  const int status =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(handle);
  if (status == SQLITE_OK) return database;
  return Problem("problem.database").with("file", file).with("reason", database.problem());
}

bool Database::run(const std::string& sql) const {
  return sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle()); }
std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle()); }
std::string Database::problem() const { return handle_ == nullptr ? "" : sqlite3_errmsg(handle()); }

std::int64_t Database::version() const {
  Statement statement(handle(), "PRAGMA user_version");
  return statement.step() ? statement.number(0) : -1;
}

}  // namespace sextant
