#pragma once

#include <array>

namespace sextant {

/// Configurations that a game is tried with beside the standard one: `tests/games/<game>/samples.hpp` specialises it
/// where there are some.
template <class Rules>
inline constexpr std::array<typename Rules::Config, 0> kSampleConfigs{};

}  // namespace sextant
