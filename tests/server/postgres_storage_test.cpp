// What is PostgreSQL's own: addresses, rights, others in the database, a server that goes away.
#include "server/postgres_storage.hpp"

#include <iterator>
#include <sstream>
#include <thread>

#include "server/neighbours.hpp"
#include "server/postgres_site.hpp"
#include "tests/server/postgres_server.hpp"
#include "tests/server/storage_steps.hpp"

namespace sextant {
namespace {

class PostgresTest : public testing::Test {
 protected:
  PostgresTest() { open({}); }
  ~PostgresTest() override {
    storage_.reset();
    server_.run("DROP SCHEMA own CASCADE");
  }

  void open(const PostgresOptions& options) {
    storage_.reset();
    auto opened = open_postgres(address_, metrics_, options);
    ASSERT_TRUE(opened);
    storage_ = std::move(*opened);
  }

  /// Why a database cannot be used.
  std::string problem(const std::string& address) {
    const PostgresOptions impatient{.lock_patience = std::chrono::milliseconds(1)};
    const auto opened = open_postgres(address, metrics_, impatient);
    return opened ? "" : std::string(opened.error().key.view());
  }

  /// What another program does.
  void outside(const std::string& sql) const { server_.run("SET search_path = own; " + sql); }

  PostgresServer& server_ = PostgresServer::get();
  std::string address_ = server_.schema("own");
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
  StorageSteps steps_{storage_};
};

TEST_F(PostgresTest, OneBadRequestDoesNotFailItsNeighbours) {
  const std::int64_t match = steps_.create("a");
  outside("INSERT INTO entries VALUES (" + std::to_string(match) + ", 2, 'x', 0, 0)");
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
  EXPECT_TRUE(storage_->is_healthy());
  outside("DELETE FROM entries WHERE seq = 2");
  EXPECT_EQ(steps_.load("a")->entries.size(), 2U);
}

TEST_F(PostgresTest, AChangeThatFailsHalfWayChangesNothing) {
  const std::int64_t match = steps_.create("a");
  outside("INSERT INTO entries VALUES (" + std::to_string(match) + ", 1, 'x', 0, 0)");
  Change change = step(match, 0, 0, {{"e0", 0, 0}, {"e1", 0, 0}});  // the second is there already
  change.ends = true;
  EXPECT_EQ(steps_.change(change), Stored::Failed);
  outside("DELETE FROM entries");
  EXPECT_EQ(steps_.unfinished(), std::vector<std::string>{"a"});
  EXPECT_EQ(steps_.change(step(match, 0, 0, {{"e0", 0, 0}})), Stored::Done);
}

TEST_F(PostgresTest, TextsAreKeptToTheLetterOrRefused) {
  const std::string odd = "\"{}\\,'; DROP TABLE matches; -- é\n\t\x01 \xF0\x9F\x8E\xB2 NULL";
  const std::int64_t match = steps_.create("a", odd, {"x\"y\\"});
  Change change = step(match, 0, 0, {{odd, 1, 2}, {"", 0, 0}, {"NULL", 0, 0}});
  change.header = odd;
  change.chat_line = odd;
  EXPECT_EQ(steps_.change(change), Stored::Done);
  const auto loaded = steps_.load("a");
  EXPECT_EQ(loaded->record, odd);
  EXPECT_EQ(loaded->header, odd);
  EXPECT_EQ(loaded->entries, change.entries);
  EXPECT_EQ(loaded->chat, std::vector<std::string>{odd});
  EXPECT_EQ(steps_.matches_of("x\"y\\")->total, 1);
  EXPECT_EQ(steps_.save({"g", std::string("a\0b", 3), "d"}), Stored::Failed);  // not "a"
  EXPECT_FALSE(steps_.guest("g"));
}

TEST_F(PostgresTest, AMatchThatIsNotWholeIsDamagedAndNotShorter) {
  for (const char* damage :
       {"DELETE FROM entries WHERE seq = 2", "DELETE FROM entries WHERE seq = 1", "DELETE FROM places",
        "UPDATE entries SET at = 9223372036854775807 WHERE seq = 0", "UPDATE places SET entries = 2"}) {
    outside("DELETE FROM matches; DELETE FROM entries; DELETE FROM places");
    const std::int64_t match = steps_.create("a");
    ASSERT_EQ(steps_.change(step(match, 0, 0, {{"e0", 0, 0}, {"e1", 0, 0}, {"e2", 0, 0}})), Stored::Done);
    outside(damage);
    const auto found = steps_.look_up("a");
    ASSERT_FALSE(found) << damage;
    EXPECT_EQ(found.error().key, "problem.damaged") << damage;
  }
}

TEST_F(PostgresTest, AManyMegabytesLongBatchPasses) {
  constexpr std::size_t kMegabyte = 1024 * 1024;
  const std::string record(kMegabyte, 'r');
  for (const char* id : {"a", "b", "c", "d"}) steps_.create(id, record);
  std::vector<Answer<Lookup<StoredMatch>>> looks(16);
  std::vector<Answer<Stored>> saved(16);
  steps_.together([&] {  // neither side may wait for the other to read first
    for (std::size_t i = 0; i < looks.size(); ++i) {
      storage_->load(std::string(1, static_cast<char>('a' + i % 4)), looks[i].take());
      storage_->save_guest({"g" + std::to_string(i), record, "d"}, saved[i].take());
    }
  });
  for (auto& look : looks) EXPECT_EQ((*look.get())->record.size(), kMegabyte);
  for (auto& answer : saved) EXPECT_EQ(answer.get(), Stored::Done);
}

TEST_F(PostgresTest, ATransactionIsToldOfInOneSentenceThatNamesItsMatches) {
  constexpr std::int64_t kMatches = 40;
  std::vector<std::int64_t> matches;
  for (std::int64_t i = 0; i < kMatches; ++i) matches.push_back(steps_.create("m" + std::to_string(i)));
  const auto listening = Postgres::connect(address_);
  ASSERT_TRUE(listening);
  const std::string channel = listening->run("SELECT 'sextant_' || 'sextant_schema'::regclass::oid::bigint").text(0, 0);
  ASSERT_TRUE(listening->run("LISTEN " + channel).ok());
  std::vector<Answer<Stored>> answers(2 * matches.size());
  steps_.together([&] {  // two moves in each
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto seq = static_cast<std::int64_t>(i / matches.size());
      storage_->change(step(matches[i % matches.size()], seq, i / matches.size(), {{"e", 0, 0}}), answers[i].take());
    }
  });
  for (auto& answer : answers) EXPECT_EQ(answer.get(), Stored::Done);
  ASSERT_TRUE(listening->run("NOTIFY " + channel + ", 'that was all'").ok());
  std::vector<std::string> said;
  while (said.empty() || said.back() != "that was all") {
    const auto more = listening->hear(std::chrono::milliseconds(100));
    ASSERT_TRUE(more);
    said.insert(said.end(), more->begin(), more->end());
  }
  ASSERT_EQ(said.size(), 2U);
  std::istringstream sentence(said.front().substr(said.front().find(' ')));
  const std::vector<std::int64_t> named{std::istream_iterator<std::int64_t>(sentence), {}};
  EXPECT_EQ(named, matches);
}

TEST_F(PostgresTest, ServersShareASiteAndWhoWantsItAloneWaitsForThem) {
  const auto alone = [this] { return open_site(address_, std::chrono::milliseconds(1), SiteUse::Alone); };
  EXPECT_EQ(problem(address_), "");  // another server
  EXPECT_EQ(alone().error().key, "problem.database_in_use");
  storage_.reset();
  const auto copying = alone();
  ASSERT_TRUE(copying);
  EXPECT_EQ(problem(address_), "problem.database_in_use");
  EXPECT_EQ(problem(server_.schema("other")), "");  // another site in the same database
  server_.run("DROP SCHEMA other CASCADE");
}

/// Two servers on one site, and the bots of its matches.
class BotsTest : public PostgresTest {
 protected:
  static constexpr std::int64_t kMatch = 7;

