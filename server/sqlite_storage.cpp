#include "server/sqlite_storage.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "server/sqlite_file.hpp"
#include "server/sqlite_worker.hpp"
#include "server/storage_queue.hpp"

namespace sextant {

namespace {

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(std::string file, FileLock lock, Database database, Metrics& metrics, const SqliteOptions& options)
      : file_(std::move(file)),
        lock_(std::move(lock)),
        desk_(std::move(database)),
        metrics_(metrics),
        queue_(metrics, options.first_pause) {}

  Checked<Done> begin() {
    if (!desk_.is_ready())
      return Problem("problem.database").with("file", file_).with("reason", desk_.database().problem());
    thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    return Done{};
  }

  void create(std::string id, std::string record, std::vector<std::string> guests,
              std::function<void(Stored, std::int64_t)> done) override {
    const auto number = std::make_shared<std::int64_t>(0);
    ask_to_write(
        [this, id = std::move(id), record = std::move(record), guests = std::move(guests), number] {
          const auto [how, created] = desk_.create(id, record, guests);
          *number = created;
          return how;
        },
        [done = std::move(done), number](Stored how) { done(how, *number); });
  }

  void change(Change change, std::function<void(Stored)> done) override {
    const std::int64_t entries = std::ssize(change.entries);
    ask_to_write([this, change = std::move(change)] { return desk_.change(change); },
                 [this, entries, done = std::move(done)](Stored how) {
                   if (how == Stored::Done) metrics_.entries_stored += entries;
                   done(how);
                 });
  }

  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    ask_to_read<Lookup<StoredMatch>>([this, id = std::move(id)] { return desk_.load(id); }, std::move(done));
  }

  void list_matches_of(std::string guest, std::int64_t from, std::int64_t most,
                       std::function<void(Lookup<GuestMatches>)> done) override {
    ask_to_read<Lookup<GuestMatches>>(
        [this, guest = std::move(guest), from, most] { return desk_.matches_of(guest, from, most); }, std::move(done));
  }

  void list_unfinished(std::function<void(UnfinishedMatches)> done) override {
    ask_to_read<UnfinishedMatches>([this] { return desk_.unfinished(); }, std::move(done));
  }

  void count_matches(std::function<void(MatchCounts)> done) override {
    ask_to_read<MatchCounts>([this] { return desk_.count_matches(); }, std::move(done));
  }

  void save_guest(Guest guest, std::function<void(Stored)> done) override {
    ask_to_write([this, guest = std::move(guest)] { return desk_.save_guest(guest); }, std::move(done));
  }

  void find_guest(std::string id, std::function<void(Lookup<Guest>)> done) override {
    ask_to_read<Lookup<Guest>>([this, id = std::move(id)] { return desk_.find_guest(id); }, std::move(done));
  }

  void save_run(ServerRun run, std::function<void(Stored)> done) override {
    ask_to_write([this, run] { return desk_.save_run(run); }, std::move(done));
  }

  void list_runs(std::function<void(Lookup<std::vector<ServerRun>>)> done) override {
    ask_to_read<Lookup<std::vector<ServerRun>>>([this] { return desk_.runs(); }, std::move(done));
  }

  void see_guest(std::string id, std::int64_t now_s) override {
    ask_to_write([this, id = std::move(id), now_s] { return desk_.see_guest(id, now_s); }, [](Stored) {});
  }

  void silence_guest(std::string id, bool on, std::function<void(Stored)> done) override {
    ask_to_write([this, id = std::move(id), on] { return desk_.silence_guest(id, on); }, std::move(done));
  }

  void delete_guest(std::string id, std::function<void(Stored)> done) override {
    ask_to_write([this, id = std::move(id)] { return desk_.delete_guest(id); }, std::move(done));
  }

  void list_deleted_guests(std::function<void(std::vector<std::string>)> done) override {
    ask_to_read<std::vector<std::string>>([this] { return desk_.deleted_guests(); }, std::move(done));
  }

  void forget_old(Retention retention, std::function<void(Forgotten)> done) override {
    const auto forgotten = std::make_shared<Forgotten>();
    ask_to_write(
        [this, retention, forgotten] { return desk_.forget_old(retention, *forgotten); },
        [done = std::move(done), forgotten](Stored how) { done(how == Stored::Done ? *forgotten : Forgotten{}); });
  }

  [[nodiscard]] bool is_healthy() const override { return queue_.is_healthy(); }

  [[nodiscard]] std::int64_t log_bytes() const override {
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(file_ + "-wal", problem);
    return problem ? 0 : narrow(size);
  }

 private:
  /// One thing that is asked for. It is carried out within the transaction and answered after it.
  struct Request {
    bool writes;
    std::function<Stored()> carry_out;
    std::function<void(Stored)> answer;  // for reading, `Failed` says that it was not carried out
  };

