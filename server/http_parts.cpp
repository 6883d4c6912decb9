#include "server/http_parts.hpp"

#include <algorithm>
#include <charconv>

#include "text/json.hpp"

namespace sextant {

bool is_foreign(const HttpRequest& request) {
  if (request.origin.empty()) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

std::string shown(const std::string& header) {
  std::string text = header.substr(0, 100);
  std::replace_if(text.begin(), text.end(), [](char c) { return c <= ' ' || c > '~'; }, '?');
  return text;
}

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool is_json_type(const std::string& type) {
  std::string name = lower_case(type.substr(0, type.find(';')));
  name.erase(name.find_last_not_of(' ') + 1);
  return name == "application/json";
}

std::size_t count_parameter(const HttpRequest& request, std::string_view name) {
  const std::string text = request.parameter(name);
  std::size_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? number : 0;
}

std::optional<Seat> seat_parameter(const HttpRequest& request) {
  const std::string text = request.parameter("seat");
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + kMaxSeats) return std::nullopt;
  return seat_at(text[0] - '0');
}

bool is_for(const HttpRequest& request, const std::vector<std::string>& hosts) {
  const std::string whole = lower_case(request.host);
  const std::string host = whole.substr(0, whole.rfind(':'));
  return hosts.empty() ||
         std::any_of(hosts.begin(), hosts.end(), [&](const auto& known) { return known == whole || known == host; });
}

HttpAnswer json_answer(int status, const Json& json) {
  HttpAnswer answer{status, "application/json", compact(json), {}, {}};
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

std::string_view kind_of(std::string_view path) {
  for (const std::string_view known : {"/api/guest", "/api/matches", "/live/match", "/live/lobby", "/api", "/live"})
    if (path.starts_with(known)) return known;
  return "page";
}

}  // namespace sextant
