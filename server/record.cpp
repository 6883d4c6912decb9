#include "server/record.hpp"

#include <algorithm>
#include <array>

#include "match/match.hpp"
#include "server/content_texts.hpp"
#include "server/plain_text.hpp"
#include "server/secrets.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

// Rows of release 0.1 have none; they are read as version 1. Version 2 has brought `several`, and `code` of chairs;
// version 3 `former`; version 4 `secret`, and of chairs `contributes` and `contribution`; version 5 `request`, and is
// written only where there is one, so that older servers beside this one can read the others.
constexpr std::int64_t kRecordVersion = 5;
constexpr std::int64_t kVersionWithoutRequest = 4;

constexpr int kMostFormerRead = 1000;  // far more than a room keeps

constexpr std::int64_t kLatestTime = std::int64_t{1} << 40;  // seconds: in milliseconds still far from overflow

constexpr std::array<std::string_view, 4> kChairKinds = {"open", "link", "guest", "bot"};

ClockRule read_clock(JsonReader& json) {
  ClockRule clock;
  const std::string kind = json.text("kind");
  if (kind == "live") {
    clock.kind = ClockRule::Kind::Live;
    clock.budget_s = json.integer("budget", 10, 36'000);
    clock.increment_s = json.integer("increment", 0, 600);
  } else if (kind == "correspondence") {
    clock.kind = ClockRule::Kind::Correspondence;
    clock.days = json.integer("days", 1, 30);
  } else {
    json.refuse("kind", Problem("problem.unknown_kind").with("value", kind));
  }
  const std::string timeout = json.text("timeout");
  clock.lose = timeout == "lose";
  if (!clock.lose && timeout != "move") json.refuse("timeout", Problem("problem.unknown_kind").with("value", timeout));
  return clock;
}

ClockRule read_optional_clock(JsonReader& json) {
  ClockRule clock;
  if (json.has("clock") && !json.any("clock").is_null())
    json.object("clock", [&](JsonReader& reader) { clock = read_clock(reader); });
  return clock;
}

Json chair_json(const Chair& chair) {
  return {{"kind", kChairKinds[place_of(chair.kind)]},
          {"guest", chair.guest},
          {"name", chair.name},
          {"who", chair.who},
          {"key", chair.key_digest},
          {"left", chair.left},
          {"code", chair.code_digest},
          {"contributes", chair.contributes},
          {"contribution", chair.contribution}};
}

/// 32 bytes of docs/fair-chance.md; empty where there are none.
std::string read_digits(JsonReader& reader, std::string_view name) {
  std::string digits = reader.text(name);
  if (!digits.empty() && !is_hex32(digits))
    reader.refuse(name, Problem("problem.not_hex_digits").with("value", digits));
  return digits;
}

Chair read_chair(const Json& json, JsonReader& parent) {
  JsonReader reader(json, "chairs");
  Chair chair;
  const std::string kind = reader.text("kind");
  const auto* const found = std::find(kChairKinds.begin(), kChairKinds.end(), kind);
  if (found == kChairKinds.end()) reader.refuse("kind", Problem("problem.unknown_kind").with("value", kind));
  else chair.kind = static_cast<Chair::Kind>(found - kChairKinds.begin());
  chair.guest = reader.text("guest");
  chair.name = reader.text("name");
  chair.who = reader.text("who");
  chair.key_digest = reader.text("key");
  chair.left = reader.flag("left");
  if (reader.has("code")) chair.code_digest = reader.text("code");
  if (reader.has("contributes")) chair.contributes = reader.flag("contributes");
  if (reader.has("contribution")) chair.contribution = read_digits(reader, "contribution");
  if (auto problem = reader.finish()) parent.adopt(*std::move(problem));
  return chair;
}

std::vector<int> read_seats(JsonReader& reader, std::string_view name, std::int64_t seats) {
  std::vector<int> found;
  for (const Json& json : reader.list(name, 0, kMaxSeats)) {
    const auto seat = whole_number(json, 0, seats - 1);
    if (seat) found.push_back(narrow(*seat));
    else
      reader.refuse(name,
                    Problem("problem.not_in_range").with("min", 0).with("max", seats - 1).with("value", compact(json)));
  }
  return found;
}

Json former_json(const std::vector<Former>& former) {
  Json list = Json::array();
  for (const Former& each : former) list.push_back({{"seat", each.seat}, {"guest", each.guest}, {"name", each.name}});
  return list;
}

std::vector<Former> read_former(JsonReader& reader, std::int64_t seats) {
  std::vector<Former> former;
  for (const Json& json : reader.list("former", 0, kMostFormerRead)) {
    JsonReader one(json, "former");
    former.push_back({narrow(one.integer("seat", 0, seats - 1)), one.text("guest"), one.text("name")});
    if (auto problem = one.finish()) reader.adopt(*std::move(problem));
  }
  return former;
}

constexpr std::array<std::string_view, 3> kRequests = {"undo", "takeover", "draw"};

Json request_json(const OpenRequest& request) {
  return {{"what", kRequests[place_of(request.what)]},
          {"by", request.by.index},
          {"seat", request.seat.index},
          {"who", request.who},
          {"agreed", seats_json(request.agreed)},
          {"number", request.number}};
}

OpenRequest read_request(JsonReader& reader, std::int64_t seats) {
  OpenRequest request;
  const std::string what = reader.text("what");
  const auto* const found = std::find(kRequests.begin(), kRequests.end(), what);
  if (found == kRequests.end()) reader.refuse("what", Problem("problem.unknown_kind").with("value", what));
  else request.what = static_cast<OpenRequest::What>(found - kRequests.begin());
  request.by = seat_at(place_of(reader.integer("by", 0, seats - 1)));
  request.seat = seat_at(place_of(reader.integer("seat", 0, seats - 1)));
  request.who = reader.text("who");
  for (const int seat : read_seats(reader, "agreed", seats)) request.agreed.add(seat_at(place_of(seat)));
  request.number = reader.integer("number", 0, kLatestTime * 1000);
  return request;
}

/// One element of a table's `seats`.
struct SeatWord {
  std::string word;
  std::string name;  // of the guest's own seat, where it has one of its own
};

SeatWord read_seat_word(const Json& json, JsonReader& table) {
  if (json.is_string()) return {json.get<std::string>(), ""};
  if (!json.is_object() || json.size() != 1 || !json.contains("me") || !json["me"].is_string()) {
    table.refuse("seats", Problem("problem.not_a_text").with("value", compact(json)));
    return {};
  }
  const std::string name = json["me"].get<std::string>();
  if (!is_plain_line(name, kMaxNameCharacters))
    table.refuse("seats", Problem("problem.not_a_line").with("max", kMaxNameCharacters));
  return {"me", name};
}

/// The chair for one element of a table's `seats`.
Checked<Chair> chair_for(const Title& title, const SeatWord& seat, const Guest& guest) {
  const std::string& word = seat.word;
  if (word == "open") return Chair{};
  if (word == "link") return Chair{Chair::Kind::Link, {}, {}, {}, {}, false};
  if (word == "me") {
    if (guest.id.empty()) return Problem("problem.no_guest");
    return Chair{Chair::Kind::Guest, guest.id, seat.name.empty() ? guest.name : seat.name, {}, {}, false};
  }
  if (!bot_name(word)) return Problem("problem.unknown_kind").with("field", "seats").with("value", word);
  if (const auto known = check_occupant(title, word); !known) return known.error();
  return Chair{Chair::Kind::Bot, {}, {}, word, {}, false};
}

Checked<Done> add_chairs(const Title& title, const std::vector<SeatWord>& words, const Guest& guest, NewTable& table) {
  const auto is_mine = [](const SeatWord& seat) { return seat.word == "me"; };
  if (!table.record.several && std::count_if(words.begin(), words.end(), is_mine) > 1)
    return Problem("problem.one_seat_each");
  for (const SeatWord& word : words) {
    auto chair = chair_for(title, word, guest);
    if (!chair) return chair.error();
    if (chair->kind == Chair::Kind::Guest && is_name_at_table(table.record, chair->name))
      return Problem("problem.name_at_table");
    if (chair->kind == Chair::Kind::Link) {
      table.invites.push_back({length_of(table.record.chairs), new_secret()});
      chair->key_digest = digest_of(table.invites.back().key);
    }
    table.record.chairs.push_back(std::move(*chair));
  }
  return Done{};
}

Checked<Done> check_bot(const Title& title, const std::string& who) {
  if (!bot_name(who)) return Problem("problem.unknown_occupant").with("who", who).with("known", "");
  return check_occupant(title, who);
}

}  // namespace

