#pragma once

#include <string>
#include <vector>

#include "wasm/request.hpp"

namespace sextant {

/// Where a match stands, for all to know.
Json status_json(std::int64_t number, const Match& match);

/// Opens a match, whose people are `called` so: its status.
Checked<Json> keep_match(Request& request, Checked<Match> match, std::vector<std::string> called);

}  // namespace sextant
