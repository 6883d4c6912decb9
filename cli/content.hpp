#pragma once

#include "match/title.hpp"

namespace sextant {

/// Content as a person names it, as the configuration wants it: the name of a built-in one, or the object that a file
/// holds. What is no text is left as it is.
Checked<Json> content_named(const Title& title, const Json& named);

}  // namespace sextant
