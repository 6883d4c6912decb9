// What every storage must do: server/storage.hpp, sentence by sentence.
#include "server/storage.hpp"

#include <ctime>
#include <thread>

#include "server/postgres_storage.hpp"
#include "server/sqlite_storage.hpp"
#include "tests/server/postgres_server.hpp"
#include "tests/server/storage_steps.hpp"

namespace sextant {
namespace {

/// A kind of storage: opens it, and opens it again after a restart.
struct Kind {
  const char* name;
  Checked<std::unique_ptr<Storage>> (*open)(const std::string& folder, Metrics& metrics);
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

constexpr Kind kSqliteFile = {"SqliteFile", [](const std::string& folder, Metrics& metrics) {
                                return open_sqlite(folder + "/matches.db", metrics);
                              }};
constexpr Kind kSqliteMemory = {"SqliteMemory",
                                [](const std::string&, Metrics& metrics) { return open_sqlite(":memory:", metrics); }};
constexpr Kind kPostgres = {"Postgres", [](const std::string& folder, Metrics& metrics) {
                              const std::string name = "of_" + std::to_string(std::hash<std::string>()(folder));
                              return open_postgres(PostgresServer::get().schema(name), metrics);
                            }};

class StorageTest : public testing::TestWithParam<Kind> {
 protected:
  StorageTest() { open(); }

  void open() {
    storage_.reset();
    auto opened = GetParam().open(folder_.file(""), metrics_);
    ASSERT_TRUE(opened);
    storage_ = std::move(opened.value());
  }

  std::int64_t create(const std::string& id, const std::string& record = "{}") { return steps_.create(id, record); }
  Stored change(Change change) { return steps_.change(std::move(change)); }
  auto load(const std::string& id) { return steps_.load(id); }
  auto unfinished() { return steps_.unfinished(); }
  auto guest(const std::string& id) { return steps_.guest(id); }

