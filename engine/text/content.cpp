#include "text/content.hpp"

#include <algorithm>

namespace sextant {

Json name_json(const Name& name) {
  if (name.size() == 1 && name[0].language.empty()) return name[0].text;
  Json json = Json::object();
  for (const NameIn& one : name) json[one.language] = one.text;
  return json;
}

std::string read_title(JsonReader& json, std::string_view name, int max) {
  std::string title = json.text(name);
  const std::u32string letters = decode_utf8(title);
  const bool fits = !letters.empty() && letters.size() <= static_cast<std::size_t>(max);
  const bool fit_to_show = std::all_of(letters.begin(), letters.end(), [](char32_t c) {
    return c >= U' ' && (c < U'\x7f' || c > U'\x9f') && c != U'\xfffd';
  });
  if (fits && fit_to_show) return title;
  json.refuse(name, Problem("problem.not_a_title").with("max", max));
  return {};
}

}  // namespace sextant
