#include "server/postgres_queries.hpp"

#include <algorithm>
#include <array>

#include "core/narrow.hpp"
#include "server/storage_queue.hpp"

namespace sextant::postgres_queries {

namespace {

enum class Sql : std::uint8_t {
  Begin,
  Commit,
  RollBack,
  Probe,
  Create,
  Advance,
  Change,
  Load,
  LockPlaces,
  News,
  Share,
  ShareNobody,
  Claim,
  Release,
  Notify,
  MatchesOf,
  Unfinished,
  CountMatches,
  ForgetOld,
  SaveGuest,
  FindGuest,
  SeeGuest,
  SilenceGuest,
  DeleteGuest,
  DeletedGuests,
  SaveRun,
  Runs,
  kCount
};

/// In the order of `Sql`. The parts of a statement see the tables as they were before it: what is deleted and inserted
/// in one of them must not be the same row.
constexpr std::array<std::string_view, place_of(Sql::kCount)> kStatements = {
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "UPDATE sextant_schema SET version = version",
    R"sql(
  WITH made AS (INSERT INTO matches (id, record) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING number),
       place AS (INSERT INTO places SELECT number, 0, 0 FROM made),
       sat AS (INSERT INTO sitting SELECT DISTINCT guest, number FROM made, unnest($3::text[]) AS guest)
  SELECT number FROM made)sql",
    // A move, which most changes are: nothing but entries.
    R"sql(
  WITH place AS (UPDATE places SET revision = revision + 1, entries = entries + cardinality($4::text[])
                  WHERE match = $1 AND revision = $2 AND entries = $3 RETURNING match),
       added AS (INSERT INTO entries SELECT match, $3 + n - 1, entry, spent, at
                   FROM place, unnest($4::text[], $5::bigint[], $6::bigint[]) WITH ORDINALITY AS new (entry, spent, at, n))
  SELECT match FROM place)sql",
    R"sql(
  WITH place AS (UPDATE places SET revision = revision + 1, recorded = revision + 1, entries = entries + cardinality($4::text[])
                  WHERE match = $1 AND revision = $2 AND entries = $3 RETURNING match),
       added AS (INSERT INTO entries SELECT match, $3 + n - 1, entry, spent, at
                   FROM place, unnest($4::text[], $5::bigint[], $6::bigint[]) WITH ORDINALITY AS new (entry, spent, at, n)),
       changed AS (UPDATE matches SET header = coalesce($7, header), record = coalesce($8, record),
                          ended = ended OR $9::bool,
                          ended_at = CASE WHEN $9::bool AND NOT ended THEN floor(extract(epoch FROM now()))::bigint
                                          ELSE ended_at END
                     FROM place WHERE number = match),
       stood_up AS (DELETE FROM sitting USING place WHERE sitting.match = place.match AND guest <> ALL ($10::text[])),
       sat AS (INSERT INTO sitting SELECT DISTINCT guest, match FROM place, unnest($10::text[]) AS guest
               ON CONFLICT DO NOTHING),
       unsaid AS (DELETE FROM chat USING place WHERE chat.match = place.match AND line >= cardinality($11::text[])),
       said AS (INSERT INTO chat SELECT match, n - 1, words FROM place, unnest($11::text[]) WITH ORDINALITY AS new (words, n)
                ON CONFLICT (match, line) DO UPDATE SET text = excluded.text),
       added_line AS (INSERT INTO chat SELECT match, (SELECT count(*) FROM chat AS old WHERE old.match = place.match), $12::text
                        FROM place WHERE $12::text IS NOT NULL)
  SELECT match FROM place)sql",
    // The match, its entries and its words as they are at one moment.
    R"sql(
  WITH found AS (SELECT number, record, header, revision, entries FROM matches LEFT JOIN places ON match = number WHERE id = $1)
  SELECT 0 AS part, number AS n, revision, entries, record, header FROM found
   UNION ALL SELECT 1, seq, spent, at, entry, '' FROM entries WHERE match = (SELECT number FROM found)
   UNION ALL SELECT 2, line, 0, 0, text, '' FROM chat WHERE match = (SELECT number FROM found)
   UNION ALL SELECT 3, watching, 0, 0, '', '' FROM presence WHERE match = (SELECT number FROM found) AND process <> $2
   UNION ALL SELECT 4, 0, 0, 0, guest, '' FROM presence, unnest(guests) AS guest
              WHERE match = (SELECT number FROM found) AND process <> $2
   ORDER BY part, n)sql",
    "SELECT 1 FROM places WHERE match = ANY ($1::bigint[]) ORDER BY match FOR NO KEY UPDATE",
    // At one moment as well.
    R"sql(
  SELECT 0 AS part, revision AS n, recorded AS spent, 0::bigint AS at, '' AS entry FROM places WHERE match = $1
   UNION ALL SELECT 1, seq, spent, at, entry FROM entries WHERE match = $1 AND seq >= $2
   UNION ALL SELECT 3, watching, 0, 0, '' FROM presence WHERE match = $1 AND process <> $3
   UNION ALL SELECT 4, 0, 0, 0, guest FROM presence, unnest(guests) AS guest WHERE match = $1 AND process <> $3
   ORDER BY part, n)sql",
    R"sql(
  INSERT INTO presence VALUES ($1, $2, $3, $4)
      ON CONFLICT (match, process) DO UPDATE SET guests = excluded.guests, watching = excluded.watching)sql",
    "DELETE FROM presence WHERE match = $1 AND process = $2",
    "SELECT pg_try_advisory_lock($1)::int",
    "SELECT pg_advisory_unlock($1)::int",
    "SELECT pg_notify($1, $2)",
    R"sql(
  SELECT (SELECT count(*) FROM sitting WHERE guest = $1), id
    FROM (VALUES (1)) AS one LEFT JOIN
         (SELECT id, number FROM sitting JOIN matches ON match = number WHERE guest = $1
           ORDER BY match DESC LIMIT $2 OFFSET $3) AS own ON true
   ORDER BY number DESC)sql",
    "SELECT id FROM matches WHERE NOT ended ORDER BY number",
    R"sql(
  SELECT count(*) FILTER (WHERE NOT ended AND header = ''), count(*) FILTER (WHERE NOT ended AND header <> ''),
         count(*) FILTER (WHERE ended) FROM matches)sql",
    // Few at a time: whoever plays waits for them.
    R"sql(
  WITH old AS (SELECT number FROM matches WHERE ended AND ended_at < $1 ORDER BY ended_at LIMIT 50),
       no_entries AS (DELETE FROM entries WHERE match IN (SELECT number FROM old)),
       no_words AS (DELETE FROM chat WHERE match IN (SELECT number FROM old)),
       no_guests AS (DELETE FROM sitting WHERE match IN (SELECT number FROM old)),
       no_place AS (DELETE FROM places WHERE match IN (SELECT number FROM old)),
       gone AS (DELETE FROM matches WHERE number IN (SELECT number FROM old) RETURNING number),
       left_out AS (SELECT id FROM guests WHERE seen < $2 AND NOT EXISTS
                      (SELECT FROM sitting WHERE guest = id AND match NOT IN (SELECT number FROM old))
                    ORDER BY seen LIMIT 200),
       gone_guests AS (DELETE FROM guests WHERE id IN (SELECT id FROM left_out) RETURNING id)
  SELECT (SELECT count(*) FROM gone), (SELECT count(*) FROM gone_guests))sql",
    R"sql(
  INSERT INTO guests (id, name, digest, seen) VALUES ($1, $2, $3, floor(extract(epoch FROM now()))::bigint)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen)sql",
    "SELECT name, digest, silenced::int, seen FROM guests WHERE id = $1",
    "UPDATE guests SET seen = $2 WHERE id = $1",
    "UPDATE guests SET silenced = $2::bool WHERE id = $1",
    "DELETE FROM guests WHERE id = $1",
    "SELECT DISTINCT guest FROM sitting WHERE NOT EXISTS (SELECT FROM guests WHERE id = guest)",
    R"sql(
  WITH old AS (DELETE FROM runs WHERE seen < $3 AND started <> $1)
  INSERT INTO runs VALUES ($1, $2) ON CONFLICT (started) DO UPDATE SET seen = excluded.seen)sql",
    "SELECT started, seen FROM runs ORDER BY started",
};

