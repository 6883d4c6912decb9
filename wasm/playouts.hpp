#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sextant {

/// Plays the random games of seeds `first` … `first + games - 1` exactly as `sextant bench` does, and says how many
/// decisions they had, for whoever measures speed. Nothing when there is no such game.
std::optional<std::int64_t> playout_decisions(std::string_view game, std::uint64_t first, std::uint64_t games);

}  // namespace sextant
