// What one guest of a room cannot do to the others, and what stays of somebody who goes.
#include <fstream>
#include <iterator>

#include "tests/server/table.hpp"

namespace sextant {
namespace {

class GuardTest : public RoomTest {
 protected:
  static std::unique_ptr<Table> begun(const Record& record) {
    auto table = std::make_unique<Table>(record);
    table->room->go_on();
    table->settle();
    return table;
  }
  /// The board of the house, as somebody's own.
  static Json house_board() {
    std::ifstream file("content/explorers/house.json");
    return parse_json(std::string(std::istreambuf_iterator<char>(file), {})).value();
  }
  /// Whether a guest, or what it is called, is in anything that is kept.
  static bool has_trace(const Table& table, const std::string& guest) {
    const Change& last = table.stored.back();
    const std::string chat = last.chat ? compact(Json(*last.chat)) : "";
    return last.record->find('"' + guest + '"') != std::string::npos || chat.find(guest) != std::string::npos;
  }
};

TEST_F(GuardTest, ManyConnectionsOfOneGuestSayNoMoreThanOne) {
  auto table = begun(two_guests());
  table->world.allowed = Limits();
  std::vector<std::shared_ptr<Ear>> ears;
  for (int i = 0; i < 10; ++i) ears.push_back(table->arrive("g0"));
  const auto bo = table->arrive("g1");
  const std::size_t heard = bo->heard.size();
  for (int i = 0; i < 20; ++i)
    for (const auto& ear : ears) {
      tell(*table, ear, {{"type", "draw"}, {"seq", 16}});
      tell(*table, ear, answer("refuse", ear));
    }
  EXPECT_LE(bo->heard.size() - heard, 60U);
  EXPECT_TRUE(std::any_of(ears.begin(), ears.end(), [](const auto& ear) { return ear->closed == Bye::Rate; }));
  EXPECT_FALSE(bo->closed);
  table->world.now += 1'000;
  const std::size_t then = bo->heard.size();
  for (int i = 0; i < 100; ++i)
    tell(*table, ears[0], i % 2 == 0 ? Json{{"type", "draw"}, {"seq", 16}} : answer("refuse", ears[0]));
  EXPECT_LE(bo->heard.size() - then, 20U);
}

TEST_F(GuardTest, WhatAGuestDoesInTheRoomOfAnotherServerCountsHere) {
  auto here = begun(two_guests());
  auto there = begun(two_guests());
  for (const auto& table : {std::cref(here), std::cref(there)}) table.get()->world.allowed = Limits();
  const auto ear = here->arrive("g0");
  for (int i = 0; i < 59; ++i) tell(*here, ear, {{"type", "mute"}, {"on", true}});
  EXPECT_FALSE(ear->closed);
  double messages = 0;
  for (const auto& use : here->world.uses) {
    EXPECT_EQ(use.guest, "g0");
    messages += use.messages;
    there->room->note_use(use.guest, use.messages, use.seat_changes);
  }
  EXPECT_EQ(messages, 60);  // with the arrival
  const auto bo = there->arrive("g1");
  EXPECT_EQ(there->arrive("g0")->closed, Bye::Rate);
  EXPECT_FALSE(bo->closed);
}

TEST_F(GuardTest, WhatAGuestChangesInTheRoomOfAnotherServerCountsHere) {
  Table here(one_guest());
  Table there(one_guest());
  for (Table* table : {&here, &there}) table->world.allowed = Limits();
  const auto ear = here.arrive("g1");
  for (int i = 0; i < 20; ++i) tell(here, ear, {{"type", "code"}});
  for (const auto& use : here.world.uses) there.room->note_use(use.guest, use.messages, use.seat_changes);
  const auto bo = there.arrive("g1");
  for (int i = 0; i < 4; ++i) tell(there, bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(refusal(bo), "problem.too_many_requests");
}

TEST_F(GuardTest, WhoComesAndGoesAllTheTimeIsNotToldAllTheTime) {
  auto table = begun(two_guests());
  table->world.allowed = Limits();
  const auto bo = table->arrive("g1");
  for (int i = 0; i < 200; ++i) table->room->depart(table->arrive("g0").get());
  EXPECT_LE(bo->count("room"), 1 + 2 * 60);
}

TEST_F(GuardTest, WhatWritesTheRecordAnewIsSeldom) {
  Table table(one_guest());
  table.world.allowed = Limits();
  const auto bo = table.arrive("g1");
  for (int i = 0; i < 20; ++i) tell(table, bo, {{"type", "code"}});
  EXPECT_EQ(refusal(bo), "problem.no_seat");
  tell(table, bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(refusal(bo), "problem.too_many_requests");
  EXPECT_TRUE(table.stored.empty());
  table.world.now += 1'000;
  tell(table, bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_FALSE(table.stored.empty());
}

TEST_F(GuardTest, QuestionsToOthersAreSeldomTooSinceTheyAreKeptInTheRecord) {
  auto table = begun(two_guests());
  table->world.allowed = Limits();
  const auto ada = table->arrive("g0");
  const auto bo = table->arrive("g1");
  const std::size_t stored = table->stored.size();
  for (int i = 0; i < 25; ++i) {
    tell(*table, bo, {{"type", "draw"}, {"seq", 16}});
    if (i < 20) tell(*table, bo, answer("refuse", bo));
  }
  EXPECT_EQ(refusal(bo), "problem.too_many_requests");
  EXPECT_EQ(table->stored.size() - stored, 40U);
  table->world.now += 1'000;
  tell(*table, bo, {{"type", "draw"}, {"seq", 16}});
  for (int i = 0; i < 10; ++i) tell(*table, bo, answer("agree", ada));  // as it has by asking
  EXPECT_EQ(table->stored.size() - stored, 41U);
}

TEST_F(GuardTest, AMatchThatIsClosedAsksNothingAnyMore) {
  auto table = begun(two_guests());
  const auto bo = table->arrive("g1");
  tell(*table, bo, {{"type", "draw"}, {"seq", 16}});
  EXPECT_NE(bo->last("room")["request"], nullptr);
  table->room->depart(bo.get());
  table->world.now += std::int64_t{31} * 24 * 60 * 60 * 1000;
  table->room->close_if_abandoned();
  table->settle();
  const Json record = parse_json(*table->stored.back().record).value();
  EXPECT_EQ(record["closed"], true);
  EXPECT_FALSE(record.contains("request"));
}

TEST_F(GuardTest, ALargeConfigurationIsSentOnceAConnection) {
  const Title* title = find_title(catalogue(), "explorers");
  if (title == nullptr) GTEST_SKIP() << "no game with large content in this build";
  Record record = full_table(*title, Json::object(), 2);
  record.chairs[1] = Chair{};
  for (const bool is_large : {false, true}) {
    if (is_large) record.config["board"] = house_board();
    Table table(record);
    const auto ada = table.arrive("g0");
    const auto watching = table.arrive("");
    EXPECT_EQ(ada->last("room")["config"], table.room->record().config);
    EXPECT_EQ(watching->last("room")["config"], table.room->record().config);
    tell(table, table.arrive("g1"), {{"type", "sit"}, {"seat", 1}});
    EXPECT_EQ(ada->last("room")["config"].is_null(), is_large);
    EXPECT_EQ(watching->last("room")["config"].is_null(), is_large);
    EXPECT_EQ(watching->last("room")["you"], nullptr);
  }
}

TEST_F(GuardTest, WhatAProgramGetsFirstIsBoundedHoweverLongTheMatch) {
  Record record = two_guests();
  record.several = true;
  record.chairs[1].guest = "g0";
  auto table = begun(record);
  auto ada = table->arrive("g0");
  for (int i = 0; i < 500; ++i) {  // as often as one may
    const std::size_t seq = table->length();
    const int turn = ada->last("entries")["turn"].get<int>();
    const Json seen = turn == 1 ? ada->last("entries") : parse_json(ada->heard[ada->heard.size() - 2]).value();
    tell(*table, ada, {{"type", "act"}, {"by", turn}, {"seq", seq}, {"do", seen["choices"][0]}});
    tell(*table, ada, {{"type", "undo"}, {"by", turn}, {"seq", seq + 1}});
  }
  EXPECT_EQ(refusal(ada), "");
  EXPECT_EQ(table->length(), 1'016U);
  const auto again = table->arrive("g0");
  std::size_t bytes = 0;
  for (const std::string& text : again->heard) bytes += text.size();
  EXPECT_EQ(again->last("entries")["from"], 0);
  // What is said again comes with the last entries, not with all of them.
  const Json first = parse_json(again->heard[1]).value()["entries"][16];
  tell(*table, again, {{"type", "act"}, {"id", "again"}, {"by", first["by"]}, {"seq", 16}, {"do", first["do"]}});
  const Json told = again->last("entries");
  EXPECT_EQ(told["id"], "again");
  EXPECT_GT(told["from"], 500);
  EXPECT_EQ(told["from"].get<std::size_t>() + told["entries"].size(), 1'016U);
  EXPECT_LT(again->heard.back().size(), Room::kMaxRepeatedEntries);
  EXPECT_LT(bytes, 1024U * 1024);
}

TEST_F(GuardTest, WhoResignedAndIsDeletedLeavesNeitherNameNorWords) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  auto table = begun(full_table(*title, Json::object(), 3));
  const auto ada = table->arrive("g0");
  tell(*table, ada, {{"type", "say"}, {"text", "g0 was here"}});
  tell(*table, ada, {{"type", "resign"}, {"seq", table->length()}});
  EXPECT_EQ(table->room->own_line("g0")["yours"], Json::array());
  const auto& guests = *table->stored.back().guests;
  EXPECT_EQ(std::count(guests.begin(), guests.end(), "g0"), 1);  // so that it is found
  // The same after a restart.
  StoredMatch kept = table->kept();
  kept.chat = {compact({{"seat", 0}, {"name", "g0"}, {"text", "g0 was here"}})};
  Table again(read_record(parse_json(*table->stored.back().record).value()).value(), kept);
  again.room->forget_guest("g0");
  again.settle();
  EXPECT_FALSE(has_trace(again, "g0"));
  EXPECT_EQ(again.arrive("")->last("chat")["lines"][0]["text"], "…");
}

TEST_F(GuardTest, WhoLeftBeforeTheStartAndIsDeletedLeavesNoWords) {
  Table waiting(one_guest());
  const auto ada = waiting.arrive("g0");
  tell(waiting, ada, {{"type", "say"}, {"text", "g0 was here"}});
  tell(waiting, ada, {{"type", "leave"}});
  EXPECT_EQ(waiting.arrive("")->last("chat")["lines"][0]["name"], "g0");
  waiting.room->forget_guest("g0");
  waiting.settle();
  EXPECT_FALSE(has_trace(waiting, "g0"));
}

TEST_F(GuardTest, OfManyWhoTalkAndGoTheLaterOnesTakeTheirWordsAlong) {
  Record record = one_guest();
  record.chairs[0] = Chair{};
  Table open(record);
  for (int i = 0; i < 60; ++i) {
    const auto ear = open.arrive("visitor " + std::to_string(i));
    for (const Json& message :
         {Json{{"type", "sit"}, {"seat", 1}}, Json{{"type", "say"}, {"text", "hello"}}, Json{{"type", "leave"}}})
      tell(open, ear, message);
  }
  EXPECT_EQ(open.room->record().former.size(), 50U);
  const Json lines = open.arrive("")->last("chat")["lines"];
  EXPECT_EQ(lines[49]["name"], "visitor 49");
  EXPECT_EQ(lines[50]["name"], "–");
}

TEST_F(GuardTest, AConnectionOfSomebodyDeletedIsNobodys) {
  Table table(one_guest());
  const auto bo = table.arrive("g1");
  table.room->forget_guest("g1");
  tell(table, bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(refusal(bo), "problem.no_guest");
  EXPECT_TRUE(table.stored.empty());
}

TEST_F(GuardTest, ADeletedGuestAsksForNothingAnyMore) {
  auto table = begun(two_guests());
  const auto ada = table->arrive("g0");
  const auto bo = table->arrive("g1");
  tell(*table, ada, {{"type", "draw"}, {"seq", 16}});
  EXPECT_EQ(bo->last("room")["request"]["what"], "draw");
  table->room->forget_guest("g0");
  table->settle();
  EXPECT_EQ(bo->last("room")["request"], nullptr);
}

TEST_F(GuardTest, WhoHasLeftOneOfTwoSeatsCanStillAskTheOtherForADraw) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Record record = full_table(*title, Json::object(), 3);
  record.several = true;
  record.chairs[1].guest = "g0";
  auto table = begun(record);
  const auto ada = table->arrive("g0");
  const auto cy = table->arrive("g2");
  tell(*table, ada, {{"type", "leave"}, {"by", 1}});
  tell(*table, ada, {{"type", "draw"}, {"by", 0}, {"seq", table->length()}});
  EXPECT_EQ(refusal(ada), "");
  EXPECT_EQ(cy->last("room")["request"]["what"], "draw");
}

}  // namespace
}  // namespace sextant