  BotsTest() { begin_other(); }

  void begin_other() {
    auto opened = open_postgres(address_, metrics_);
    ASSERT_TRUE(opened);
    other_ = std::move(*opened);
  }

  static bool claims(const std::unique_ptr<Storage>& storage, std::int64_t match) {
    Answer<bool> answer;
    storage->neighbours()->claim_bots(match, answer.take());
    return answer.get();
  }
  /// Asks until the database has seen that the connection which held the match is gone.
  static bool claims_in_time(std::unique_ptr<Storage>& storage, std::int64_t match) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < patience) {
      if (claims(storage, match)) return true;
    }
    return false;
  }
  /// Says so, and waits until it is done: what a storage is asked for it does in order.
  static void release(std::unique_ptr<Storage>& storage, std::int64_t match) {
    storage->neighbours()->release_bots(match);
    StorageSteps(storage).guest("nobody");
  }

  std::unique_ptr<Storage> other_;
};

TEST_F(BotsTest, AreTheFirstServersOfEachMatch) {
  EXPECT_TRUE(claims(storage_, kMatch));
  EXPECT_FALSE(claims(other_, kMatch));
  EXPECT_TRUE(claims(other_, kMatch + 1));
  EXPECT_FALSE(claims(storage_, kMatch + 1));
  release(other_, kMatch);  // not its own
  EXPECT_FALSE(claims(other_, kMatch));
}

