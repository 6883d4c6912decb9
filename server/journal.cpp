#include "server/journal.hpp"

#include <chrono>
#include <cstdio>

namespace sextant {

namespace {

std::FILE* journal_file = stderr;  // set before the first thread

}  // namespace

bool open_journal(const std::string& file) {
  std::FILE* opened = std::fopen(file.c_str(), "ae");
  if (opened == nullptr) return false;
  journal_file = opened;
  return true;
}

void note(std::string_view event, const Json& details) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  Json line = {{"at", static_cast<double>(now) / 1000}, {"event", event}};
  for (const auto& [name, value] : details.items()) line[name] = value;
  const std::string text = compact(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), journal_file);  // one call: lines of two threads do not mix
  std::fflush(journal_file);
}

std::string short_id(std::string_view match) { return std::string(match.substr(0, 6)); }

}  // namespace sextant
