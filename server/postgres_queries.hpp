#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

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
PostgresQuery load(const std::string& id);
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
Lookup<GuestMatches> read_matches_of(const PostgresResult& result);
std::vector<std::string> read_texts(const PostgresResult& result);
MatchCounts read_counts(const PostgresResult& result);
Lookup<Guest> read_guest(const std::string& id, const PostgresResult& result);
Lookup<std::vector<ServerRun>> read_runs(const PostgresResult& result);

}  // namespace sextant::postgres_queries
