#pragma once

#include <array>

#include "games/ghosts_of_the_moor/rules.hpp"
#include "tests/conformance/samples.hpp"

namespace sextant {

namespace ghosts_of_the_moor {

/// The shortest track there can be: no ghosts, every space green. The track is often full.
inline constexpr Board kShortestBoard{
    .symbols = repeating_symbols(13), .green = 13, .brown = 0, .purple = 0, .ghosts = {}, .goals = {{3, 3, 3, 0, 0}}};

/// The longest track, with the most ghosts and all their values.
inline constexpr Board kLongestBoard{.symbols = repeating_symbols(kMaxLength),
                                     .green = 0,
                                     .brown = 38,
                                     .purple = 2,
                                     .ghosts = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9}},
                                     .goals = {{20, 19, 18, 17, 16}}};

static_assert(mixed_tiles(kShortestBoard).size() == places_of(kShortestBoard));
static_assert(mixed_tiles(kLongestBoard).size() == places_of(kLongestBoard));

}  // namespace ghosts_of_the_moor

template <>
inline constexpr auto kSampleConfigs<ghosts_of_the_moor::Rules> = std::to_array<ghosts_of_the_moor::Config>({
    {.players = 3, .starter = 1},
    {.players = 5, .starter = 4},
    {.players = 4, .starter = 2, .board = ghosts_of_the_moor::kShortestBoard},
    {.players = 2, .starter = 1, .board = ghosts_of_the_moor::kShortestBoard},
    {.players = 5, .starter = 0, .board = ghosts_of_the_moor::kLongestBoard},
});

}  // namespace sextant
