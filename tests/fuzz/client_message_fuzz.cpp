#include "server/messages.hpp"
#include "server/plain_text.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "text/json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sextant;
  const auto text = as_text(data, size);
  const ClientMessage message = read_client_message(text);
  law(!message.id || message.id->size() <= 64, "an id is short");
  if (!message.command) {
    law(!message.command.error().key.view().empty(), "a refusal has a reason");
    return 0;
  }
  const auto json = parse_json(text);
  law(json.has_value() && json->is_object() && json->contains("type"), "what is read is an object with a type");
  const ClientMessage again = read_client_message(compact(*json));
  law(again.command.has_value() && again.command->index() == message.command->index() && again.id == message.id,
      "writing and reading changes nothing");
  if (const auto* say = std::get_if<Say>(&*message.command)) law(is_plain_line(say->text, 500), "chat is a plain line");
  return 0;
}
