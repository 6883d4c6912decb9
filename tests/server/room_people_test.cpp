// People who vanish, agree, give up, come back elsewhere or hold several seats.
#include "server/secrets.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

class PeopleTest : public RoomTest {
 protected:
  static constexpr std::int64_t kTwoMinutes = 2 * 60 * 1000;

  static void begin(Table& table) {
    table.room->go_on();
    table.settle();
  }
  static Json result(const std::shared_ptr<Ear>& ear) { return ear->last("entries")["result"]; }
  static Json last_entry(const std::shared_ptr<Ear>& ear) { return ear->last("entries")["entries"].back(); }
};

TEST_F(PeopleTest, WhoIsGoneAndKeepsTheOtherWaitingCanBeClaimedAgainst) {
  Table table(two_guests());
  begin(table);
  const auto bo = table.arrive("g1");
  const auto ada = table.arrive("g0");
  tell(table, bo, {{"type", "claim"}, {"seat", 0}});
  EXPECT_EQ(refusal(bo), "problem.not_absent");
  table.world.now += 5 * kTwoMinutes;
  table.room->depart(ada.get());
  EXPECT_EQ(bo->last("room")["gone"], Json::parse("[0.0,null]"));
  EXPECT_EQ(bo->last("room")["waited"], 5 * kTwoMinutes / 1000);
  EXPECT_EQ(bo->last("room")["absence"], kTwoMinutes / 1000);
  table.world.now += kTwoMinutes - 1'000;
  tell(table, bo, {{"type", "claim"}, {"seat", 0}});
  EXPECT_EQ(refusal(bo), "problem.may_come_back");
  EXPECT_EQ(bo->last("error")["problem"]["values"]["seconds"], 1);
  table.world.now += 1'000;
  tell(table, bo, {{"type", "claim"}, {"id", "c"}, {"seat", 0}});
  EXPECT_EQ(bo->last("entries")["id"], "c");
  EXPECT_EQ(last_entry(bo), Json::parse(R"({"seq":16,"kind":"claim","by":1,"of":0})"));
  EXPECT_EQ(result(bo)["end"], "claimed");
  EXPECT_EQ(result(bo)["winners"], Json::parse("[1]"));
}

TEST_F(PeopleTest, NobodyCanClaimWhileItIsTheirOwnTurnOrDaysAreLeft) {
  for (const bool has_days : {false, true}) {
    Record record = two_guests();
    if (has_days) record.clock = {ClockRule::Kind::Correspondence, 0, 0, 3, true};
    Table table(record);
    begin(table);
    const auto claiming = table.arrive(has_days ? "g1" : "g0");
    table.world.now += 2 * kTwoMinutes;
    tell(table, claiming, {{"type", "claim"}, {"seat", has_days ? 0 : 1}});
    EXPECT_EQ(refusal(claiming), "problem.not_absent");
  }
}

TEST_F(PeopleTest, TheWaitBeginsWithTheDecisionAndEndsWithTheReturn) {
  Table table(two_guests());
  begin(table);
  const auto bo = table.arrive("g1");
  table.world.now += kTwoMinutes - 1;
  const auto ada = table.arrive("g0");
  table.room->depart(ada.get());
  table.world.now += 2;
  tell(table, bo, {{"type", "claim"}, {"seat", 0}});
  EXPECT_EQ(refusal(bo), "problem.may_come_back");
}

