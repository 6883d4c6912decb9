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

}  // namespace

Json message_json(const Message& message, const Speaker& speaker) {
  Json values = Json::object();
  for (const auto& [name, value] : message.values) values[name] = value_json(value, speaker);
  return {{"key", message.key}, {"values", std::move(values)}, {"text", speaker.say(message)}};
}

}  // namespace sextant
