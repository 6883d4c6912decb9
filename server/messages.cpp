#include "server/messages.hpp"

#include <algorithm>
#include <array>

#include "match/fair_chance.hpp"
#include "server/plain_text.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

constexpr std::size_t kMaxIdBytes = 64;
constexpr std::size_t kMaxChatCharacters = 500;
constexpr std::int64_t kMaxRequestNumber = std::int64_t{1} << 53;  // what every reader of JSON keeps exactly
constexpr std::size_t kMaxSweep = 200;  // actions: more than a roll and all plus cards bring a figure

std::size_t read_seq(JsonReader& json) { return narrow(json.integer("seq", 0, INT32_MAX)); }

Command read_act(JsonReader& json) {
  Act act{read_seq(json), {json.text("do")}};
  if (json.has("then"))
    for (std::string& action : json.texts("then", 0, kMaxSweep)) act.actions.push_back(std::move(action));
  return act;
}
Command read_sit(JsonReader& json) {
  Sit sit{read_seat(json, "seat", kMaxSeats), json.has("key") ? json.text("key") : "", ""};
  sit.contributes = json.has("contributes") && json.flag("contributes");
  if (!json.has("name")) return sit;
  sit.name = json.text("name");
  if (!json.failed() && !is_plain_line(sit.name, kMaxNameCharacters))
    json.refuse("name", Problem("problem.not_a_line").with("max", kMaxNameCharacters));
  return sit;
}
Command read_contribute(JsonReader& json) {
  Contribute contribute{json.text("digits")};
  if (!json.failed() && !is_hex32(contribute.digits))
    json.refuse("digits", Problem("problem.not_hex_digits").with("value", contribute.digits));
  return contribute;
}
Command read_undo(JsonReader& json) { return AskUndo{read_seq(json)}; }
Command read_takeover(JsonReader& json) { return AskTakeover{read_seat(json, "seat", kMaxSeats), json.text("bot")}; }
Command read_resign(JsonReader& json) { return Resign{read_seq(json)}; }
Command read_draw(JsonReader& json) { return AskDraw{read_seq(json)}; }
Command read_abort(JsonReader& json) { return Abort{read_seq(json)}; }
Command read_agree(JsonReader& json) { return Agree{json.integer("request", 0, kMaxRequestNumber)}; }
Command read_refuse(JsonReader& json) { return Refuse{json.integer("request", 0, kMaxRequestNumber)}; }
Command read_claim(JsonReader& json) { return Claim{read_seat(json, "seat", kMaxSeats)}; }
Command read_mute(JsonReader& json) { return Mute{json.flag("on")}; }
Command read_say(JsonReader& json) {
  Say say{json.text("text")};
  if (!json.failed() && !is_plain_line(say.text, kMaxChatCharacters))
    json.refuse("text", Problem("problem.not_a_line").with("max", kMaxChatCharacters));
  return say;
}

struct CommandReader {
  std::string_view type;
  Command (*read)(JsonReader&);
};

constexpr auto kReaders = std::to_array<CommandReader>({
    {"act", read_act},
    {"sit", read_sit},
    {"contribute", read_contribute},
    {"leave", [](JsonReader&) -> Command { return Leave{}; }},
    {"undo", read_undo},
    {"takeover", read_takeover},
    {"draw", read_draw},
    {"claim", read_claim},
    {"abort", read_abort},
    {"cancel", [](JsonReader&) -> Command { return Cancel{}; }},
    {"code", [](JsonReader&) -> Command { return AskCode{}; }},
    {"agree", read_agree},
    {"refuse", read_refuse},
    {"resign", read_resign},
    {"rematch", [](JsonReader&) -> Command { return WantRematch{}; }},
    {"say", read_say},
    {"mute", read_mute},
});

Checked<Command> read_command(JsonReader& json, std::optional<Seat>& by) {
  const std::string type = json.text("type");
  if (json.has("id") && json.text("id").size() > kMaxIdBytes) json.refuse("id", Problem("problem.too_long"));
  const auto* const reader =
      std::find_if(kReaders.begin(), kReaders.end(), [&](const auto& r) { return r.type == type; });
  if (reader == kReaders.end()) {
    json.refuse("type", Problem("problem.unknown_kind").with("value", type));
    return *json.finish();
  }
  if (json.has("by")) by = read_seat(json, "by", kMaxSeats);
  Command command = reader->read(json);
  if (auto problem = json.finish()) return *std::move(problem);
  return command;
}

}  // namespace

ClientMessage read_client_message(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return {std::nullopt, std::nullopt, json.error()};
  std::optional<std::string> id;
  if (json->is_object() && json->contains("id") && (*json)["id"].is_string()) {
    id = (*json)["id"].get<std::string>();
    if (id->size() > kMaxIdBytes) id.reset();
  }
  JsonReader reader(*json);
  std::optional<Seat> by;
  auto command = read_command(reader, by);
  return {by, std::move(id), std::move(command)};
}

}  // namespace sextant
