#pragma once

#include <string_view>

namespace sextant {

/// Of the program: `sextant --version`.
inline constexpr std::string_view kVersion = SEXTANT_VERSION;

}  // namespace sextant
