#include "cli/arguments.hpp"

#include <cstdlib>
#include <string_view>

#include "text/json.hpp"

namespace sextant {

std::string wanted_language(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang" && i + 1 < argc) return argv[i + 1];
    if (word.starts_with("--lang=")) return std::string(word.substr(7));
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).starts_with("fr") ? "fr" : "en";
  }
  return "en";
}

Checked<std::uint64_t> number_option(const std::string& option, const std::string& text, std::uint64_t min,
                                     std::uint64_t max) {
  const auto value = parse_json(text);
  const bool fits =
      value && value->is_number_unsigned() && value->get<std::uint64_t>() >= min && value->get<std::uint64_t>() <= max;
  if (fits) return value->get<std::uint64_t>();
  return Problem("problem.option_number")
      .with("option", option)
      .with("value", text)
      .with("min", std::to_string(min))
      .with("max", std::to_string(max));
}

}  // namespace sextant
