// Whose bot thinks next.
#include "server/bot_queue.hpp"

#include <sched.h>

#include <future>

#include "server/bot_threads.hpp"
#include "tests/server/table.hpp"

namespace sextant {
namespace {

/// A bot that writes down when it was asked, and may be made to wait.
class FakeBot final : public SeatPlayer {
 public:
  FakeBot(
      std::string name, std::vector<std::string>& asked, std::function<void()> think = [] {})
      : name_(std::move(name)), asked_(asked), think_(std::move(think)) {}

  Checked<std::string> choose(const Position&, Rng&) override {
    think_();
    asked_.push_back(name_);
    return name_;
  }

 private:
  std::string name_;
  std::vector<std::string>& asked_;
  std::function<void()> think_;
};

class BotQueueTest : public testing::Test {
 protected:
  std::shared_ptr<BotTask> task(
      const std::string& guest, const std::string& match, std::function<void()> think = [] {},
      const std::string& address = "") {
    auto bot = std::make_shared<FakeBot>(match, asked_, std::move(think));
    auto position = standard_setup(lost_cities())->start();
    return std::make_shared<BotTask>(std::move(bot), std::move(position), Rng(1, 1), 0U, guest, address);
  }

  void push(const std::string& guest, const std::string& match, const std::string& address = "") {
    queue_.push({task(guest, match, [] {}, address), {}});
  }

  /// The matches in the order in which they get their turn, each finished before the next.
  std::vector<std::string> order() {
    std::vector<std::string> matches;
    while (const auto question = pop()) {
      matches.push_back(question->task->player->choose(*question->task->position, question->task->rng).value());
      queue_.finished(*question->task);
    }
    return matches;
  }

  std::optional<BotQueue::Question> pop() {
    auto question = queue_.pop(BotQueue::For::People);
    return question ? std::move(question) : queue_.pop(BotQueue::For::Nobody);
  }

