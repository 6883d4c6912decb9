#include "server/journal.hpp"

#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <utility>

#include "server/addresses.hpp"
#include "server/gate.hpp"

namespace sextant {

namespace {

struct Close {
  // NOLINTNEXTLINE(cppcoreguidelines-owning-memory)
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

constexpr double kRefusalBurst = 200;
constexpr double kRefusalsPerSecond = 20;

struct Journal {
  std::mutex mutex;
  std::unique_ptr<std::FILE, Close> opened;  // none: standard error
  std::string name;
  TokenBucket refusals{kRefusalBurst, kRefusalsPerSecond, std::chrono::steady_clock::now()};
  std::int64_t left_out = 0;
};

Journal& journal() {
  static Journal journal;
  return journal;
}

}  // namespace

bool open_journal(const std::string& file) {
  std::unique_ptr<std::FILE, Close> opened(std::fopen(file.c_str(), "ae"));
  if (opened == nullptr) return false;
  const std::lock_guard lock(journal().mutex);
  journal().opened = std::move(opened);
  journal().name = file;
  return true;
}

bool reopen_journal() {
  std::string name;
  {
    const std::lock_guard lock(journal().mutex);
    name = journal().name;
  }
  return name.empty() || open_journal(name);
}

void note(std::string_view event, const Json& details) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  Json line = {{"at", static_cast<double>(now) / 1000}, {"event", event}};
  for (const auto& [name, value] : details.items()) line[name] = value;
  const std::string text = compact(line) + "\n";
  const std::lock_guard lock(journal().mutex);
  std::FILE* const file = journal().opened ? journal().opened.get() : stderr;
  // There is nobody to tell of a journal that cannot be written.
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), file));
  static_cast<void>(std::fflush(file));
}

void note_refused(std::string_view what, std::string_view address, const Json& details) {
  std::int64_t left_out = 0;
  {
    const std::lock_guard lock(journal().mutex);
    if (!journal().refusals.take(std::chrono::steady_clock::now())) {
      ++journal().left_out;
      return;
    }
    left_out = std::exchange(journal().left_out, 0);
  }
  Json line = {{"what", what}, {"address", short_address(address)}};
  for (const auto& [name, value] : details.items()) line[name] = value;
  if (left_out > 0) line["left_out"] = left_out;
  note("refused", line);
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