TEST_F(PeopleTest, ABotTakesThePlaceOfWhoIsGone) {
  Table table(two_guests());
  begin(table);
  const auto bo = table.arrive("g1");
  tell(table, bo, {{"type", "takeover"}, {"seat", 0}, {"bot", "novice"}});
  EXPECT_EQ(refusal(bo), "problem.may_come_back");
  table.world.now += kTwoMinutes;
  tell(table, bo, {{"type", "takeover"}, {"seat", 0}, {"bot", "bot:novice"}});
  EXPECT_EQ(last_entry(bo), Json::parse(R"({"seq":16,"kind":"claim","by":1,"of":0,"who":"bot:novice"})"));
  EXPECT_EQ(result(bo), nullptr);
  EXPECT_EQ(bo->last("room")["seats"][0], Json::parse(R"({"kind":"bot","bot":"novice","level":"novice"})"));
  EXPECT_EQ(table.world.tasks.size(), 1U);
  EXPECT_EQ(table.stored.back().guests, (std::vector<std::string>{"g1", "g0"}));
  EXPECT_EQ(table.arrive("g0")->last("room")["you"], nullptr);
}

TEST_F(PeopleTest, WhoComesBackEndsTheQuestionWhetherABotPlaysOn) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Table table(full_table(*title, Json::object(), 3));
  begin(table);
  const auto bo = table.arrive("g1");
  const auto cy = table.arrive("g2");
  table.world.now += kTwoMinutes;
  tell(table, bo, {{"type", "claim"}, {"seat", 0}});
  EXPECT_EQ(refusal(bo), "problem.others_play_on");
  tell(table, bo, {{"type", "takeover"}, {"seat", 0}, {"bot", "novice"}});
  EXPECT_EQ(cy->last("room")["request"]["what"], "takeover");
  table.arrive("g0");
  table.settle();
  EXPECT_EQ(cy->last("room")["request"], nullptr);
  tell(table, cy, answer("agree", cy));
  EXPECT_EQ(refusal(cy), "problem.no_request");
}

TEST_F(PeopleTest, InAGameOfThreeResignationHandsTheSeatToABot) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Record record = full_table(*title, Json::object(), 3);
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  const auto cy = table.arrive("g2");
  const std::size_t seq = table.length();
  tell(table, ada, {{"type", "resign"}, {"id", "r"}, {"seq", seq}});
  EXPECT_EQ(ada->last("entries")["id"], "r");
  EXPECT_EQ(last_entry(bo)["who"], "bot:novice");
  EXPECT_EQ(result(bo), nullptr);
  EXPECT_EQ(ada->last("room")["you"], nullptr);
  ASSERT_EQ(table.world.tasks.size(), 1U);
  tell(table, bo, {{"type", "resign"}, {"seq", seq + 1}});
  EXPECT_EQ(result(cy), nullptr);
  tell(table, cy, {{"type", "resign"}, {"seq", seq + 2}});  // nobody is left to play on for
  EXPECT_EQ(result(cy)["end"], "resigned");
  record.chairs[0] = record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table again(record, table.kept());
  EXPECT_EQ(again.arrive("g2")->last("entries")["result"]["end"], "resigned");
}

TEST_F(PeopleTest, WhatAGuestHasDoneIsToldByTheirNameAlsoWhenABotSitsThere) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Table table(full_table(*title, Json::object(), 3));
  begin(table);
  const auto ada = table.arrive("g0", 0, "en");
  tell(table, ada, act_at(ada->last("table")["table"]));
  const std::size_t seq = table.length() - 1;
  tell(table, ada, {{"type", "resign"}, {"seq", seq + 1}});
  const Json told = table.arrive("", seq, "en")->last("table")["table"];
  EXPECT_EQ(told["names"][0], "Novice");
  const auto latest = [](const Json& document) { return document["told"].back()["tell"].get<std::string>(); };
  EXPECT_TRUE(latest(told).ends_with(" and resigns; Novice plays on.")) << latest(told);
  EXPECT_TRUE(latest(told).starts_with("g0 ")) << latest(told);
  EXPECT_TRUE(latest(ada->last("table")["table"]).ends_with("resigns; Novice plays on."));
}

