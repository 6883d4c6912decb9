#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "text/message.hpp"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite in our words.
namespace sextant {

/// A prepared statement. Bind from the left with `<<`, then `step`, then read columns; `reset` makes it ready again.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Forgets what was bound and read.
  Statement& reset();
  Statement& operator<<(std::int64_t number);
  /// The text must live until `reset`.
  Statement& operator<<(std::string_view text);
  /// Whether there is a row. A failure is no row, and `failed`.
  bool step();
  [[nodiscard]] bool failed() const { return failed_; }

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
  bool failed_ = false;
};

/// An open database file.
class Database {
 public:
  static Checked<Database> open(const std::string& file);

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  /// Runs statements that give nothing back; whether it worked.
  [[nodiscard]] bool run(const std::string& sql) const;
  [[nodiscard]] std::int64_t changes() const;
  [[nodiscard]] std::int64_t last_row() const;
  [[nodiscard]] std::string problem() const;
  /// The version of the schema, kept in the file's header.
  [[nodiscard]] std::int64_t version() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  explicit Database(sqlite3* handle) : handle_(handle) {}

  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace sextant
