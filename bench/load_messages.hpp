#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the clients of bench/load need of a server's message, found by its marks: reading JSON would cost them more
/// than the server beside them.
namespace sextant {

struct Shown {
  std::size_t from = 0;
  std::optional<std::size_t> seq;  // how many entries there are; without it as many as before
  std::string_view turn;           // where it begins
  std::vector<std::string> choices;
};

inline std::size_t number_at(const std::string& text, std::size_t at) {
  return std::strtoul(text.c_str() + at, nullptr, 10);
}

/// The texts that stand between each `before` and the next quotation mark, from one place to another.
inline std::vector<std::string> texts_between(const std::string& text, std::string_view before, std::size_t at,
                                              std::size_t end) {
  std::vector<std::string> found;
  while ((at = text.find(before, at)) < end) {
    at += before.size();
    const std::size_t close = text.find('"', at);
    found.push_back(text.substr(at, close - at));
    at = close + 1;
  }
  return found;
}

inline Shown read_entries(const std::string& text) {
  const std::size_t choices = text.rfind("\"choices\":[");
  const std::size_t last = text.rfind("{\"seq\":", choices);
  Shown shown;
  shown.from = number_at(text, text.find("\"from\":") + 7);
  if (last != std::string::npos) shown.seq = number_at(text, last + 7) + 1;
  shown.turn = std::string_view(text).substr(text.rfind("\"turn\":", choices) + 7);
  shown.choices = texts_between(text, "\"", choices + 11, text.find(']', choices));
  return shown;
}

inline Shown read_table(const std::string& text) {
  const std::size_t from = text.rfind("\"from\":", text.rfind("\"happened\":["));
  Shown shown;
  shown.from = number_at(text, from + 7);
  shown.seq = number_at(text, text.find("\"seq\":") + 6);
  shown.turn = std::string_view(text).substr(text.find("\"turn\":") + 7);
  shown.choices = texts_between(text, "{\"do\":\"", text.rfind("\"choices\":[", from), from);
  return shown;
}

}  // namespace sextant
