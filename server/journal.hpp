#pragma once

#include <string>
#include <string_view>

#include "text/json.hpp"

namespace sextant {

/// Lets the journal be written to the end of a file; to standard error until then. Whether the file could be opened.
[[nodiscard]] bool open_journal(const std::string& file);

/// What the server writes down about itself: one JSON object a line, with the time and the event.
/// Never a secret, a key, a cookie or a whole match id. For use from any thread.
void note(std::string_view event, const Json& details = Json::object());

/// The part of a match id that may be written down: enough to tell matches apart, not enough to join one.
std::string short_id(std::string_view match);

}  // namespace sextant
