#pragma once

#include <string>

#include "cli/commands.hpp"
#include "match/match.hpp"

namespace sextant {

/// The match of a log in a file; a problem names the file.
Checked<Match> load_match(const Context& context, const std::string& file);

}  // namespace sextant
