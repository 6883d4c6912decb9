#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Bytes that might be text.
namespace sextant {

/// Its characters; nothing when the bytes are not UTF-8.
std::optional<std::u32string> characters_of(std::string_view text);
bool is_utf8(std::string_view text);

}  // namespace sextant
