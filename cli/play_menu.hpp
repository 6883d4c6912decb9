#pragma once

#include <optional>
#include <string>

#include "cli/commands.hpp"

namespace sextant {

/// Asks at the terminal which game to play, how many are at the table and how many of them are people; bots take the
/// other seats. `unfinished` is a match that can go on instead; empty where there is none. Nothing when the person
/// leaves.
std::optional<PlayOptions> ask_what_to_play(const Context& context, const std::string& unfinished);

}  // namespace sextant
