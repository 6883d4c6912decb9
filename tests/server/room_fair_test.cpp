#include "match/verify.hpp"
#include "tests/server/table.hpp"

// Contract: docs/fair-chance.md and docs/protocol.md, "Chance".
namespace sextant {
namespace {

class RoomFairTest : public RoomTest {
 protected:
  static constexpr std::int64_t kContributionTime = 10'000;

  static std::string digits(char digit) { return std::string(64, digit); }
  static Json contribution(char digit) { return {{"type", "contribute"}, {"id", "c"}, {"digits", digits(digit)}}; }
  static const std::string& id() {
    static const std::string text(22, 'M');
    return text;
  }
  /// One guest sits, both say that they will contribute.
  static Record bound_table() {
    Record record = one_guest();
    record.secret = digits('5');
    record.chairs[0].contributes = true;
    return record;
  }
  static Json sit() { return {{"type", "sit"}, {"id", "s"}, {"seat", 1}, {"contributes", true}}; }
  static std::string state(const std::shared_ptr<Ear>& ear) { return ear->last("room")["state"]; }
  /// The log that a guest gets, and whether it fits what the guest has kept.
  static std::string found(const Table& table, const KeptChance& kept) {
    const auto log = table.room->log_for("g0");
    if (!log) return "no log";
    const auto report = verify_chance(catalogue(), *log, kept, "");
    return report ? "" : std::string(report.error().key.view());
  }
};

TEST_F(RoomFairTest, ShowsTheCommitmentBeforeTheTableIsFull) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  EXPECT_EQ(g0->last("room")["chance"],
            (Json{{"commitment", commitment_to(id(), digits('5'))}, {"contributed", Json::array()}}));
  for (const std::string& text : g0->heard) EXPECT_EQ(text.find(digits('5')), std::string::npos);
}

TEST_F(RoomFairTest, StartsWhenAllHaveContributed) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  const auto g1 = table.arrive("g1");
  tell(table, g0, contribution('a'));
  EXPECT_EQ(g0->last("room")["chance"]["contributed"], Json::array({0}));
  tell(table, g1, sit());
  EXPECT_EQ(state(g0), "waiting");
  EXPECT_EQ(table.world.wake, table.world.now + kContributionTime);
  tell(table, g1, contribution('b'));
  EXPECT_EQ(state(g0), "running");
  tell(table, g0, {{"type", "resign"}, {"seq", table.length()}});
  const KeptChance kept{id(), commitment_to(id(), digits('5')), {digits('a'), digits('b')}};
  EXPECT_EQ(found(table, kept), "");
}

TEST_F(RoomFairTest, WaitsTenSecondsAndNoLonger) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  const auto g1 = table.arrive("g1");
  tell(table, g1, sit());
  tell(table, g1, contribution('b'));
  table.world.now += kContributionTime - 1;
  table.room->tick();
  table.settle();
  EXPECT_EQ(state(g0), "waiting");
  table.world.now += 1;
  table.room->tick();
  table.settle();
  EXPECT_EQ(state(g0), "running");
  tell(table, g0, contribution('a'));
  EXPECT_EQ(refusal(g0), "problem.already_started");
  tell(table, g0, {{"type", "resign"}, {"seq", table.length()}});
  EXPECT_EQ(found(table, {id(), {}, {"", digits('b')}}), "");
  EXPECT_EQ(found(table, {id(), {}, {digits('a')}}), "problem.fair_contribution_missing");
}

TEST_F(RoomFairTest, DoesNotWaitForOlderClientsAndBots) {
  Record record = bound_table();
  record.chairs[0].contributes = false;
  record.chairs[1] = Chair{Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table table(record);
  const auto g0 = table.arrive("g0");
  table.room->go_on();
  table.settle();
  EXPECT_EQ(state(g0), "running");
}

TEST_F(RoomFairTest, WhoSitsDownLaterHasTenSecondsToo) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  const auto g1 = table.arrive("g1");
  tell(table, g1, sit());
  table.world.now += kContributionTime - 1;
  tell(table, g1, {{"type", "leave"}});
  tell(table, g1, sit());
  table.world.now += kContributionTime - 1;
  table.room->tick();
  table.settle();
  EXPECT_EQ(state(g0), "waiting");
}

