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

std::string Phrases::say(const Message& message) const {
  const auto found = sentences_.find(message.key);
  if (found == sentences_.end()) return message.key;
  const std::string& sentence = found->second;
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
