#pragma once

#include <memory>
#include <string>

#include "match/setup.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// What never changes in a match: the opening document of docs/table.md.
Json opening_json(const Setup& setup, const Phrases& phrases);

/// Its text. Each thread keeps the last few: matches of one configuration have the same.
std::shared_ptr<const std::string> opening_text(const Setup& setup, const Phrases& phrases);

/// Its JSON Schema.
Json opening_schema();

}  // namespace sextant
