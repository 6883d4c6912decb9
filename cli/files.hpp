#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "text/message.hpp"

namespace sextant {

/// A file opened for reading; a folder is refused.
Checked<std::ifstream> open_file(const std::filesystem::path& path);

/// The whole content of a file.
Checked<std::string> read_file(const std::filesystem::path& path);

/// A file that appears under its name only when it is complete: written beside it, synced and renamed by `commit`. A
/// writer that goes away without commit leaves no trace. A link is followed; what is no plain file (a pipe, a device)
/// is written to as it is.
class FileWriter {
 public:
  static Checked<FileWriter> open(std::filesystem::path path);
  FileWriter(FileWriter&&) noexcept = default;
  FileWriter& operator=(FileWriter&&) = delete;
  ~FileWriter();

  /// False when the disk refuses.
  bool write(std::string_view text);
  Checked<Done> commit();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  FileWriter(std::filesystem::path path, std::filesystem::path draft, std::FILE* file);

  std::filesystem::path path_;
  std::filesystem::path draft_;
  std::unique_ptr<std::FILE, Close> file_;
};

/// Writes a whole file, all or nothing.
Checked<Done> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace sextant
