#include "server/content_texts.hpp"

#include "server/plain_text.hpp"

namespace sextant {

namespace {

/// An element of a list: by its id where it has one.
std::string element_path(const std::string& list, const Json& element, std::size_t place) {
  const auto id = element.is_object() ? element.find("id") : element.end();
  const bool has_id = element.is_object() && id != element.end() && id->is_string();
  return list + "[" + (has_id ? id->get<std::string>() : std::to_string(place)) + "]";
}
std::string field_path(const std::string& object, const std::string& name) {
  return object.empty() ? name : object + "." + name;
}

/// As deep as JSON is read (text/json.hpp).
Checked<Done> check_texts(const Json& value, const std::string& path) {
  if (value.is_string() && !is_plain_line(value.get_ref<const std::string&>(), kMaxContentText))
    return Problem("problem.not_a_line").with("field", path).with("max", kMaxContentText);
  if (!value.is_structured()) return Done{};
  std::size_t place = 0;
  for (const auto& [name, part] : value.items()) {
    const std::string where = value.is_array() ? element_path(path, part, place++) : field_path(path, name);
    if (auto checked = check_texts(part, where); !checked) return checked;
  }
  return Done{};
}

}  // namespace

Checked<Done> check_content_texts(const Json& config) { return check_texts(config, ""); }

}  // namespace sextant
