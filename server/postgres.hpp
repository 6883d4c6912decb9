#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.hpp"

struct pg_conn;
struct pg_result;

/// PostgreSQL in our words.
namespace sextant {

/// A value for a statement, as text; nothing is NULL.
using PostgresValue = std::optional<std::string>;

/// An array of texts or numbers as the database reads it.
std::string postgres_array(const std::vector<std::string>& texts);
std::string postgres_array(const std::vector<std::int64_t>& numbers);

/// A prepared statement, by its number, with its values.
struct PostgresQuery {
  std::size_t statement = 0;
  std::vector<PostgresValue> values;
};

/// What a statement gave.
class PostgresResult {
 public:
  explicit PostgresResult(pg_result* result) : result_(result) {}

  [[nodiscard]] bool ok() const;
  [[nodiscard]] int rows() const;
  [[nodiscard]] bool is_null(int row, int column) const;
  /// 0 for NULL.
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const;
  /// The five letters by which SQL names what went wrong; empty when the connection was lost, or nothing was wrong.
  [[nodiscard]] std::string_view state() const;
  /// What the database says about it, in plain ASCII, without the values that it was about.
  [[nodiscard]] std::string problem() const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };

  std::unique_ptr<pg_result, Clear> result_;
};

/// Where a database is, as it may be said: without the password.
Checked<std::string> postgres_name(const std::string& address);

/// A connection. For one thread at a time.
class Postgres {
 public:
  /// Connects to `postgresql://…`. What the address does not say, libpq takes from its environment and files.
  static Checked<Postgres> connect(const std::string& address);

  /// Runs statements that need no values, and waits.
  [[nodiscard]] PostgresResult run(const std::string& sql) const;
  /// Prepares statements, numbered from 0; whether it could. From then on `run_all` is used, and `run` no more.
  [[nodiscard]] bool prepare(std::span<const std::string_view> statements);
  /// Sends them all before the first result is waited for; a result each, in their order. After one that fails those
  /// that follow fail too. Nothing when the connection is lost, or silent for too long, which loses it.
  [[nodiscard]] std::optional<std::vector<PostgresResult>> run_all(const std::vector<PostgresQuery>& queries,
                                                                   std::chrono::milliseconds patience);

  /// Begins to take rows for `COPY … FROM STDIN`; then `put` each line, and `end_copy`, which says why it failed.
  [[nodiscard]] PostgresResult begin_copy(const std::string& sql) const { return run(sql); }
  [[nodiscard]] bool put(std::string_view lines) const;
  [[nodiscard]] PostgresResult end_copy() const;

  /// What other connections say by NOTIFY, waiting so long for it; nothing when the connection is lost.
  [[nodiscard]] std::optional<std::vector<std::string>> hear(std::chrono::milliseconds patience) const;

  /// Looks whether it is still there, without asking the server.
  [[nodiscard]] bool is_connected() const;
  /// What was wrong with it last, in plain ASCII.
  [[nodiscard]] std::string problem() const;
  /// Of the server: 150003 is 15.3.
  [[nodiscard]] int server_version() const;

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  explicit Postgres(pg_conn* connection) : connection_(connection) {}

  [[nodiscard]] bool send(const PostgresQuery& query) const;
  /// Takes the results that are there; whether the last of them was among them.
  [[nodiscard]] bool take(std::vector<PostgresResult>& results) const;
  /// Waits until something can be sent or received, and does it; whether it could.
  [[nodiscard]] bool transfer(std::chrono::milliseconds patience) const;

  std::unique_ptr<pg_conn, Finish> connection_;
};

}  // namespace sextant
