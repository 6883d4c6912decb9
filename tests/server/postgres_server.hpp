#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/postgres.hpp"

namespace sextant {

/// A PostgreSQL server of the test program's own, made when it is first asked for: tests/server/postgres.
class PostgresServer {
 public:
  static PostgresServer& get() {
    static PostgresServer server;
    return server;
  }

  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() { pclose(script_); }

  /// Somebody's address of a database.
  [[nodiscard]] std::string address(const std::string& database = "postgres",
                                    const std::string& user = "postgres") const {
    return "postgresql:///" + database + "?host=" + folder_.string() + "&user=" + user;
  }
  /// The address of a schema, which is made if need be: to a storage it is as good as a database.
  [[nodiscard]] std::string schema(const std::string& name) const {
    run("CREATE SCHEMA IF NOT EXISTS " + name);
    return address() + "&options=-csearch_path%3D" + name;
  }
  void run(const std::string& sql) const {
    const auto postgres = Postgres::connect(address());
    if (!postgres) throw std::runtime_error("cannot connect");
    const PostgresResult result = postgres->run(sql);
    if (!result.ok()) throw std::runtime_error(result.problem());
  }
  /// It ends as in a crash, and starts again.
  void restart() {
    std::filesystem::remove(folder_ / "ready");
    std::fputs("restart\n", script_);
    std::fflush(script_);
    wait_until_ready();
  }

 private:
  PostgresServer()
      : folder_(std::filesystem::temp_directory_path() / ("sextant_postgres_" + std::to_string(getpid()))),
        // NOLINTNEXTLINE(cert-env33-c): a script of this tree
        script_(popen((SEXTANT_POSTGRES_SCRIPT " " + folder_.string()).c_str(), "w")) {
    wait_until_ready();
  }

  void wait_until_ready() const {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (!std::filesystem::exists(folder_ / "ready")) {
      if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("PostgreSQL does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  std::filesystem::path folder_;
  FILE* script_;
};

}  // namespace sextant
