#include "cli/long_work.hpp"

#include <fmt/core.h>

#include <atomic>
#include <cmath>
#include <csignal>

#include "cli/terminal.hpp"
#include "search/sample.hpp"

namespace sextant {

namespace {

std::atomic<bool> stop_wanted = false;

extern "C" void want_stop(int) { stop_wanted = true; }

}  // namespace

InterruptGuard::InterruptGuard() : before_(std::signal(SIGINT, want_stop)) { stop_wanted = false; }
InterruptGuard::~InterruptGuard() { std::signal(SIGINT, before_); }
bool InterruptGuard::wanted() { return stop_wanted; }

Progress::Progress(const Phrases& phrases, std::string sentence, std::uint64_t total)
    : phrases_(phrases),
      sentence_(std::move(sentence)),
      total_(total),
      watched_(progress_is_watched()),
      start_(Clock::now()),
      next_(start_) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::uint64_t done) {
  if (!watched_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(250);
  if (done == 0) return;
  const std::chrono::duration<double> spent = Clock::now() - start_;
  const double left = spent.count() * ratio(total_ - done, done);
  fmt::print(stderr, "\r\x1b[K{}",
             phrases_.say(
                 Message(sentence_).with("done", done).with("total", total_).with("seconds", std::lround(left + 0.5))));
  std::fflush(stderr);
  shown_ = true;
}

}  // namespace sextant