TEST_F(BotsTest, AreTheOthersWhenTheFirstSaysThatItIsDone) {
  EXPECT_TRUE(claims(storage_, kMatch));
  release(storage_, kMatch);
  EXPECT_TRUE(claims(other_, kMatch));
  EXPECT_FALSE(claims(storage_, kMatch));
}

TEST_F(BotsTest, OfManyWhoAskAtOnceOneGetsThem) {
  for (std::int64_t match = 1; match <= 50; ++match) {
    Answer<bool> first;
    Answer<bool> second;
    storage_->neighbours()->claim_bots(match, first.take());
    other_->neighbours()->claim_bots(match, second.take());
    EXPECT_EQ(int{first.get()} + int{second.get()}, 1) << match;
  }
}

TEST_F(BotsTest, AreTakenOverFromAServerThatHasEnded) {
  EXPECT_TRUE(claims(storage_, kMatch));
  storage_.reset();
  EXPECT_TRUE(claims_in_time(other_, kMatch));
}

TEST_F(BotsTest, AreTakenOverFromAServerThatWasKilled) {
  EXPECT_TRUE(claims(storage_, kMatch));
  EXPECT_FALSE(claims(other_, kMatch));
  // What the database sees of a kill: the connection that holds the lock is gone.
  server_.run("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1");
  EXPECT_TRUE(claims_in_time(other_, kMatch));
  StorageSteps(storage_).save(Guest{"g", "Ada", "d"});  // the first one was only slow: it connects anew
  EXPECT_FALSE(claims(storage_, kMatch));
}

TEST_F(BotsTest, AreLetGoOfThoughTheyWereClaimedInABatchThatFailed) {
  const std::int64_t match = steps_.create("a");
  outside("INSERT INTO entries VALUES (" + std::to_string(match) + ", 0, 'x', 0, 0)");
  Answer<bool> claim;
  Answer<Stored> bad;
  steps_.together([&] {
    storage_->neighbours()->claim_bots(match, claim.take());
    storage_->change(step(match, 0, 0, {{"e0", 0, 0}}), bad.take());  // an e0 is there already
  });
  EXPECT_TRUE(claim.get());
  EXPECT_EQ(bad.get(), Stored::Failed);
  EXPECT_FALSE(claims(other_, match));
  release(storage_, match);
  EXPECT_TRUE(claims(other_, match));
}

/// A server with nothing to do.
class DeafListener final : public NeighbourListener {
 public:
  void match_changed(std::int64_t) override {}
  void told(const std::string&) override {}
  void has_missed() override {}
  void others_ended(const std::vector<std::string>&, bool) override {}
};

TEST_F(PostgresTest, AServerHasThreeConnections) {
  DeafListener listener;
  const auto postgres = Postgres::connect(server_.address());
  ASSERT_TRUE(postgres);
  const auto connections = [&] {
    return postgres
        ->run(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'sextant' AND pid <> "
            "pg_backend_pid()")
        .number(0, 0);
  };
  // Those of tests before this one may still be ending; that of this server that listens may not be there yet.
  const auto becomes = [&](std::int64_t count) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (connections() != count && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
    return connections();
  };
  EXPECT_EQ(becomes(2), 2);  // nobody listens
  storage_->neighbours()->listen(listener);
  EXPECT_EQ(becomes(3), 3);
  StorageSteps(storage_).create("a");
  EXPECT_EQ(becomes(3), 3);
  storage_.reset();
  EXPECT_EQ(becomes(0), 0);
}

