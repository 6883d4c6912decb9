#include "text/content.hpp"

#include <algorithm>

namespace sextant {

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
