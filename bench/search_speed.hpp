#pragma once

#include <ctime>

namespace sextant::bench {

/// Seconds of processor time of this thread: what else the machine does is not counted.
inline double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Prints the line of a game. Every game has a source of its own: in one for all the compiler would
/// inline less of the later ones.
template <class R>
void measure();

}  // namespace sextant::bench
