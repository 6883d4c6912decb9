#include "cli/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <sstream>

namespace sextant {

namespace {

Problem file_problem(std::string_view key, const std::filesystem::path& path) {
  return Problem(key).with("file", path.string()).with("reason", std::strerror(errno));
}

/// Makes a rename last through a power failure.
void sync_folder(const std::filesystem::path& path) {
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

Checked<std::ifstream> open_file(const std::filesystem::path& path) {
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(path, ignored);
  errno = is_folder ? EISDIR : 0;
  std::ifstream file;
  if (!is_folder) file.open(path, std::ios::binary);
  if (!file.is_open()) return file_problem("problem.cannot_read", path);
  return Checked<std::ifstream>(std::move(file));
}

Checked<std::string> read_file(const std::filesystem::path& path) {
  auto file = open_file(path);
  if (!file) return file.error();
  std::ostringstream content;
  content << file->rdbuf();
  return std::move(content).str();
}

FileWriter::FileWriter(std::filesystem::path path, std::filesystem::path draft, std::FILE* file)
    : path_(std::move(path)), draft_(std::move(draft)), file_(file) {}

FileWriter::~FileWriter() {
  if (file_ == nullptr || draft_ == path_) return;
  std::error_code ignored;
  std::filesystem::remove(draft_, ignored);
}

Checked<FileWriter> FileWriter::open(std::filesystem::path path) {
  std::error_code ignored;
  const auto kind = std::filesystem::status(path, ignored).type();
  const bool is_plain = kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  if (is_plain) path = std::filesystem::weakly_canonical(path, ignored);
  auto draft = path;
  if (is_plain) draft += "." + std::to_string(::getpid()) + ".draft";
  std::FILE* file = std::fopen(draft.c_str(), "wb");
  if (file == nullptr) return file_problem("problem.cannot_write", path);
  return FileWriter(std::move(path), std::move(draft), file);
}

bool FileWriter::write(std::string_view text) {
  return std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
}

Checked<Done> FileWriter::commit() {
  const bool flushed = std::fflush(file_.get()) == 0;
  if (flushed && draft_ == path_) return Done{};
  const bool written = flushed && ::fsync(::fileno(file_.get())) == 0;
  if (!written || std::rename(draft_.c_str(), path_.c_str()) != 0) return file_problem("problem.cannot_write", path_);
  sync_folder(path_);
  file_.reset();
  return Done{};
}

Checked<Done> write_file(const std::filesystem::path& path, std::string_view text) {
  auto writer = FileWriter::open(path);
  if (!writer) return writer.error();
  if (!writer->write(text)) return file_problem("problem.cannot_write", path);
  return writer->commit();
}

}  // namespace sextant
