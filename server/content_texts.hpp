#pragma once

#include <cstddef>

#include "text/json.hpp"

namespace sextant {

/// How long one text of content may be that somebody brings to a server: strangers have to read around it. At the own
/// table there is no such limit.
inline constexpr std::size_t kMaxContentText = 200;

/// Whether others can be shown what a configuration brings along: each text in it is a plain line of so many
/// characters. The problem names the first that is none, as problems of content files do:
/// `board.wonders[petra].name.fr`.
Checked<Done> check_content_texts(const Json& config);

}  // namespace sextant
