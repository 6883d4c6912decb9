#include "server/postgres_storage.hpp"

#include <algorithm>
#include <thread>

#include "server/postgres_neighbours.hpp"
#include "server/postgres_queries.hpp"
#include "server/postgres_site.hpp"
#include "server/secrets.hpp"
#include "server/storage_queue.hpp"

namespace sextant {

namespace {

namespace queries = postgres_queries;

std::int64_t new_process_number() {
  constexpr std::uint64_t kMost = 2'000'000'000;
  return narrow(new_seed() % kMost + 1);
}

/// A connection with all statements, and what it says of the site.
Checked<Postgres> open_ready(const std::string& address, std::chrono::milliseconds lock_patience, PostgresSite& site,
                             PostgresClock& clock) {
  auto postgres = open_site(address, lock_patience, SiteUse::Shared);
  if (!postgres) return postgres;
  const PostgresResult schema = postgres->run("SELECT 'sextant_schema'::regclass::oid::bigint");
  if (schema.ok()) site.schema = schema.number(0, 0);
  if (schema.ok() && clock.ask(*postgres) && postgres->prepare(queries::statements())) return postgres;
  return Problem("problem.database").with("file", postgres_name(address).value()).with("reason", postgres->problem());
}

class PostgresStorage final : public Storage, public Neighbours {
 public:
  PostgresStorage(std::string address, Postgres postgres, const PostgresSite& site, const PostgresClock& clock,
                  Metrics& metrics, const PostgresOptions& options)
      : address_(std::move(address)),
        options_(options),
        postgres_(std::move(postgres)),
        site_(site),
        clock_(clock),
        metrics_(metrics),
        queue_(metrics, options.first_pause) {
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  }

  void create(std::string id, std::string record, std::vector<std::string> guests,
              std::function<void(Stored, std::int64_t)> done) override {
    const auto number = std::make_shared<std::int64_t>(0);
    queue_.ask({true, queries::create(id, record, guests),
                [number](const PostgresResult& result) {
                  if (result.rows() == 0) return Stored::Conflict;  // another server has made it
                  *number = result.number(0, 0);
                  return Stored::Done;
                },
                [done = std::move(done), number](Stored how) { done(how, *number); }});
  }

  void change(Change change, std::function<void(Stored)> done) override {
    const std::int64_t entries = std::ssize(change.entries);
    const std::int64_t match = change.match;
    queue_.ask({true, queries::change(change),
                [](const PostgresResult& result) { return result.rows() == 1 ? Stored::Done : Stored::Conflict; },
                [this, entries, done = std::move(done)](Stored how) {
                  if (how == Stored::Done) metrics_.entries_stored += entries;
                  done(how);
                },
                match, true});
  }

  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    ask_to_read<Lookup<StoredMatch>>(queries::load(id, site_.process), queries::read_match, std::move(done));
  }

  void list_matches_of(std::string guest, std::int64_t from, std::int64_t most,
                       std::function<void(Lookup<GuestMatches>)> done) override {
    ask_to_read<Lookup<GuestMatches>>(queries::matches_of(guest, from, most), queries::read_matches_of,
                                      std::move(done));
  }

  void list_unfinished(std::function<void(UnfinishedMatches)> done) override {
    ask_to_read<UnfinishedMatches>(
        queries::unfinished(),
        [](const PostgresResult& result) { return UnfinishedMatches{queries::read_texts(result), true}; },
        std::move(done));
  }

  void count_matches(std::function<void(MatchCounts)> done) override {
    ask_to_read<MatchCounts>(queries::count_matches(), queries::read_counts, std::move(done));
  }

  void forget_old(Retention retention, std::function<void(Forgotten)> done) override {
    const auto forgotten = std::make_shared<Forgotten>();
    queue_.ask(
        {true, queries::forget_old(retention),
         [forgotten](const PostgresResult& result) {
           *forgotten = {result.number(0, 0), result.number(0, 1)};
           return forgotten->matches + forgotten->guests > 0 ? Stored::Done : Stored::Conflict;
         },
         [done = std::move(done), forgotten](Stored how) { done(how == Stored::Done ? *forgotten : Forgotten{}); }});
  }

  void save_guest(Guest guest, std::function<void(Stored)> done) override {
    ask_to_write(queries::save_guest(guest), std::move(done));
  }

  void find_guest(std::string id, std::function<void(Lookup<Guest>)> done) override {
    ask_to_read<Lookup<Guest>>(
        queries::find_guest(id), [id](const PostgresResult& result) { return queries::read_guest(id, result); },
        std::move(done));
  }

  void see_guest(std::string id, std::int64_t now_s) override {
    ask_to_write(queries::see_guest(id, now_s), [](Stored) {});
  }

  void silence_guest(std::string id, bool on, std::function<void(Stored)> done) override {
    ask_to_write(queries::silence_guest(id, on), std::move(done));
  }

