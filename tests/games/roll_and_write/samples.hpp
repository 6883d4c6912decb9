#pragma once

#include <array>

#include "games/roll_and_write/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

namespace roll_and_write {

/// A layout for tests, at the edges of what a layout can be: a column of arrows alone, one of vases alone, bare ones,
/// and more vases than there are artefacts.
inline constexpr Layout kSampleLayout{{{{squares({1, 2, 3, 4, 5, 6, 7, 8}), 0},
                                        {0, squares({1, 2, 3, 4, 5, 6, 7, 8, 9})},
                                        {squares({1, 3, 5, 7}), squares({2, 4, 6, 8, 9})},
                                        {0, 0},
                                        {squares({8}), squares({9})},
                                        {0, 0}}}};

}  // namespace roll_and_write

template <>
inline constexpr auto kSampleConfigs<roll_and_write::Rules> = std::to_array<roll_and_write::Config>({
    {.players = 3, .starter = 2, .layout = roll_and_write::kBuiltInLayout},
    {.players = 5, .starter = 4, .layout = roll_and_write::kBuiltInLayout},
    {.players = 2, .starter = 1, .layout = roll_and_write::kSampleLayout},
    {.players = 4, .starter = 0, .layout = roll_and_write::kSampleLayout},
});

}  // namespace sextant
