#include "server/journal.hpp"

#include <chrono>
#include <cstdio>
#include <mutex>

namespace sextant {

namespace {

std::mutex journal_mutex;
std::FILE* journal_file = stderr;
std::string journal_name;  // empty: standard error

}  // namespace

bool open_journal(const std::string& file) {
  std::FILE* opened = std::fopen(file.c_str(), "ae");
  if (opened == nullptr) return false;
  const std::lock_guard lock(journal_mutex);
  if (!journal_name.empty()) std::fclose(journal_file);
  journal_file = opened;
  journal_name = file;
  return true;
}

bool reopen_journal() {
  std::string name;
  {
    const std::lock_guard lock(journal_mutex);
    name = journal_name;
  }
  return name.empty() || open_journal(name);
}

void note(std::string_view event, const Json& details) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  Json line = {{"at", static_cast<double>(now) / 1000}, {"event", event}};
  for (const auto& [name, value] : details.items()) line[name] = value;
  const std::string text = compact(line) + "\n";
  const std::lock_guard lock(journal_mutex);
  std::fwrite(text.data(), 1, text.size(), journal_file);
  std::fflush(journal_file);
}

void note_exception(std::string_view event, const std::exception_ptr& problem) {
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& known) {
    note(event, {{"reason", known.what()}});
  } catch (...) {
    note(event);
  }
}

std::string short_id(std::string_view match) { return std::string(match.substr(0, 6)); }

}  // namespace sextant