Json clock_json(const ClockRule& clock) {
  const char* timeout = clock.lose ? "lose" : "move";
  switch (clock.kind) {
    case ClockRule::Kind::None: break;
    case ClockRule::Kind::Live:
      return {{"kind", "live"}, {"budget", clock.budget_s}, {"increment", clock.increment_s}, {"timeout", timeout}};
    case ClockRule::Kind::Correspondence:
      return {{"kind", "correspondence"}, {"days", clock.days}, {"timeout", timeout}};
  }
  return nullptr;
}

Json record_json(const Record& record) {
  Json chairs = Json::array();
  for (const Chair& chair : record.chairs) chairs.push_back(chair_json(chair));
  Json json = {{"version", record.request ? kRecordVersion : kVersionWithoutRequest},
               {"game", record.game},
               {"config", record.config},
               {"chairs", std::move(chairs)},
               {"clock", clock_json(record.clock)},
               {"listed", record.listed},
               {"created", record.created_s},
               {"rematch", record.rematch},
               {"next", record.next},
               {"closed", record.closed},
               {"owner", record.owner},
               {"several", record.several},
               {"former", former_json(record.former)},
               {"secret", record.secret}};
  if (record.request) json["request"] = request_json(*record.request);
  return json;
}

Checked<Record> read_record(const Json& json) {
  JsonReader reader(json);
  const std::int64_t version = reader.has("version") ? reader.integer("version", 1, INT32_MAX) : 1;
  if (version > kRecordVersion) return Problem("problem.record_version").with("version", version);
  Record record;
  record.game = reader.text("game");
  record.config = reader.any("config");
  for (const Json& chair : reader.list("chairs", 1, kMaxSeats)) record.chairs.push_back(read_chair(chair, reader));
  record.clock = read_optional_clock(reader);
  record.listed = reader.flag("listed");
  record.created_s = reader.integer("created", 0, kLatestTime);
  record.rematch = read_seats(reader, "rematch", std::ssize(record.chairs));
  record.next = reader.text("next");
  record.closed = reader.flag("closed");
  if (reader.has("owner")) record.owner = reader.text("owner");  // release 0.1 did not ask who made a table
  if (reader.has("several")) record.several = reader.flag("several");
  if (reader.has("former")) record.former = read_former(reader, std::ssize(record.chairs));
  if (reader.has("secret")) record.secret = read_digits(reader, "secret");
  if (reader.has("request"))
    reader.object("request",
                  [&](JsonReader& request) { record.request = read_request(request, std::ssize(record.chairs)); });
  if (auto problem = reader.finish()) return *std::move(problem);
  return record;
}

