// What rooms are read from: rows of older versions, rows of newer ones, and damaged ones.
#include "server/record.hpp"

#include "tests/server/table.hpp"

namespace sextant {
namespace {

// A row of release 0.1, byte for byte.
constexpr const char* kFirstRecord =
    R"({"game":"lost_cities","config":{"rounds":3,"expeditions":5},"chairs":[{"kind":"guest",)"
    R"("guest":"AAAAAAAAAAAAAAAAAAAAAA","name":"Ada","who":"","key":"","left":false},{"kind":"link","guest":"","name":"",)"
    R"("who":"","key":"digest","left":false}],"clock":{"kind":"live","budget":600,"increment":5,"timeout":"lose"},)"
    R"("listed":true,"created":1000,"rematch":[],"next":"","closed":false})";

Checked<Record> read(const std::string& text) { return read_record(parse_json(text).value()); }

std::string problem_of(const std::string& text) {
  const auto record = read(text);
  return record ? "" : std::string(record.error().key.view());
}

/// A record of two guests with one thing changed.
Json edited(const std::function<void(Json&)>& edit) {
  Json json = record_json(full_table(lost_cities(), {{"rounds", 1}}, 2));
  edit(json);
  return json;
}

/// Why a room with this record and rest cannot be opened; empty when it can.
std::string refusal(const Json& record, StoredMatch stored = {}) {
  FakeWorld world;
  stored.record = compact(record);
  const auto opened = Room::open(world, catalogue(), phrase_book().standard(), std::string(22, 'M'), stored);
  return opened ? "" : std::string(opened.error().key.view());
}

/// What is stored of a match that has just started.
StoredMatch started() {
  Table table(full_table(lost_cities(), {{"rounds", 1}}, 2));
  table.room->go_on();
  table.settle();
  StoredMatch stored;
  stored.header = *table.stored[0].header;
  stored.entries = table.stored[0].entries;
  stored.revision = 1;
  return stored;
}

TEST(StoredRecord, OneOfRelease01IsStillRead) {
  const auto record = read(kFirstRecord);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->chairs[0].name, "Ada");
  EXPECT_EQ(record->clock.budget_s, 600);
}

// A row of version 1, byte for byte: what was written before a guest could hold several seats.
constexpr const char* kVersion1 =
    R"({"version":1,"game":"lost_cities","config":{"expeditions":5,"rounds":1,"starter":0},"chairs":[{"kind":"guest",)"
    R"("guest":"AAAAAAAAAAAAAAAAAAAAAA","name":"Ada","who":"","key":"","left":true},{"kind":"bot","guest":"","name":"",)"
    R"("who":"bot:novice","key":"","left":false}],"clock":null,"listed":false,"created":1000,"rematch":[0],"next":"",)"
    R"("closed":false,"owner":"AAAAAAAAAAAAAAAAAAAAAA"})";

TEST(StoredRecord, OneOfVersion1IsStillRead) {
  const auto record = read(kVersion1);
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->chairs[0].left);
  EXPECT_EQ(record->chairs[0].code_digest, "");
  EXPECT_FALSE(record->several);
  EXPECT_EQ(record->owner, record->chairs[0].guest);
  EXPECT_EQ(refusal(parse_json(kVersion1).value()), "");
}

// A row of version 2, byte for byte: what was written before it was noted who had given up a seat.
constexpr const char* kVersion2 =
    R"({"version":2,"game":"lost_cities","config":{"expeditions":5,"rounds":1,"starter":0},"chairs":[{"kind":"guest",)"
    R"("guest":"AAAAAAAAAAAAAAAAAAAAAA","name":"Ada","who":"","key":"","left":false,"code":"digest"},{"kind":"open",)"
    R"("guest":"","name":"","who":"","key":"","left":false,"code":""}],"clock":null,"listed":true,"created":1000,)"
    R"("rematch":[],"next":"","closed":false,"owner":"AAAAAAAAAAAAAAAAAAAAAA","several":true})";

TEST(StoredRecord, OneOfVersion2IsStillRead) {
  const auto record = read(kVersion2);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->chairs[0].code_digest, "digest");
  EXPECT_TRUE(record->several);
  EXPECT_TRUE(record->former.empty());
}

TEST(StoredRecord, KnowsWhoHasGivenUpASeat) {
  Record record = *read(kVersion2);
  record.former = {{1, "BBBBBBBBBBBBBBBBBBBBBB", "Bo"}};
  EXPECT_EQ(read(compact(record_json(record)))->former, record.former);
  EXPECT_EQ(guests_of(record), (std::vector<std::string>{"AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBB"}));
  record.former[0].seat = 2;
  EXPECT_EQ(problem_of(compact(record_json(record))), "problem.not_in_range");
}