TEST_F(PostgresTest, ALostConnectionIsMadeAnew) {
  const std::int64_t match = steps_.create("a");
  server_.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sextant' AND pid <> "
      "pg_backend_pid()");
  Stored how = Stored::Failed;
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (how == Stored::Failed && std::chrono::steady_clock::now() < patience)
    how = steps_.change(step(match, 0, 0, {{"e0", 0, 0}}));
  EXPECT_EQ(how, Stored::Done);
  EXPECT_TRUE(storage_->is_healthy());
}

TEST_F(PostgresTest, HealthComesBackWithTheDatabase) {
  open({.first_pause = std::chrono::milliseconds(10)});
  const std::int64_t match = steps_.create("a");
  ASSERT_EQ(steps_.change(step(match, 0, 0, {{"e0", 0, 0}})), Stored::Done);
  std::jthread restart([&] { server_.restart(); });
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const auto is_in_time = [&] { return std::chrono::steady_clock::now() < patience; };
  while (steps_.save({"g", "Ada", "d"}) == Stored::Done && is_in_time()) std::this_thread::yield();
  EXPECT_FALSE(storage_->is_healthy());
  EXPECT_EQ(steps_.look_up("a").error().key, "problem.cannot_look_up");
  while (!storage_->is_healthy() && is_in_time()) std::this_thread::yield();
  EXPECT_TRUE(storage_->is_healthy());
  EXPECT_EQ(steps_.change(step(match, 1, 1, {{"e1", 0, 0}})), Stored::Done);
  EXPECT_EQ(steps_.load("a")->entries.size(), 2U);
}

TEST_F(PostgresTest, EveryWayToBeWrongHasItsSentence) {
  EXPECT_EQ(problem("postgresql://ada:secret@[host/x"), "problem.database_address");
  EXPECT_EQ(problem("postgresql://127.0.0.1:99999/postgres"), "problem.database_address");
  EXPECT_EQ(problem("postgresql:///postgres?host=/nowhere"), "problem.no_database_server");
  EXPECT_EQ(problem("postgresql://127.0.0.1:1/postgres"), "problem.no_database_server");
  EXPECT_EQ(problem(server_.address("nothing")), "problem.database_refuses");
  EXPECT_EQ(problem(server_.address("postgres", "nobody")), "problem.database_refuses");
}

TEST_F(PostgresTest, APasswordIsNotRepeated) {
  for (const char* address :
       {"postgresql://ada:secret@[host/x", "postgresql://ada:%secret@host/x", "postgresql:ada:secret@host",
        "postgresql://ada:secret@127.0.0.1:1/x", "postgresql://127.0.0.1:secret/x"}) {
    const auto opened = open_postgres(address, metrics_);
    ASSERT_FALSE(opened);
    for (const MessageField& field : opened.error().values)
      EXPECT_EQ(std::get<std::string>(field.value).find("secret"), std::string::npos);
  }
}

TEST_F(PostgresTest, RightsAreAskedForBeforeAnybodyPlays) {
  storage_.reset();
  server_.run("DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN");
  const std::string reader = server_.address("postgres", "reader") + "&options=-csearch_path%3D";
  EXPECT_EQ(problem(reader + "public"), "problem.database_rights");  // may not make tables there
  server_.run("GRANT USAGE ON SCHEMA own TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA own TO reader");
  EXPECT_EQ(problem(reader + "own"), "problem.database_rights");
  server_.run("GRANT ALL ON ALL TABLES IN SCHEMA own TO reader");
  EXPECT_EQ(problem(reader + "own"), "");
  server_.run("DROP OWNED BY reader; DROP ROLE reader");
}

TEST_F(PostgresTest, WhatOthersHaveMadeIsLeftAlone) {
  storage_.reset();
  outside("UPDATE sextant_schema SET version = 99");
  EXPECT_EQ(problem(address_), "");  // a newer program that lets this one in
  outside("UPDATE sextant_schema SET oldest = 99");
  EXPECT_EQ(problem(address_), "problem.schema_version");
  outside("ALTER TABLE sextant_schema RENAME version TO other");
  EXPECT_EQ(problem(address_), "problem.foreign_database");
  outside("DROP TABLE sextant_schema");  // then `matches` is somebody else's
  EXPECT_EQ(problem(address_), "problem.foreign_database");
  server_.run("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'");
  EXPECT_EQ(problem(server_.address("latin")), "problem.database_encoding");
}

}  // namespace
}  // namespace sextant
