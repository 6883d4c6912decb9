#include "text/phrases.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/bits.hpp"

namespace sextant {

namespace {

/// The word for the person spoken to, as a name among the sides.
constexpr std::string_view kYou = "play.you";

/// A value may come from a file or a stranger: what could steer a terminal is replaced.
void add_printable(std::string& text, std::string_view value) {
  for (const char c : value) text += byte_of(c) < 0x20 || c == 0x7F ? ' ' : c;
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
  for (const auto& [key, sentence] : sentences_) forms_[key].plain = pieces_of(sentence);
  for (const auto& [key, sentence] : sentences_)
    for (const auto& [ending, form] : {std::pair{".you", &Forms::you}, std::pair{".to_you", &Forms::to_you},
                                       std::pair{".one", &Forms::one}, std::pair{".other", &Forms::other}})
      if (key.ends_with(ending))
        forms_[key.substr(0, key.size() - std::string_view(ending).size())].*form = pieces_of(sentence);
  if (const auto you = sentences_.find(kYou); you != sentences_.end()) you_ = you->second;
}

Phrases::Pieces Phrases::pieces_of(std::string_view sentence) {
  Pieces pieces;
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
    const bool is_whole = close == std::string_view::npos;
    pieces.push_back({std::string(is_whole ? sentence : sentence.substr(0, open)),
                      std::string(is_whole ? std::string_view() : sentence.substr(open + 1, close - open - 1))});
    sentence.remove_prefix(is_whole ? sentence.size() : close + 1);
  }
  return pieces;
}

bool Phrases::is_you(const Message& message, std::string_view placeholder) const {
  const MessageValue* value = value_of(message, placeholder);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text != nullptr && !you_.empty() && *text == you_;
}

const Phrases::Pieces* Phrases::sentence_of(const Message& message) const {
  const auto found = forms_.find(message.key);
  if (found == forms_.end()) return nullptr;
  const Forms& forms = found->second;
  if (forms.you && is_you(message, "who")) return &*forms.you;
  if (forms.to_you && is_you(message, "other")) return &*forms.to_you;
  if (forms.one || forms.other) {
    const MessageValue* count = value_of(message, "count");
    if (const auto* number = count == nullptr ? nullptr : std::get_if<std::int64_t>(count))
      if (const auto& form = is_one(*number, language_) ? forms.one : forms.other) return &*form;
  }
  return forms.plain ? &*forms.plain : nullptr;
}

std::string Phrases::say(const Message& message) const {
  std::string text;
  add(text, message);
  return text;
}

void Phrases::add(std::string& text, const Message& message) const {
  const Pieces* sentence = sentence_of(message);
  if (sentence == nullptr) {
    text += message.key;
    return;
  }
  for (const auto& [literal, placeholder] : *sentence) {
    text += literal;
    if (placeholder.empty()) continue;
    if (const MessageValue* value = value_of(message, placeholder)) add(text, *value);
    else ((text += '{') += placeholder) += '}';
  }
}

std::string Phrases::decimal(std::string figures) const {
  if (language_ == "fr") std::replace(figures.begin(), figures.end(), '.', ',');
  return figures;
}

const MessageValue* Phrases::value_of(const Message& message, std::string_view placeholder) const {
  const MessageValue* english = nullptr;
  const MessageValue* foreign = nullptr;
  const MessageValue* own = nullptr;
  for (const auto& [name, value] : message.values) {
    if (name == placeholder) return &value;
    if (name.size() <= placeholder.size() || name[placeholder.size()] != '@' || !name.starts_with(placeholder))
      continue;
    const std::string_view language = std::string_view(name).substr(placeholder.size() + 1);
    if (own == nullptr && language == language_) own = &value;
    if (english == nullptr && language == "en") english = &value;
    if (foreign == nullptr) foreign = &value;
  }
  return own != nullptr ? own : english != nullptr ? english : foreign;
}

void Phrases::add(std::string& text, const MessageValue& value) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    text += std::to_string(*number);
  } else if (const auto* word = std::get_if<std::string>(&value)) {
    add_printable(text, *word);
  } else {
    bool is_first = true;
    for (const Message& part : std::get<std::vector<Message>>(value)) {
      if (!std::exchange(is_first, false)) text += ", ";
      add(text, part);
    }
  }
}

}  // namespace sextant
