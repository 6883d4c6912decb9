#pragma once

#include <string>

#include "games/explorers/names.hpp"
#include "text/message.hpp"

namespace sextant::explorers {

/// The map of a board as an SVG document: coasts, wonders, paths with their points, frame and legend. It fits the
/// wonders, whatever part of the world they are in; the same board in the same language gives the same document.
///
/// Every wonder is an element with the id `wonder-<id>`, every path one with `path-<id>`, every point one with
/// `point-<path>.<k>`.
std::string map_svg(const NamedBoard& content, const Speaker& speaker);

}  // namespace sextant::explorers
