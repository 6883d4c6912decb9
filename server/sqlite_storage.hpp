#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "server/metrics.hpp"
#include "server/storage.hpp"

namespace sextant {

struct SqliteOptions {
  std::chrono::milliseconds lock_patience{10'000};  // how long a lock of another program is waited for
  std::int64_t checkpoint_pages = 16'384;           // of the write-ahead log, 4 KiB each, before it begins anew
  std::chrono::milliseconds first_pause{1'000};     // after a failed write, before it is tried again; then longer
};

/// SQLite in a file, or `:memory:`. One thread does all the work: it takes what has come in since the last time and
/// commits it as one transaction, each request by itself within it. The destructor finishes what was asked for. A file
/// is for its owner and for one server at a time; other programs may read and write it, and are waited for.
Checked<std::unique_ptr<Storage>> open_sqlite(const std::string& file, Metrics& metrics,
                                              const SqliteOptions& options = {});

}  // namespace sextant
