// Rooms without a network: what happens in which order, and what is seen of it.
#include "tests/match/sweeps.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

TEST_F(RoomTest, NobodySeesAMoveBeforeItIsStored) {
  Table table(two_guests());
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  const std::size_t heard = bo->heard.size();
  table.hear(ada, act(ada->last("entries")));
  EXPECT_EQ(bo->heard.size(), heard);
  const auto late = table.arrive("");
  EXPECT_TRUE(late->heard.empty());
  table.settle();
  EXPECT_EQ(ada->last("entries")["id"], "a");
  EXPECT_EQ(bo->last("entries")["id"], nullptr);
  EXPECT_EQ(late->last("entries")["entries"].size(), ada->last("entries")["from"].get<std::size_t>() + 1);
}

TEST_F(RoomTest, AnActionAndTheChanceThatFollowsAreOneChange) {
  Table table(two_guests());
  table.room->go_on();
  table.settle();
  ASSERT_EQ(table.stored.size(), 1U);
  EXPECT_TRUE(table.stored[0].header);
  EXPECT_EQ(table.stored[0].entries.size(), 16U);
  const auto ada = table.arrive("g0");
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  Json draw = act(ada->last("entries"));
  draw["do"] = "draw deck";
  table.hear(ada, draw);
  table.settle();
  ASSERT_EQ(table.stored.back().entries.size(), 2U);
  EXPECT_NE(table.stored.back().entries[1].entry.find("chance"), std::string::npos);
}

// Rules: docs/protocol.md, "What a client sends": `act` with `then`.
TEST_F(RoomTest, ASweepIsOneChangeAndEachOfItsActionsGetsTheIncrement) {
  const Title* title = find_title(catalogue(), "explorers");
  if (title == nullptr) GTEST_SKIP() << "no game with sweeps in this build";
  Record record = full_table(*title, Json::object(), 2);
  record.clock = {ClockRule::Kind::Live, 60, 5, 0, false};
  Table table(record);
  table.room->go_on();
  table.settle();
  const std::vector<std::shared_ptr<Ear>> ears = {table.arrive("g0", 0, "en"), table.arrive("g1", 0, "en")};
  for (const int seat : {0, 1}) {
    table.hear(ears[static_cast<std::size_t>(seat)],
               act_at(ears[static_cast<std::size_t>(seat)]->last("table")["table"]));
    table.settle();
  }
  const Json before = ears[0]->last("table");
  const Json& choices = before["table"]["choices"];
  ASSERT_TRUE(choices.back().contains("after"));
  Json message = act_at(before["table"]);
  const auto walk = actions_of(choices, choices.back());
  message["do"] = walk[0];
  message["then"] = std::vector<std::string>(walk.begin() + 1, walk.end());
  const std::size_t changes = table.stored.size();
  for (int sent = 0; sent < 2; ++sent) {
    table.hear(ears[0], message);
    table.settle();
    ASSERT_EQ(table.stored.size(), changes + 1);
  }
  const std::size_t actions = walk.size();
  EXPECT_EQ(table.stored.back().entries.size(), actions);
  const Json after = ears[0]->last("table");
  EXPECT_EQ(after["id"], "a");
  EXPECT_EQ(after["table"]["happened"].size(), actions);
  EXPECT_EQ(after["clocks"][0].get<double>(), before["clocks"][0].get<double>() + 5.0 * static_cast<double>(actions));
}

TEST_F(RoomTest, DocumentsBeginWithTheOpeningOnceForEachConnection) {
  Table table(two_guests());
  const auto ada = table.arrive("g0", 0, "fr");
  EXPECT_EQ(ada->count("opening"), 0);
  table.room->go_on();
  table.settle();
  const auto bo = table.arrive("g1", 0, "en");
  EXPECT_EQ(types_of(*ada), (std::vector<std::string>{"room", "room", "opening", "table", "room"}));
  EXPECT_EQ(types_of(*bo), (std::vector<std::string>{"room", "opening", "table"}));
  EXPECT_EQ(bo->last("opening")["opening"]["game"], "lost_cities");
  EXPECT_NE(ada->last("opening"), bo->last("opening"));  // names in their languages
  table.hear(ada, act_at(ada->last("table")["table"]));
  table.settle();
  for (const auto& ear : {ada, bo}) {
    EXPECT_EQ(ear->count("opening"), 1);
    EXPECT_EQ(ear->count("table"), 2);
    EXPECT_EQ(ear->count("entries"), 0);
    EXPECT_EQ(ear->last("table")["table"]["from"], 16);
  }
  EXPECT_EQ(ada->last("table")["id"], "a");
  EXPECT_EQ(bo->last("table")["id"], nullptr);
}

