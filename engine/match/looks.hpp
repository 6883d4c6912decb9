#pragma once

#include <span>

#include "match/appraiser.hpp"

namespace sextant {

/// What several looks at one number say together, each of them as much as the others: the mean of what they say. Its
/// error is what they admit themselves or what they differ by, whichever is larger.
Sample pooled(std::span<const Sample> looks);

/// What several looks at one decision say together, at least two, each with a tree and worlds of its own. Told to be
/// best is what they find to gain most, all of them taken together.
Verdict pooled(std::span<const Verdict> looks);

}  // namespace sextant