Checked<Done> check_record(Catalogue catalogue, const Record& record) {
  const Title* title = find_title(catalogue, record.game);
  if (title == nullptr) return Problem("problem.unknown_game").with("game", record.game);
  const auto config = configure_for_seats(*title, record.config, length_of(record.chairs));
  if (!config) return config.error();
  for (const Chair& chair : record.chairs) {
    if (chair.kind != Chair::Kind::Bot) continue;
    if (auto known = check_bot(*title, chair.who); !known) return known;
  }
  const bool names_bot = record.request && record.request->what == OpenRequest::What::Takeover;
  return names_bot ? check_bot(*title, record.request->who) : Done{};
}

Checked<Done> check_match(const Match& match, const Record& record) {
  const auto sits = [](const Chair& chair, const std::string& who) {
    return chair.kind == Chair::Kind::Guest ? who == kPerson : chair.kind == Chair::Kind::Bot && who == chair.who;
  };
  const bool fits = match.title().id() == record.game && match.seats().size() == record.chairs.size() &&
                    std::equal(record.chairs.begin(), record.chairs.end(), match.seats().begin(), sits);
  // Chance is drawn and stored together with the action before it: a log that stops there has lost something.
  if (!fits || match.turn().is_chance()) return Problem("problem.damaged");
  return Done{};
}