PostgresQuery query(Sql statement, std::vector<PostgresValue> values = {}) {
  return {place_of(statement), std::move(values)};
}

std::string text(std::int64_t number) { return std::to_string(number); }

/// The values that a change of entries needs.
std::vector<PostgresValue> entry_values(const Change& change) {
  std::vector<std::string> entries;
  std::vector<std::int64_t> spent;
  std::vector<std::int64_t> at;
  for (const StoredEntry& entry : change.entries) {
    entries.push_back(entry.entry);
    spent.push_back(entry.spent_ms);
    at.push_back(entry.at_ms);
  }
  return {text(change.match),      text(change.revision), std::to_string(change.seq),
          postgres_array(entries), postgres_array(spent), postgres_array(at)};
}

PostgresValue array_of(const std::optional<std::vector<std::string>>& texts) {
  return texts ? PostgresValue(postgres_array(*texts)) : std::nullopt;
}

}  // namespace

std::span<const std::string_view> statements() { return kStatements; }

PostgresQuery begin() { return query(Sql::Begin); }
PostgresQuery commit() { return query(Sql::Commit); }
PostgresQuery roll_back() { return query(Sql::RollBack); }
PostgresQuery probe() { return query(Sql::Probe); }

PostgresQuery create(const std::string& id, const std::string& record, const std::vector<std::string>& guests) {
  return query(Sql::Create, {id, record, postgres_array(guests)});
}