TEST_F(RoomTest, BeforeTheStartThereAreNoEntriesToTell) {
  Table table(one_guest());
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "say"}, {"text", "hello"}});
  EXPECT_EQ(types_of(*ada), (std::vector<std::string>{"room", "chat"}));
  tell(table, table.arrive("g1"), {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(ada->count("entries"), 1);
}

TEST_F(RoomTest, AMessageWithoutAnIdIsDoneAndNotAnswered) {
  Table table(two_guests());
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "say"}, {"text", "once"}});
  EXPECT_EQ(ada->count("ok"), 0);
  tell(table, ada, {{"type", "say"}, {"id", "1"}, {"text", "twice"}});
  tell(table, ada, {{"type", "say"}, {"id", "1"}, {"text", "twice"}});  // sent again, it is said again
  EXPECT_EQ(ada->count("ok"), 2);
  EXPECT_EQ(table.arrive("g1")->last("chat")["lines"].size(), 3U);
}

TEST_F(RoomTest, WithoutALanguageThereAreNoDocuments) {
  Table table(two_guests());
  const auto ada = table.arrive("g0");
  const auto reader = table.arrive("", 0, "fr");
  table.room->go_on();
  table.settle();
  EXPECT_EQ(ada->count("opening") + ada->count("table"), 0);
  EXPECT_EQ(ada->count("entries"), 1);
  EXPECT_EQ(reader->count("table"), 1);
}

TEST_F(RoomTest, ATableTellsTheLast20EntriesAtMost) {
  Table table(two_guests());
  const std::vector<std::shared_ptr<Ear>> ears = {table.arrive("g0", 0, "en"), table.arrive("g1", 0, "en")};
  table.room->go_on();
  table.settle();
  while (table.length() <= 70) {
    const int mover = ears[0]->last("table")["table"]["turn"].get<int>();
    const auto& ear = ears[static_cast<std::size_t>(mover)];
    table.hear(ear, act_at(ear->last("table")["table"]));
    table.settle();
  }
  for (const std::size_t since : {std::size_t{0}, std::size_t{3}, std::size_t{1000}}) {
    const Json late = table.arrive("", since, "fr")->last("table")["table"];
    EXPECT_EQ(late["from"], table.length() - 20);
    EXPECT_EQ(late["happened"].size(), 20U);
  }
  EXPECT_EQ(table.arrive("", 68, "fr")->last("table")["table"]["from"], 68);
}

TEST_F(RoomTest, AConflictThrowsTheRoomAway) {
  Table table(two_guests());
  table.room->go_on();
  table.room->stored(Stored::Conflict);
  EXPECT_EQ(table.world.gave_up, Stored::Conflict);
}

TEST_F(RoomTest, EveryErrorIsCounted) {
  Table table(two_guests());
  const auto ada = table.arrive("g0");
  table.hear(ada, {{"type", "fly"}});
  table.hear(ada, {{"type", "resign"}, {"seq", 0}});
  EXPECT_EQ(ada->count("error"), 2);
  EXPECT_EQ(table.world.refusals, 2);
}

TEST_F(RoomTest, AStoredRoomGoesOnWhereItWas) {
  Table table(two_guests());
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  Table again(two_guests(), table.kept());
  again.room->go_on();
  EXPECT_TRUE(again.world.changes.empty());
  const auto back = again.arrive("g0");
  EXPECT_EQ(back->last("entries")["view"], ada->last("entries")["view"]);
  again.hear(back, act(back->last("entries")));
  ASSERT_EQ(again.world.changes.size(), 1U);
  EXPECT_EQ(again.world.changes[0].seq, 17U);
  EXPECT_EQ(again.world.changes[0].revision, 2);
}

