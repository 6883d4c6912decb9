#pragma once

#include <array>

#include "games/lost_cities/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

template <>
inline constexpr auto kSampleConfigs<lost_cities::Rules> = std::to_array<lost_cities::Config>({
    {.expeditions = 6, .rounds = 1, .starter = 1},
    {.expeditions = 5, .rounds = 9, .starter = 1},
});

}  // namespace sextant
