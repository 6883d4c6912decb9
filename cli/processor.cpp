// Looks at the processor before anything else of the program runs. Compiled for any amd64 processor; no library but the
// system's, since others are compiled for newer ones.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace {

void say(const char* text) {
  // There is nobody to tell if this fails.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text, std::strlen(text));
}

bool speaks_french() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::strncmp(value, "fr", 2) == 0;
  }
  return false;
}

/// Of the instructions of x86-64-v3 those that this processor does not have.
void say_what_is_missing() {
  if (!__builtin_cpu_supports("avx")) say(" avx");
  if (!__builtin_cpu_supports("avx2")) say(" avx2");
  if (!__builtin_cpu_supports("bmi")) say(" bmi1");
  if (!__builtin_cpu_supports("bmi2")) say(" bmi2");
  if (!__builtin_cpu_supports("fma")) say(" fma");
}

// Before the initialisers of the program, which may use what is not there.
__attribute__((constructor(101))) void check_processor() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v3")) return;
  const bool french = speaks_french();
  say(french ? "sextant : ce programme est fait pour des processeurs x86-64-v3 (depuis 2013) ; il manque à celui-ci :"
             : "sextant: this program is built for x86-64-v3 processors (since 2013); this one lacks:");
  say_what_is_missing();
  say(french ? ". Le paquet Debian convient à tout processeur amd64.\n"
             : ". The Debian package works on any amd64 processor.\n");
  _exit(1);
}

}  // namespace
