#include "match/log.hpp"

#include <algorithm>
#include <charconv>

#include "text/core_json.hpp"

namespace sextant {

namespace {

constexpr std::string_view kMatchFormat = "sextant-match";
constexpr std::string_view kSeatFormat = "sextant-seat-log";
constexpr std::string_view kSeeded = "seed";
constexpr std::string_view kShared = "shared";

/// Versions of docs/match-log.md. The first was written by release 0.1.
enum class Version : std::uint8_t { First = 1, Second = 2 };
constexpr Version kVersion = Version::Second;

/// The words of a version: those that the first did not have come last.
constexpr std::span<const std::string_view> words_of(Version version, std::span<const std::string_view> words,
                                                     std::size_t first) {
  return version == Version::First ? words.first(first) : words;
}
constexpr std::span<const std::string_view> kinds_of(Version version) { return words_of(version, kEntryWords, 6); }
constexpr std::span<const std::string_view> ends_of(Version version) { return words_of(version, kEndWords, 3); }

std::optional<std::size_t> index_of(std::span<const std::string_view> words, std::string_view word) {
  const auto index = static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
  if (index == words.size()) return std::nullopt;
  return index;
}

void add_header(Json& json, const MatchHeader& header) {
  json["game"] = header.game;
  json["rules"] = header.rules_version;
  json["config"] = header.config;
}

Json shared_json(const SharedChance& shared) {
  Json contributions = Json::array();
  for (const std::string& text : shared.contributions)
    contributions.push_back(text.empty() ? Json(nullptr) : Json(text));
  Json json = {{"kind", kShared},
               {"match", shared.match},
               {"commitment", shared.commitment},
               {"contributions", std::move(contributions)}};
  if (!shared.secret.empty()) json["secret"] = shared.secret;
  return json;
}

Json chance_json(const Chance& chance) {
  if (chance.shared) return shared_json(*chance.shared);
  return {{"kind", kSeeded}, {"seed", std::to_string(chance.seed)}};
}

Json header_json(const MatchHeader& header, const Chance& chance, Version version) {
  Json json = {{"format", kMatchFormat}, {"version", static_cast<int>(version)}};
  add_header(json, header);
  if (version == Version::First) json["seed"] = chance.seed;
  else json["chance"] = chance_json(chance);
  json["seats"] = header.seats;
  return json;
}

/// The running checksum of docs/match-log.md, "Sums".
class RunningSum {
 public:
  explicit RunningSum(const Json& header) { add_line(header); }

  /// The sum after one more entry.
  std::string after(const Json& entry) {
    add_line(entry);
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) text[i] = kHex[digest_.value() >> (60 - 4 * i) & 15];
    return text;
  }

 private:
  void add_line(const Json& json) {
    for (char c : compact(json)) digest_.add_byte(static_cast<std::uint8_t>(c));
    digest_.add_byte('\n');
  }