TEST_F(RoomFairTest, AContributionIsMadeOnce) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  tell(table, g0, contribution('a'));
  tell(table, g0, contribution('a'));
  EXPECT_EQ(g0->count("error"), 0);
  tell(table, g0, contribution('b'));
  EXPECT_EQ(refusal(g0), "problem.already_contributed");
  tell(table, g0, {{"type", "contribute"}, {"digits", "abc"}});
  EXPECT_EQ(refusal(g0), "problem.not_hex_digits");
  EXPECT_NE(table.stored.back().record->find(digits('a')), std::string::npos);
}

TEST_F(RoomFairTest, AContributionGoesWithItsSeat) {
  Table table(bound_table());
  const auto g0 = table.arrive("g0");
  const auto g1 = table.arrive("g1");
  tell(table, g0, contribution('a'));
  tell(table, g0, {{"type", "leave"}});
  EXPECT_EQ(g1->last("room")["chance"]["contributed"], Json::array());
}

TEST_F(RoomFairTest, GoesOnAfterARestart) {
  Record record = bound_table();
  record.chairs[0].contribution = digits('a');
  Table table(record);
  const auto g1 = table.arrive("g1");
  tell(table, g1, sit());
  tell(table, g1, contribution('b'));
  Table again(table.room->record(), table.kept());
  again.room->go_on();
  const auto g0 = again.arrive("g0");
  tell(again, g0, {{"type", "resign"}, {"seq", table.length()}});
  EXPECT_EQ(found(again, {id(), commitment_to(id(), digits('5')), {digits('a'), digits('b')}}), "");
}

TEST_F(RoomFairTest, RevealsTheSecretAfterTheEndAlone) {
  Record record = two_guests();
  record.secret = digits('5');
  Table table(record);
  const auto g0 = table.arrive("g0");
  table.room->go_on();
  table.settle();
  EXPECT_EQ(table.room->log_for("g0")->at("chance").count("secret"), 0U);
  tell(table, g0, {{"type", "abort"}, {"seq", table.length()}});
  EXPECT_EQ(table.room->log_for("g0")->at("chance")["secret"], digits('5'));
  const Json veiled = *table.room->log_for("g0", Seat{0}, true);
  EXPECT_EQ(veiled["format"], "sextant-seat-log");
  EXPECT_TRUE(verify_chance(catalogue(), veiled, {}, ""));
}

TEST_F(RoomFairTest, RevealsTheSecretOfAClosedMatch) {
  Record record = two_guests();
  record.secret = digits('5');
  Table table(record);
  table.room->go_on();
  table.settle();
  const auto veiled = [&] { return *table.room->log_for("g0", Seat{0}, true); };
  EXPECT_EQ(veiled()["chance"].count("secret"), 0U);
  table.room->close();
  table.settle();
  EXPECT_EQ(found(table, {}), "");
  EXPECT_EQ(veiled()["chance"]["secret"], digits('5'));
  EXPECT_TRUE(verify_chance(catalogue(), veiled(), {}, ""));
}

TEST_F(RoomFairTest, ATableOfAnOlderServerIsDrawnFromASeed) {
  Table table(two_guests());
  const auto g0 = table.arrive("g0");
  table.room->go_on();
  table.settle();
  EXPECT_EQ(g0->last("room")["chance"], nullptr);
  tell(table, g0, {{"type", "resign"}, {"seq", table.length()}});
  EXPECT_EQ(found(table, {}), "problem.fair_not_shared");
}

TEST_F(RoomFairTest, ARematchIsBoundAnew) {
  Record record = bound_table();
  record.chairs[0].contribution = digits('a');
  const Record next = rematch_of(record, 0);
  EXPECT_EQ(next.secret, "");
  EXPECT_TRUE(next.chairs[1].contributes);
  EXPECT_EQ(next.chairs[1].contribution, "");
}

}  // namespace
}  // namespace sextant
