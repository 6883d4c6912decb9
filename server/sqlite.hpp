#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "text/message.hpp"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite in our words.
namespace sextant {

class Statement;

/// What a statement gives, row after row. The statement is reset when this goes: while a read is open SQLite neither
/// empties its write-ahead log nor waits for the locks of others. Only one at a time for a statement.
class Rows {
 public:
  explicit Rows(Statement& statement) : statement_(&statement) {}
  Rows(Rows&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Rows& operator=(Rows&&) = delete;
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows();

  /// Whether there is one more row. A failure is no row, and `failed`.
  bool next();
  [[nodiscard]] bool failed() const;

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  /// Empty, and `failed`, when it is not UTF-8: then the file is damaged.
  [[nodiscard]] std::string text(int column);

 private:
  Statement* statement_;
};

/// A prepared statement.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Whether it could be prepared.
  [[nodiscard]] bool is_ready() const { return statement_ != nullptr; }

  /// Its rows with these numbers and texts for the question marks. Texts must outlive the rows.
  template <class... Values>
  [[nodiscard]] Rows rows(const Values&... values) {
    failed_ = !is_ready();
    int place = 0;
    (bind(++place, values), ...);
    return Rows(*this);
  }
  /// Carries out a statement that gives no rows; whether it worked.
  template <class... Values>
  [[nodiscard]] bool run(const Values&... values) {
    Rows none = rows(values...);
    none.next();
    return !none.failed();
  }

 private:
  friend class Rows;

  void bind(int place, std::int64_t number);
  void bind(int place, std::string_view text);
  void reset();

  sqlite3_stmt* statement_ = nullptr;
  bool failed_ = false;
};

/// An open database file.
class Database {
 public:
  static Checked<Database> open(const std::string& file);

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  /// Runs statements that give nothing back; whether it worked.
  [[nodiscard]] bool run(const std::string& sql) const;
  /// The first number of the first row that a query gives; nothing when it gives none or fails.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view sql) const;
  [[nodiscard]] bool is_in_transaction() const;
  [[nodiscard]] std::int64_t changes() const;
  [[nodiscard]] std::int64_t last_row() const;
  /// What SQLite says about the last failure, in plain ASCII.
  [[nodiscard]] std::string problem() const;
  /// Whether the last statement failed because of what the file holds, not because of what could not be done.
  [[nodiscard]] bool is_damaged() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  explicit Database(sqlite3* handle) : handle_(handle) {}

  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace sextant