TEST_F(PeopleTest, InAGameOfThreeALostClockHandsTheSeatToABot) {
  const Title* title = game_for(3);
  if (title == nullptr) GTEST_SKIP() << "no game for three in this build";
  Record record = full_table(*title, Json::object(), 3);
  record.clock = {ClockRule::Kind::Live, 10, 0, 0, true};
  Table table(record);
  begin(table);
  const auto bo = table.arrive("g1");
  table.world.now += 10'001;
  table.room->tick();
  table.settle();
  EXPECT_EQ(last_entry(bo)["kind"], "timeout");
  EXPECT_EQ(last_entry(bo)["who"], "bot:novice");
  EXPECT_EQ(result(bo), nullptr);
  EXPECT_EQ(bo->last("entries")["clocks"], Json::parse("[null,10.0,10.0]"));
  EXPECT_EQ(table.world.tasks.size(), 1U);
}

TEST_F(PeopleTest, ADrawNeedsTheOther) {
  Table table(two_guests());
  begin(table);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  tell(table, ada, {{"type", "draw"}, {"seq", 3}});
  EXPECT_EQ(refusal(ada), "problem.not_up_to_date");
  tell(table, ada, {{"type", "draw"}, {"seq", 16}});
  Json request = bo->last("room")["request"];
  request.erase("number");
  EXPECT_EQ(request, Json::parse(R"({"what":"draw","by":0,"agreed":[0]})"));
  tell(table, bo, answer("refuse", bo));
  EXPECT_EQ(ada->last("room")["request"], nullptr);
  for (int sent = 0; sent < 2; ++sent) tell(table, ada, {{"type", "draw"}, {"id", "d"}, {"seq", 16}});
  EXPECT_EQ(ada->count("error"), 1);  // the same question again is the same question
  tell(table, bo, answer("agree", bo));
  EXPECT_EQ(bo->last("entries")["id"], "agree");
  EXPECT_EQ(result(ada)["end"], "drawn");
  EXPECT_EQ(result(ada)["winners"], Json::parse("[0,1]"));
}

TEST_F(PeopleTest, AnAnswerDoesNotMeetAnotherQuestion) {
  Table table(two_guests());
  begin(table);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  tell(table, ada, act(ada->last("entries")));
  tell(table, ada, {{"type", "undo"}, {"seq", 17}});
  const Json undo = answer("agree", bo);
  tell(table, ada, answer("refuse", ada));  // withdrawn while the answer is on its way
  tell(table, ada, {{"type", "draw"}, {"seq", 17}});
  tell(table, bo, undo);
  EXPECT_EQ(refusal(bo), "problem.no_request");
  EXPECT_EQ(result(ada), nullptr);
  EXPECT_EQ(bo->last("room")["request"]["what"], "draw");
  // Nor in a room that was not in memory in between.
  Table again(two_guests(), table.kept(), [&](FakeWorld& world) { world.now = table.world.now + 1; });
  const auto cy = again.arrive("g0");
  const auto di = again.arrive("g1");
  tell(again, cy, {{"type", "draw"}, {"seq", 17}});
  tell(again, di, undo);
  EXPECT_EQ(refusal(di), "problem.no_request");
}

TEST_F(PeopleTest, NobodyDrawsAgainstBotsAlone) {
  Record record = two_guests();
  record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "draw"}, {"seq", 16}});
  EXPECT_EQ(refusal(ada), "problem.nobody_to_ask");
}

TEST_F(PeopleTest, EitherCanCallTheMatchOffBeforeTheSecondTurn) {
  Table table(two_guests());
  begin(table);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  tell(table, ada, act(ada->last("entries")));
  tell(table, bo, {{"type", "abort"}, {"id", "off"}, {"seq", 17}});
  EXPECT_EQ(bo->last("entries")["id"], "off");
  EXPECT_EQ(result(ada)["end"], "aborted");
  EXPECT_EQ(result(ada)["winners"], Json::array());
  EXPECT_TRUE(table.stored.back().ends);
}