  Digest digest_;
};

std::string text_if(JsonReader& json, std::string_view name) { return json.has(name) ? json.text(name) : ""; }

void read_stand_in(JsonReader& json, Entry& entry) {
  if (!json.has("who") && !json.has("why")) return;
  entry.who = json.text("who");
  const std::string why = json.text("why");
  const auto index = why.empty() ? std::nullopt : index_of(kStandInWords, why);
  if (index) entry.why = static_cast<StandIn>(*index);
  else json.refuse("why", Problem("problem.unknown_kind").with("value", why));
}

/// The fields that version 2 has brought.
void read_second(JsonReader& json, Entry& entry) {
  switch (entry.kind) {
    case EntryKind::Action: return read_stand_in(json, entry);
    case EntryKind::Claim: entry.of = read_seat(json, "of", kMaxSeats); [[fallthrough]];
    case EntryKind::Resign:
    case EntryKind::Timeout: entry.who = text_if(json, "who"); return;
    case EntryKind::Chance:
    case EntryKind::Undo:
    case EntryKind::Seat:
    case EntryKind::Draw:
    case EntryKind::Abort: return;
  }
}

Entry read_entry(JsonReader& json, std::size_t seq, Version version) {
  Entry entry;
  const auto last = static_cast<std::int64_t>(seq);
  if (json.integer("seq", 0, INT64_MAX) != last)
    json.refuse("seq", Problem("problem.wrong_sequence").with("expected", last));
  const std::string kind = json.text("kind");
  const auto index = index_of(kinds_of(version), kind);
  if (!index) {
    json.refuse("kind", Problem("problem.unknown_kind").with("value", kind));
    return entry;
  }
  entry.kind = static_cast<EntryKind>(*index);
  if (entry.kind != EntryKind::Chance) entry.by = read_seat(json, "by", kMaxSeats);
  if (is_play(entry)) entry.text = json.text("do");
  if (entry.kind == EntryKind::Undo) entry.to = static_cast<int>(json.integer("to", 0, last));
  if (entry.kind == EntryKind::Seat) entry.who = json.text("who");
  if (version != Version::First) read_second(json, entry);
  return entry;
}

MatchResult read_result(JsonReader& json, Version version) {
  MatchResult result;
  const std::string end = json.text("end");
  if (const auto index = index_of(ends_of(version), end)) result.end = static_cast<MatchEnd>(*index);
  else json.refuse("end", Problem("problem.unknown_kind").with("value", end));
  for (const Json& score : json.list("scores", 1, kMaxSeats)) {
    const auto points = whole_number(score, INT32_MIN, INT32_MAX);
    if (!points) json.refuse("scores", Problem("problem.not_a_number"));
    else result.scores.push_back(Points{static_cast<std::int32_t>(*points)});
  }
  std::int64_t last = -1;
  for (const Json& seat : json.list("winners", result.end == MatchEnd::Aborted ? 0 : 1, kMaxSeats)) {
    const auto index = whole_number(seat, last + 1, kMaxSeats - 1);
    if (!index) {
      json.refuse("winners", Problem("problem.not_ascending"));
      break;
    }
    last = *index;
    result.winners.add(seat_at(static_cast<int>(last)));
  }
  return result;
}

std::uint64_t read_seed(JsonReader& chance) {
  const std::string text = chance.text("seed");
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (problem != std::errc() || std::to_string(seed) != text)
    chance.refuse("seed", Problem("problem.not_a_natural").with("value", text));
  return seed;
}

std::string read_hex32(JsonReader& json, std::string_view name) {
  std::string text = json.text(name);
  if (!json.failed() && !is_hex32(text)) json.refuse(name, Problem("problem.not_hex_digits").with("value", text));
  return text;
}

std::vector<std::string> read_contributions(JsonReader& json) {
  std::vector<std::string> contributions;
  for (const Json& each : json.list("contributions", 1, kMaxSeats)) {
    contributions.push_back(each.is_string() ? each.get<std::string>() : "");
    if (!each.is_null() && !is_hex32(contributions.back()))
      json.refuse("contributions", Problem("problem.not_hex_digits").with("value", compact(each)));
  }
  return contributions;
}

SharedChance read_shared(JsonReader& json) {
  SharedChance shared;
  shared.match = json.text("match");
  if (!json.failed() && !is_match_id(shared.match))
    json.refuse("match", Problem("problem.not_a_match_id").with("value", shared.match));
  shared.commitment = read_hex32(json, "commitment");
  shared.contributions = read_contributions(json);
  return shared;
}

Chance read_chance(JsonReader& json) {
  const std::string kind = json.text("kind");
  if (kind == kSeeded) return read_seed(json);
  if (kind != kShared) {
    json.refuse("kind", Problem("problem.unknown_kind").with("value", kind));
    return 0;
  }
  SharedChance shared = read_shared(json);
  shared.secret = read_hex32(json, "secret");
  return shared;
}

/// The same in the log of a seat, which has no seed, and a secret after the end alone.
std::optional<SharedChance> read_known_chance(JsonReader& json) {
  const std::string kind = json.text("kind");
  if (kind == kSeeded) return std::nullopt;
  if (kind != kShared) {
    json.refuse("kind", Problem("problem.unknown_kind").with("value", kind));
    return std::nullopt;
  }
  SharedChance shared = read_shared(json);
  if (json.has("secret")) shared.secret = read_hex32(json, "secret");
  return shared;
}

Version read_format(JsonReader& json, std::string_view expected, Version first) {
  const std::string format = json.text("format");
  if (format != expected) json.refuse("format", Problem("problem.wrong_format").with("value", format));
  return static_cast<Version>(json.integer("version", static_cast<int>(first), static_cast<int>(kVersion)));
}

void read_game(JsonReader& json, MatchHeader& header) {
  header.game = json.text("game");
  header.rules_version = static_cast<int>(json.integer("rules", 1, INT32_MAX));
  header.config = json.any("config");
}

void read_seats(JsonReader& json, MatchHeader& header, const std::optional<SharedChance>& shared) {
  for (const Json& seat : json.list("seats", 1, kMaxSeats)) {
    if (seat.is_string()) header.seats.push_back(seat.get<std::string>());
    else json.refuse("seats", Problem("problem.not_a_text").with("value", compact(seat)));
  }
  if (!json.failed() && shared && shared->contributions.size() != header.seats.size())
    json.refuse("chance.contributions", Problem("problem.not_by_seat").with("seats", header.seats.size()));
}

Version read_header(JsonReader& json, MatchLog& log) {
  const Version version = read_format(json, kMatchFormat, Version::First);
  read_game(json, log.header);
  if (version == Version::First) log.chance = json.natural("seed");
  else json.object("chance", [&](JsonReader& chance) { log.chance = read_chance(chance); });
  read_seats(json, log.header, log.chance.shared);
  return version;
}

}  // namespace

