#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/neighbours.hpp"
#include "server/postgres.hpp"
#include "server/storage.hpp"

/// What the storage asks of PostgreSQL: a question is one statement, and has happened as a whole or not at all.
namespace sextant::postgres_queries {

/// All statements, by number.
std::span<const std::string_view> statements();

PostgresQuery begin();
PostgresQuery commit();
PostgresQuery roll_back();
/// Writes what is there already: whether anything can be written.
PostgresQuery probe();

PostgresQuery create(const std::string& id, const std::string& record, const std::vector<std::string>& guests);
PostgresQuery change(const Change& change);
/// Without who is connected to this process, which is another's.
PostgresQuery load(const std::string& id, std::int64_t process);
/// Locks matches in an order that is the same for all, so that no two transactions wait for each other.
PostgresQuery lock_places(const std::vector<std::int64_t>& matches);
PostgresQuery news(const Place& from, std::int64_t process);
PostgresQuery share(std::int64_t match, const Presence& here, std::int64_t process);
PostgresQuery claim(std::int64_t lock);
PostgresQuery release(std::int64_t lock);
PostgresQuery notify(const std::string& channel, const std::string& words);
PostgresQuery matches_of(const std::string& guest, std::int64_t from, std::int64_t most);
PostgresQuery unfinished();
PostgresQuery count_matches();
PostgresQuery forget_old(const Retention& retention);
PostgresQuery save_guest(const Guest& guest);
PostgresQuery find_guest(const std::string& id);
PostgresQuery see_guest(const std::string& id, std::int64_t now_s);
PostgresQuery silence_guest(const std::string& id, bool on);
PostgresQuery delete_guest(const std::string& id);
PostgresQuery deleted_guests();
PostgresQuery save_run(const ServerRun& run);
PostgresQuery runs();

// What they found.
Lookup<StoredMatch> read_match(const PostgresResult& result);
Lookup<News> read_news(const Place& from, const PostgresResult& result);
Lookup<GuestMatches> read_matches_of(const PostgresResult& result);
std::vector<std::string> read_texts(const PostgresResult& result);
MatchCounts read_counts(const PostgresResult& result);
Lookup<Guest> read_guest(const std::string& id, const PostgresResult& result);
Lookup<std::vector<ServerRun>> read_runs(const PostgresResult& result);

}  // namespace sextant::postgres_queries
