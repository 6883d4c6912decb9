#include "server/sqlite_worker.hpp"

#include <algorithm>
#include <array>

#include "core/narrow.hpp"

namespace sextant {

namespace {

// Milliseconds, a thousand years of them: clocks add and subtract such times without overflow.
constexpr std::int64_t kLongestTime = std::int64_t{1000} * 366 * 24 * 60 * 60 * 1000;

bool is_time(std::int64_t ms) { return -kLongestTime <= ms && ms <= kLongestTime; }

Stored stored_if(bool ok) { return ok ? Stored::Done : Stored::Failed; }

}  // namespace

bool SqliteWorker::is_ready() const {
  const std::array statements = {&add_match_,  &add_place_, &advance_,    &add_entry_,  &set_header_,
                                 &set_record_, &set_ended_, &add_chat_,   &find_match_, &read_entries_,
                                 &read_chat_,  &list_,      &save_guest_, &find_guest_};
  return std::all_of(statements.begin(), statements.end(), [](const auto* each) { return each->is_ready(); });
}

std::pair<Stored, std::int64_t> SqliteWorker::create(std::string_view id, std::string_view record) {
  if (!add_match_.run(id, record)) return {Stored::Failed, 0};
  const std::int64_t number = database_.last_row();
  return {stored_if(add_place_.run(number)), number};
}

Stored SqliteWorker::change(const Change& change) {
  const std::int64_t added = std::ssize(change.entries);
  const std::int64_t first = narrow(change.seq);
  if (!advance_.run(added, change.match, change.revision, first)) return Stored::Failed;
  if (database_.changes() != 1) return Stored::Conflict;
  // Stops at the first failure: SQLite may have rolled the transaction back, and what follows would be outside of it.
  return stored_if(add_entries(change) && (!change.header || set_header_.run(*change.header, change.match)) &&
                   (!change.record || set_record_.run(*change.record, change.match)) &&
                   (!change.chat_line || add_chat_.run(change.match, change.match, *change.chat_line)) &&
                   (!change.ends || set_ended_.run(change.match)));
}

bool SqliteWorker::add_entries(const Change& change) {
  std::int64_t seq = narrow(change.seq);
  return std::all_of(change.entries.begin(), change.entries.end(), [&](const StoredEntry& entry) {
    return add_entry_.run(change.match, seq++, entry.entry, entry.spent_ms, entry.at_ms);
  });
}

Lookup<StoredMatch> SqliteWorker::load(std::string_view id) {
  StoredMatch match;
  std::int64_t count = 0;
  {
    Rows rows = find_match_.rows(id);
    if (!rows.next()) return rows.failed() ? Lookup<StoredMatch>(cannot_read()) : Lookup<StoredMatch>(std::nullopt);
    match.number = rows.number(0);
    match.record = rows.text(1);
    match.header = rows.text(2);
    match.revision = rows.number(3);
    count = rows.number(4);
    if (rows.failed() || rows.is_null(3)) return Problem("problem.damaged");
  }
  if (const auto read = read_entries(match, count); !read) return read.error();
  if (const auto read = read_chat(match); !read) return read.error();
  return {std::move(match)};
}

Checked<Done> SqliteWorker::read_entries(StoredMatch& match, std::int64_t count) {
  Rows rows = read_entries_.rows(match.number);
  bool fits = true;
  while (fits && rows.next()) {
    fits = rows.number(3) == std::ssize(match.entries) && is_time(rows.number(1)) && is_time(rows.number(2));
    match.entries.push_back({rows.text(0), rows.number(1), rows.number(2)});
  }
  if (rows.failed()) return cannot_read();
  // A match that lacks entries is another match: it must not be taken for the whole.
  if (!fits || std::ssize(match.entries) != count) return Problem("problem.damaged");
  return Done{};
}

Checked<Done> SqliteWorker::read_chat(StoredMatch& match) {
  Rows rows = read_chat_.rows(match.number);
  while (rows.next()) match.chat.push_back(rows.text(0));
  if (rows.failed()) return cannot_read();
  return Done{};
}

UnfinishedMatches SqliteWorker::unfinished() {
  UnfinishedMatches matches;
  Rows rows = list_.rows();
  while (rows.next()) matches.ids.push_back(rows.text(0));
  matches.is_complete = !rows.failed();
  return matches;
}

Stored SqliteWorker::save_guest(const Guest& guest) {
  return stored_if(save_guest_.run(guest.id, guest.name, guest.secret_digest));
}

Lookup<Guest> SqliteWorker::find_guest(std::string_view id) {
  Rows rows = find_guest_.rows(id);
  const bool found = rows.next();
  Guest guest{std::string(id), found ? rows.text(0) : "", found ? rows.text(1) : ""};
  if (rows.failed()) return cannot_read();  // not "nobody": the guest of a seat must not come in as a stranger
  return found ? Lookup<Guest>(std::move(guest)) : Lookup<Guest>(std::nullopt);
}

bool SqliteWorker::probe() const {
  const auto version = database_.number("PRAGMA user_version");
  return version && database_.run("PRAGMA user_version = " + std::to_string(*version));
}

Problem SqliteWorker::cannot_read() const {
  if (database_.is_damaged()) return Problem("problem.damaged");
  return Problem("problem.cannot_look_up").with("reason", database_.problem());
}

}  // namespace sextant
