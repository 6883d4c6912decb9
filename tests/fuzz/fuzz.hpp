#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// A fuzz target states laws that hold for every input. It is run by libFuzzer, or over its corpus and a fixed number
/// of mutations of it by driver.cpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace sextant {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the run when a law does not hold.
inline void law(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken law: %s\n", what);
  std::abort();
}

}  // namespace sextant
