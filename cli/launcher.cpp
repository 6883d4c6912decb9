// Runs the program of the Debian package that fits the processor: the two play the same games, one faster.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

int main(int, char** argv) {
  const char* const program =
      __builtin_cpu_supports("x86-64-v3") ? "/usr/lib/sextant/x86-64-v3/sextant" : "/usr/lib/sextant/x86-64/sextant";
  execv(program, argv);
  std::fprintf(stderr, "sextant: %s: %s\n", program, std::strerror(errno));
  return 1;
}
