#include "cli/svg.hpp"

#include <fmt/core.h>

namespace sextant {

std::string svg_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<') safe += "&lt;";
    else if (c == '>') safe += "&gt;";
    else if (c == '&') safe += "&amp;";
    else if (c == '"') safe += "&quot;";
    else safe += c;
  }
  return safe;
}

std::string svg_text(double x, double y, std::string_view words, std::string_view style) {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" {}>{}</text>)"
                     "\n",
                     x, y, style, svg_escaped(words));
}

std::string svg_sheet(double width, double height) {
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
      R"(font-family="Georgia, serif" font-size="15" fill="#3b3226"><rect width="{0}" height="{1}" fill="#f4ecd8"/>)"
      "\n",
      width, height);
}

}  // namespace sextant