  void ask_to_write(std::function<Stored()> carry_out, std::function<void(Stored)> answer) {
    queue_.ask({true, std::move(carry_out), std::move(answer)});
  }

  template <class Found>
  void ask_to_read(std::function<Found()> look, std::function<void(Found)> done) {
    const auto found = std::make_shared<Found>(not_read(static_cast<Found*>(nullptr)));
    queue_.ask({false,
                [look = std::move(look), found] {
                  *found = look();
                  return Stored::Done;
                },
                [done = std::move(done), found](Stored how) {
                  // What was read of a transaction that came to nothing may never have been.
                  done(how == Stored::Done ? std::move(*found) : not_read(found.get()));
                }});
  }

  void work(const std::stop_token& stop) {
    for (;;) {
      std::vector<Request> batch = queue_.next_batch(stop);
      if (!batch.empty()) commit(batch);
      else if (stop.stop_requested()) return;  // and nothing is left to do
      else probe();
    }
  }

  /// Tries whether something can be stored again, so that health does not wait for somebody's move.
  void probe() {
    const bool ok = desk_.database().run("BEGIN IMMEDIATE") && desk_.probe() && desk_.database().run("COMMIT");
    queue_.set_healthy(ok, desk_.database().problem());
    roll_back();
  }

  void roll_back() {
    if (desk_.database().is_in_transaction()) static_cast<void>(desk_.database().run("ROLLBACK"));
  }

  /// Group commit: one transaction, and one wait for the disk, for all that has come in.
  void commit(std::vector<Request>& batch) {
    const auto started = std::chrono::steady_clock::now();
    const bool writes = std::any_of(batch.begin(), batch.end(), [](const Request& each) { return each.writes; });
    std::vector<Stored> how(batch.size(), Stored::Failed);
    const bool ok = desk_.database().run(writes ? "BEGIN IMMEDIATE" : "BEGIN") && carry_out(batch, how) &&
                    desk_.database().run("COMMIT");
    if (writes) queue_.look_at_health(ok, batch, how, desk_.database().problem());
    if (!ok) {
      roll_back();
      std::fill(how.begin(), how.end(), Stored::Failed);
    }
    metrics_.commit.add(std::chrono::steady_clock::now() - started);
    queue_.answer(batch, how);
  }

  /// Each request by itself: one that fails leaves nothing behind and does not fail the others. Whether the transaction
  /// is still there; SQLite ends it by itself when the disk is full or broken.
  bool carry_out(const std::vector<Request>& batch, std::vector<Stored>& how) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (!batch[i].writes) {
        how[i] = batch[i].carry_out();
        continue;
      }
      if (!savepoint_.run()) return false;
      how[i] = batch[i].carry_out();
      if (!desk_.database().is_in_transaction()) return false;
      if (how[i] == Stored::Failed) note("change_failed", {{"reason", desk_.database().problem()}});
      if (how[i] != Stored::Done && !roll_back_to_.run()) return false;
      if (!release_.run()) return false;
    }
    return true;
  }

  std::string file_;
  FileLock lock_;  // first: it goes when the file is closed
  SqliteWorker desk_;
  Statement savepoint_{desk_.database().handle(), "SAVEPOINT request"};
  Statement roll_back_to_{desk_.database().handle(), "ROLLBACK TO request"};
  Statement release_{desk_.database().handle(), "RELEASE request"};
  Metrics& metrics_;
  StorageQueue<Request> queue_;
  std::jthread thread_;  // last: it ends before the rest goes
};

/// The log ahead of the file lets a commit be one sequential write; with FULL it is on the disk before COMMIT returns.
/// Checkpoints of many pages at once write a page once that was changed a hundred times. A log that grew while others
/// were reading is cut back after the next checkpoint.
bool set_up(const Database& database, const SqliteOptions& options) {
  constexpr std::int64_t kPage = 4096;
  return database.run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;"
      "PRAGMA wal_autocheckpoint = " +
      std::to_string(options.checkpoint_pages) +
      "; PRAGMA journal_size_limit = " + std::to_string(options.checkpoint_pages * kPage) + ";");
}

}  // namespace

Checked<std::unique_ptr<Storage>> open_sqlite(const std::string& file, Metrics& metrics, const SqliteOptions& options) {
  auto lock = FileLock::take(file);
  if (!lock) return lock.error();
  auto database = open_database(file, options.lock_patience);
  if (!database) return database.error();
  if (!set_up(*database, options))
    return Problem("problem.database").with("file", file).with("reason", database->problem());
  auto storage = std::make_unique<SqliteStorage>(file, std::move(*lock), std::move(*database), metrics, options);
  if (const auto begun = storage->begin(); !begun) return begun.error();
  return std::unique_ptr<Storage>(std::move(storage));
}

}  // namespace sextant
