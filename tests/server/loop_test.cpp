#include "server/loop.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>
#include <thread>

namespace sextant {
namespace {

TEST(LoopTest, ATaskThatThrowsDoesNotEndTheOthers) {
  Loop loop;
  const auto strand = loop.make_strand();
  bool went_on = false;
  strand->post([] { throw std::runtime_error("unexpected"); });
  strand->post([&] {
    went_on = true;
    loop.stop();
  });
  testing::internal::CaptureStderr();
  loop.run(1);
  const std::string journal = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(went_on);
  EXPECT_NE(journal.find(R"("event":"task_failed","reason":"unexpected")"), std::string::npos) << journal;
}

TEST(LoopTest, ATimerThatWasReplacedDoesNotRunThoughItsTimeHadCome) {
  Loop loop;
  const auto strand = loop.make_strand();
  const auto witness = loop.make_strand();
  std::promise<void> fired;
  bool stale = false;
  strand->run_after(std::chrono::milliseconds(0), [&] { stale = true; });
  strand->post([&] {
    strand->run_after(std::chrono::hours(1), [] {});
    // Timers fire in the order of their times: when this one has, the first waits for its turn on the strand.
    witness->run_after(std::chrono::milliseconds(1), [&] { fired.set_value(); });
    fired.get_future().wait();
    strand->post([&] { strand->post([&] { loop.stop(); }); });
  });
  loop.run(3);
  EXPECT_FALSE(stale);
}

}  // namespace
}  // namespace sextant
