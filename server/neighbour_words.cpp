#include "server/neighbour_words.hpp"

#include <algorithm>

#include "core/narrow.hpp"
#include "core/seat.hpp"

namespace sextant {

namespace {

/// Whether the lobby can do with a line: docs/protocol.md, "A lobby line".
bool is_line(const Json& line) {
  JsonReader reader(line);
  reader.text("match");
  reader.text("state");
  reader.integer("created", 0, INT64_MAX);
  const auto& seats = reader.list("seats", 1, kMaxSeats);
  return !reader.failed() && std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
    return seat.is_object() && (!seat.contains("here") || seat["here"].is_boolean());
  });
}

/// No more than can have been done between two tellings.
constexpr double kMostUses = 1e9;
constexpr int kMostConnections = 1'000'000;

bool is_count(const Json& number) {
  return number.is_number() && number.get<double>() >= 0 && number.get<double>() <= kMostUses;
}

std::optional<Gate::Use> read_use(const Json& use) {
  if (!use.is_array() || use.size() != 4 || !use[0].is_string() || !is_count(use[1]) || !is_count(use[2]))
    return std::nullopt;
  const auto connections = whole_number(use[3], 0, kMostConnections);
  if (!connections) return std::nullopt;
  return Gate::Use{use[0].get<std::string>(), use[1].get<double>(), use[2].get<double>(), narrow(*connections)};
}

std::optional<NeighbourWords> read_uses(JsonReader& reader) {
  AddressesUsed used{reader.text("by"), {}};
  for (const Json& json : reader.list("uses", 0, SIZE_MAX)) {
    auto use = read_use(json);
    if (!use) return std::nullopt;
    used.uses.push_back(*std::move(use));
  }
  return used;
}

std::optional<NeighbourWords> read_acts(JsonReader& reader) {
  const Json& messages = reader.any("messages");
  const Json& seat_changes = reader.any("seat_changes");
  if (!is_count(messages) || !is_count(seat_changes)) return std::nullopt;
  return GuestActed{reader.text("use"), reader.text("guest"), messages.get<double>(), seat_changes.get<double>()};
}

std::optional<NeighbourWords> read_words(const Json& json, JsonReader& reader) {
  if (reader.has("uses")) return read_uses(reader);
  if (reader.has("use")) return read_acts(reader);
  if (reader.has("line")) return is_line(json["line"]) ? std::optional(LineChanged{json["line"]}) : std::nullopt;
  if (reader.has("made"))
    return RoomMade{reader.text("made"), {reader.text("guest"), reader.text("address"), reader.flag("bots")}};
  if (reader.has("over")) return RoomEnded{reader.text("over")};
  if (reader.has("silence")) return GuestSilenced{reader.text("silence"), reader.flag("on")};
  if (reader.has("forget")) return GuestForgotten{reader.text("forget")};
  return std::nullopt;
}

struct Writer {
  Json operator()(const LineChanged& words) const { return {{"line", words.line}}; }
  Json operator()(const RoomMade& words) const {
    const auto& maker = words.maker;
    return {{"made", words.match}, {"guest", maker.guest}, {"address", maker.address}, {"bots", maker.bots_only}};
  }
  Json operator()(const RoomEnded& words) const { return {{"over", words.match}}; }
  Json operator()(const AddressesUsed& words) const {
    Json uses = Json::array();
    for (const Gate::Use& use : words.uses)
      uses.push_back({use.address, use.requests, use.new_matches, use.connections});
    return {{"uses", std::move(uses)}, {"by", words.by}};
  }
  Json operator()(const GuestActed& words) const {
    return {{"use", words.match},
            {"guest", words.guest},
            {"messages", words.messages},
            {"seat_changes", words.seat_changes}};
  }
  Json operator()(const GuestSilenced& words) const { return {{"silence", words.guest}, {"on", words.on}}; }
  Json operator()(const GuestForgotten& words) const { return {{"forget", words.guest}}; }
};

}  // namespace

std::string text_of(const NeighbourWords& words) { return compact(std::visit(Writer(), words)); }

std::optional<NeighbourWords> read_neighbour_words(std::string_view text) {
  const auto json = parse_json(text);
  if (!json || !json->is_object()) return std::nullopt;
  JsonReader reader(*json);
  auto words = read_words(*json, reader);
  return reader.failed() ? std::nullopt : words;
}

}  // namespace sextant
