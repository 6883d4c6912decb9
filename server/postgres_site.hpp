#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "server/postgres.hpp"

namespace sextant {

/// Servers share a site; who copies one wants it alone.
enum class SiteUse : std::uint8_t { Shared, Alone };

/// Connects to a database of this program, or makes its tables in an empty one; brings older tables to the schema of
/// this program. Refuses what another program has made, or a newer one that does not let this one in. Keeps those away
/// who want it otherwise until the connection ends, and waits so long for another one that does.
Checked<Postgres> open_site(const std::string& address, std::chrono::milliseconds lock_patience, SiteUse use);

}  // namespace sextant
