// All rooms together: which of them are in memory, and how many one may have.
#include "server/house.hpp"

#include <thread>

#include "server/room_host.hpp"
#include "server/sqlite_storage.hpp"
#include "tests/server/storage_around.hpp"
#include "tests/server/storage_steps.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

/// Cannot read or store a match so many times.
struct Failures {
  std::atomic<int> load = 0;
  std::atomic<int> change = 0;
  std::atomic<int> asked = 0;  // how often a match was to be read
  std::atomic<int> swept = 0;  // how often rooms were swept
};
class FailingStorage final : public StorageAround {
 public:
  FailingStorage(std::unique_ptr<Storage> inner, Failures& failures)
      : StorageAround(std::move(inner)), failures_(failures) {}
  void load(std::string id, std::function<void(Lookup<StoredMatch>)> done) override {
    ++failures_.asked;
    if (failures_.load == 0) return StorageAround::load(std::move(id), std::move(done));
    --failures_.load;
    done(Problem("problem.cannot_look_up"));
  }
  void forget_old(Retention retention, std::function<void(Forgotten)> done) override {
    ++failures_.swept;
    StorageAround::forget_old(retention, std::move(done));
  }
  void change(Change change, std::function<void(Stored)> done) override {
    if (failures_.change == 0) return StorageAround::change(std::move(change), std::move(done));
    --failures_.change;
    done(Stored::Failed);
  }

 private:
  Failures& failures_;
};

class HouseTest : public RoomTest {
 protected:
  HouseTest() {
    auto inner = std::move(open_sqlite(":memory:", metrics).value());
    truth = inner.get();
    storage = std::make_unique<FailingStorage>(std::move(inner), failures);
    house = std::make_unique<House>(loop, *storage, *bots, gate, catalogue(), phrase_book(), metrics);
    runner = std::jthread([this] { loop.run(2); });
  }
  ~HouseTest() override {
    house->close();
    loop.stop();
    runner.join();
    bots.reset();
    storage.reset();
    loop.clear();
  }
  HouseTest(const HouseTest&) = delete;
  HouseTest& operator=(const HouseTest&) = delete;

  static Limits few_rooms() {
    Limits limits;
    limits.rooms_per_guest = 1;
    return limits;
  }

