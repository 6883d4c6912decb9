#pragma once

#include <nlohmann/json_fwd.hpp>

namespace sextant {

/// JSON whose objects keep the order in which they were written.
using Json = nlohmann::ordered_json;

}  // namespace sextant
