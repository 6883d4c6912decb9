#include "text/content.hpp"

#include <algorithm>

namespace sextant {

namespace {

/// How many characters the title of a file of version 1 has at most.
constexpr int kMaxTitle = 40;

/// A tag such as `fr` or `pt-BR`.
bool is_language(std::string_view tag) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !tag.empty() && std::all_of(tag.begin(), tag.end(), fits);
}

}  // namespace

Json name_json(const Name& name) {
  if (name.size() == 1 && name[0].language.empty()) return name[0].text;
  Json json = Json::object();
  for (const NameIn& one : name) {
    if (one.in_text.empty()) json[one.language] = one.text;
    else json[one.language] = {{"name", one.text}, {"in_text", one.in_text}};
  }
  return json;
}

bool is_title(std::string_view text, std::size_t max) {
  const std::u32string letters = decode_utf8(text);
  return !letters.empty() && letters.size() <= max && std::all_of(letters.begin(), letters.end(), [](char32_t c) {
    return c >= U' ' && (c < U'\x7f' || c > U'\x9f') && c != U'\xfffd';
  });
}

std::string read_title(JsonReader& json, std::string_view name, int max) {
  std::string title = json.text(name);
  if (!is_title(title, narrow(max))) json.refuse(name, Problem("problem.not_a_title").with("max", max));
  return title;
}

Name read_name(JsonReader& json, std::string_view field) {
  const Json& value = json.any(field);
  if (json.failed()) return {};
  const auto title = [](JsonReader& reader, std::string_view place) {
    const Json& text = reader.any(place);
    if (text.is_string() && is_title(text.get<std::string>())) return text.get<std::string>();
    reader.refuse(place, Problem("problem.not_a_name"));
    return std::string();
  };
  if (!value.is_object() || value.empty()) return plain_name(title(json, field));
  Name name;
  json.object(field, [&](JsonReader& languages) {
    for (const auto& [language, text] : value.items()) {
      if (!is_language(language)) languages.refuse(language, Problem("problem.not_a_language"));
      if (!text.is_object()) {
        name.push_back({language, title(languages, language)});
        continue;
      }
      languages.object(language, [&](JsonReader& forms) {
        name.push_back({language, title(forms, "name"), title(forms, "in_text")});
      });
    }
  });
  return name;
}

int content_version(JsonReader& json) {
  if (!json.has("version")) return 1;
  return narrow(json.integer("version", 1, kContentVersion));
}

Name read_content_title(JsonReader& json, int version) {
  return version == 1 ? plain_name(read_title(json, "name", kMaxTitle)) : read_name(json, "name");
}

bool is_first_version_title(const Name& title) {
  return title.size() == 1 && title[0].language.empty() && is_title(title[0].text, kMaxTitle);
}

}  // namespace sextant