  std::shared_ptr<RoomHost> found(const std::string& id) {
    Answer<FoundRoom> answer;
    house->find(id, answer.take());
    return answer.get().value();
  }
  /// Sweeps until no room is left: for a moment somebody may still hold on to one.
  bool leaves_memory() {
    return comes([&] {
      house->sweep();
      return metrics.matches_in_memory == 0;
    });
  }
  /// The same by itself, after something that takes a room into memory; again where somebody still held on to it.
  bool leaves_after(const std::function<void()>& look) {
    for (int times = 0; times < 25; ++times) {
      look();
      for (int i = 0; i < 100 && metrics.matches_in_memory > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (metrics.matches_in_memory == 0) return true;
    }
    return false;
  }
  std::optional<std::int64_t> due_at(const std::string& id) {
    std::promise<std::optional<std::int64_t>> due;
    found(id)->with_room([&](const Room* room) { due.set_value(room->due_at()); });
    return due.get_future().get();
  }
  /// Takes a match into memory and out of it.
  bool lets_go(const std::string& id) {
    EXPECT_NE(found(id), nullptr);
    return leaves_memory();
  }
  std::string create(const Record& record) {
    Answer<Checked<std::string>> answer;
    house->create(record, "here", answer.take());
    const auto id = answer.get();
    return id ? *id : std::string(id.error().key.view());
  }
  std::string rematch(const std::string& after, const Record& record) {
    Answer<Checked<std::string>> answer;
    house->create_rematch(after, record, {{"g0", "here"}, {"g1", "there"}}, answer.take());
    const auto id = answer.get();
    return id ? "" : std::string(id.error().key.view());
  }
  /// Puts a match into the storage whose last entry came at that time.
  void store(const std::string& id, const Record& record, std::int64_t at_ms) {
    Table table(record);
    table.room->go_on();
    table.settle();
    Answer<std::int64_t> number;
    storage->create(id, compact(record_json(record)), guests_of(record),
                    [done = number.take()](Stored, std::int64_t made) { done(made); });
    Change change = step(number.get(), 0, 0, table.kept().entries);
    change.header = table.kept().header;
    for (StoredEntry& entry : change.entries) entry.at_ms = at_ms;
    Answer<Stored> stored;
    storage->change(change, stored.take());
    EXPECT_EQ(stored.get(), Stored::Done);
  }
  [[nodiscard]] StoredMatch stored(const std::string& id) const {
    Answer<Lookup<StoredMatch>> answer;
    truth->load(id, answer.take());
    return *answer.get().value();
  }

  /// Whether it holds within a minute.
  static bool comes(const std::function<bool()>& holds) {
    for (int i = 0; i < 6'000 && !holds(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return holds();
  }

  Failures failures;
  Loop loop;
  Metrics metrics;
  std::unique_ptr<Storage> storage;
  Storage* truth = nullptr;  // what really is in it
  std::optional<BotThreads> bots{std::in_place, 1, BotsAlone::WhenIdle, metrics};
  Gate gate{few_rooms()};
  std::unique_ptr<House> house;
  std::jthread runner;
};

TEST_F(HouseTest, ATableThatWaitsIsNotInMemoryWhileNobodyIsThere) {
  const std::string id = create(one_guest());
  EXPECT_EQ(metrics.matches_in_memory, 1);
  EXPECT_TRUE(lets_go(id));
  EXPECT_NE(found(id), nullptr);
  EXPECT_EQ(metrics.matches_in_memory, 1);
}

TEST_F(HouseTest, ARoomThatSomebodyHasFoundIsNotLetGo) {
  const std::string id = create(one_guest());
  const auto host = found(id);
  for (int i = 0; i < 10; ++i) RoomHost::sweep(host);
  std::promise<bool> is_there;
  host->with_room([&](const Room* room) { is_there.set_value(room != nullptr); });
  EXPECT_TRUE(is_there.get_future().get());
}

TEST_F(HouseTest, AMatchThatHasEndedLeavesWithWhoeverLooksAtIt) {
  Record record = one_guest();
  record.closed = true;
  const std::string id = create(record);
  const auto look = [&] { found(id)->with_looked_at_room([](const Room* room) { EXPECT_TRUE(room->has_ended()); }); };
  const auto visit = [&] { found(id)->welcome(std::make_shared<Ear>(), {})->gone(); };
  for (int times = 0; times < 3; ++times) {
    ASSERT_TRUE(leaves_after(look));
    ASSERT_TRUE(leaves_after(visit));
  }
  EXPECT_EQ(failures.swept, 0);  // which would have taken it out as well, half a minute later
}

TEST_F(HouseTest, AClockByCorrespondenceRunsOutThoughTheMatchIsNotInMemory) {
  const std::string id(22, 'C');
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Correspondence, 0, 0, 1, true};
  constexpr std::int64_t kOneDay = 24 * 60 * 60 * 1000;
  store(id, record, house->now_s() * 1000 - kOneDay + 2'000);
  const std::size_t before = stored(id).entries.size();
  EXPECT_TRUE(lets_go(id));
  EXPECT_TRUE(comes([&] { return stored(id).entries.size() > before; }));
  EXPECT_NE(stored(id).entries.back().entry.find("timeout"), std::string::npos);
}

TEST_F(HouseTest, AMatchThatCouldNotBeReadIsTakenUpLater) {
  const std::string id(22, 'U');
  store(id, two_guests(), house->now_s() * 1000);
  failures.load = 2;
  house->resume_all();
  EXPECT_TRUE(comes([&] { return metrics.matches_in_memory == 1; })) << "at the start";
  EXPECT_EQ(failures.load, 0);
  EXPECT_TRUE(leaves_memory());
  failures.load = 2;
  house->take_up_again(id);
  EXPECT_TRUE(comes([&] { return metrics.matches_in_memory == 1; })) << "after it was given up";
  EXPECT_EQ(failures.load, 0);
}

TEST_F(HouseTest, AMatchWhoseTimeIsOverAndThatCouldNotBeReadIsTakenUpLater) {
  const std::string id(22, 'D');
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Correspondence, 0, 0, 1, true};
  constexpr std::int64_t kOneDay = 24 * 60 * 60 * 1000;
  store(id, record, house->now_s() * 1000 - kOneDay + 2'000);
  EXPECT_TRUE(lets_go(id));
  failures.load = 1;
  EXPECT_TRUE(comes([&] { return stored(id).entries.back().entry.find("timeout") != std::string::npos; }));
}

TEST_F(HouseTest, ATableThatCouldNotBeClosedIsTakenUpAgainAndWhoWaitsForItIsAnswered) {
  const std::string id = create(one_guest());
  const auto host = found(id);
  const int asked = failures.asked;
  failures.change = 1;
  host->with_room([](Room* room) { room->close(); });
  std::promise<bool> is_there;
  host->with_idle_room([&](const Room* room) { is_there.set_value(room != nullptr); });
  EXPECT_FALSE(is_there.get_future().get());
  EXPECT_TRUE(comes([&] { return failures.asked > asked; }));  // though nobody has come
}

TEST_F(HouseTest, WhoOnlyLooksInDoesNotKeepATableWaiting) {
  const std::string id = create(one_guest());
  const auto due = due_at(id);
  EXPECT_TRUE(leaves_memory());
  EXPECT_EQ(due_at(id), due);
  EXPECT_TRUE(leaves_memory());
  EXPECT_EQ(due_at(id), due);
}

TEST_F(HouseTest, MatchesThatAreNotInMemoryAreListedAndTakenUpOneByOne) {
  for (int i = 0; i < 40; ++i)
    store(std::string(20, 'M') + std::to_string(10 + i), two_guests(), house->now_s() * 1000);
  Answer<std::size_t> listed;
  house->list_lines([&, take = listed.take()](const Json& lines, bool is_complete) {
    EXPECT_TRUE(is_complete);
    take(lines.size());
  });
  EXPECT_EQ(listed.get(), 40U);
  EXPECT_LT(metrics.matches_in_memory, 40);  // they need not all fit
  EXPECT_TRUE(leaves_memory());
}

TEST_F(HouseTest, ARematchCountsAmongTheRoomsOfItsMaker) {
  Record record = one_guest();
  create(record);
  EXPECT_EQ(create(record), "problem.too_many_rooms");
  EXPECT_EQ(rematch(std::string(22, 'A'), record), "problem.too_many_rooms");
  record.owner = "g1";
  EXPECT_EQ(rematch(std::string(22, 'A'), record), "");
  EXPECT_EQ(rematch(std::string(22, 'B'), record), "problem.too_many_rooms");
}

}  // namespace
}  // namespace sextant
