#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/metrics.hpp"
#include "server/storage.hpp"

namespace sextant {

struct PostgresOptions {
  std::chrono::milliseconds lock_patience{5'000};  // how long somebody who copies the site is waited for
  std::chrono::milliseconds patience{30'000};      // how long the database may be silent before it is given up
  std::chrono::milliseconds first_pause{1'000};    // after a failed write, before it is tried again; then longer
};

/// PostgreSQL at `postgresql://…`. One thread stores and reads over one connection: it sends what has come in since
/// the last time as one pipeline and one transaction; a batch that fails is tried again one by one. Two more
/// connections, each with its thread, read what other servers have stored and listen to them. A connection that
/// is lost fails what was on its way and is made anew. The destructor finishes what was asked for. Any
/// number of servers share a database: neighbours.hpp.
Checked<std::unique_ptr<Storage>> open_postgres(const std::string& address, Metrics& metrics,
                                                const PostgresOptions& options = {});

}  // namespace sextant
