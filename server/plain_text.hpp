#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Text that people write for other people, and bytes that might be text.
namespace sextant {

/// Its characters; nothing when the bytes are not UTF-8.
std::optional<std::u32string> characters_of(std::string_view text);
bool is_utf8(std::string_view text);

/// Whether this is a name for a person or a line for people: so many characters, none of them a control character, one
/// that nobody can see or one that turns the direction of writing, no pile of marks over a letter, and no space at the
/// ends. Rules: docs/protocol.md, "Names and lines".
bool is_plain_line(std::string_view text, std::size_t max_characters);

/// How long a name may be.
inline constexpr std::size_t kMaxNameCharacters = 24;

/// Whether people could take one name for the other: they differ in case, spaces, punctuation or letters of other
/// scripts that look alike.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace sextant