TEST_F(PeopleTest, TheHostCallsOffATableThatWaits) {
  Record record = one_guest();
  record.listed = true;
  Table table(record);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  EXPECT_TRUE(ada->last("room")["host"]);
  EXPECT_FALSE(bo->last("room")["host"]);
  tell(table, bo, {{"type", "cancel"}});
  EXPECT_EQ(refusal(bo), "problem.not_the_host");
  tell(table, ada, {{"type", "cancel"}, {"id", "c"}});
  EXPECT_EQ(ada->last("ok")["id"], "c");
  EXPECT_EQ(bo->last("room")["state"], "closed");
  EXPECT_EQ(table.world.announced.back()["state"], "closed");
  EXPECT_TRUE(table.stored.back().ends);
  tell(table, bo, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(refusal(bo), "problem.match_is_over");
}

TEST_F(PeopleTest, AMatchThatRunsIsNotCalledOffByItsHost) {
  Record record = two_guests();
  record.owner = "g0";
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "cancel"}});
  EXPECT_EQ(refusal(ada), "problem.already_started");
}

TEST_F(PeopleTest, ASeatIsTakenAgainElsewhereByItsCode) {
  Record record = two_guests();
  record.owner = "g0";
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  const auto phone = table.arrive("another");
  tell(table, phone, {{"type", "sit"}, {"seat", 0}, {"key", "guess"}});
  EXPECT_EQ(refusal(phone), "problem.seat_taken");
  tell(table, ada, {{"type", "code"}, {"id", "k"}});
  const Json shown = ada->last("code");
  EXPECT_EQ(shown["id"], "k");
  EXPECT_EQ(shown["seat"], 0);
  EXPECT_EQ(phone->count("code"), 0);
  std::string typed = shown["code"];
  EXPECT_EQ(table.stored.back().record->find(typed), std::string::npos);
  tell(table, phone, {{"type", "sit"}, {"seat", 0}, {"key", "0000-0000-0000"}});
  EXPECT_EQ(phone->last("room")["you"], nullptr);
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::tolower(c));
  tell(table, phone, {{"type", "sit"}, {"id", "s"}, {"seat", 0}, {"key", typed}});
  EXPECT_EQ(phone->last("ok")["id"], "s");
  EXPECT_EQ(phone->last("room")["you"], 0);
  EXPECT_EQ(phone->last("room")["host"], true);
  EXPECT_EQ(ada->last("room")["host"], false);
  EXPECT_EQ(phone->last("room")["seats"][0]["name"], "g0");
  EXPECT_EQ(ada->last("room")["you"], nullptr);
  tell(table, phone, act(table.arrive("another")->last("entries")));
  EXPECT_EQ(phone->last("entries")["view"]["viewer"], 0);
  tell(table, ada, {{"type", "sit"}, {"seat", 0}, {"key", typed}});  // it is good for once
  EXPECT_EQ(refusal(ada), "problem.seat_taken");
}

TEST_F(PeopleTest, AGuestHoldsSeveralSeatsWhereTheTableSaysSo) {
  Record record = one_guest();
  {
    Table strict(record);
    const auto ada = strict.arrive("g0");
    tell(strict, ada, {{"type", "sit"}, {"seat", 1}});
    EXPECT_EQ(refusal(ada), "problem.one_seat_each");
  }
  record.several = true;
  Table table(record);
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "sit"}, {"seat", 1}});
  EXPECT_EQ(refusal(ada), "problem.name_at_table");
  tell(table, ada, {{"type", "sit"}, {"seat", 1}, {"name", "Bo"}});
  EXPECT_EQ(ada->last("room")["yours"], Json::parse("[0,1]"));
  EXPECT_EQ(ada->last("room")["seats"][1]["name"], "Bo");
  std::vector<Json> dealt;
  for (const std::string& text : ada->heard)
    if (Json json = parse_json(text).value(); json["type"] == "entries") dealt.push_back(std::move(json));
  ASSERT_EQ(dealt.size(), 2U);
  EXPECT_EQ(dealt[0]["view"]["viewer"], 0);
  EXPECT_EQ(dealt[1]["view"]["viewer"], 1);
  EXPECT_TRUE(dealt[1]["choices"].empty());
  tell(table, ada, act(dealt[0]));
  EXPECT_EQ(refusal(ada), "problem.which_seat");
  Json move = act(dealt[0]);
  move["by"] = 1;
  tell(table, ada, move);
  EXPECT_EQ(refusal(ada), "problem.out_of_turn");
  move["by"] = 0;
  tell(table, ada, move);
  std::vector<Json> told;
  for (const std::string& text : ada->heard)
    if (Json json = parse_json(text).value(); json["type"] == "entries" && json["from"] == 16) told.push_back(json);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["id"], "a");
  EXPECT_EQ(told[1]["id"], nullptr);
}

