#pragma once

#include <string>
#include <string_view>

#include "wasm/open_matches.hpp"

namespace sextant {

/// Carries out one request, whose `text` is a JSON object, and returns the text of the answer: `{"ok": …}` or
/// `{"problem": {"key": …, "values": {…}, "text": …}}`. The requests are those of wasm/README.md. Any text whatever
/// gets an answer, and a refused request changes nothing.
std::string answer(OpenMatches& desk, std::string_view text);

}  // namespace sextant
