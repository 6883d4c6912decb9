#pragma once

#include "match/title.hpp"

namespace sextant {

/// The games of this product: those of engine/games/list.cmake, in that order.
Catalogue catalogue();

}  // namespace sextant