TEST_F(PeopleTest, NobodySpeaksForASeatOfAnother) {
  Table table(two_guests());
  begin(table);
  const auto bo = table.arrive("g1");
  for (const char* text :
       {R"("leave")", R"("rematch")", R"("code")", R"("agree","request":1)", R"("resign","seq":16)"}) {
    tell(table, bo, Json::parse(R"({"by":0,"type":)" + std::string(text) + "}"));
    EXPECT_EQ(refusal(bo), "problem.no_seat") << text;
  }
  EXPECT_EQ(table.arrive("")->last("entries")["result"], nullptr);
}

TEST_F(PeopleTest, WhoHasLeftAndActsIsBack) {
  Table table(two_guests());
  begin(table);
  const auto ada = table.arrive("g0");
  tell(table, ada, {{"type", "leave"}});
  EXPECT_TRUE(ada->last("room")["seats"][0]["left"]);
  tell(table, ada, act(ada->last("entries")));
  EXPECT_FALSE(ada->last("room")["seats"][0]["left"]);
}

TEST_F(PeopleTest, AMatchDoesNotGrowWithoutEndByUndo) {
  Record record = two_guests();
  record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  const auto act_and_undo = [&] {
    tell(table, ada, act(ada->last("entries")));
    tell(table, ada, {{"type", "undo"}, {"seq", table.length()}});
  };
  for (int i = 0; i < 500; ++i) act_and_undo();
  EXPECT_EQ(ada->count("error"), 0);
  act_and_undo();
  EXPECT_EQ(refusal(ada), "problem.too_many_undos");
}

TEST_F(PeopleTest, ABotThatFailsDoesNotHoldUpTheMatch) {
  for (const bool chooses_nonsense : {false, true}) {
    Record record = two_guests();
    record.chairs[0] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
    Table table(record);
    begin(table);
    ASSERT_EQ(table.world.tasks.size(), 1U);
    if (chooses_nonsense) table.room->bot_chose(16, std::string("play nothing"));
    else table.room->bot_chose(16, Problem("problem.other_setup"));
    table.settle();
    EXPECT_EQ(table.length(), 17U);
    EXPECT_EQ(table.world.failures.size(), 1U);
    EXPECT_EQ(table.world.tasks.size(), 2U);
  }
}

TEST_F(PeopleTest, OwnMatchesSayWhoseTurnItIs) {
  Table table(two_guests());
  EXPECT_EQ(table.room->own_line("g0")["turn"], nullptr);
  begin(table);
  EXPECT_EQ(table.room->own_line("g1")["yours"], Json::parse("[1]"));
  EXPECT_EQ(table.room->own_line("g1")["turn"], 0);
  EXPECT_EQ(table.room->own_line("g1")["line"], table.room->line());
}

TEST(Codes, AreForgivingAboutCaseGroupsAndLookalikes) {
  const std::string code = new_code();
  EXPECT_EQ(code.size(), 14U);
  EXPECT_NE(code, new_code());
  EXPECT_EQ(typed_code(code), code);
  EXPECT_EQ(typed_code(" o1il - abcd efgh"), "0111-ABCD-EFGH");
  EXPECT_EQ(typed_code(""), "");
}

}  // namespace
}  // namespace sextant
