// What is SQLite's own: files, locks of others, damage.
#include "server/sqlite_storage.hpp"

#include <thread>

#include "server/sqlite.hpp"
#include "tests/server/storage_steps.hpp"

namespace sextant {
namespace {

class SqliteTest : public testing::Test {
 protected:
  SqliteTest() { open({}); }

  void open(const SqliteOptions& options) {
    storage_.reset();
    auto opened = open_sqlite(file_, metrics_, options);
    ASSERT_TRUE(opened);
    storage_ = std::move(*opened);
  }

  /// What another program does with the file.
  [[nodiscard]] Database outsider() const {
    auto opened = Database::open(file_);
    EXPECT_TRUE(opened);
    return std::move(*opened);
  }

  TempFolder folder_;
  std::string file_ = folder_.file("matches.db");
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
  StorageSteps steps_{storage_};
};

TEST_F(SqliteTest, TheWriteAheadLogStaysBounded) {
  SqliteOptions options;
  options.checkpoint_pages = 64;
  open(options);
  steps_.save({"g", "Ada", "digest"});
  EXPECT_TRUE(steps_.guest("g"));
  const std::int64_t match = steps_.create("a");
  EXPECT_TRUE(steps_.load("a"));
  EXPECT_EQ(steps_.unfinished().size(), 1U);
  for (std::int64_t revision = 0; revision < 200; ++revision) {
    Change change = step(match, revision, 0, {});
    change.record = std::string(20'000, static_cast<char>('a' + revision % 26));
    ASSERT_EQ(steps_.change(change), Stored::Done);
    EXPECT_TRUE(steps_.guest("g"));
  }
  EXPECT_LT(std::filesystem::file_size(file_ + "-wal"), 1'000'000U);  // 200 times 20 KB were written
}

TEST_F(SqliteTest, AWriteOfAnotherProgramDisturbsNobody) {
  steps_.save({"g", "Ada", "digest"});
  EXPECT_TRUE(steps_.guest("g"));
  const std::int64_t match = steps_.create("a");
  EXPECT_TRUE(steps_.guest("g"));
  EXPECT_TRUE(outsider().run("CREATE TABLE note (x); INSERT INTO note VALUES (1)"));
  EXPECT_EQ(steps_.change(step(match, 0, 0, {{"e0", 0, 0}})), Stored::Done);
}

TEST_F(SqliteTest, ALockOfAnotherProgramIsWaitedFor) {
  steps_.save({"g", "Ada", "digest"});
  EXPECT_TRUE(steps_.guest("g"));
  const std::int64_t match = steps_.create("a");
  EXPECT_TRUE(steps_.guest("g"));
  const Database other = outsider();
  ASSERT_TRUE(other.run("BEGIN IMMEDIATE"));
  Answer<Stored> answer;
  storage_->change(step(match, 0, 0, {{"e0", 0, 0}}), answer.take());
  EXPECT_TRUE(answer.is_pending());
  ASSERT_TRUE(other.run("COMMIT"));
  EXPECT_EQ(answer.get(), Stored::Done);
}

TEST_F(SqliteTest, OneBadRequestDoesNotFailItsNeighbours) {
  const std::int64_t match = steps_.create("a");
  ASSERT_TRUE(outsider().run("INSERT INTO entries VALUES (" + std::to_string(match) + ", 2, 'x', 0, 0)"));
  Answer<Stored> before;
  Answer<Stored> bad;
  Answer<Stored> after;
  steps_.together([&] {
    storage_->change(step(match, 0, 0, {{"e0", 0, 0}}), before.take());
    storage_->change(step(match, 1, 1, {{"e1", 0, 0}, {"e2", 0, 0}}), bad.take());  // an e2 is there already
    storage_->change(step(match, 1, 1, {{"e1", 0, 0}}), after.take());
  });
  EXPECT_EQ(before.get(), Stored::Done);
  EXPECT_EQ(bad.get(), Stored::Failed);
  EXPECT_EQ(after.get(), Stored::Done);
  ASSERT_TRUE(outsider().run("DELETE FROM entries WHERE seq = 2"));
  EXPECT_EQ(steps_.load("a")->entries.size(), 2U);
}

TEST_F(SqliteTest, AChangeThatFailsHalfWayChangesNothing) {
  const std::int64_t match = steps_.create("a");
  ASSERT_TRUE(outsider().run("INSERT INTO entries VALUES (" + std::to_string(match) + ", 1, 'x', 0, 0)"));
  Answer<Stored> answer;
  Answer<Stored> neighbour;
  steps_.together([&] {
    Change change = step(match, 0, 0, {{"e0", 0, 0}, {"e1", 0, 0}});  // the second is there already
    change.ends = true;
    storage_->change(change, answer.take());
    storage_->save_guest({"g", "Ada", "digest"}, neighbour.take());
  });
  EXPECT_EQ(answer.get(), Stored::Failed);
  EXPECT_EQ(neighbour.get(), Stored::Done);
  ASSERT_TRUE(outsider().run("DELETE FROM entries"));
  EXPECT_EQ(steps_.unfinished(), std::vector<std::string>{"a"});
  EXPECT_EQ(steps_.change(step(match, 0, 0, {{"e0", 0, 0}})), Stored::Done);
}

TEST_F(SqliteTest, WhatFollowsAFailureThatEndedTheTransactionIsNotDone) {
  const std::int64_t match = steps_.create("a");
  // As SQLite does by itself when the disk is full: all is rolled back, and what comes next would be kept.
  ASSERT_TRUE(outsider().run("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ROLLBACK, 'full'); END"));
  Change change = step(match, 0, 0, {{"e0", 0, 0}});
  change.record = "another";
  change.ends = true;
  EXPECT_EQ(steps_.change(change), Stored::Failed);
  EXPECT_EQ(steps_.unfinished(), std::vector<std::string>{"a"});
  EXPECT_EQ(steps_.load("a")->record, "{}");
  EXPECT_EQ(steps_.load("a")->revision, 0);
}

TEST_F(SqliteTest, NothingIsReadOfWhatWasRolledBack) {
  const std::int64_t match = steps_.create("a");
  ASSERT_TRUE(outsider().run("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ROLLBACK, 'full'); END"));
  Answer<Stored> saved;
  Answer<Lookup<Guest>> found;
  Answer<Stored> changed;
  steps_.together([&] {
    storage_->save_guest({"g", "Ada", "digest"}, saved.take());
    storage_->find_guest("g", found.take());
    storage_->change(step(match, 0, 0, {{"e0", 0, 0}}), changed.take());
  });
  EXPECT_EQ(saved.get(), Stored::Failed);
  EXPECT_EQ(found.get().error().key, "problem.cannot_look_up");
  EXPECT_EQ(changed.get(), Stored::Failed);
}

TEST_F(SqliteTest, AMatchThatIsNotWholeIsDamagedAndNotShorter) {
  const std::vector<StoredEntry> entries = {{"e0", 0, 0}, {"e1", 0, 0}, {"e2", 0, 0}};
  for (const char* damage :
       {"DELETE FROM entries WHERE seq = 2", "DELETE FROM entries WHERE seq = 1", "DELETE FROM places",
        "UPDATE places SET entries = 9", "UPDATE entries SET spent = 9223372036854775807 WHERE seq = 1",
        "UPDATE matches SET record = x'C328'", "UPDATE entries SET entry = x'FF' WHERE seq = 0",
        "INSERT INTO entries VALUES ((SELECT number FROM matches), 7, 'e', 0, 0)"}) {
    storage_.reset();
    std::filesystem::remove(file_);
    open({});
    const std::int64_t match = steps_.create("a");
    ASSERT_EQ(steps_.change(step(match, 0, 0, entries)), Stored::Done);
    ASSERT_TRUE(outsider().run(damage)) << damage;
    const auto found = steps_.look_up("a");
    ASSERT_FALSE(found) << damage;
    EXPECT_EQ(found.error().key, "problem.damaged") << damage;
  }
}

TEST_F(SqliteTest, AGuestWhoCannotBeReadIsNotNobody) {
  steps_.save({"g", "Ada", "digest"});
  ASSERT_TRUE(outsider().run("UPDATE guests SET name = x'FF'"));
  EXPECT_FALSE(steps_.look_up_guest("g"));
  EXPECT_FALSE(steps_.guest("h"));
}

TEST_F(SqliteTest, ASecondServerIsKeptAwayFromTheFile) {
  const auto second = open_sqlite(file_, metrics_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().key, "problem.database_in_use");
  storage_.reset();
  EXPECT_TRUE(open_sqlite(file_, metrics_));
}

TEST_F(SqliteTest, NobodyButTheOwnerCanReadTheFiles) {
  namespace fs = std::filesystem;
  steps_.create("a");
  for (const char* part : {"", "-wal", "-shm", ".lock"})
    EXPECT_EQ(fs::status(file_ + part).permissions(), fs::perms::owner_read | fs::perms::owner_write) << part;
  storage_.reset();
  fs::permissions(file_, fs::perms::others_read, fs::perm_options::add);  // as release 0.1 made it
  open({});
  EXPECT_EQ(fs::status(file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(SqliteTest, TheFileOfAnotherProgramIsLeftAlone) {
  const std::string file = folder_.file("other.db");
  ASSERT_TRUE(Database::open(file)->run("CREATE TABLE bookmarks (url)"));
  const auto opened = open_sqlite(file, metrics_);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().key, "problem.foreign_database");
  ASSERT_TRUE(Database::open(file)->run("DROP TABLE bookmarks; PRAGMA user_version = 1"));
  EXPECT_FALSE(open_sqlite(file, metrics_));
  ASSERT_TRUE(Database::open(file)->run("PRAGMA user_version = 0; PRAGMA application_id = 7"));
  EXPECT_FALSE(open_sqlite(file, metrics_));
}

TEST_F(SqliteTest, WhatADamagedFileHoldsIsNotQuoted) {
  const Database other = outsider();
  EXPECT_FALSE(other.run("SELECT \x1B[2J\xDE"));
  EXPECT_NE(other.problem(), "");
  for (const char c : other.problem()) EXPECT_TRUE(c >= ' ' && c <= '~');
}

TEST_F(SqliteTest, AFileOfRelease01IsTakenOverWithWhoSitsThere) {
  steps_.create("a", R"({"chairs":[{"kind":"guest","guest":"ada"},{"kind":"bot","guest":""},7]})");
  steps_.create("b", R"({"chairs":"none"})");
  steps_.create("c", "damaged");
  storage_.reset();
  ASSERT_TRUE(
      outsider().run("PRAGMA application_id = 0; PRAGMA user_version = 1; DROP TABLE runs; DROP TABLE sitting;"
                     "DROP INDEX ended_matches; DROP INDEX guests_seen; ALTER TABLE matches DROP COLUMN ended_at;"
                     "ALTER TABLE guests DROP COLUMN silenced; ALTER TABLE guests DROP COLUMN seen;"));
  open({});
  EXPECT_TRUE(steps_.load("a"));
  EXPECT_EQ(steps_.matches_of("ada")->ids, std::vector<std::string>{"a"});
  EXPECT_EQ(steps_.matches_of("")->total, 0);
}

/// With little patience for locks, so that another program's lock is a disk that cannot be written to.
class UnhealthyTest : public SqliteTest {
 protected:
  void fail_to_write(std::chrono::milliseconds first_pause) {
    SqliteOptions options;
    options.lock_patience = std::chrono::milliseconds(1);
    options.first_pause = first_pause;
    open(options);
    match_ = steps_.create("a");
    EXPECT_TRUE(other_.run("BEGIN IMMEDIATE"));
    EXPECT_EQ(steps_.change(step(match_, 0, 0, {{"e0", 0, 0}})), Stored::Failed);
    EXPECT_FALSE(storage_->is_healthy());
    EXPECT_TRUE(other_.run("COMMIT"));
  }

  std::int64_t match_ = 0;
  Database other_ = outsider();
};

TEST_F(UnhealthyTest, ABatchWithoutItsTransactionIsNotCarriedOut) {
  fail_to_write(std::chrono::hours(1));
  ASSERT_TRUE(other_.run("BEGIN IMMEDIATE"));
  Answer<Stored> change;
  Answer<Lookup<StoredMatch>> look;
  steps_.together([&] {
    storage_->change(step(match_, 0, 0, {{"e0", 0, 0}}), change.take());
    storage_->load("a", look.take());
  });
  EXPECT_EQ(change.get(), Stored::Failed);
  EXPECT_EQ(look.get().error().key, "problem.cannot_look_up");
}

TEST_F(UnhealthyTest, WhatFailedIsNotThereThoughALockWasLetGoInTheMiddle) {
  fail_to_write(std::chrono::hours(1));
  ASSERT_TRUE(other_.run("BEGIN IMMEDIATE"));
  std::vector<Answer<Stored>> answers(200);
  const auto guest = [](std::size_t i) { return "g" + std::to_string(i); };
  steps_.together([&] {
    for (std::size_t i = 0; i < answers.size(); ++i)
      storage_->save_guest({guest(i), "Ada", "digest"}, answers[i].take());
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));  // each alone would wait a millisecond for the lock
  EXPECT_TRUE(other_.run("COMMIT"));
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_TRUE(answers[i].get() == Stored::Done || !steps_.guest(guest(i))) << i;
}

TEST_F(UnhealthyTest, AReadIsNoSignOfHealthAndAWriteIs) {
  fail_to_write(std::chrono::hours(1));
  EXPECT_FALSE(steps_.guest("g"));
  EXPECT_TRUE(steps_.load("a"));
  EXPECT_FALSE(storage_->is_healthy());
  EXPECT_EQ(steps_.change(step(match_, 0, 0, {{"e0", 0, 0}})), Stored::Done);
  EXPECT_TRUE(storage_->is_healthy());
}

TEST_F(UnhealthyTest, HealthComesBackByItself) {
  fail_to_write(std::chrono::milliseconds(1));
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!storage_->is_healthy() && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
  EXPECT_TRUE(storage_->is_healthy());
  EXPECT_EQ(steps_.change(step(match_, 0, 0, {{"e0", 0, 0}})), Stored::Done);
}

}  // namespace
}  // namespace sextant
