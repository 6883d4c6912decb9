#include "server/postgres_neighbours.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "server/journal.hpp"

namespace sextant {

namespace {

constexpr std::chrono::milliseconds kListenFor{100};  // before it is looked whether to stop
constexpr std::chrono::milliseconds kLookEvery{1'000};
constexpr std::chrono::milliseconds kPause{200};  // before it connects again
constexpr std::size_t kLongestSentence = 7000;    // bytes; NOTIFY takes 8,000

std::int64_t machine_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::vector<std::int64_t> numbers_of(const PostgresResult& result) {
  std::vector<std::int64_t> numbers;
  for (int row = 0; row < result.rows(); ++row) numbers.push_back(result.number(row, 0));
  return numbers;
}

std::string list_of(const std::vector<std::int64_t>& numbers) { return "'" + postgres_array(numbers) + "'"; }

}  // namespace

std::int64_t PostgresSite::lock_class() const {
  constexpr std::int64_t kMost = 1'000'000'000;
  return schema % kMost;
}

std::int64_t PostgresSite::bots_lock(std::int64_t match) const {
  constexpr int kHalf = 32;
  constexpr std::int64_t kLower = (std::int64_t{1} << kHalf) - 1;
  return lock_class() << kHalf | (match & kLower);
}

std::vector<std::string> sentences_naming(const PostgresSite& site, const std::vector<std::int64_t>& matches) {
  std::vector<std::string> sentences;
  for (const std::int64_t match : std::set(matches.begin(), matches.end())) {
    if (sentences.empty() || sentences.back().size() > kLongestSentence)
      sentences.push_back(std::to_string(site.process));
    sentences.back() += " " + std::to_string(match);
  }
  return sentences;
}

std::string sentence_saying(const PostgresSite& site, const std::string& words) {
  return std::to_string(site.process) + " " + words;
}

bool PostgresClock::ask(const Postgres& postgres) {
  const std::int64_t asked = machine_ms();
  const PostgresResult time = postgres.run("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint");
  if (!time.ok()) return false;
  ahead_ms_ = time.number(0, 0) - (asked + machine_ms()) / 2;
  return true;
}

std::int64_t PostgresClock::now_ms() const { return machine_ms() + ahead_ms_; }

PostgresEar::PostgresEar(std::string address, const PostgresSite& site, PostgresClock& clock,
                         NeighbourListener& listener)
    : address_(std::move(address)), site_(site), clock_(clock), listener_(listener) {
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void PostgresEar::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    try {
      if (const auto postgres = Postgres::connect(address_)) listen(*postgres, stop);
    } catch (const std::exception& problem) {
      note("neighbours_failed", {{"reason", problem.what()}});
    }
    if (!stop.stop_requested()) std::this_thread::sleep_for(kPause);
  }
}

bool PostgresEar::introduce(const Postgres& postgres) {
  const std::string lock = std::to_string(site_.lock_class()) + ", " + std::to_string(site_.process);
  const bool is_known = postgres.run("SELECT pg_advisory_lock_shared(" + lock + ")").ok() &&
                        postgres.run("LISTEN " + site_.channel()).ok();
  if (!is_known) return false;
  if (!std::exchange(has_listened_, true)) return clear_away(postgres, false);
  if (!look_around(postgres)) return false;
  listener_.has_missed();
  return true;
}

void PostgresEar::listen(const Postgres& postgres, const std::stop_token& stop) {
  if (!introduce(postgres)) return;
  auto look_at = std::chrono::steady_clock::now();
  while (!stop.stop_requested()) {
    const auto said = postgres.hear(kListenFor);
    if (!said) return;
    for (const std::string& sentence : *said) hear(sentence);
    if (std::chrono::steady_clock::now() < look_at) continue;
    look_at = std::chrono::steady_clock::now() + kLookEvery;
    if (!look_around(postgres)) return;
  }
}

void PostgresEar::hear(const std::string& sentence) {
  const std::size_t space = sentence.find(' ');
  if (space == std::string::npos || sentence.substr(0, space) == std::to_string(site_.process)) return;
  const std::string words = sentence.substr(space + 1);
  if (words.starts_with('{')) return listener_.told(words);
  std::istringstream numbers(words);
  for (std::int64_t match = 0; numbers >> match;) listener_.match_changed(match);
}

bool PostgresEar::look_around(const Postgres& postgres) {
  if (!clock_.ask(postgres)) return false;
  const PostgresResult found = postgres.run(
      "SELECT DISTINCT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND "
      "classid = " +
      std::to_string(site_.lock_class()) +
      " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY 1");
  if (!found.ok()) return false;
  const std::vector<std::int64_t> known = std::exchange(alive_, numbers_of(found));
  is_first_ = alive_.empty() || alive_.front() == site_.process;
  const bool has_ended = std::any_of(known.begin(), known.end(), [this](std::int64_t process) {
    return !std::binary_search(alive_.begin(), alive_.end(), process);
  });
  return !has_ended || clear_away(postgres, true);
}

/// Forgets who was connected to processes that have ended.
bool PostgresEar::clear_away(const Postgres& postgres, bool is_news) {
  if (!is_news && !look_around(postgres)) return false;
  const PostgresResult gone =
      postgres.run("WITH gone AS (DELETE FROM presence WHERE process <> ALL (" + list_of(alive_) +
                   ") RETURNING match) SELECT DISTINCT number, id FROM gone JOIN matches ON number = match");
  if (!gone.ok()) return false;
  for (const std::string& sentence : sentences_naming(site_, numbers_of(gone)))
    if (!postgres.run("NOTIFY " + site_.channel() + ", '" + sentence + "'").ok()) return false;
  std::vector<std::string> matches;
  for (int row = 0; row < gone.rows(); ++row) matches.push_back(gone.text(row, 1));
  if (is_news) note("neighbour_ended", {{"matches", matches.size()}, {"heir", is_first_.load()}});
  if (is_news || !matches.empty()) listener_.others_ended(matches, is_news && is_first_);
  return true;
}

}  // namespace sextant
