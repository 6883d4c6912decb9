#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "text/json.hpp"

namespace sextant {

/// Lets the journal be written to the end of a file; to standard error until then. Whether the file could be opened.
[[nodiscard]] bool open_journal(const std::string& file);

/// Opens the file again, under its name: what it was called before has been moved away. Whether it could be opened; if
/// not, the journal goes on in the old one.
[[nodiscard]] bool reopen_journal();

/// What the server writes down about itself: one JSON object a line, with the time and the event.
/// Never a secret, a key, a cookie or a whole match id. For use from any thread.
void note(std::string_view event, const Json& details = Json::object());

/// Notes that something was refused, or cut off by a limit, for whoever comes from `address`, of which the journal has
/// but a part. Not more than 20 a second after the first 200, however much is refused: the next line then says how many
/// were `left_out`.
void note_refused(std::string_view what, std::string_view address, const Json& details = Json::object());

/// The same for an exception that nobody expected.
void note_exception(std::string_view event, const std::exception_ptr& problem);

/// The part of a match id that may be written down: enough to tell matches apart, not enough to join one.
std::string short_id(std::string_view match);

}  // namespace sextant