Problem in_entry(std::size_t seq, Problem reason) {
  return Problem("problem.in_entry").with("entry", static_cast<std::int64_t>(seq)).with("reason", std::move(reason));
}

Json header_json(const MatchHeader& header, const Chance& chance) { return header_json(header, chance, kVersion); }

Json entry_json(const Entry& entry, std::size_t seq) {
  Json json = {{"seq", seq}, {"kind", kEntryWords[static_cast<std::size_t>(entry.kind)]}};
  if (entry.by) json["by"] = entry.by->index;
  if (entry.of) json["of"] = entry.of->index;
  if (is_play(entry)) json["do"] = entry.text;
  if (entry.kind == EntryKind::Undo) json["to"] = entry.to;
  if (!entry.who.empty()) json["who"] = entry.who;
  if (entry.why != StandIn::Nobody) json["why"] = kStandInWords[static_cast<std::size_t>(entry.why)];
  return json;
}

Json result_json(const MatchResult& result) {
  Json scores = Json::array();
  for (Points points : result.scores) scores.push_back(points.value);
  return {{"end", kEndWords[static_cast<std::size_t>(result.end)]},
          {"scores", std::move(scores)},
          {"winners", seats_json(result.winners)}};
}

Json log_json(const MatchLog& log) {
  Json json = header_json(log.header, log.chance);
  RunningSum sum(json);
  Json entries = Json::array();
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq) {
    Json entry = entry_json(log.entries[seq], seq);
    entry["sum"] = sum.after(entry);
    entries.push_back(std::move(entry));
  }
  json["entries"] = std::move(entries);
  if (log.result) json["result"] = result_json(*log.result);
  return json;
}

Json log_json(const SeatLog& log) {
  Json json = {{"format", kSeatFormat}, {"version", static_cast<int>(kVersion)}, {"viewer", viewer_json(log.viewer)}};
  add_header(json, log.header);
  json["chance"] = log.shared ? shared_json(*log.shared) : Json{{"kind", kSeeded}};
  json["seats"] = log.header.seats;
  json["entries"] = Json::array();
  for (std::size_t seq = 0; seq < log.entries.size(); ++seq)
    json["entries"].push_back(entry_json(log.entries[seq], seq));
  return json;
}

Checked<MatchLog> read_match_log(const Json& json) {
  MatchLog log;
  JsonReader reader(json);
  const Version version = read_header(reader, log);
  const auto& entries = reader.list("entries", 0, SIZE_MAX);
  if (reader.has("result"))
    reader.object("result", [&](JsonReader& result) { log.result = read_result(result, version); });
  if (auto problem = reader.finish()) return *std::move(problem);

  RunningSum sum(header_json(log.header, log.chance, version));
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    JsonReader entry_reader(entries[seq]);
    const Entry entry = read_entry(entry_reader, seq, version);
    const std::string recorded = entry_reader.text("sum");
    if (!entry_reader.failed() && recorded != sum.after(entry_json(entry, seq)))
      entry_reader.refuse("sum", Problem("problem.wrong_sum"));
    if (auto problem = entry_reader.finish()) return in_entry(seq, *std::move(problem));
    log.entries.push_back(entry);
  }
  return log;
}

bool is_seat_log(const Json& json) {
  return json.is_object() && json.contains("format") && json["format"] == kSeatFormat;
}

Checked<SeatLog> read_seat_log(const Json& json) {
  SeatLog log;
  JsonReader reader(json);
  read_format(reader, kSeatFormat, Version::Second);
  log.viewer = read_viewer(reader, "viewer", kMaxSeats);
  read_game(reader, log.header);
  reader.object("chance", [&](JsonReader& chance) { log.shared = read_known_chance(chance); });
  read_seats(reader, log.header, log.shared);
  const auto& entries = reader.list("entries", 0, SIZE_MAX);
  if (auto problem = reader.finish()) return *std::move(problem);
  auto read = read_entry_parts(entries, 0);
  if (!read) return read.error();
  log.entries = *std::move(read);
  return log;
}

Checked<std::vector<Entry>> read_entry_parts(std::span<const Json> entries, std::size_t from) {
  std::vector<Entry> read;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    JsonReader reader(entries[i]);
    read.push_back(read_entry(reader, from + i, kVersion));
    if (auto problem = reader.finish()) return in_entry(from + i, *std::move(problem));
  }
  return read;
}

Checked<MatchLog> read_log_parts(const Json& header, std::span<const Json> entries) {
  MatchLog log;
  JsonReader reader(header);
  read_header(reader, log);
  if (auto problem = reader.finish()) return *std::move(problem);
  for (std::size_t seq = 0; seq < entries.size(); ++seq) {
    JsonReader entry_reader(entries[seq]);
    log.entries.push_back(read_entry(entry_reader, seq, kVersion));
    if (auto problem = entry_reader.finish()) return in_entry(seq, *std::move(problem));
  }
  return log;
}

}  // namespace sextant
