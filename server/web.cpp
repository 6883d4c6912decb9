#include "server/web.hpp"

#include <algorithm>
#include <optional>

#include "text/json.hpp"

namespace sextant {

namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

/// The value behind `name=` among parts divided by `separator`; empty when there is none.
std::string_view named_part(std::string_view text, std::string_view name, char separator) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=')
      return part.substr(name.size() + 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

}  // namespace

void Connection::close(Bye why) { close(why, nullptr); }

std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) && hex_digit(text[i + 2])) {
      plain += static_cast<char>(*hex_digit(text[i + 1]) * 16 + *hex_digit(text[i + 2]));
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

std::string HttpRequest::parameter(std::string_view name) const { return decoded(named_part(query, name, '&')); }

std::string HttpRequest::cookie_value(std::string_view name) const {
  return std::string(named_part(cookie, name, ';'));
}

}  // namespace sextant
