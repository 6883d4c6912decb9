#pragma once

#include "text/json.hpp"
#include "text/message.hpp"

namespace sextant {

/// A message as programs outside get it: its key, its values (a number, a text, or a list of such messages) and the
/// sentence.
Json message_json(const Message& message, const Speaker& speaker);

}  // namespace sextant
