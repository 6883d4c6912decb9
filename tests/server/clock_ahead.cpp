// Loaded into a program (LD_PRELOAD), it lets it believe that it is seven minutes later: a machine whose clock is
// wrong.
#include <sys/syscall.h>
#include <unistd.h>

#include <ctime>

namespace {
constexpr time_t kAhead = 7 * 60;
}

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long failed = syscall(SYS_clock_gettime, clock, time);
  if (failed == 0 && clock == CLOCK_REALTIME) time->tv_sec += kAhead;
  return failed == 0 ? 0 : -1;
}