PostgresQuery change(const Change& change) {
  std::vector<PostgresValue> values = entry_values(change);
  const bool is_move =
      !change.header && !change.record && !change.guests && !change.chat && !change.chat_line && !change.ends;
  if (is_move) return query(Sql::Advance, std::move(values));
  auto chat = change.chat;
  const bool joins = chat && change.chat_line;  // the new line stands behind the others
  if (joins) chat->push_back(*change.chat_line);
  const PostgresValue line = joins ? std::nullopt : change.chat_line;
  values.insert(values.end(),
                {change.header, change.record, change.ends ? "t" : "f", array_of(change.guests), array_of(chat), line});
  return query(Sql::Change, std::move(values));
}

PostgresQuery load(const std::string& id, std::int64_t process) { return query(Sql::Load, {id, text(process)}); }

PostgresQuery lock_places(const std::vector<std::int64_t>& matches) {
  return query(Sql::LockPlaces, {postgres_array(matches)});
}

PostgresQuery news(const Place& from, std::int64_t process) {
  return query(Sql::News, {text(from.match), std::to_string(from.entries), text(process)});
}

PostgresQuery share(std::int64_t match, const Presence& here, std::int64_t process) {
  if (here == Presence{}) return query(Sql::ShareNobody, {text(match), text(process)});
  return query(Sql::Share, {text(match), text(process), postgres_array(here.guests), text(here.watching)});
}

PostgresQuery claim(std::int64_t lock) { return query(Sql::Claim, {text(lock)}); }
PostgresQuery release(std::int64_t lock) { return query(Sql::Release, {text(lock)}); }

PostgresQuery notify(const std::string& channel, const std::string& words) {
  return query(Sql::Notify, {channel, words});
}

PostgresQuery matches_of(const std::string& guest, std::int64_t from, std::int64_t most) {
  return query(Sql::MatchesOf, {guest, text(most), text(from)});
}

PostgresQuery unfinished() { return query(Sql::Unfinished); }
PostgresQuery count_matches() { return query(Sql::CountMatches); }

PostgresQuery forget_old(const Retention& retention) {
  return query(Sql::ForgetOld, {text(retention.ended_before_s), text(retention.seen_before_s)});
}

PostgresQuery save_guest(const Guest& guest) {
  return query(Sql::SaveGuest, {guest.id, guest.name, guest.secret_digest});
}

PostgresQuery find_guest(const std::string& id) { return query(Sql::FindGuest, {id}); }

PostgresQuery see_guest(const std::string& id, std::int64_t now_s) { return query(Sql::SeeGuest, {id, text(now_s)}); }

PostgresQuery silence_guest(const std::string& id, bool on) { return query(Sql::SilenceGuest, {id, on ? "t" : "f"}); }

PostgresQuery delete_guest(const std::string& id) { return query(Sql::DeleteGuest, {id}); }
PostgresQuery deleted_guests() { return query(Sql::DeletedGuests); }

PostgresQuery save_run(const ServerRun& run) {
  return query(Sql::SaveRun, {text(run.started_ms), text(run.seen_ms), text(run.seen_ms - kOldestRun)});
}

PostgresQuery runs() { return query(Sql::Runs); }

