#pragma once

#include "wasm/request.hpp"

/// The requests about puzzles: docs/puzzles.md.
namespace sextant {

/// Opens the match of a puzzle: whoever is to decide is a person, the others are bots.
Checked<Json> open_puzzle(Request& request);
/// Why one would do what one may do, as a sentence; null where no reason is known.
Checked<Json> say_reason(Request& request);

}  // namespace sextant
