#include "text/phrases.hpp"

#include <algorithm>
#include <set>

#include "core/bits.hpp"

namespace sextant {

namespace {

/// A value may come from a file or a stranger: what could steer a terminal is replaced.
std::string printable(std::string text) {
  for (char& c : text)
    if (byte_of(c) < 0x20 || c == 0x7F) c = ' ';
  return text;
}

/// Whether a language says a count in the singular: as the browser's Intl.PluralRules for the languages of `locale/`.
bool is_one(std::int64_t count, std::string_view language) {
  return count == 1 || count == -1 || (count == 0 && language == "fr");
}

}  // namespace

std::vector<std::string> Phrases::languages(PhraseFiles files) {
  std::set<std::string> languages;
  for (const PhraseFile& file : files) languages.emplace(file.language);
  return {languages.begin(), languages.end()};
}

Phrases::Phrases(PhraseFiles files, std::string_view language) : language_(language) {
  for (const PhraseFile& file : files) {
    if (file.language != language) continue;
    const auto json = parse_json(file.json);
    if (!json || !json->is_object()) continue;
    for (const auto& [key, sentence] : json->items())
      if (sentence.is_string()) sentences_[key] = sentence.get<std::string>();
  }
}

bool Phrases::is_you(const Message& message, const std::string& placeholder) const {
  const MessageValue* value = value_of(message, placeholder);
  const auto you = sentences_.find("play.you");
  return value != nullptr && you != sentences_.end() && *value == MessageValue(you->second);
}

const std::string* Phrases::sentence_of(const Message& message) const {
  std::vector<std::string_view> forms;
  if (is_you(message, "who")) forms.emplace_back(".you");
  if (is_you(message, "other")) forms.emplace_back(".to_you");
  const MessageValue* count = value_of(message, "count");
  if (const auto* number = count == nullptr ? nullptr : std::get_if<std::int64_t>(count))
    forms.emplace_back(is_one(*number, language_) ? ".one" : ".other");
  forms.emplace_back();
  for (const std::string_view form : forms)
    if (const auto found = sentences_.find(message.key + std::string(form)); found != sentences_.end())
      return &found->second;
  return nullptr;
}

std::string Phrases::say(const Message& message) const {
  const std::string* found = sentence_of(message);
  if (found == nullptr) return message.key;
  const std::string& sentence = *found;
  std::string filled;
  for (std::size_t i = 0; i < sentence.size();) {
    const std::size_t close = sentence[i] == '{' ? sentence.find('}', i) : std::string::npos;
    if (close == std::string::npos) {
      filled += sentence[i++];
      continue;
    }
    const MessageValue* value = value_of(message, sentence.substr(i + 1, close - i - 1));
    filled += value == nullptr ? sentence.substr(i, close - i + 1) : fill(*value);
    i = close + 1;
  }
  return filled;
}

std::string Phrases::decimal(std::string figures) const {
  if (language_ == "fr") std::replace(figures.begin(), figures.end(), '.', ',');
  return figures;
}

const MessageValue* Phrases::value_of(const Message& message, const std::string& placeholder) const {
  const auto first = [&](const auto& fits) {
    const auto found = std::find_if(message.values.begin(), message.values.end(),
                                    [&](const auto& value) { return fits(value.first); });
    return found == message.values.end() ? nullptr : &found->second;
  };
  for (const std::string& name : {placeholder, placeholder + "@" + language_, placeholder + "@en"})
    if (const MessageValue* value = first([&](const std::string& key) { return key == name; })) return value;
  return first([&](const std::string& key) { return key.starts_with(placeholder + "@"); });
}

std::string Phrases::fill(const MessageValue& value) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return printable(*text);
  std::string list;
  for (const Message& part : std::get<std::vector<Message>>(value)) {
    if (!list.empty()) list += ", ";
    list += say(part);
  }
  return list;
}

}  // namespace sextant