  std::vector<std::string> asked_;
  BotQueue queue_;
};

using Order = std::vector<std::string>;

TEST_F(BotQueueTest, ManyMatchesOfOneGuestDoNotComeBeforeTheOneOfAnother) {
  for (const char* match : {"a1", "a2", "a3", "a4"}) push("ada", match);
  push("bo", "b1");
  push("cy", "c1");
  push("bo", "b2");
  EXPECT_EQ(order(), (Order{"a1", "b1", "c1", "a2", "b2", "a3", "a4"}));
}

TEST_F(BotQueueTest, ManyGuestsOfOneAddressDoNotComeBeforeTheOneOfAnother) {
  for (const char* guest : {"e1", "e2", "e3", "e4"}) push(guest, guest, "192.0.2.1");
  push("bo", "b1", "203.0.113.5");
  push("cy", "c1", "203.0.113.6");
  push("e1", "e1 again", "192.0.2.1");
  EXPECT_EQ(order(), (Order{"e1", "b1", "c1", "e2", "e3", "e4", "e1 again"}));
}

TEST_F(BotQueueTest, AMatchThatHasHadItsTurnComesAfterTheOthersOfItsGuest) {
  push("ada", "a1");
  push("ada", "a2");
  const auto first = pop();
  queue_.finished(*first->task);
  push("ada", "a1");
  EXPECT_EQ(order(), (Order{"a2", "a1"}));
}

TEST_F(BotQueueTest, MatchesWithoutPeopleWaitUntilNobodyElseDoes) {
  push("", "bots");
  push("ada", "a1");
  push("ada", "a2");
  EXPECT_FALSE(queue_.has_next(BotQueue::For::Nobody));
  EXPECT_EQ(order(), (Order{"a1", "a2", "bots"}));
}

TEST_F(BotQueueTest, MatchesWithoutPeopleWaitWhileABotThinksForSomebody) {
  push("", "bots");
  push("ada", "a1");
  const auto first = pop();
  EXPECT_FALSE(queue_.has_next(BotQueue::For::Nobody));
  queue_.finished(*first->task);
  EXPECT_TRUE(queue_.has_next(BotQueue::For::Nobody));
}

TEST_F(BotQueueTest, NobodyWaitsForAMatchWithoutPeople) {
  Metrics metrics;
  std::promise<void> begun;
  std::promise<void> enough;
  std::promise<void> answered;
  BotThreads threads(1, BotsAlone::WhenIdle, metrics);
  const auto ignore = [](const Checked<std::string>&) {};
  threads.ask(task("", "bots",
                   [&] {
                     begun.set_value();
                     enough.get_future().wait();
                   }),
              ignore);
  begun.get_future().wait();
  threads.ask(task("ada", "a1"), [&](const Checked<std::string>&) { answered.set_value(); });
  EXPECT_EQ(answered.get_future().wait_for(std::chrono::seconds(30)), std::future_status::ready);
  enough.set_value();
}

TEST_F(BotQueueTest, ThreadsKeepToTheOrder) {
  Metrics metrics;
  std::promise<void> begun;
  std::promise<void> all_there;
  std::promise<void> last;
  {
    BotThreads threads(1, BotsAlone::WhenIdle, metrics);
    const auto ignore = [](const Checked<std::string>&) {};
    threads.ask(task("ada", "a1",
                     [&] {
                       begun.set_value();
                       all_there.get_future().wait();
                     }),
                ignore);
    begun.get_future().wait();
    for (const char* match : {"a2", "a3"}) threads.ask(task("ada", match), ignore);
    threads.ask(task("", "bots 1"), ignore);
    threads.ask(task("", "bots 2"), [&](const Checked<std::string>&) { last.set_value(); });
    threads.ask(task("bo", "b1"), ignore);
    all_there.set_value();
    last.get_future().wait();
  }
  EXPECT_EQ(asked_, (Order{"a1", "a2", "b1", "a3", "bots 1", "bots 2"}));
}

TEST_F(BotQueueTest, WithoutPeopleTheyWaitForAnIdleMachineUnlessToldOtherwise) {
  const int own = sched_getscheduler(0);
  for (const BotsAlone alone : {BotsAlone::WhenIdle, BotsAlone::WhenBusy}) {
    Metrics metrics;
    std::promise<int> policy;
    BotThreads threads(1, alone, metrics);
    threads.ask(task("", "bots", [&] { policy.set_value(sched_getscheduler(0)); }), [](const Checked<std::string>&) {});
    EXPECT_EQ(policy.get_future().get(), alone == BotsAlone::WhenIdle ? SCHED_IDLE : own);
  }
}

TEST_F(BotQueueTest, ABotThatThrowsEndsNothingButItsThought) {
  Metrics metrics;
  std::promise<Checked<std::string>> failed;
  std::promise<Checked<std::string>> next;
  BotThreads threads(1, BotsAlone::WhenIdle, metrics);
  threads.ask(task("ada", "a1", [] { throw std::runtime_error("no idea"); }),
              [&](const Checked<std::string>& choice) { failed.set_value(choice); });
  threads.ask(task("ada", "a2"), [&](const Checked<std::string>& choice) { next.set_value(choice); });
  EXPECT_EQ(failed.get_future().get().error().key, "problem.bot_failed");
  EXPECT_EQ(next.get_future().get().value(), "a2");
}

TEST_F(BotQueueTest, NobodyThinksAboutWhatIsNotWantedAnyMore) {
  Metrics metrics;
  std::promise<void> go_on;
  std::promise<void> told;
  std::promise<void> last;
  const auto given_up = task("ada", "given up");
  BotThreads threads(1, BotsAlone::WhenIdle, metrics);
  const auto wait = [&] { go_on.get_future().wait(); };
  threads.ask(task("ada", "a1", wait), [](const Checked<std::string>&) {});
  threads.ask(given_up, [&](const Checked<std::string>&) { told.set_value(); });
  threads.ask(task("ada", "a2"), [&](const Checked<std::string>&) { last.set_value(); });
  given_up->is_wanted = false;
  go_on.set_value();
  told.get_future().wait();  // other servers may have to hear that the bot is free
  last.get_future().wait();
  EXPECT_EQ(asked_, (Order{"a1", "a2"}));
}

TEST(BotTasks, NameAGuestWhoIsHere) {
  Record record = full_table(lost_cities(), {{"rounds", 1}}, 2);
  record.chairs[0] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table bots(record);
  bots.room->go_on();
  bots.settle();
  EXPECT_EQ(bots.world.tasks.at(0)->guest, "");
  record.chairs[1] = {Chair::Kind::Guest, "g1", "g1", {}, {}, false};
  Table table(record);
  table.room->go_on();
  table.settle();
  EXPECT_EQ(table.world.tasks.at(0)->guest, "");  // whose guest is away
  table.arrive("g1");
  table.settle();
  ASSERT_EQ(table.world.tasks.size(), 2);
  EXPECT_EQ(table.world.tasks.at(1)->guest, "g1");
  EXPECT_EQ(table.world.tasks.at(1)->address, "from g1");
}

/// A guest against a bot, who plays by choices that begin with certain words.
class AgainstABot : public RoomTest {
 protected:
  AgainstABot() {
    table_.room->go_on();
    table_.settle();
  }

