#pragma once

#include "wasm/request.hpp"

namespace sextant {

/// Why somebody may not do what they seem to want, as a sentence, or null. It needs nothing but what they see, so it
/// can be asked of any match, also of one that is played elsewhere.
Checked<Json> say_why_not(Request& request);

}  // namespace sextant
