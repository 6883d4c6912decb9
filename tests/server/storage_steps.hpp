#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <future>

#include "server/metrics.hpp"
#include "server/storage.hpp"

/// A storage under test: asked one thing at a time, or several at once.
namespace sextant {

/// Waits for one answer.
template <class T>
class Answer {
 public:
  [[nodiscard]] std::function<void(T)> take() {
    return [promise = promise_](T value) { promise->set_value(std::move(value)); };
  }
  T get() { return future_.get(); }
  /// Whether there is none yet, after a while.
  [[nodiscard]] bool is_pending() const { return future_.wait_for(kWhile) == std::future_status::timeout; }

 private:
  static constexpr std::chrono::milliseconds kWhile{200};

  std::shared_ptr<std::promise<T>> promise_ = std::make_shared<std::promise<T>>();
  std::future<T> future_ = promise_->get_future();
};

class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "sextant_storage_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TempFolder() { std::filesystem::remove_all(path_); }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// A change of a match with nothing but entries.
inline Change step(std::int64_t match, std::int64_t revision, std::size_t seq, std::vector<StoredEntry> entries) {
  Change change;
  change.match = match;
  change.revision = revision;
  change.seq = seq;
  change.entries = std::move(entries);
  return change;
}

/// Asks a storage and waits for its answer.
class StorageSteps {
 public:
  explicit StorageSteps(std::unique_ptr<Storage>& storage) : storage_(storage) {}

  std::int64_t create(const std::string& id, const std::string& record = "{}",
                      const std::vector<std::string>& guests = {}) {
    Answer<std::pair<Stored, std::int64_t>> answer;
    storage_->create(id, record, guests,
                     [done = answer.take()](Stored how, std::int64_t number) { done({how, number}); });
    const auto [how, number] = answer.get();
    EXPECT_EQ(how, Stored::Done);
    return number;
  }

  Stored change(Change change) {
    Answer<Stored> answer;
    storage_->change(std::move(change), answer.take());
    return answer.get();
  }

  Stored save(const Guest& guest) {
    Answer<Stored> answer;
    storage_->save_guest(guest, answer.take());
    return answer.get();
  }

  Lookup<StoredMatch> look_up(const std::string& id) {
    Answer<Lookup<StoredMatch>> answer;
    storage_->load(id, answer.take());
    return answer.get();
  }
  /// For a storage that can be read.
  std::optional<StoredMatch> load(const std::string& id) { return readable(look_up(id)); }

  std::vector<std::string> unfinished() {
    Answer<UnfinishedMatches> answer;
    storage_->list_unfinished(answer.take());
    return answer.get().ids;
  }

  Lookup<Guest> look_up_guest(const std::string& id) {
    Answer<Lookup<Guest>> answer;
    storage_->find_guest(id, answer.take());
    return answer.get();
  }
  std::optional<Guest> guest(const std::string& id) { return readable(look_up_guest(id)); }

  Stored silence(const std::string& guest, bool on) {
    Answer<Stored> answer;
    storage_->silence_guest(guest, on, answer.take());
    return answer.get();
  }
  Stored delete_guest(const std::string& guest) {
    Answer<Stored> answer;
    storage_->delete_guest(guest, answer.take());
    return answer.get();
  }
  /// In the order of their ids.
  std::vector<std::string> deleted_guests() {
    Answer<std::vector<std::string>> answer;
    storage_->list_deleted_guests(answer.take());
    std::vector<std::string> guests = answer.get();
    std::sort(guests.begin(), guests.end());
    return guests;
  }

  std::optional<GuestMatches> matches_of(const std::string& guest, std::int64_t from = 0, std::int64_t most = 10) {
    Answer<Lookup<GuestMatches>> answer;
    storage_->list_matches_of(guest, from, most, answer.take());
    return readable(answer.get());
  }

  Stored save(const ServerRun& run) {
    Answer<Stored> answer;
    storage_->save_run(run, answer.take());
    return answer.get();
  }
  std::optional<std::vector<ServerRun>> runs() {
    Answer<Lookup<std::vector<ServerRun>>> answer;
    storage_->list_runs(answer.take());
    return readable(answer.get());
  }

  Forgotten forget(const Retention& retention) {
    Answer<Forgotten> answer;
    storage_->forget_old(retention, answer.take());
    return answer.get();
  }

  /// Asks for everything that `ask` asks for while the storage is busy: it becomes one batch.
  void together(const std::function<void()>& ask) {
    const auto reached = std::make_shared<std::promise<void>>();
    const auto release = std::make_shared<std::promise<void>>();
    storage_->find_guest("nobody", [reached, released = release->get_future().share()](const auto&) {
      reached->set_value();
      released.wait();
    });
    reached->get_future().wait();
    ask();
    release->set_value();
  }

 private:
  template <class T>
  static std::optional<T> readable(Lookup<T> found) {
    EXPECT_TRUE(found);
    return found ? std::move(*found) : std::nullopt;
  }

  std::unique_ptr<Storage>& storage_;
};

}  // namespace sextant
