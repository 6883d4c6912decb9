#pragma once

#include <span>
#include <string>

#include "match/review.hpp"

namespace sextant {

/// A picture of the chances to win along the match, one line a side, mistakes marked.
std::string review_svg(const std::string& title, const Review& review, std::span<const std::string> names);

}  // namespace sextant
