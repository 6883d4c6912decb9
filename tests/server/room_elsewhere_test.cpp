// Rooms of one match on several servers: what others do, who is there, and what is left to them.
#include "tests/server/table.hpp"

namespace sextant {
namespace {

class ElsewhereTest : public RoomTest {
 protected:
  static void share(FakeWorld& world) { world.is_shared = true; }

  /// A match that has begun.
  static void begin(Table& table) {
    table.room->go_on();
    table.settle();
  }
  /// All that is stored of it.
  static StoredMatch all_of(const Table& table) {
    StoredMatch match = table.kept();
    match.number = 1;
    match.record = compact(record_json(table.room->record()));
    return match;
  }
  /// What a room that stands there has missed.
  static News news_of(const Table& table, const Place& from) {
    const StoredMatch match = all_of(table);
    News news{from, match.revision, {}, false, {}};
    news.entries.assign(match.entries.begin() + static_cast<std::ptrdiff_t>(from.entries), match.entries.end());
    return news;
  }
  /// The same match on another server.
  static Table elsewhere(const Table& table) { return Table(table.room->record(), all_of(table), share); }
};

TEST_F(ElsewhereTest, WhatIsDoneThereIsShownHere) {
  Table here(two_guests(), {}, share);
  begin(here);
  Table there = elsewhere(here);
  const auto ada = here.arrive("g0");
  const auto bo = there.arrive("g1");
  const Place before = there.room->place();
  tell(here, ada, act(ada->last("entries")));
  there.room->follow(news_of(here, before));
  EXPECT_EQ(bo->last("entries")["from"], before.entries);
  EXPECT_EQ(bo->last("entries")["id"], nullptr);
  EXPECT_EQ(there.room->place().revision, here.room->place().revision);
  const int shown = bo->count("entries");
  there.room->follow(news_of(here, before));  // told late, or twice
  EXPECT_EQ(bo->count("entries"), shown);
  EXPECT_EQ(there.world.reloads, 0);
}

TEST_F(ElsewhereTest, WhoIsSlowerIsAnsweredByWhatStands) {
  Table here(two_guests(), {}, share);
  begin(here);
  Table there = elsewhere(here);
  const auto ada = here.arrive("g0");
  const auto same = there.arrive("g0");
  const Json shown = ada->last("entries");
  Json other = act(shown);
  other["do"] = shown["choices"].back();
  there.hear(same, other);
  tell(here, ada, act(shown));
  there.room->stored(Stored::Conflict);
  ASSERT_EQ(there.world.reloads, 1);
  EXPECT_FALSE(there.world.gave_up);
  there.room->reloaded(std::optional(all_of(here)));
  EXPECT_EQ(refusal(same), "problem.not_up_to_date");
  EXPECT_EQ(same->last("entries")["entries"], ada->last("entries")["entries"]);
  // The same action twice is one, wherever it was sent.
  there.world.changes.clear();
  Table again = elsewhere(here);
  const auto third = again.arrive("g0");
  const Json next = third->last("entries");
  again.hear(third, act(next));
  tell(here, ada, act(next));
  again.room->stored(Stored::Conflict);
  again.room->reloaded(std::optional(all_of(here)));
  EXPECT_EQ(third->count("error"), 0);
  EXPECT_EQ(third->last("entries")["id"], "a");
}

TEST_F(ElsewhereTest, WhatIsSaidWhenTheTimeIsOverIsHeardOnce) {
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Live, 10, 0, 0, true};
  Table here(record, {}, share);
  begin(here);
  Table there = elsewhere(here);
  const auto bo = there.arrive("g1");
  for (Table* table : {&here, &there}) table->world.now += 60'000;
  there.hear(bo, {{"type", "say"}, {"id", "1"}, {"text", "too late?"}});
  here.room->tick();
  here.settle();
  there.room->stored(Stored::Conflict);  // both saw that it is over
  ASSERT_EQ(there.world.reloads, 1);
  there.world.changes.clear();
  there.room->reloaded(std::optional(all_of(here)));
  there.settle();
  EXPECT_EQ(bo->last("entries")["result"]["end"], "timeout");
  EXPECT_EQ(bo->count("ok"), 1);
  EXPECT_EQ(there.arrive("g0")->last("chat")["lines"].size(), 1U);
}

TEST_F(ElsewhereTest, WordsAndQuestionsComeWithTheWhole) {
  Table here(two_guests(), {}, share);
  begin(here);
  Table there = elsewhere(here);
  const auto ada = here.arrive("g0");
  const auto bo = there.arrive("g1");
  const Place before = there.room->place();
  tell(here, ada, {{"type", "draw"}, {"seq", 16}});
  News news = news_of(here, before);
  news.has_more = true;
  there.room->follow(news);
  ASSERT_EQ(there.world.reloads, 1);
  StoredMatch all = all_of(here);
  all.chat = {R"({"seat":0,"name":"g0","text":"draw?"})"};
  there.room->reloaded(std::optional(all));
  EXPECT_EQ(bo->last("room")["request"]["what"], "draw");
  EXPECT_EQ(bo->last("chat")["lines"][0]["text"], "draw?");
  tell(there, bo, answer("agree", bo));
  EXPECT_EQ(bo->last("entries")["result"]["end"], "drawn");
}

TEST_F(ElsewhereTest, WhoIsThereIsKnownHere) {
  Table here(two_guests(), {}, share);
  begin(here);
  const auto ada = here.arrive("g0");
  EXPECT_EQ(here.world.shared, (Presence{{"g0"}, 0}));
  EXPECT_FALSE(ada->last("room")["seats"][1]["here"]);
  News news{here.room->place(), here.room->place().revision, {}, false, {{"g1"}, 2}};
  here.room->follow(news);
  EXPECT_TRUE(ada->last("room")["seats"][1]["here"]);
  EXPECT_EQ(ada->last("room")["watching"], 2);
  here.world.now += 500'000;
  news.elsewhere = {};
  here.room->follow(news);
  EXPECT_FALSE(ada->last("room")["seats"][1]["here"]);
  EXPECT_EQ(ada->last("room")["gone"][1], 0.0);  // from now on
  here.room->depart(ada.get());
  EXPECT_EQ(here.world.shared, Presence{});
}

TEST_F(ElsewhereTest, ATableThatWaitsIsNotClosedWhileSomebodyIsThere) {
  Table table(one_guest(), {}, share);
  News news{table.room->place(), 0, {}, false, {{"g0"}, 0}};
  table.room->follow(news);
  table.world.now += 2 * 60 * 60 * 1000;
  table.room->close_if_abandoned();
  table.room->nobody_came();
  EXPECT_TRUE(table.world.changes.empty());
  news.elsewhere = {};
  table.room->follow(news);  // the hour begins when they go
  table.room->close_if_abandoned();
  EXPECT_TRUE(table.world.changes.empty());
  table.world.now += 60 * 60 * 1000;
  table.room->close_if_abandoned();
  EXPECT_EQ(table.world.changes.size(), 1U);
}

TEST_F(ElsewhereTest, ABotIsLeftToWhoPlaysItUntilThatOneEnds) {
  Record record = two_guests();
  record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table here(record, {}, share);
  begin(here);
  Table there = elsewhere(here);
  const auto ada = here.arrive("g0");
  const Place before = there.room->place();
  while (here.world.tasks.empty()) tell(here, ada, act(ada->last("entries")));
  there.room->follow(news_of(here, before));
  EXPECT_TRUE(there.world.tasks.empty());
  ASSERT_TRUE(there.world.wake);
  there.world.now = *there.world.wake;
  there.room->tick();
  ASSERT_EQ(there.world.tasks.size(), 1U);
  there.room->bot_is_elsewhere(there.world.tasks.front()->seq);  // the lock is not to be had
  EXPECT_TRUE(there.room->is_quiet());
  there.world.now = *there.world.wake;
  there.room->tick();
  EXPECT_EQ(there.world.tasks.size(), 2U);
}

}  // namespace
}  // namespace sextant