bool is_name_at_table(const Record& record, const std::string& name) {
  return std::any_of(record.chairs.begin(), record.chairs.end(), [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Guest && look_alike(chair.name, name);
  });
}

std::vector<std::string> guests_of(const Record& record) {
  std::vector<std::string> guests;
  const auto add = [&](const std::string& guest) {
    if (!guest.empty() && std::find(guests.begin(), guests.end(), guest) == guests.end()) guests.push_back(guest);
  };
  for (const Chair& chair : record.chairs)
    if (chair.kind == Chair::Kind::Guest) add(chair.guest);
  for (const Former& former : record.former) add(former.guest);
  return guests;
}

Checked<NewTable> read_new_table(Catalogue catalogue, const Json& json, const Guest& guest, std::int64_t now_s,
                                 const std::function<bool(const std::string&)>& is_taken) {
  JsonReader reader(json);
  NewTable table;
  Record& record = table.record;
  record.game = reader.text("game");
  const Json config = reader.has("config") ? reader.any("config") : Json::object();
  std::vector<SeatWord> words;
  for (const Json& word : reader.list("seats", 1, kMaxSeats)) {
    words.push_back(read_seat_word(word, reader));
    if (is_taken && is_taken(words.back().name)) reader.refuse("seats", Problem("problem.name_of_bot"));
  }
  record.listed = reader.has("listed") && reader.flag("listed");
  record.several = reader.has("several") && reader.flag("several");
  const bool contributes = reader.has("contributes") && reader.flag("contributes");
  record.clock = read_optional_clock(reader);
  record.created_s = now_s;
  record.owner = guest.id;
  if (auto problem = reader.finish()) return *std::move(problem);
  const Title* title = find_title(catalogue, record.game);
  if (title == nullptr) return Problem("problem.unknown_game").with("game", record.game);
  const auto setup = configure_for_seats(*title, config, length_of(words));
  if (!setup) return setup.error();
  if (const auto texts = check_content_texts(config); !texts) return texts.error();
  record.config = (*setup)->config();
  if (const auto added = add_chairs(*title, words, guest, table); !added) return added.error();
  for (Chair& chair : record.chairs) chair.contributes = contributes && chair.kind == Chair::Kind::Guest;
  return table;
}

Record rematch_of(const Record& record, std::int64_t now_s) {
  Record next = record;
  const std::size_t seats = record.chairs.size();
  for (std::size_t i = 0; i < seats; ++i) {
    Chair chair = record.chairs[i];
    if (chair.kind == Chair::Kind::Guest && chair.left) chair = Chair{};
    chair.code_digest.clear();
    chair.contribution.clear();
    if (chair.kind == Chair::Kind::Bot) chair.name.clear();
    next.chairs[(i + 1) % seats] = std::move(chair);
  }
  const auto plays = [&](const Chair& chair) { return chair.has_player() && chair.guest == record.owner; };
  if (std::none_of(next.chairs.begin(), next.chairs.end(), plays)) {
    const auto first =
        std::find_if(next.chairs.begin(), next.chairs.end(), [](const Chair& chair) { return chair.has_player(); });
    next.owner = first == next.chairs.end() ? "" : first->guest;
  }
  next.created_s = now_s;
  next.rematch.clear();
  next.next.clear();
  next.former.clear();
  next.secret.clear();
  next.request.reset();
  return next;
}

}  // namespace sextant