TEST_F(RoomTest, ALateMoveOfABotIsIgnored) {
  Record record = two_guests();
  record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table table(record);
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  for (int i = 0; i < 2; ++i) {
    table.hear(ada, act(ada->last("entries")));
    table.settle();
  }
  ASSERT_EQ(table.world.tasks.size(), 1U);
  const auto task = table.world.tasks.front();
  const auto choice = task->player->choose(*task->position, task->rng);
  table.hear(ada, {{"type", "resign"}, {"seq", 0}});
  table.settle();
  const std::size_t stored = table.stored.size();
  table.room->bot_chose(task->seq, choice);
  table.settle();
  EXPECT_EQ(table.stored.size(), stored);
}

TEST_F(RoomTest, RoomsThatNobodyComesToAreClosed) {
  Record record = two_guests();
  record.chairs[1] = Chair{};
  record.listed = true;
  record.created_s = 1000;
  Table table(record);
  table.room->go_on();
  table.world.now = 1'000'000 + 59 * 60 * 1000;
  table.room->close_if_abandoned();
  EXPECT_TRUE(table.world.changes.empty());
  // Somebody looks in: the hour begins anew.
  table.room->depart(table.arrive("g0").get());
  table.world.now = 1'000'000 + 118 * 60 * 1000;
  table.room->close_if_abandoned();
  EXPECT_TRUE(table.world.changes.empty());
  table.world.now = 1'000'000 + 119 * 60 * 1000;
  table.room->close_if_abandoned();
  table.settle();
  EXPECT_EQ(table.world.announced.back()["state"], "closed");
  EXPECT_TRUE(table.stored.back().ends);
  EXPECT_TRUE(table.room->is_quiet());
}

