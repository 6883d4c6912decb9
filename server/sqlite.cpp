#include "server/sqlite.hpp"

#include <sqlite3.h>

#include <algorithm>

#include "core/narrow.hpp"
#include "server/plain_text.hpp"

namespace sextant {

Rows::~Rows() {
  if (statement_ != nullptr) statement_->reset();
}

bool Rows::next() {
  if (statement_->failed_) return false;
  const int status = sqlite3_step(statement_->statement_);
  statement_->failed_ = status != SQLITE_ROW && status != SQLITE_DONE;
  return status == SQLITE_ROW;
}

bool Rows::failed() const { return statement_->failed_; }

bool Rows::is_null(int column) const { return sqlite3_column_type(statement_->statement_, column) == SQLITE_NULL; }

std::int64_t Rows::number(int column) const { return sqlite3_column_int64(statement_->statement_, column); }

std::string Rows::text(int column) {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_->statement_, column));
  if (bytes == nullptr) return {};
  std::string text(bytes, place_of(sqlite3_column_bytes(statement_->statement_, column)));
  if (is_utf8(text)) return text;
  statement_->failed_ = true;
  return {};
}

Statement::Statement(sqlite3* database, std::string_view sql) {
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): with its length
  sqlite3_prepare_v3(database, sql.data(), length_of(sql), SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind(int place, std::int64_t number) {
  failed_ |= sqlite3_bind_int64(statement_, place, number) != SQLITE_OK;
}

void Statement::bind(int place, std::string_view text) {
  failed_ |= sqlite3_bind_text64(statement_, place, text.data(), text.size(), nullptr, SQLITE_UTF8) != SQLITE_OK;
}

void Statement::reset() {
  if (!is_ready()) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
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

std::optional<std::int64_t> Database::number(std::string_view sql) const {
  Statement statement(handle(), sql);
  Rows rows = statement.rows();
  if (!rows.next()) return std::nullopt;
  return rows.number(0);
}

bool Database::is_in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
std::int64_t Database::changes() const { return sqlite3_changes64(handle()); }
std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle()); }
std::string Database::problem() const {
  std::string text = handle_ == nullptr ? "" : sqlite3_errmsg(handle());
  // It may quote what a damaged file holds, and goes to a terminal.
  std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

bool Database::is_damaged() const {
  const int code = sqlite3_errcode(handle());
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ROW || code == SQLITE_DONE;
}

}  // namespace sextant
