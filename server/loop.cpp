#include "server/loop.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <thread>
#include <vector>

#include "server/journal.hpp"
#include "server/loop_inside.hpp"

namespace sextant {

namespace {

namespace asio = boost::asio;

using Executor = asio::strand<asio::io_context::executor_type>;

/// The timer is touched on the strand alone; its handler keeps it alive.
class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& context) : strand_(asio::make_strand(context)) {}

  void post(Task task) override { asio::post(strand_, std::move(task)); }

  void run_after(std::chrono::milliseconds delay, Task task) override {
    // At once where the strand asks itself: a handler of the timer before may be waiting there already.
    asio::dispatch(strand_, [strand = strand_, timer = timer_, delay, task = std::move(task)]() mutable {
      if (timer->clock == nullptr) timer->clock = std::make_unique<asio::steady_timer>(strand);
      timer->clock->expires_after(delay);
      timer->clock->async_wait(
          [timer, turn = ++timer->turn, task = std::move(task)](boost::system::error_code problem) {
            if (!problem && turn == timer->turn) task();
          });
    });
  }

  void forget_timer() override {
    asio::dispatch(strand_, [timer = timer_] {
      ++timer->turn;
      timer->clock.reset();
    });
  }

 private:
  struct Timer {
    std::unique_ptr<asio::steady_timer> clock;  // made when it is needed: most matches have no clock
    // Setting a clock does not call back a handler that waits for its turn on the strand; its number does.
    std::uint64_t turn = 0;
  };

  Executor strand_;
  std::shared_ptr<Timer> timer_ = std::make_shared<Timer>();
};

void run_guarded(asio::io_context& context) {
  for (;;) {
    try {
      context.run();
      return;
    } catch (...) {
      note_exception("task_failed", std::current_exception());
    }
  }
}

void wait_for_hangup(asio::signal_set& signals, const Task& hang_up) {
  signals.async_wait([&signals, hang_up](boost::system::error_code problem, int) {
    if (problem) return;
    hang_up();
    wait_for_hangup(signals, hang_up);
  });
}

}  // namespace

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

std::unique_ptr<Strand> Loop::make_strand() { return std::make_unique<AsioStrand>(inside_->context); }

void Loop::post(Task task) { asio::post(inside_->context, std::move(task)); }

void Loop::on_signal(Task stop) {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([this, stop = std::move(stop)](boost::system::error_code problem, int) {
    if (problem) return;
    boost::system::error_code ignored;
    inside_->signals.clear(ignored);
    stop();
  });
}

void Loop::on_hangup(const Task& hang_up) {
  inside_->hangups.add(SIGHUP);
  wait_for_hangup(inside_->hangups, hang_up);
}

void Loop::run(int threads) {
  const auto work = asio::make_work_guard(inside_->context);
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back([this] { run_guarded(inside_->context); });
  run_guarded(inside_->context);
}

void Loop::stop() { inside_->context.stop(); }
void Loop::clear() { inside_->context.clear(); }

}  // namespace sextant