  TempFolder folder_;
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
  StorageSteps steps_{storage_};
};

/// What only a storage that outlives its process can do.
class LastingStorageTest : public StorageTest {};

const auto kNameOfKind = [](const auto& kind) { return kind.param.name; };
INSTANTIATE_TEST_SUITE_P(Kinds, StorageTest, testing::Values(kSqliteFile, kSqliteMemory, kPostgres), kNameOfKind);
INSTANTIATE_TEST_SUITE_P(Kinds, LastingStorageTest, testing::Values(kSqliteFile, kPostgres), kNameOfKind);

TEST_P(StorageTest, WhatIsStoredIsLoaded) {
  const std::int64_t match = create("a", "first record");
  EXPECT_FALSE(load("b"));
  Change start = step(match, 0, 0, {{"e0", 0, 100}, {"e1", 5, 101}});
  start.header = "header";
  EXPECT_EQ(change(start), Stored::Done);
  Change seats = step(match, 1, 2, {});
  seats.record = "second record";
  seats.chat_line = "hello";
  EXPECT_EQ(change(seats), Stored::Done);
  const auto loaded = load("a");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->number, match);
  EXPECT_EQ(loaded->revision, 2);
  EXPECT_EQ(loaded->header, "header");
  EXPECT_EQ(loaded->record, "second record");
  EXPECT_EQ(loaded->entries, (std::vector<StoredEntry>{{"e0", 0, 100}, {"e1", 5, 101}}));
  EXPECT_EQ(loaded->chat, std::vector<std::string>{"hello"});
}

TEST_P(StorageTest, AChangeForAnotherRevisionOrLengthIsAConflictAndChangesNothing) {
  const std::int64_t match = create("a");
  EXPECT_EQ(change(step(match, 0, 0, {{"e0", 0, 0}})), Stored::Done);
  Change late = step(match, 0, 0, {{"other", 0, 0}});
  late.record = "other";
  late.chat_line = "other";
  late.ends = true;
  EXPECT_EQ(change(late), Stored::Conflict);
  EXPECT_EQ(change(step(match, 1, 0, {{"other", 0, 0}})), Stored::Conflict);
  EXPECT_EQ(change(step(match, 1, 2, {{"other", 0, 0}})), Stored::Conflict);
  EXPECT_EQ(change(step(match + 1, 0, 0, {{"other", 0, 0}})), Stored::Conflict);
  const auto loaded = load("a");
  EXPECT_EQ(loaded->entries.size(), 1U);
  EXPECT_EQ(loaded->record, "{}");
  EXPECT_TRUE(loaded->chat.empty());
  EXPECT_EQ(unfinished(), std::vector<std::string>{"a"});
  EXPECT_EQ(change(step(match, 1, 1, {{"e1", 0, 0}})), Stored::Done);
}

TEST_P(StorageTest, OfTwoWritersOneWins) {
  constexpr int kWriters = 8;
  constexpr std::int64_t kSteps = 40;
  const std::int64_t match = create("a");
  std::atomic<int> won{0};
  {
    std::vector<std::jthread> writers;
    for (int writer = 0; writer < kWriters; ++writer)
      writers.emplace_back([&, writer] {
        for (std::int64_t seq = 0; seq < kSteps;) {
          const Stored how =
              change(step(match, seq, static_cast<std::size_t>(seq), {{std::to_string(writer), 0, seq}}));
          ASSERT_NE(how, Stored::Failed);
          if (how == Stored::Done) ++won;
          ++seq;  // won or lost: somebody has written this one
        }
      });
  }
  EXPECT_EQ(won, kSteps);
  EXPECT_EQ(load("a")->entries.size(), static_cast<std::size_t>(kSteps));
}

TEST_P(StorageTest, EndedMatchesAreNotListed) {
  create("a");
  const std::int64_t second = create("b");
  create("c");
  EXPECT_EQ(unfinished(), (std::vector<std::string>{"a", "b", "c"}));
  Change end = step(second, 0, 0, {{"e", 0, 0}});
  end.ends = true;
  EXPECT_EQ(change(end), Stored::Done);
  EXPECT_EQ(unfinished(), (std::vector<std::string>{"a", "c"}));
  EXPECT_TRUE(load("b"));
}

TEST_P(StorageTest, GuestsAreFoundAndCanChangeTheirName) {
  EXPECT_FALSE(guest("g"));
  for (const char* name : {"Ada", "Ada L."}) {
    EXPECT_EQ(steps_.save({"g", name, name == std::string("Ada") ? "digest" : "ignored"}), Stored::Done);
    EXPECT_EQ(guest("g")->name, name);
  }
  EXPECT_EQ(guest("g")->secret_digest, "digest");
}

TEST_P(StorageTest, AGuestHasANameADigestAndAnHourAndNobodyElseChanges) {
  const std::int64_t now = std::time(nullptr);
  EXPECT_EQ(steps_.save({"g", "Ada", "digest"}), Stored::Done);
  EXPECT_EQ(steps_.save({"h", "Ada", "other"}), Stored::Done);  // a name is nobody's alone
  const Guest saved = guest("g").value();
  EXPECT_EQ(std::tuple(saved.id, saved.name, saved.secret_digest, saved.is_silenced),
            std::tuple("g", "Ada", "digest", false));
  EXPECT_LE(std::abs(saved.seen_s - now), 60);
  storage_->see_guest("g", 1'000);
  EXPECT_EQ(guest("g")->seen_s, 1'000);
  EXPECT_NE(guest("h")->seen_s, 1'000);
  EXPECT_EQ(steps_.save({"g", "Ada L.", ""}), Stored::Done);  // who takes another name is here
  EXPECT_LE(std::abs(guest("g")->seen_s - now), 60);
  EXPECT_EQ(guest("h")->name, "Ada");
}

TEST_P(StorageTest, AGuestIsSilentUntilAllowedAgainWhateverElseHappens) {
  for (const char* id : {"g", "h"}) steps_.save({id, "Ada", "d"});
  EXPECT_EQ(steps_.silence("g", true), Stored::Done);
  EXPECT_TRUE(guest("g")->is_silenced);
  EXPECT_FALSE(guest("h")->is_silenced);
  steps_.save({"g", "another name", "d"});
  storage_->see_guest("g", 1'000);
  EXPECT_TRUE(guest("g")->is_silenced);
  EXPECT_EQ(steps_.silence("g", true), Stored::Done);
  EXPECT_EQ(steps_.silence("g", false), Stored::Done);
  EXPECT_FALSE(guest("g")->is_silenced);
}

TEST_P(StorageTest, WhatIsDoneToAGuestWhomNobodyKnowsMakesNone) {
  EXPECT_EQ(steps_.silence("g", true), Stored::Done);
  EXPECT_EQ(steps_.delete_guest("g"), Stored::Done);
  storage_->see_guest("g", 1'000);
  EXPECT_FALSE(guest("g"));
}

TEST_P(StorageTest, ADeletedGuestIsNobodyAndIsListedUntilOutOfEveryMatch) {
  const std::int64_t a = steps_.create("a", "{}", {"ada", "bo"});
  steps_.create("b", "{}", {"ada"});
  for (const char* id : {"ada", "bo", "cy"}) steps_.save({id, id, "d"});
  EXPECT_EQ(steps_.deleted_guests(), std::vector<std::string>{});
  for (const char* id : {"ada", "cy"}) EXPECT_EQ(steps_.delete_guest(id), Stored::Done);
  EXPECT_FALSE(guest("ada"));
  EXPECT_FALSE(guest("cy"));
  EXPECT_TRUE(guest("bo"));
  EXPECT_EQ(steps_.deleted_guests(), std::vector<std::string>{"ada"});  // once, and not who has no seat
  EXPECT_EQ(steps_.matches_of("ada")->total, 2);                        // which is how they are found
  Change change = step(a, 0, 0, {});
  change.guests = std::vector<std::string>{"bo"};
  EXPECT_EQ(this->change(change), Stored::Done);
  EXPECT_EQ(steps_.deleted_guests(), std::vector<std::string>{"ada"});
  change = step(steps_.load("b")->number, 0, 0, {});
  change.guests = std::vector<std::string>{};
  EXPECT_EQ(this->change(change), Stored::Done);
  EXPECT_EQ(steps_.deleted_guests(), std::vector<std::string>{});
}

TEST_P(StorageTest, AGuestWhoComesAgainAfterBeingDeletedIsANewOne) {
  steps_.save({"g", "Ada", "old"});
  steps_.silence("g", true);
  steps_.delete_guest("g");
  steps_.save({"g", "Ada", "new"});
  EXPECT_EQ(guest("g")->secret_digest, "new");
  EXPECT_FALSE(guest("g")->is_silenced);
}

TEST_P(StorageTest, WhoWasLongAwayIsForgottenWithoutAMatchAndIsNotWithOne) {
  steps_.create("a", "{}", {"seated"});
  for (const char* id : {"seated", "gone", "back", "never"}) steps_.save({id, id, "d"});
  for (const char* id : {"seated", "gone", "back"}) storage_->see_guest(id, 1'000);
  storage_->see_guest("back", 3'000);
  EXPECT_EQ(steps_.forget({0, 1'000}).guests, 0);  // seen before, not then
  EXPECT_EQ(steps_.forget({0, 0}).guests, 0);
  EXPECT_EQ(steps_.forget({0, 2'000}).guests, 1);
  EXPECT_FALSE(guest("gone"));
  for (const char* id : {"seated", "back", "never"}) EXPECT_TRUE(guest(id)) << id;
}

TEST_P(StorageTest, AGuestWithTwoSeatsSitsInOneMatch) {
  const std::int64_t match = steps_.create("a", "{}", {"ada", "ada", "bo"});
  EXPECT_EQ(steps_.matches_of("ada")->total, 1);
  Change change = step(match, 0, 0, {});
  change.guests = std::vector<std::string>{"bo", "bo"};
  EXPECT_EQ(this->change(change), Stored::Done);
  EXPECT_EQ(steps_.matches_of("bo")->ids, std::vector<std::string>{"a"});
  EXPECT_EQ(steps_.matches_of("ada")->total, 0);
}

TEST_P(StorageTest, WhatEndedLongAgoIsForgottenAndWhatGoesOnIsNot) {
  const std::int64_t a = steps_.create("a", "{}", {"ada"});
  steps_.create("b", "{}", {"bo"});
  for (const char* guest : {"ada", "bo", "cy"}) steps_.save({guest, guest, "d"});
  Change change = step(a, 0, 0, {{"e0", 0, 0}});
  change.chat_line = "word";
  change.ends = true;
  EXPECT_EQ(steps_.change(change), Stored::Done);
  constexpr std::int64_t kFuture = std::int64_t{1} << 40;
  EXPECT_EQ(steps_.forget({1, 1}).matches, 0);
  EXPECT_TRUE(steps_.load("a"));
  const Forgotten gone = steps_.forget({kFuture, kFuture});
  EXPECT_EQ(gone.matches, 1);
  EXPECT_EQ(gone.guests, 2);  // Bo has a match
  EXPECT_FALSE(steps_.load("a"));
  EXPECT_TRUE(steps_.load("b"));
  EXPECT_TRUE(steps_.guest("bo"));
  EXPECT_FALSE(steps_.guest("ada"));
}

TEST_P(StorageTest, NoMatchGetsTheNumberOfOneThatWasForgotten) {
  const std::int64_t old = steps_.create("old");
  Change change = step(old, 0, 0, {});
  change.ends = true;
  EXPECT_EQ(steps_.change(change), Stored::Done);
  steps_.forget({std::int64_t{1} << 40, 0});
  EXPECT_NE(steps_.create("new"), old);  // a room of the old one may still be in memory, and write
  steps_.forget({std::int64_t{1} << 40, 0});
  EXPECT_FALSE(steps_.load("old"));
}

TEST_P(StorageTest, WordsAreReplacedAsAWhole) {
  const std::int64_t a = steps_.create("a");
  Change change = step(a, 0, 0, {});
  change.chat_line = "one";
  EXPECT_EQ(steps_.change(change), Stored::Done);
  change = step(a, 1, 0, {});
  change.chat = {"none", "two"};
  EXPECT_EQ(steps_.change(change), Stored::Done);
  EXPECT_EQ(steps_.load("a")->chat, (std::vector<std::string>{"none", "two"}));
}

TEST_P(StorageTest, MatchesAreCountedByState) {
  steps_.create("a");
  const std::int64_t b = steps_.create("b");
  const std::int64_t c = steps_.create("c");
  Change change = step(b, 0, 0, {});
  change.header = "{}";
  EXPECT_EQ(steps_.change(change), Stored::Done);
  change = step(c, 0, 0, {});
  change.ends = true;
  EXPECT_EQ(steps_.change(change), Stored::Done);
  Answer<MatchCounts> answer;
  storage_->count_matches(answer.take());
  const MatchCounts counts = answer.get();
  EXPECT_EQ(std::tuple(counts.waiting, counts.running, counts.ended), std::tuple(1, 1, 1));
}

TEST_P(LastingStorageTest, WhatWasDoneSurvivesARestart) {
  const std::int64_t match = create("a", "record");
  EXPECT_EQ(change(step(match, 0, 0, {{"e0", 1, 2}})), Stored::Done);
  open();
  EXPECT_EQ(load("a")->entries, (std::vector<StoredEntry>{{"e0", 1, 2}}));
  EXPECT_EQ(change(step(match, 1, 1, {{"e1", 0, 0}})), Stored::Done);
}

TEST_P(LastingStorageTest, TheEndWaitsForWhatWasAskedFor) {
  const std::int64_t match = create("a");
  constexpr int kSteps = 500;
  std::atomic<int> done{0};
  for (int seq = 0; seq < kSteps; ++seq)
    storage_->change(step(match, seq, static_cast<std::size_t>(seq), {{"e", 0, 0}}), [&](Stored how) {
      if (how == Stored::Done) ++done;
    });
  open();
  EXPECT_EQ(done, kSteps);
  EXPECT_EQ(load("a")->entries.size(), static_cast<std::size_t>(kSteps));
}

TEST_P(StorageTest, ManyChangesShareACommit) {
  std::vector<std::int64_t> matches;
  for (int i = 0; i < 50; ++i) matches.push_back(create("m" + std::to_string(i)));
  const std::int64_t before = metrics_.commit.count();
  std::vector<Answer<Stored>> answers(matches.size());
  steps_.together([&] {
    for (std::size_t i = 0; i < matches.size(); ++i)
      storage_->change(step(matches[i], 0, 0, {{"e", 0, 0}}), answers[i].take());
  });
  for (auto& answer : answers) EXPECT_EQ(answer.get(), Stored::Done);
  EXPECT_EQ(metrics_.commit.count() - before, 2);  // one of them found nobody
}

TEST_P(StorageTest, KnowsTheMatchesOfAGuestTheNewestFirst) {
  using Ids = std::vector<std::string>;
  const std::int64_t first = steps_.create("a", "{}", {"ada", "bo"});
  steps_.create("b", "{}", {"ada"});
  EXPECT_EQ(steps_.matches_of("ada")->ids, (Ids{"b", "a"}));
  EXPECT_EQ(steps_.matches_of("ada")->total, 2);
  EXPECT_EQ(steps_.matches_of("ada", 1)->ids, Ids{"a"});
  EXPECT_EQ(steps_.matches_of("ada", 0, 1)->ids, Ids{"b"});
  EXPECT_EQ(steps_.matches_of("ada", 0, 1)->total, 2);
  Change change = step(first, 0, 0, {});
  change.guests = Ids{"bo", "cleo"};
  change.ends = true;
  ASSERT_EQ(this->change(change), Stored::Done);
  EXPECT_EQ(steps_.matches_of("ada")->ids, Ids{"b"});
  EXPECT_EQ(steps_.matches_of("cleo")->ids, Ids{"a"});
  EXPECT_EQ(steps_.matches_of("nobody")->total, 0);
}

TEST_P(StorageTest, RemembersWhenServersRan) {
  constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
  EXPECT_EQ(steps_.runs(), std::vector<ServerRun>{});
  EXPECT_EQ(steps_.save(ServerRun{1'000, 1'000}), Stored::Done);
  EXPECT_EQ(steps_.save(ServerRun{1'000, 3'000}), Stored::Done);
  EXPECT_EQ(steps_.save(ServerRun{9'000, 9'500}), Stored::Done);
  EXPECT_EQ(steps_.runs(), (std::vector<ServerRun>{{1'000, 3'000}, {9'000, 9'500}}));
  EXPECT_EQ(steps_.save(ServerRun{40 * kDay, 40 * kDay}), Stored::Done);
  EXPECT_EQ(steps_.runs(), (std::vector<ServerRun>{{40 * kDay, 40 * kDay}}));
}

}  // namespace
}  // namespace sextant