  static Record with_bot() {
    Record record = two_guests();
    record.chairs[1] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
    return record;
  }
  [[nodiscard]] std::string choice(const std::function<bool(const std::string&)>& is_fit) const {
    const Json entries = ada_->last("entries");
    for (const Json& each : entries["choices"])
      if (is_fit(each.get<std::string>())) return each.get<std::string>();
    return "";
  }
  void play(const std::string& action) {
    tell(table_, ada_, {{"type", "act"}, {"seq", table_.length()}, {"do", action}});
  }
  /// The bot throws away the last card that it may, not of the guest's first colour, and draws one; each time it is the
  /// same player that is asked.
  void let_bot_play() {
    while (const auto task = question()) {
      const auto choices = task->position->choices();
      const auto discard = std::find_if(choices.rbegin(), choices.rend(),
                                        [](const std::string& each) { return each.starts_with("discard"); });
      table_.room->bot_chose(task->seq, discard == choices.rend() ? "draw deck" : *discard);
      table_.settle();
      const auto next = question();
      if (next != nullptr) {
        EXPECT_EQ(next->player, task->player);
      }
    }
  }
  /// Takes from a pile, which can be taken back as long as the bot has not answered.
  std::string take_from_pile() {
    for (int turn = 0; turn < 20; ++turn) {
      let_bot_play();
      play(choice([](const std::string& each) { return each.starts_with("discard"); }));
      const std::string take =
          choice([](const std::string& each) { return each.starts_with("draw") && each != "draw deck"; });
      play(take.empty() ? "draw deck" : take);
      if (!take.empty()) return take;
    }
    return "";
  }
  /// What the bot is asked for now; null for nothing.
  [[nodiscard]] std::shared_ptr<BotTask> question() const {
    const auto& tasks = table_.world.tasks;
    return tasks.empty() || tasks.back()->seq != table_.length() ? nullptr : tasks.back();
  }

  Table table_{with_bot()};
  std::shared_ptr<Ear> ada_ = table_.arrive("g0");
};

TEST_F(AgainstABot, WhatItIsAskedForIsNotWantedAfterAnUndo) {
  const std::string take = take_from_pile();
  const auto first = question();
  ASSERT_NE(first, nullptr);
  EXPECT_TRUE(first->is_wanted);
  tell(table_, ada_, {{"type", "undo"}, {"seq", table_.length()}});
  EXPECT_FALSE(first->is_wanted);
  play(take);
  const auto second = question();
  ASSERT_NE(second, nullptr);
  EXPECT_TRUE(second->is_wanted);
  EXPECT_NE(first->player, second->player);  // a thread may be asking that one
}

TEST_F(AgainstABot, WhatItIsAskedForIsNotWantedAfterTheEnd) {
  for (const bool is_resigned : {true, false}) {
    Table table(with_bot());
    const auto ada = table.arrive("g0");
    table.room->go_on();
    table.settle();
    while (table.world.tasks.empty()) tell(table, ada, act(ada->last("entries")));
    const auto task = table.world.tasks.back();
    EXPECT_TRUE(task->is_wanted);
    if (is_resigned) tell(table, ada, {{"type", "resign"}, {"seq", table.length()}});
    else table.room.reset();
    EXPECT_FALSE(task->is_wanted);
  }
}

TEST(BotTasks, AreAskedAgainOnceWhenSomebodyComes) {
  Record record = full_table(lost_cities(), {{"rounds", 1}}, 2);
  record.chairs[0] = {Chair::Kind::Bot, {}, {}, "bot:novice", {}, false};
  Table table(record);
  table.room->go_on();
  table.settle();
  table.arrive("g1");
  table.settle();
  ASSERT_EQ(table.world.tasks.size(), 2);
  EXPECT_NE(table.world.tasks.at(0)->player, table.world.tasks.at(1)->player);
  EXPECT_FALSE(table.world.tasks.at(0)->is_wanted);
  EXPECT_TRUE(table.world.tasks.at(1)->is_wanted);
  table.arrive("g1");
  table.settle();
  EXPECT_EQ(table.world.tasks.size(), 2);
  const std::size_t before = table.length();
  const std::string choice = table.world.tasks.at(1)->position->choices().front();
  table.room->bot_chose(before, choice);
  table.room->bot_chose(before, choice);  // the first one, whom nobody waited for
  table.settle();
  EXPECT_GT(table.length(), before);
}

}  // namespace
}  // namespace sextant
