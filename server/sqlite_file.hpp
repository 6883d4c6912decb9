#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "server/sqlite.hpp"

namespace sextant {

/// A lock on the file beside a database that keeps a second server away. It ends with this object, and with the process
/// however that ends. Not SQLite's own exclusive mode: backups and shells may come in.
class FileLock {
 public:
  /// No lock for a database in memory.
  static Checked<FileLock> take(const std::string& database);
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

/// Opens a file of this program, or makes one, for its owner alone; brings an older one to the schema of this program.
/// Refuses what another program or a newer one has made. Waits for locks of others, now and later, as long as told.
Checked<Database> open_database(const std::string& file, std::chrono::milliseconds lock_patience);

}  // namespace sextant