namespace {

/// The parts of an answer that are not in every one of them.
enum Part : std::uint8_t { kItself, kEntry, kLine, kOthersWatching, kOthersGuest };

void add_presence(Presence& presence, const PostgresResult& result, int row, int text_column) {
  if (result.number(row, 0) == kOthersWatching) presence.watching += result.number(row, 1);
  else presence.guests.push_back(result.text(row, text_column));
}

void put_in_order(Presence& presence) {
  auto& guests = presence.guests;
  std::sort(guests.begin(), guests.end());
  guests.erase(std::unique(guests.begin(), guests.end()), guests.end());
}

}  // namespace

Lookup<News> read_news(const Place& from, const PostgresResult& result) {
  enum Column : std::uint8_t { Part, Number, Spent, At, Entry };
  if (result.rows() == 0 || result.number(0, Part) != kItself) return {std::nullopt};
  News news{from, result.number(0, Number), {}, result.number(0, Spent) > from.revision, {}};
  for (int row = 1; row < result.rows(); ++row) {
    if (result.number(row, Part) >= kOthersWatching) {
      add_presence(news.elsewhere, result, row, Entry);
      continue;
    }
    const StoredEntry entry{result.text(row, Entry), result.number(row, Spent), result.number(row, At)};
    const bool fits = result.number(row, Number) == std::ssize(news.entries) + static_cast<std::int64_t>(from.entries);
    if (!fits || !is_time(entry.spent_ms) || !is_time(entry.at_ms)) return Problem("problem.damaged");
    news.entries.push_back(entry);
  }
  put_in_order(news.elsewhere);
  return {std::move(news)};
}

Lookup<StoredMatch> read_match(const PostgresResult& result) {
  enum Column : std::uint8_t { Part, Number, Revision, Entries, Record, Header };
  constexpr Column kSpent = Revision;  // of an entry
  constexpr Column kAt = Entries;
  if (result.rows() == 0) return {std::nullopt};
  if (result.is_null(0, Revision)) return Problem("problem.damaged");
  StoredMatch match{
      result.number(0, Number), result.number(0, Revision), result.text(0, Record), result.text(0, Header), {}, {}, {}};
  bool fits = true;
  for (int row = 1; row < result.rows(); ++row) {
    if (result.number(row, Part) >= kOthersWatching) {
      add_presence(match.elsewhere, result, row, Record);
      continue;
    }
    if (result.number(row, Part) == kLine) {
      match.chat.push_back(result.text(row, Record));
      continue;
    }
    const StoredEntry entry{result.text(row, Record), result.number(row, kSpent), result.number(row, kAt)};
    fits &= result.number(row, Number) == std::ssize(match.entries) && is_time(entry.spent_ms) && is_time(entry.at_ms);
    match.entries.push_back(entry);
  }
  put_in_order(match.elsewhere);
  // A match that lacks entries is another match: it must not be taken for the whole.
  if (!fits || std::ssize(match.entries) != result.number(0, Entries)) return Problem("problem.damaged");
  return {std::move(match)};
}

Lookup<GuestMatches> read_matches_of(const PostgresResult& result) {
  GuestMatches found;
  for (int row = 0; row < result.rows(); ++row) {
    found.total = result.number(row, 0);
    if (!result.is_null(row, 1)) found.ids.push_back(result.text(row, 1));
  }
  return {std::move(found)};
}

std::vector<std::string> read_texts(const PostgresResult& result) {
  std::vector<std::string> texts;
  for (int row = 0; row < result.rows(); ++row) texts.push_back(result.text(row, 0));
  return texts;
}

MatchCounts read_counts(const PostgresResult& result) {
  return {result.number(0, 0), result.number(0, 1), result.number(0, 2)};
}

Lookup<Guest> read_guest(const std::string& id, const PostgresResult& result) {
  if (result.rows() == 0) return {std::nullopt};
  return {Guest{id, result.text(0, 0), result.text(0, 1), result.number(0, 2) != 0, result.number(0, 3)}};
}

Lookup<std::vector<ServerRun>> read_runs(const PostgresResult& result) {
  std::vector<ServerRun> found;
  for (int row = 0; row < result.rows(); ++row) {
    const ServerRun run{result.number(row, 0), result.number(row, 1)};
    if (is_time(run.started_ms) && is_time(run.seen_ms)) found.push_back(run);
  }
  return {std::move(found)};
}

}  // namespace sextant::postgres_queries
