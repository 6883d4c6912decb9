#pragma once

#include <chrono>
#include <functional>
#include <memory>

/// The threads of the server and what runs on them.
namespace sextant {

using Task = std::function<void()>;

/// Runs tasks one after another, in the order in which they were given, on the threads of its loop. For use from any
/// thread.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
  /// Runs the task after a while; it replaces one that was waiting, also one whose time has come meanwhile.
  virtual void run_after(std::chrono::milliseconds delay, Task task) = 0;
  virtual void forget_timer() = 0;
};

/// The loop of events. Ends when it is stopped.
class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  [[nodiscard]] std::unique_ptr<Strand> make_strand();
  /// Runs a task on one of the threads, whatever else runs.
  void post(Task task);
  /// Calls `stop` on the first SIGINT or SIGTERM; the second ends the process at once.
  void on_signal(Task stop);
  /// Calls `hang_up` on every SIGHUP.
  void on_hangup(const Task& hang_up);
  /// Runs on `threads` threads, this one among them, until `stop`. A task that throws is noted in the journal, and the
  /// others go on.
  void run(int threads);
  void stop();
  /// Throws away what would still have run. It may hold on to anything, so this comes before anything else goes.
  void clear();

  struct Inside;
  [[nodiscard]] Inside& inside() { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace sextant
