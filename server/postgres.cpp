#include "server/postgres.hpp"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

#include "core/narrow.hpp"

namespace sextant {

namespace {

/// On one line, in plain ASCII: it goes to a terminal, and may quote what somebody else has written.
std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const auto both_blank = [](char a, char b) { return a == b && b == ' '; };
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  text.erase(std::unique(text.begin(), text.end(), both_blank), text.end());
  std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

std::string statement_name(std::size_t number) { return "s" + std::to_string(number); }

/// A text that PostgreSQL cannot hold must not lose its end: what is sent instead is refused.
const char* sendable(const std::string& text) { return text.find('\0') == std::string::npos ? text.c_str() : "\xFF"; }

void ignore_notice(void* /*nobody*/, const char* /*text*/) {}

/// A sentence about an address may quote it, or a part of it, and that may be a password.
std::string without_quotations(std::string_view sentence) {
  std::string said;
  bool is_quoted = false;
  for (const char c : sentence) {
    if (c == '"') said += is_quoted ? "...\"" : "\"";
    else if (!is_quoted) said += c;
    is_quoted ^= c == '"';
  }
  return said;
}

/// What an address says, by libpq's reading of it.
class AddressParts {
 public:
  explicit AddressParts(const std::string& address) {
    char* reason = nullptr;
    parts_.reset(PQconninfoParse(address.c_str(), &reason));
    if (reason != nullptr) reason_ = without_quotations(reason);
    PQfreemem(reason);
  }

  [[nodiscard]] bool ok() const { return parts_ != nullptr; }
  [[nodiscard]] std::string reason() const { return one_line(reason_); }
  [[nodiscard]] std::string part(std::string_view name) const {
    for (const PQconninfoOption* option = parts_.get(); option->keyword != nullptr; ++option)
      if (option->keyword == name && option->val != nullptr) return option->val;
    return {};
  }

 private:
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
  };

  std::unique_ptr<PQconninfoOption, Free> parts_;
  std::string reason_;
};

/// How a connection is made. What stands before `dbname`, which is the whole address, the address may say otherwise.
class ConnectionSettings {
 public:
  explicit ConnectionSettings(const std::string& address) {
    add("connect_timeout", "10");
    add("keepalives_idle", "20");
    add("tcp_user_timeout", "20000");
    add("fallback_application_name", "sextant");
    add("dbname", address.c_str());
    add("client_encoding", "UTF8");
    add(nullptr, nullptr);
  }

  [[nodiscard]] const char* const* names() const { return names_.data(); }
  [[nodiscard]] const char* const* values() const { return values_.data(); }

 private:
  void add(const char* name, const char* value) {
    names_.push_back(name);
    values_.push_back(value);
  }

  std::vector<const char*> names_;
  std::vector<const char*> values_;
};

}  // namespace

std::string postgres_array(const std::vector<std::string>& texts) {
  std::string array = "{";
  for (const std::string& text : texts) {
    array += array.size() == 1 ? "\"" : ",\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  return array + "}";
}

std::string postgres_array(const std::vector<std::int64_t>& numbers) {
  std::string array = "{";
  for (const std::int64_t number : numbers) array += (array.size() == 1 ? "" : ",") + std::to_string(number);
  return array + "}";
}

void PostgresResult::Clear::operator()(pg_result* result) const { PQclear(result); }

bool PostgresResult::ok() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN;
}

int PostgresResult::rows() const { return PQntuples(result_.get()); }

bool PostgresResult::is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

std::int64_t PostgresResult::number(int row, int column) const {
  constexpr int kDecimal = 10;
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, kDecimal);
}

std::string PostgresResult::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), place_of(PQgetlength(result_.get(), row, column))};
}

