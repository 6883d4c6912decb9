// Clocks of a room: what runs, what is charged, and that nobody gets time back.
#include "tests/server/table.hpp"

namespace sextant {
namespace {

class ClockTest : public RoomTest {
 protected:
  static Record timed(ClockRule clock) {
    Record record = two_guests();
    record.clock = clock;
    return record;
  }
  /// Against a bot, so that nobody needs to agree.
  static Record timed_with_bot(ClockRule clock) {
    Record record = timed(clock);
    record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
    return record;
  }
  static double left(const std::shared_ptr<Ear>& ear, std::size_t seat = 0) {
    return ear->last("entries")["clocks"][seat].get<double>();
  }
  static Json undo_at(const Json& entries) {
    return {{"type", "undo"}, {"seq", entries["from"].get<std::size_t>() + entries["entries"].size()}};
  }
  static void begin(Table& table) {
    table.room->go_on();
    table.settle();
  }
};

TEST_F(ClockTest, TimeRunsOutForWhoDecides) {
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Live, 10, 5, 0, true};
  Table table(record);
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  EXPECT_EQ(table.world.wake, table.world.now + 10'000);
  table.world.now += 4'000;
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  EXPECT_EQ(ada->last("entries")["clocks"], Json::parse("[11.0,10.0]"));
  table.world.now += 11'001;
  table.room->tick();
  table.settle();
  EXPECT_EQ(ada->last("entries")["result"]["end"], "timeout");
  EXPECT_EQ(ada->last("entries")["result"]["winners"], Json::parse("[1]"));
}

TEST_F(ClockTest, AMoveAfterTheTimeIsTooLateThoughTheTimerIsLater) {
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Live, 10, 0, 0, true};
  Table table(record);
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  const Json move = act(ada->last("entries"));
  table.world.now += 10'001;
  table.hear(ada, move);
  table.settle();
  EXPECT_EQ(ada->last("entries")["result"]["end"], "timeout");
  EXPECT_EQ(ada->last("error")["problem"]["key"], "problem.match_is_over");
}

TEST_F(ClockTest, ABotMovesForWhoseTimeIsOverWhenTheTableSaysSo) {
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Live, 10, 0, 0, false};
  Table table(record);
  table.room->go_on();
  table.settle();
  const auto ada = table.arrive("g0");
  table.world.now += 10'001;
  table.room->tick();
  ASSERT_EQ(table.world.tasks.size(), 1U);
  const auto task = table.world.tasks.front();
  table.room->bot_chose(task->seq, task->player->choose(*task->position, task->rng));
  table.settle();
  const Json entries = ada->last("entries");
  EXPECT_EQ(entries["result"], nullptr);
  EXPECT_EQ(entries["entries"][0]["by"], 0);
  EXPECT_EQ(entries["entries"][0]["who"], "bot:novice");
  EXPECT_EQ(entries["entries"][0]["why"], "time");
  EXPECT_EQ(entries["clocks"][0], 10.0);
  EXPECT_FALSE(entries["may_undo"]);
  const Json shown = table.arrive("g1", 16, "en")->last("table")["table"];
  const Json told = shown["happened"][0];
  EXPECT_EQ(told["who"], "bot:novice");
  EXPECT_EQ(told["why"], "time");
  EXPECT_TRUE(shown["told"][0]["tell"].get<std::string>().ends_with("(Novice’s choice: time was up)."))
      << shown["told"];
}

TEST_F(ClockTest, CorrespondenceTimeGoesOnWhileTheServerIsDown) {
  Record record = two_guests();
  record.clock = {ClockRule::Kind::Correspondence, 0, 0, 2, true};
  Table table(record);
  table.room->go_on();
  table.settle();
  StoredMatch kept;
  kept.header = *table.stored[0].header;
  kept.entries = table.stored[0].entries;
  kept.revision = 1;
  Table later(record, kept);
  later.world.now += std::int64_t{3} * 24 * 60 * 60 * 1000;
  later.room->go_on();
  EXPECT_LT(*later.world.wake, later.world.now);
  later.room->tick();
  later.settle();
  EXPECT_EQ(later.arrive("g1")->last("entries")["result"]["end"], "timeout");
}

TEST_F(ClockTest, LeavingAndSittingDownGivesNoTimeBack) {
  Table table(timed({ClockRule::Kind::Live, 10, 0, 0, true}));
  begin(table);
  const auto ada = table.arrive("g0");
  const auto bo = table.arrive("g1");
  for (const auto& ear : {ada, bo}) {
    const std::size_t seat = ear == ada ? 0 : 1;
    table.world.now += 4'000;
    table.hear(ear, {{"type", "leave"}});
    table.settle();
    table.hear(ear, {{"type", "sit"}, {"seat", seat}});
    table.settle();
  }
  EXPECT_EQ(left(table.arrive("")), 2.0);
  table.world.now += 2'001;
  table.room->tick();
  table.settle();
  EXPECT_EQ(ada->last("entries")["result"]["end"], "timeout");
}

