#pragma once

#include "wasm/request.hpp"

namespace sextant {

/// Whether every draw in the text of a log is the one that had to be drawn: docs/fair-chance.md.
Checked<Json> verify_log(Request& request);

}  // namespace sextant
