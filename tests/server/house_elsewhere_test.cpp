// A house on a storage that other servers write to as well.
#include <thread>

#include "server/house.hpp"
#include "server/neighbours.hpp"
#include "server/room_host.hpp"
#include "server/sqlite_storage.hpp"
#include "tests/server/storage_around.hpp"
#include "tests/server/storage_steps.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

/// Another server is always a little faster: what is loaded here has just been overtaken, and the word of it came
/// before anybody here knew the match.
class SharedStorage final : public StorageAround, public Neighbours {
 public:
  SharedStorage(std::unique_ptr<Storage> inner, StoredMatch& late) : StorageAround(std::move(inner)), late_(late) {}

  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    StorageAround::load(std::move(id), [this, done](Lookup<StoredMatch> stored) {
      if (stored && *stored) {
        late_ = **stored;
        (*stored)->entries.pop_back();
        --(*stored)->revision;
      }
      done(std::move(stored));
    });
  }
  void read_news(Place from, std::function<void(Lookup<News>)> done) override {
    News news{from, late_.revision, {}, false, {}};
    news.entries.assign(late_.entries.begin() + static_cast<std::ptrdiff_t>(from.entries), late_.entries.end());
    done(std::optional(std::move(news)));
  }
  [[nodiscard]] Neighbours* neighbours() override { return this; }

  void listen(NeighbourListener&) override {}
  [[nodiscard]] std::int64_t now_ms() const override { return 0; }
  [[nodiscard]] bool is_first() const override { return true; }
  void claim_bots(std::int64_t, std::function<void(bool)> done) override { done(false); }
  void release_bots(std::int64_t) override {}
  void share(std::int64_t, Presence, std::function<void(Stored)> done) override { done(Stored::Done); }
  void tell(std::string) override {}

 private:
  StoredMatch& late_;  // as the other server has left it
};

class HouseElsewhereTest : public RoomTest {
 protected:
  HouseElsewhereTest() : storage(std::move(open_sqlite(":memory:", metrics).value()), late) {
    runner = std::jthread([this] { loop.run(2); });
  }
  ~HouseElsewhereTest() override {
    house.close();
    loop.stop();
    runner.join();
    bots.reset();
    loop.clear();
  }
  HouseElsewhereTest(const HouseElsewhereTest&) = delete;
  HouseElsewhereTest& operator=(const HouseElsewhereTest&) = delete;

  Loop loop;
  Metrics metrics;
  StoredMatch late;
  SharedStorage storage;
  std::optional<BotThreads> bots{std::in_place, 1, BotsAlone::WhenIdle, metrics};
  Gate gate{Limits{}};
  House house{loop, storage, *bots, gate, catalogue(), phrase_book(), metrics};
  std::jthread runner;
};

TEST_F(HouseElsewhereTest, WhatIsDoneWhileAMatchIsReadIsSeenByWhoCame) {
  Table table(two_guests());
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  tell(table, ada, act(ada->last("entries")));
  Answer<std::int64_t> number;
  storage.create("m", compact(record_json(table.room->record())), {"g0", "g1"},
                 [done = number.take()](Stored, std::int64_t made) { done(made); });
  Change change = step(number.get(), 0, 0, table.kept().entries);
  change.header = table.kept().header;
  Answer<Stored> stored;
  storage.change(change, stored.take());
  ASSERT_EQ(stored.get(), Stored::Done);

  Answer<FoundRoom> found;
  house.find("m", found.take());
  std::promise<std::size_t> entries;
  found.get().value()->with_room([&](const Room* room) { entries.set_value(room->place().entries); });
  EXPECT_EQ(entries.get_future().get(), table.kept().entries.size());
}

}  // namespace
}  // namespace sextant
