#include "text/message_json.hpp"

namespace sextant {

namespace {

Json value_json(const MessageValue& value, const Speaker& speaker) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  Json parts = Json::array();
  for (const Message& part : std::get<std::vector<Message>>(value)) parts.push_back(message_json(part, speaker));
  return parts;
}

/// A name has a value for each of its languages: `name@fr`.
void add_value(Json& values, const MessageField& field, const Speaker& speaker) {
  const std::string word{std::string_view(field.name)};
  const auto* name = std::get_if<Name>(&field.value);
  if (name == nullptr) {
    values[word] = value_json(field.value, speaker);
    return;
  }
  const std::string in_language = word + "@";
  for (const NameIn& one : *name) values[one.language.empty() ? word : in_language + one.language] = one.text;
}

}  // namespace

Json message_json(const Message& message, const Speaker& speaker) {
  Json values = Json::object();
  for (const MessageField& field : message.values) add_value(values, field, speaker);
  return {{"key", message.key.view()}, {"values", std::move(values)}, {"text", speaker.say(message)}};
}

}  // namespace sextant
