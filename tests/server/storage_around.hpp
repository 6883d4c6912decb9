#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/storage.hpp"

namespace sextant {

/// A storage that hands everything on to another one; what a test wants otherwise it overrides.
class StorageAround : public Storage {
 public:
  explicit StorageAround(std::unique_ptr<Storage> inner) : inner_(std::move(inner)) {}

  void create(std::string id, std::string record, std::vector<std::string> guests,
              std::function<void(Stored, std::int64_t)> done) override {
    inner_->create(std::move(id), std::move(record), std::move(guests), std::move(done));
  }
  void change(Change change, std::function<void(Stored)> done) override {
    inner_->change(std::move(change), std::move(done));
  }
  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    inner_->load(std::move(id), std::move(done));
  }
  void list_matches_of(std::string guest, std::int64_t from, std::int64_t most,
                       std::function<void(Lookup<GuestMatches>)> done) override {
    inner_->list_matches_of(std::move(guest), from, most, std::move(done));
  }
  void list_unfinished(std::function<void(UnfinishedMatches)> done) override {
    inner_->list_unfinished(std::move(done));
  }
  void count_matches(std::function<void(MatchCounts)> done) override { inner_->count_matches(std::move(done)); }
  void forget_old(Retention retention, std::function<void(Forgotten)> done) override {
    inner_->forget_old(retention, std::move(done));
  }
  void save_guest(Guest guest, std::function<void(Stored)> done) override {
    inner_->save_guest(std::move(guest), std::move(done));
  }
  void find_guest(std::string id, std::function<void(Lookup<Guest>)> done) override {
    inner_->find_guest(std::move(id), std::move(done));
  }
  void see_guest(std::string id, std::int64_t now_s) override { inner_->see_guest(std::move(id), now_s); }
  void silence_guest(std::string id, bool on, std::function<void(Stored)> done) override {
    inner_->silence_guest(std::move(id), on, std::move(done));
  }
  void delete_guest(std::string id, std::function<void(Stored)> done) override {
    inner_->delete_guest(std::move(id), std::move(done));
  }
  void list_deleted_guests(std::function<void(std::vector<std::string>)> done) override {
    inner_->list_deleted_guests(std::move(done));
  }
  void save_run(ServerRun run, std::function<void(Stored)> done) override { inner_->save_run(run, std::move(done)); }
  void list_runs(std::function<void(Lookup<std::vector<ServerRun>>)> done) override {
    inner_->list_runs(std::move(done));
  }
  [[nodiscard]] bool is_healthy() const override { return inner_->is_healthy(); }
  [[nodiscard]] std::int64_t log_bytes() const override { return inner_->log_bytes(); }

 private:
  std::unique_ptr<Storage> inner_;
};

}  // namespace sextant