TEST_F(RoomTest, LeavesTheMemoryWhileNobodyIsThereAndSaysWhenItIsNeeded) {
  constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
  Table waiting(one_guest());
  EXPECT_TRUE(waiting.room->is_quiet());
  EXPECT_EQ(waiting.room->due_at(), 1'000'000 + 60 * 60 * 1000);
  const auto ada = waiting.arrive("g0");
  EXPECT_FALSE(waiting.room->is_quiet());

  for (const ClockRule::Kind kind : {ClockRule::Kind::None, ClockRule::Kind::Correspondence, ClockRule::Kind::Live}) {
    Record record = two_guests();
    record.clock = {kind, 600, 5, 3, true};
    Table table(record);
    table.room->go_on();
    EXPECT_FALSE(table.room->is_quiet());  // something is being stored
    table.settle();
    EXPECT_EQ(table.room->is_quiet(), kind != ClockRule::Kind::Live);
    EXPECT_EQ(table.room->due_at(), 1'000'000 + (kind == ClockRule::Kind::None             ? 30 * kDay
                                                 : kind == ClockRule::Kind::Correspondence ? 3 * kDay
                                                                                           : 600'000));
    const auto bo = table.arrive("g1");
    tell(table, bo, {{"type", "draw"}, {"seq", 16}});
    table.room->depart(bo.get());
    EXPECT_EQ(table.room->is_quiet(), kind != ClockRule::Kind::Live);  // the question is kept
    Table again(table.room->record(), table.kept());
    EXPECT_EQ(again.arrive("g0")->last("room")["request"]["what"], "draw");
  }
}

TEST_F(RoomTest, ATableThatWaitedBeforeItLeftTheMemoryWaitsNoLonger) {
  Table table(one_guest());
  const std::int64_t due = *table.room->due_at() - 59 * 60 * 1000;
  table.room->was_due_at(due);
  EXPECT_EQ(table.room->due_at(), due);
  const auto visitor = table.arrive("");
  table.room->depart(visitor.get());
  EXPECT_GT(table.room->due_at(), due);
}

TEST_F(RoomTest, WhenNobodyCameAWaitingTableIsClosedAndAMatchIsNot) {
  Table waiting(one_guest());
  waiting.room->nobody_came();
  waiting.settle();
  EXPECT_TRUE(waiting.stored.back().ends);
  EXPECT_EQ(waiting.room->due_at(), std::nullopt);
  Table visited(one_guest());
  visited.arrive("");
  visited.room->nobody_came();
  Table running(two_guests());
  running.room->go_on();
  running.settle();
  running.room->nobody_came();
  EXPECT_TRUE(visited.world.changes.empty());
  EXPECT_TRUE(running.world.changes.empty());
}

TEST_F(RoomTest, AThirdPlayerMustAgreeToo) {
  const Title* title = nullptr;
  for (const Title* each : catalogue())
    if (each->min_seats() <= 3 && each->max_seats() >= 3) title = each;
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Table table(full_table(*title, Json::object(), 3));
  table.room->go_on();
  table.settle();
  const std::vector<std::shared_ptr<Ear>> ears = {table.arrive("g0"), table.arrive("g1"), table.arrive("g2")};
  table.hear(ears[2], {{"type", "leave"}});
  table.settle();
  table.hear(ears[0], {{"type", "takeover"}, {"seat", 2}, {"bot", "novice"}});
  table.settle();
  EXPECT_EQ(ears[1]->last("room")["request"]["agreed"], Json::parse("[0]"));
  table.hear(ears[1], answer("agree", ears[1]));
  table.settle();
  EXPECT_EQ(ears[1]->last("room")["request"], nullptr);
  EXPECT_EQ(ears[1]->last("room")["seats"][2]["bot"], "novice");
}

TEST_F(RoomTest, WhatWasSaidFitsIntoOneMessageAndTheLastWordsAreInIt) {
  StoredMatch said;
  std::string emoji;
  for (int i = 0; i < 500; ++i) emoji += "🍀";
  for (int i = 0; i < 1'000; ++i)
    said.chat.push_back(compact({{"seat", 1}, {"name", "g1"}, {"text", std::to_string(i) + emoji}}));
  Table table(two_guests(), said);
  const auto ada = table.arrive("g0");
  const Json chat = ada->last("chat");
  EXPECT_LT(compact(chat).size(), 200'000U);
  EXPECT_EQ(chat["from"].get<std::size_t>() + chat["lines"].size(), 1'000U);
  EXPECT_GT(chat["lines"].size(), 50U);
}

TEST_F(RoomTest, OneSeatCannotUseUpTheWordsOfTheOther) {
  StoredMatch said;
  for (int i = 0; i < 500; ++i) said.chat.push_back(compact({{"seat", 0}, {"name", "g0"}, {"text", "x"}}));
  Table table(two_guests(), said);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  table.hear(ada, {{"type", "say"}, {"text", "more"}});
  EXPECT_EQ(ada->last("error")["problem"]["key"], "problem.chat_full");
  table.hear(bo, {{"type", "say"}, {"text", "hello"}});
  table.settle();
  EXPECT_EQ(ada->last("chat")["lines"][0]["text"], "hello");
}

TEST_F(RoomTest, NobodySitsDownUnderTheNameOfAnother) {
  Record record = two_guests();
  record.chairs[0].name = "G 1";
  record.chairs[1] = Chair{};
  Table table(record);
  const auto bo = table.arrive("g1");
  table.hear(bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(bo->last("error")["problem"]["key"], "problem.name_at_table");
}

TEST_F(RoomTest, ARematchThatIsRefusedIsSaidAndCanBeWantedAgain) {
  Table table(two_guests());
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  table.hear(ada, {{"type", "resign"}, {"seq", 16}});
  for (const auto& ear : {ada, bo}) {
    table.settle();
    table.hear(ear, {{"type", "rematch"}});
  }
  table.settle();
  ASSERT_EQ(table.world.rematches.size(), 1U);
  table.room->rematch_made(Problem("problem.too_many_rooms"));
  table.settle();
  EXPECT_EQ(bo->last("error")["problem"]["key"], "problem.too_many_rooms");
  EXPECT_EQ(bo->last("room")["rematch"], Json::array());
  for (const auto& ear : {ada, bo}) {
    table.hear(ear, {{"type", "rematch"}});
    table.settle();
  }
  EXPECT_EQ(table.world.rematches.size(), 2U);
}

}  // namespace
}  // namespace sextant