  void delete_guest(std::string id, std::function<void(Stored)> done) override {
    ask_to_write(queries::delete_guest(id), std::move(done));
  }

  void list_deleted_guests(std::function<void(std::vector<std::string>)> done) override {
    ask_to_read<std::vector<std::string>>(queries::deleted_guests(), queries::read_texts, std::move(done));
  }

  void save_run(ServerRun run, std::function<void(Stored)> done) override {
    ask_to_write(queries::save_run(run), std::move(done));
  }

  void list_runs(std::function<void(Lookup<std::vector<ServerRun>>)> done) override {
    ask_to_read<Lookup<std::vector<ServerRun>>>(queries::runs(), queries::read_runs, std::move(done));
  }

  [[nodiscard]] Neighbours* neighbours() override { return this; }

  void listen(NeighbourListener& listener) override { ear_.emplace(address_, site_, clock_, listener); }

  [[nodiscard]] std::int64_t now_ms() const override { return clock_.now_ms(); }

  [[nodiscard]] bool is_first() const override { return !ear_ || ear_->is_first(); }

  /// Over a connection of its own: who reads what others have stored need not wait until this server has stored as
  /// well.
  void read_news(Place from, std::function<void(Lookup<News>)> done) override {
    (reader_ == nullptr ? *this : *reader_)
        .ask_to_read<Lookup<News>>(
            queries::news(from, site_.process),
            [from](const PostgresResult& result) { return queries::read_news(from, result); }, std::move(done));
  }
  void read_with(std::unique_ptr<PostgresStorage> reader, std::unique_ptr<Metrics> metrics) {
    readers_metrics_ = std::move(metrics);
    reader_ = std::move(reader);
  }

  void claim_bots(std::int64_t match, std::function<void(bool)> done) override {
    queue_.ask({false, queries::claim(site_.bots_lock(match)),
                [](const PostgresResult& result) { return result.number(0, 0) != 0 ? Stored::Done : Stored::Conflict; },
                [done = std::move(done)](Stored how) { done(how == Stored::Done); }, 0, false,
                queries::release(site_.bots_lock(match))});
  }

  void release_bots(std::int64_t match) override {
    queue_.ask({false, queries::release(site_.bots_lock(match)), [](const PostgresResult&) { return Stored::Done; },
                [](Stored) {}});
  }

  void share(std::int64_t match, Presence here, std::function<void(Stored)> done) override {
    queue_.ask({true, queries::share(match, here, site_.process), [](const PostgresResult&) { return Stored::Done; },
                std::move(done), match});
  }

  void tell(std::string words) override {
    queue_.ask({false, queries::notify(site_.channel(), sentence_saying(site_, words)),
                [](const PostgresResult&) { return Stored::Done; }, [](Stored) {}});
  }

  [[nodiscard]] bool is_healthy() const override { return queue_.is_healthy(); }

  /// The database looks after its own.
  [[nodiscard]] std::int64_t log_bytes() const override { return 0; }

 private:
  /// One thing that is asked for, in one statement.
  struct Request {
    bool writes;
    PostgresQuery query;
    std::function<Stored(const PostgresResult&)> read;
    std::function<void(Stored)> answer;                // for reading, `Failed` says that it was not carried out
    std::int64_t match = 0;                            // of which others are to hear
    bool moves = false;                                // it changes the place of the match
    std::optional<PostgresQuery> undo = std::nullopt;  // what takes back what the end of a transaction does not
  };
  using Requests = std::vector<Request>;

  void ask_to_write(PostgresQuery query, std::function<void(Stored)> done) {
    queue_.ask({true, std::move(query), [](const PostgresResult&) { return Stored::Done; }, std::move(done)});
  }

  template <class Found>
  void ask_to_read(PostgresQuery query, std::function<Found(const PostgresResult&)> read,
                   std::function<void(Found)> done) {
    const auto found = std::make_shared<Found>(not_read(static_cast<Found*>(nullptr)));
    queue_.ask({false, std::move(query),
                [read = std::move(read), found](const PostgresResult& result) {
                  *found = read(result);
                  return Stored::Done;
                },
                [done = std::move(done), found](Stored how) {
                  // What was read of a transaction that came to nothing may never have been.
                  done(how == Stored::Done ? std::move(*found) : not_read(found.get()));
                }});
  }

  void work(const std::stop_token& stop) {
    for (;;) {
      const Requests batch = queue_.next_batch(stop);
      if (!batch.empty()) commit(batch);
      else if (stop.stop_requested()) return;  // and nothing is left to do
      else probe();
    }
  }

  /// Tries whether something can be stored again, so that health does not wait for somebody's move.
  void probe() {
    const auto results = is_connected() ? postgres_.run_all({queries::probe()}, options_.patience) : std::nullopt;
    const bool ok = results && results->front().ok();
    if (results && !ok) problem_ = results->front().problem();
    queue_.set_healthy(ok, problem_);
  }

