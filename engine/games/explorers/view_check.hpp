#pragma once

#include <optional>
#include <string_view>

#include "games/explorers/rules.hpp"

namespace sextant::explorers {

/// The name of a field of a view that does not fit the others, if there is one. A view without such a field is one that
/// `Rules::sample_world` can make a position of, and from which the game can be played on.
std::optional<std::string_view> impossible_field(const Rules& rules, const View& view);

}  // namespace sextant::explorers
