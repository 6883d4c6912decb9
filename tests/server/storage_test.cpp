// What every storage must do: server/storage.hpp, sentence by sentence.
#include "server/storage.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <thread>

#include "server/metrics.hpp"
#include "server/sqlite_storage.hpp"

namespace sextant {
namespace {

/// Waits for one answer.
template <class T>
class Answer {
 public:
  [[nodiscard]] std::function<void(T)> take() {
    return [promise = promise_](T value) { promise->set_value(std::move(value)); };
  }
  T get() { return promise_->get_future().get(); }

 private:
  std::shared_ptr<std::promise<T>> promise_ = std::make_shared<std::promise<T>>();
};

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

class StorageTest : public testing::TestWithParam<Kind> {
 protected:
  StorageTest() {
    folder_ = std::filesystem::temp_directory_path() / ("sextant_storage_" + std::to_string(getpid()) + "_" +
                                                        testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    open();
  }
  ~StorageTest() override {
    storage_.reset();
    std::filesystem::remove_all(folder_);
  }

  void open() {
    storage_.reset();
    auto opened = GetParam().open(folder_.string(), metrics_);
    ASSERT_TRUE(opened);
    storage_ = std::move(opened.value());
  }

  std::int64_t create(const std::string& id, const std::string& record = "{}") {
    Answer<std::pair<Stored, std::int64_t>> answer;
    storage_->create(id, record, [done = answer.take()](Stored how, std::int64_t number) { done({how, number}); });
    const auto [how, number] = answer.get();
    EXPECT_EQ(how, Stored::Done);
    return number;
  }

  Stored change(Change change) {
    Answer<Stored> answer;
    storage_->change(std::move(change), answer.take());
    return answer.get();
  }

  static Change step(std::int64_t match, std::int64_t revision, std::size_t seq, std::vector<StoredEntry> entries) {
    Change change;
    change.match = match;
    change.revision = revision;
    change.seq = seq;
    change.entries = std::move(entries);
    return change;
  }

  std::optional<StoredMatch> load(const std::string& id) {
    Answer<std::optional<StoredMatch>> answer;
    storage_->load(id, answer.take());
    return answer.get();
  }

  std::vector<std::string> unfinished() {
    Answer<std::vector<std::string>> answer;
    storage_->list_unfinished(answer.take());
    return answer.get();
  }

  std::optional<Guest> guest(const std::string& id) {
    Answer<std::optional<Guest>> answer;
    storage_->find_guest(id, answer.take());
    return answer.get();
  }

  std::filesystem::path folder_;
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
};

/// What only a storage that outlives its process can do.
class LastingStorageTest : public StorageTest {};

const auto kNameOfKind = [](const auto& kind) { return kind.param.name; };
INSTANTIATE_TEST_SUITE_P(Kinds, StorageTest, testing::Values(kSqliteFile, kSqliteMemory), kNameOfKind);
INSTANTIATE_TEST_SUITE_P(Kinds, LastingStorageTest, testing::Values(kSqliteFile), kNameOfKind);

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
    Answer<Stored> answer;
    storage_->save_guest({"g", name, name == std::string("Ada") ? "digest" : "ignored"}, answer.take());
    EXPECT_EQ(answer.get(), Stored::Done);
    EXPECT_EQ(guest("g")->name, name);
  }
  EXPECT_EQ(guest("g")->secret_digest, "digest");
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
  // While the storage is held in an answer, everything else comes in.
  std::promise<void> reached;
  std::promise<void> release;
  storage_->load("m0", [&](const std::optional<StoredMatch>&) {
    reached.set_value();
    release.get_future().wait();
  });
  reached.get_future().wait();
  const std::int64_t before = metrics_.commits;
  std::vector<Answer<Stored>> answers(matches.size());
  for (std::size_t i = 0; i < matches.size(); ++i)
    storage_->change(step(matches[i], 0, 0, {{"e", 0, 0}}), answers[i].take());
  release.set_value();
  for (auto& answer : answers) EXPECT_EQ(answer.get(), Stored::Done);
  EXPECT_EQ(metrics_.commits - before, 1);
}

}  // namespace
}  // namespace sextant
