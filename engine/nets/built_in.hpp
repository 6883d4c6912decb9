#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sextant::nets {

/// The files of content/nets that were built into this program; none in a browser, which fetches them.
std::vector<std::span<const std::uint8_t>> built_in_files();

}  // namespace sextant::nets
