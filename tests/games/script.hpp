#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sextant {

/// The parts of `text` between the separators; none for an empty text.
inline std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + separator.size());
  }
  return parts;
}

/// The set of the action texts in a script, which are separated by "; ".
inline std::set<std::string> texts(std::string_view script) {
  const auto parts = split(script, "; ");
  return {parts.begin(), parts.end()};
}

}  // namespace sextant
