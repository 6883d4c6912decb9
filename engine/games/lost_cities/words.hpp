#pragma once

#include "games/lost_cities/card.hpp"
#include "text/message.hpp"

namespace sextant::lost_cities {

Message colour_name(Colour colour);

}  // namespace sextant::lost_cities
