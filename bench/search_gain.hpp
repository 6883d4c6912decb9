#pragma once

#include <cstdint>
#include <string_view>

namespace sextant::bench {

/// Prints what a bot gains over its policy; false when no bot has this name. Every game has a source of its own.
template <class R>
bool measure_gain(std::string_view bot, std::uint64_t games);

}  // namespace sextant::bench