TEST(StoredRecord, SaysItsVersionAndANewerOneIsRefusedByIt) {
  const Json json = record_json(*read(kFirstRecord));
  EXPECT_EQ(json["version"], 4);  // as long as nothing is asked
  Json newer = json;
  newer["version"] = 6;
  newer["what is to come"] = true;
  EXPECT_EQ(problem_of(compact(newer)), "problem.record_version");
}

TEST(StoredRecord, KnowsTheQuestionThatIsOpen) {
  Record record = *read(kVersion2);
  EXPECT_EQ(record_json(record)["version"], 4);
  record.request = OpenRequest{OpenRequest::What::Takeover, Seat{0}, Seat{1}, "bot:novice", {}, 7};
  record.request->agreed.add(Seat{0});
  const Json json = record_json(record);
  EXPECT_EQ(json["version"], 5);
  EXPECT_EQ(record_json(*read(compact(json))), json);
  for (const char* field : {"by", "seat", "agreed"}) {
    Json damaged = json;
    damaged["request"][field] = field == std::string("agreed") ? Json::array({2}) : Json(2);
    EXPECT_EQ(problem_of(compact(damaged)), "problem.not_in_range") << field;
  }
  EXPECT_FALSE(rematch_of(record, 0).request);
}

TEST(Rematches, BelongToWhoPlaysOn) {
  Record record = full_table(lost_cities(), Json::object(), 2);
  record.owner = "g1";
  EXPECT_EQ(rematch_of(record, 0).owner, "g1");
  record.chairs[1].left = true;  // and does not count for who has gone
  EXPECT_EQ(rematch_of(record, 0).owner, "g0");
  record.owner = "";
  EXPECT_EQ(rematch_of(record, 0).owner, "g0");
}

TEST(StoredRecord, OneThatIsDamagedIsRefused) {
  EXPECT_EQ(problem_of(compact(edited([](Json& json) { json["rematch"] = {"x"}; }))), "problem.not_in_range");
  EXPECT_EQ(problem_of(compact(edited([](Json& json) { json["rematch"] = {2}; }))), "problem.not_in_range");
  EXPECT_EQ(problem_of(compact(edited([](Json& json) { json["created"] = INT64_MAX; }))), "problem.not_in_range");
}

TEST(StoredRecord, ARoomOfAGameThatIsNotHereIsRefused) {
  EXPECT_EQ(refusal(edited([](Json& json) { json["game"] = "chess"; })), "problem.unknown_game");
}

TEST(StoredRecord, ARoomWithABotThatIsNotKnownIsRefused) {
  const Json record = edited([](Json& json) {
    json["chairs"][1]["kind"] = "bot";
    json["chairs"][1]["who"] = "bot:sage";
  });
  EXPECT_EQ(refusal(record), "problem.unknown_occupant");
  EXPECT_EQ(refusal(edited([](Json& json) { json["chairs"][1]["kind"] = "bot"; })), "problem.unknown_occupant");
}

TEST(StoredRecord, AQuestionThatCannotBeAnsweredIsRefused) {
  const auto asked = [](const char* what, const char* who) {
    return edited([&](Json& json) {
      json["version"] = 5;
      json["request"] = {{"what", what}, {"by", 0}, {"seat", 1}, {"who", who}, {"agreed", {0}}, {"number", 1}};
    });
  };
  EXPECT_EQ(refusal(asked("draw", ""), started()), "");
  EXPECT_EQ(refusal(asked("takeover", "bot:novice"), started()), "");
  for (const char* nobody : {"", "sage", "bot:sage", "human"})
    EXPECT_EQ(refusal(asked("takeover", nobody), started()), "problem.unknown_occupant") << nobody;
  EXPECT_EQ(refusal(asked("dance", ""), started()), "problem.unknown_kind");
  EXPECT_EQ(refusal(asked("draw", "")), "problem.damaged");  // before the start
}

TEST(StoredRecord, ATableThatTheGameDoesNotTakeIsRefused) {
  EXPECT_EQ(refusal(edited([](Json& json) { json["chairs"].erase(1); })), "problem.seat_count_exact");
  EXPECT_NE(refusal(edited([](Json& json) { json["config"] = "none"; })), "");
}

TEST(StoredMatchTest, OneThatEndsWhereChanceIsToDrawIsRefused) {
  StoredMatch cut = started();
  const Json record = edited([](Json&) {});
  EXPECT_EQ(refusal(record, cut), "");
  cut.entries.resize(5);
  EXPECT_EQ(refusal(record, cut), "problem.damaged");
}

TEST(StoredMatchTest, OneWhosePlayersAreNotThoseOfTheLogIsRefused) {
  const Json bot = edited([](Json& json) {
    json["chairs"][1]["kind"] = "bot";
    json["chairs"][1]["who"] = "bot:novice";
  });
  EXPECT_EQ(refusal(bot, started()), "problem.damaged");
  EXPECT_EQ(refusal(edited([](Json& json) { json["chairs"][1]["kind"] = "open"; }), started()), "problem.damaged");
}

}  // namespace
}  // namespace sextant
