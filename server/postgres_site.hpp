#pragma once

#include <chrono>
#include <string>

#include "server/postgres.hpp"

namespace sextant {

/// Connects to a database of this program, or makes its tables in an empty one; brings older tables to the schema of
/// this program. Refuses what another program or a newer one has made. Keeps other servers away until the connection
/// ends, and waits so long for another one that does.
Checked<Postgres> open_site(const std::string& address, std::chrono::milliseconds lock_patience);

}  // namespace sextant