std::string_view PostgresResult::state() const {
  const char* const state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::string PostgresResult::problem() const {
  const char* const primary = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  return one_line(primary != nullptr ? primary : PQresultErrorMessage(result_.get()));
}

namespace {

Problem bad_address(const std::string& reason) { return Problem("problem.database_address").with("reason", reason); }

/// A port for each host, with commas between them. What is none may be a password without its host.
bool are_ports(std::string_view ports) {
  constexpr int kMost = 65'535;
  int port = 0;
  for (const char c : ports) {
    if (c != ',' && (c < '0' || c > '9')) return false;
    port = c == ',' ? 0 : 10 * port + (c - '0');
    if (port > kMost) return false;
  }
  return true;
}

}  // namespace

Checked<std::string> postgres_name(const std::string& address) {
  const AddressParts parts(address);
  if (!parts.ok()) return bad_address(parts.reason());
  if (!are_ports(parts.part("port"))) return bad_address("invalid port number");
  std::string name = "postgresql://" + parts.part("host");
  if (const std::string port = parts.part("port"); !port.empty()) name += ":" + port;
  return one_line(name + "/" + parts.part("dbname"));
}

void Postgres::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Checked<Postgres> Postgres::connect(const std::string& address) {
  const auto name = postgres_name(address);
  if (!name) return name.error();
  const ConnectionSettings settings(address);
  Postgres postgres(PQconnectdbParams(settings.names(), settings.values(), 1));
  if (PQstatus(postgres.connection_.get()) == CONNECTION_OK) {
    PQsetNoticeProcessor(postgres.connection_.get(), ignore_notice, nullptr);
    return postgres;
  }
  const PGPing answer = PQpingParams(settings.names(), settings.values(), 1);
  if (answer == PQPING_NO_ATTEMPT) return bad_address(without_quotations(postgres.problem()));
  return Problem(answer == PQPING_OK ? "problem.database_refuses" : "problem.no_database_server")
      .with("file", *name)
      .with("reason", postgres.problem());
}

PostgresResult Postgres::run(const std::string& sql) const {
  return PostgresResult(PQexec(connection_.get(), sql.c_str()));
}

bool Postgres::prepare(std::span<const std::string_view> statements) {
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const PostgresResult prepared(
        PQprepare(connection_.get(), statement_name(i).c_str(), std::string(statements[i]).c_str(), 0, nullptr));
    if (!prepared.ok()) return false;
  }
  return PQsetnonblocking(connection_.get(), 1) == 0 && PQenterPipelineMode(connection_.get()) == 1;
}

bool Postgres::send(const PostgresQuery& query) const {
  std::vector<const char*> values;
  for (const PostgresValue& value : query.values) values.push_back(value ? sendable(*value) : nullptr);
  return PQsendQueryPrepared(connection_.get(), statement_name(query.statement).c_str(), length_of(values),
                             values.data(), nullptr, nullptr, 0) == 1;
}

bool Postgres::take(std::vector<PostgresResult>& results) const {
  while (PQisBusy(connection_.get()) == 0) {
    pg_result* const result = PQgetResult(connection_.get());
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
      PQclear(result);
      return false;
    }
    if (result == nullptr) continue;  // that was all of one statement
    PostgresResult taken(result);
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) return true;
    results.push_back(std::move(taken));
  }
  return false;
}

bool Postgres::transfer(std::chrono::milliseconds patience) const {
  const int unsent = PQflush(connection_.get());
  if (unsent < 0 || PQstatus(connection_.get()) != CONNECTION_OK) return false;
  const short events = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
  pollfd waited{PQsocket(connection_.get()), events, 0};
  const int ready = ::poll(&waited, 1, narrow(patience.count()));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return false;
  const bool has_come = (waited.revents & ~POLLOUT) != 0;
  return !has_come || PQconsumeInput(connection_.get()) == 1;
}

std::optional<std::vector<PostgresResult>> Postgres::run_all(const std::vector<PostgresQuery>& queries,
                                                             std::chrono::milliseconds patience) {
  std::vector<PostgresResult> results;
  const auto sent = [this](const PostgresQuery& query) { return send(query); };
  bool ok = std::all_of(queries.begin(), queries.end(), sent) && PQpipelineSync(connection_.get()) == 1;
  while (ok && !take(results)) ok = transfer(patience);
  if (ok && results.size() == queries.size()) return results;
  ::shutdown(PQsocket(connection_.get()), SHUT_RDWR);  // what may still come is for nobody
  return std::nullopt;
}

bool Postgres::put(std::string_view lines) const {
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): with its length
  return PQputCopyData(connection_.get(), lines.data(), length_of(lines)) == 1;
}

PostgresResult Postgres::end_copy() const {
  PQputCopyEnd(connection_.get(), nullptr);
  PostgresResult result(PQgetResult(connection_.get()));
  while (pg_result* const more = PQgetResult(connection_.get())) PQclear(more);
  return result;
}

std::optional<std::vector<std::string>> Postgres::hear(std::chrono::milliseconds patience) const {
  pollfd waited{PQsocket(connection_.get()), POLLIN, 0};
  if (::poll(&waited, 1, narrow(patience.count())) < 0 && errno != EINTR) return std::nullopt;
  if (PQconsumeInput(connection_.get()) == 0 || PQstatus(connection_.get()) != CONNECTION_OK) return std::nullopt;
  std::vector<std::string> said;
  while (PGnotify* const notification = PQnotifies(connection_.get())) {
    said.emplace_back(notification->extra);
    PQfreemem(notification);
  }
  return said;
}

bool Postgres::is_connected() const {
  if (PQstatus(connection_.get()) != CONNECTION_OK) return false;
  pollfd looked{PQsocket(connection_.get()), POLLIN, 0};
  while (::poll(&looked, 1, 0) > 0)
    if (PQconsumeInput(connection_.get()) == 0) return false;
  return true;
}

std::string Postgres::problem() const { return one_line(PQerrorMessage(connection_.get())); }

int Postgres::server_version() const { return PQserverVersion(connection_.get()); }

}  // namespace sextant
