#pragma once

#include <cstdint>
#include <span>

/// The world under the map, in rough strokes of our own: good enough to know a coast again, not to sail by.
namespace sextant::explorers {

/// Longitude, latitude, longitude, latitude, … in tenths of a degree.
using Outline = std::span<const std::int16_t>;

/// Coasts: continents and islands, each a closed line.
std::span<const Outline> lands();
/// Inland waters, each a closed line: the Black Sea and the Caspian among them.
std::span<const Outline> lakes();
/// Rivers from source to mouth.
std::span<const Outline> rivers();
/// Mountain ranges, each a line along its crest.
std::span<const Outline> ranges();

}  // namespace sextant::explorers
