#include "server/sqlite_worker.hpp"

#include <algorithm>
#include <array>

#include "core/narrow.hpp"
#include "server/storage_queue.hpp"

namespace sextant {

namespace {

Stored stored_if(bool ok) { return ok ? Stored::Done : Stored::Failed; }

}  // namespace

bool SqliteWorker::is_ready() const {
  const std::array statements = {
      &add_match_,    &add_place_,   &advance_,          &add_entry_,        &set_header_,     &set_record_,
      &set_ended_,    &add_chat_,    &clear_chat_,       &find_match_,       &read_entries_,   &read_chat_,
      &list_,         &count_all_,   &save_guest_,       &find_guest_,       &see_guest_,      &silence_guest_,
      &delete_guest_, &old_matches_, &deleted_guests_,   &count_unfinished_, &delete_entries_, &delete_place_,
      &delete_match_, &save_run_,    &forget_runs_,      &list_runs_,        &forget_guests_,  &add_guest_,
      &list_own_,     &count_own_,   &delete_old_guests_};
  return std::all_of(statements.begin(), statements.end(), [](const auto* each) { return each->is_ready(); });
}

std::pair<Stored, std::int64_t> SqliteWorker::create(std::string_view id, std::string_view record,
                                                     const std::vector<std::string>& guests) {
  if (!add_match_.run(id, record)) return {Stored::Failed, 0};
  const std::int64_t number = database_.last_row();
  return {stored_if(add_place_.run(number) && set_guests(number, guests)), number};
}

bool SqliteWorker::set_guests(std::int64_t match, const std::vector<std::string>& guests) {
  return forget_guests_.run(match) && std::all_of(guests.begin(), guests.end(), [&](const std::string& guest) {
           return add_guest_.run(guest, match);
         });
}

Lookup<GuestMatches> SqliteWorker::matches_of(std::string_view guest, std::int64_t from, std::int64_t most) {
  GuestMatches found;
  {
    Rows rows = list_own_.rows(guest, most, from);
    while (rows.next()) found.ids.push_back(rows.text(0));
    if (rows.failed()) return cannot_read();
  }
  Rows rows = count_own_.rows(guest);
  if (rows.next()) found.total = rows.number(0);
  if (rows.failed()) return cannot_read();
  return {std::move(found)};
}

Stored SqliteWorker::change(const Change& change) {
  const std::int64_t added = std::ssize(change.entries);
  const std::int64_t first = narrow(change.seq);
  if (!advance_.run(added, change.match, change.revision, first)) return Stored::Failed;
  if (database_.changes() != 1) return Stored::Conflict;
  // Stops at the first failure: SQLite may have rolled the transaction back, and what follows would be outside of it.
  return stored_if(add_entries(change) && (!change.header || set_header_.run(*change.header, change.match)) &&
                   (!change.record || set_record_.run(*change.record, change.match)) &&
                   (!change.guests || set_guests(change.match, *change.guests)) &&
                   (!change.chat || set_chat(change.match, *change.chat)) &&
                   (!change.chat_line || add_chat_.run(change.match, change.match, *change.chat_line)) &&
                   (!change.ends || set_ended_.run(change.match)));
}

bool SqliteWorker::set_chat(std::int64_t match, const std::vector<std::string>& lines) {
  return clear_chat_.run(match) && std::all_of(lines.begin(), lines.end(), [&](const std::string& line) {
           return add_chat_.run(match, match, line);
         });
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

MatchCounts SqliteWorker::count_matches() {
  Rows all = count_all_.rows();
  Rows unfinished = count_unfinished_.rows();
  if (!all.next() || !unfinished.next()) return {};
  const std::int64_t waiting = unfinished.number(1);
  return {waiting, unfinished.number(0) - waiting, all.number(0) - unfinished.number(0)};
}

Stored SqliteWorker::save_guest(const Guest& guest) {
  return stored_if(save_guest_.run(guest.id, guest.name, guest.secret_digest));
}

Lookup<Guest> SqliteWorker::find_guest(std::string_view id) {
  Rows rows = find_guest_.rows(id);
  const bool found = rows.next();
  Guest guest;
  if (found) guest = {std::string(id), rows.text(0), rows.text(1), rows.number(2) != 0, rows.number(3)};
  if (rows.failed()) return cannot_read();  // not "nobody": the guest of a seat must not come in as a stranger
  return found ? Lookup<Guest>(std::move(guest)) : Lookup<Guest>(std::nullopt);
}

Stored SqliteWorker::save_run(const ServerRun& run) {
  return stored_if(save_run_.run(run.started_ms, run.seen_ms) && forget_runs_.run(run.seen_ms - kOldestRun));
}

Lookup<std::vector<ServerRun>> SqliteWorker::runs() {
  std::vector<ServerRun> found;
  Rows rows = list_runs_.rows();
  while (rows.next())
    if (is_time(rows.number(0)) && is_time(rows.number(1))) found.push_back({rows.number(0), rows.number(1)});
  if (rows.failed()) return cannot_read();
  return {std::move(found)};
}

Stored SqliteWorker::see_guest(std::string_view id, std::int64_t now_s) { return stored_if(see_guest_.run(now_s, id)); }

Stored SqliteWorker::silence_guest(std::string_view id, bool on) {
  return stored_if(silence_guest_.run(std::int64_t{on}, id));
}

Stored SqliteWorker::delete_guest(std::string_view id) { return stored_if(delete_guest_.run(id)); }

std::vector<std::string> SqliteWorker::texts(Rows rows) {
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.text(0));
  return texts;
}

std::vector<std::string> SqliteWorker::deleted_guests() { return texts(deleted_guests_.rows()); }

Stored SqliteWorker::forget_old(const Retention& retention, Forgotten& forgotten) {
  std::vector<std::int64_t> old;
  {
    Rows rows = old_matches_.rows(retention.ended_before_s);
    while (rows.next()) old.push_back(rows.number(0));
    if (rows.failed()) return Stored::Failed;
  }
  for (const std::int64_t match : old)
    if (!delete_entries_.run(match) || !clear_chat_.run(match) || !forget_guests_.run(match) ||
        !delete_place_.run(match) || !delete_match_.run(match))
      return Stored::Failed;
  if (!delete_old_guests_.run(retention.seen_before_s)) return Stored::Failed;
  forgotten = {std::ssize(old), database_.changes()};
  return forgotten.matches + forgotten.guests > 0 ? Stored::Done : Stored::Conflict;
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
