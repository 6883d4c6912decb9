#pragma once

#include <array>
#include <string_view>

namespace sextant::explorers {

/// The phases as a view names them, in the order of `Phase`.
inline constexpr std::array<std::string_view, 17> kPhaseWords = {
    "start",   "setup_deal", "setup_explore", "roll",   "double_deal", "sell",     "move",   "joker", "toll",
    "explore", "replace",    "redraw",        "choose", "buy",         "buy_deal", "ambush", "over"};

/// In the order of `Mishap`.
inline constexpr std::array<std::string_view, 3> kMishapWords = {"none", "ambushed", "ruined"};

}  // namespace sextant::explorers
