#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/fields.hpp"
#include "text/json.hpp"

/// What can be done with a list of fields.
namespace sextant {

/// A function that says the fields of one value; see `Fields`.
using FieldList = FunctionRef<void(Fields&)>;

/// The value as JSON.
Json write_fields(FieldList fields);

/// Adds the text of that JSON, as `compact` has it.
void add_fields(std::string& text, FieldList fields);

/// Reads the value strictly: what is missing, wrong or unknown becomes a problem that names its path, beginning with
/// `path`. After a problem the value is of no use.
std::optional<Problem> read_fields(const Json& json, std::string_view path, FieldList fields);

/// The JSON Schema (draft 2020-12) of the values that `read_fields` takes. What one field says of another is not in it.
Json field_schema(FieldList fields);

/// The path of the first value in which two JSON values of the same fields differ, beginning with `path`.
std::string first_difference(const Json& one, const Json& other, std::string_view path);

}  // namespace sextant
