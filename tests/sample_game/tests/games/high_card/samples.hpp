#pragma once

#include <array>

#include "games/high_card/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

template <>
inline constexpr auto kSampleConfigs<high_card::Rules> = std::to_array<high_card::Config>({
    {.players = 2, .cards = 5},
    {.players = 4, .cards = 5},
});

}  // namespace sextant
