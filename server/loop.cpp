#include "server/loop.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <thread>
#include <vector>

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
    asio::post(strand_, [strand = strand_, timer = timer_, delay, task = std::move(task)]() mutable {
      if (*timer == nullptr) *timer = std::make_unique<asio::steady_timer>(strand);
      (*timer)->expires_after(delay);
      (*timer)->async_wait([timer, task = std::move(task)](boost::system::error_code problem) {
        if (!problem) task();
      });
    });
  }

  void forget_timer() override {
    asio::post(strand_, [timer = timer_] { timer->reset(); });
  }

 private:
  Executor strand_;
  // Made when it is needed: most matches have no clock.
  std::shared_ptr<std::unique_ptr<asio::steady_timer>> timer_ = std::make_shared<std::unique_ptr<asio::steady_timer>>();
};

}  // namespace

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

std::unique_ptr<Strand> Loop::make_strand() { return std::make_unique<AsioStrand>(inside_->context); }

void Loop::on_signal(Task stop) {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([stop = std::move(stop)](boost::system::error_code problem, int) {
    if (!problem) stop();
  });
}

void Loop::run(int threads) {
  const auto work = asio::make_work_guard(inside_->context);
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back([this] { inside_->context.run(); });
  inside_->context.run();
}

void Loop::stop() { inside_->context.stop(); }
void Loop::clear() { inside_->context.clear(); }

}  // namespace sextant
