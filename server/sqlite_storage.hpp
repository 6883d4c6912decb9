#pragma once

#include <memory>
#include <string>

#include "server/metrics.hpp"
#include "server/storage.hpp"

namespace sextant {

/// SQLite in a file, or `:memory:`. One thread does all the work: it takes what has come in since the last time and
/// commits it as one transaction. The destructor finishes what was asked for.
Checked<std::unique_ptr<Storage>> open_sqlite(const std::string& file, Metrics& metrics);

}  // namespace sextant
