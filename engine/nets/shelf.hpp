#pragma once

#include <string_view>

#include "nets/net.hpp"

namespace sextant::nets {

/// The net that this process has for a game, or null. A program has those that were built into it; a module in a
/// browser those that it was given. What it points to lives as long as the process.
const Net* net_for(std::string_view game);

/// Gives the process a net; the first one for a game stays. Not while other threads ask for nets.
void give(Net net);

}  // namespace sextant::nets
