#pragma once

#include <cstdint>
#include <string>

#include "text/message.hpp"

namespace sextant {

struct CopiedSite {
  std::int64_t matches = 0;
  std::int64_t guests = 0;
};

/// Copies all that a server has kept in a file of SQLite into a database of PostgreSQL where nobody has played yet: all
/// of it, or nothing. No server may run on either; the file stays as it is, but for being brought to the schema of this
/// program.
Checked<CopiedSite> copy_site(const std::string& file, const std::string& address);

}  // namespace sextant
