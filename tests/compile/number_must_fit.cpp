// A number that does not fit its place does not compile where that can be known.
#include "core/narrow.hpp"

#include <cstdint>

using namespace sextant;

#ifdef WRONG
constexpr std::uint8_t kByte = narrow(256);
#else
constexpr std::uint8_t kByte = narrow(255);
#endif