TEST_F(ClockTest, AnActionTakenBackTakesItsIncrementBack) {
  Table table(timed_with_bot({ClockRule::Kind::Live, 60, 5, 0, true}));
  begin(table);
  const auto ada = table.arrive("g0");
  for (int i = 0; i < 3; ++i) {
    table.hear(ada, act(ada->last("entries")));
    table.settle();
    EXPECT_EQ(left(ada), 65.0);
    table.hear(ada, undo_at(ada->last("entries")));
    table.settle();
    EXPECT_EQ(left(ada), 60.0);
  }
}

TEST_F(ClockTest, TheTimeBeforeAnUndoIsSpent) {
  Table table(timed_with_bot({ClockRule::Kind::Live, 60, 5, 0, true}));
  begin(table);
  const auto ada = table.arrive("g0");
  table.world.now += 3'000;
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  table.world.now += 20'000;  // she thinks about the card to draw, and finds that it was the wrong one to play
  table.hear(ada, undo_at(ada->last("entries")));
  table.settle();
  EXPECT_EQ(left(ada), 37.0);
  const StoredMatch kept = table.kept();
  Table again(timed_with_bot({ClockRule::Kind::Live, 60, 5, 0, true}), kept);
  again.world.now = table.world.now;
  again.room->go_on();
  EXPECT_EQ(left(again.arrive("g0")), 37.0);
}

TEST_F(ClockTest, AnUndoThatWouldUseUpTheTimeIsRefused) {
  Table table(timed_with_bot({ClockRule::Kind::Live, 10, 5, 0, true}));
  begin(table);
  const auto ada = table.arrive("g0");
  table.world.now += 8'000;
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  table.world.now += 3'000;  // four seconds are left, and five came with the action
  table.hear(ada, undo_at(ada->last("entries")));
  table.settle();
  EXPECT_EQ(ada->last("error")["problem"]["key"], "problem.no_time_to_undo");
  EXPECT_EQ(left(table.arrive("g0")), 4.0);
}

TEST_F(ClockTest, DaysAreNotGivenBackByAnUndoEither) {
  constexpr std::int64_t kHours = 60 * 60 * 1000;
  Table table(timed_with_bot({ClockRule::Kind::Correspondence, 0, 0, 2, true}));
  begin(table);
  const auto ada = table.arrive("g0");
  table.world.now += 40 * kHours;
  table.hear(ada, act(ada->last("entries")));
  table.settle();
  EXPECT_EQ(left(ada), 48.0 * 3600);
  table.world.now += 6 * kHours;
  table.hear(ada, undo_at(ada->last("entries")));
  table.settle();
  EXPECT_EQ(left(ada), 2.0 * 3600);
}

TEST_F(ClockTest, WhoseTimeIsOverHasNoneLeft) {
  const Record record = timed({ClockRule::Kind::Live, 10, 5, 0, true});
  Table table(record);
  begin(table);
  const auto ada = table.arrive("g0");
  table.world.now += 10'001;
  table.room->tick();
  table.settle();
  EXPECT_EQ(ada->last("entries")["clocks"], Json::parse("[0.0,10.0]"));
  Table again(record, table.kept());
  EXPECT_EQ(again.arrive("g0")->last("entries")["clocks"], Json::parse("[0.0,10.0]"));
}

TEST_F(ClockTest, WhileABotDecidesForWhoseTimeIsOverTheirOwnMoveIsTooLate) {
  Table table(timed({ClockRule::Kind::Live, 10, 5, 0, false}));
  begin(table);
  const auto ada = table.arrive("g0");
  const Json move = act(ada->last("entries"));
  table.world.now += 10'001;
  table.room->tick();
  ASSERT_EQ(table.world.tasks.size(), 1U);
  table.hear(ada, move);
  EXPECT_EQ(ada->last("error")["problem"]["key"], "problem.out_of_time");
  const auto task = table.world.tasks.front();
  table.room->bot_chose(task->seq, task->player->choose(*task->position, task->rng));
  table.settle();
  EXPECT_EQ(left(ada), 10.0);
}

TEST_F(ClockTest, ARestartGivesBackNothingButTheTimeThatTheServerWasDown) {
  const Record record = timed({ClockRule::Kind::Live, 60, 0, 0, true});
  Table table(record);
  begin(table);
  Table again(record, table.kept(), [&](FakeWorld& world) {
    world.now = table.world.now + 50'000;
    world.down = 30'000;
  });
  again.room->go_on();
  EXPECT_EQ(again.world.wake, again.world.now + 40'000);
  EXPECT_EQ(left(again.arrive("g0")), 40.0);
}

}  // namespace
}  // namespace sextant