  /// Whether there is a connection, a new one if need be.
  bool is_connected() {
    if (postgres_.is_connected()) return true;
    PostgresSite site = site_;
    auto again = open_ready(address_, std::chrono::milliseconds(0), site, clock_);
    if (again) postgres_ = std::move(*again);
    else problem_ = again.error().key.view();
    return again.has_value();
  }

  /// Group commit: one transaction, and one wait for the disk, for all that has come in.
  void commit(const Requests& batch) {
    const auto started = std::chrono::steady_clock::now();
    std::vector<Stored> how(batch.size(), Stored::Failed);
    problem_ = "connection lost";
    const bool is_there = is_connected();
    if (is_there && !carry_out(batch, 0, batch.size(), how) && batch.size() > 1)
      for (std::size_t i = 0; i < batch.size() && postgres_.is_connected(); ++i) carry_out(batch, i, i + 1, how);
    if (std::any_of(batch.begin(), batch.end(), [](const Request& each) { return each.writes; }))
      queue_.look_at_health(is_there, batch, how, problem_);
    metrics_.commit.add(std::chrono::steady_clock::now() - started);
    queue_.answer(batch, how);
  }

  /// Carries out requests as one transaction; whether it did. If not, nothing of them was done, or the connection was
  /// lost and nobody knows.
  bool carry_out(const Requests& batch, std::size_t from, std::size_t to, std::vector<Stored>& how) {
    std::vector<PostgresQuery> all = {queries::begin()};
    if (auto locks = locks_of(batch, from, to)) all.push_back(*std::move(locks));
    const std::size_t first = all.size();
    std::vector<std::int64_t> changed;
    for (std::size_t i = from; i < to; ++i) {
      all.push_back(batch[i].query);
      if (batch[i].match != 0) changed.push_back(batch[i].match);
    }
    for (const std::string& sentence : sentences_naming(site_, changed))
      all.push_back(queries::notify(site_.channel(), sentence));
    all.push_back(queries::commit());
    const auto results = postgres_.run_all(all, options_.patience);
    if (!results) return false;
    const auto failed =
        std::find_if(results->begin(), results->end(), [](const PostgresResult& each) { return !each.ok(); });
    if (failed != results->end()) {
      problem_ = failed->problem();
      note("change_failed", {{"reason", problem_}, {"requests", to - from}});
      std::vector<PostgresQuery> back = {queries::roll_back()};
      for (std::size_t i = from; i < to; ++i)
        if (const PostgresResult& done = (*results)[first + i - from];
            batch[i].undo && done.ok() && batch[i].read(done) == Stored::Done)
          back.push_back(*batch[i].undo);
      static_cast<void>(postgres_.run_all(back, options_.patience));
      return false;
    }
    for (std::size_t i = from; i < to; ++i) how[i] = batch[i].read((*results)[first + i - from]);
    return true;
  }

  /// Where several places change, what locks them first; a single one cannot wait in a circle.
  static std::optional<PostgresQuery> locks_of(const Requests& batch, std::size_t from, std::size_t to) {
    std::vector<std::int64_t> matches;
    for (std::size_t i = from; i < to; ++i)
      if (batch[i].moves) matches.push_back(batch[i].match);
    if (matches.size() < 2) return std::nullopt;
    return queries::lock_places(matches);
  }

  std::string address_;
  PostgresOptions options_;
  Postgres postgres_;
  PostgresSite site_;
  PostgresClock clock_;
  std::string problem_;  // what went wrong last
  Metrics& metrics_;
  StorageQueue<Request> queue_;
  std::unique_ptr<Metrics> readers_metrics_;
  std::unique_ptr<PostgresStorage> reader_;
  std::jthread thread_;  // it ends before the rest goes
  std::optional<PostgresEar> ear_;
};

}  // namespace

Checked<std::unique_ptr<Storage>> open_postgres(const std::string& address, Metrics& metrics,
                                                const PostgresOptions& options) {
  PostgresSite site{0, new_process_number()};
  PostgresClock clock;
  const auto open = [&](Metrics& counted) -> Checked<std::unique_ptr<PostgresStorage>> {
    auto postgres = open_ready(address, options.lock_patience, site, clock);
    if (!postgres) return postgres.error();
    return std::make_unique<PostgresStorage>(address, std::move(*postgres), site, clock, counted, options);
  };
  auto storage = open(metrics);
  if (!storage) return storage.error();
  auto uncounted = std::make_unique<Metrics>();
  auto reader = open(*uncounted);
  if (!reader) return reader.error();
  (*storage)->read_with(std::move(*reader), std::move(uncounted));
  return std::unique_ptr<Storage>(std::move(*storage));
}

}  // namespace sextant
