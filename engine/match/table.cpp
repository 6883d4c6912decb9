#include "match/table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "match/table_choices.hpp"
#include "match/table_fields.hpp"
#include "match/table_opening.hpp"
#include "text/field_json.hpp"

namespace sextant {

namespace table {

namespace {

enum class Kind : std::uint8_t { Person, Bot, Program, Automaton };
constexpr std::array<std::string_view, 4> kKindWords = {"person", "bot", "program", "automaton"};
constexpr std::array<std::string_view, 2> kWhyWords = {kStandInWords[1], kStandInWords[2]};

struct EndedPart {
  Part part;
  std::vector<std::string> pieces;
};

struct EndedSide {
  std::int32_t points = 0;
  std::int32_t total = 0;
  std::vector<EndedPart> parts;
};

struct NextRound {
  Seat starter{0};
  std::string why;
};

struct EndedRound {
  int round = 1;
  std::vector<EndedSide> sides;
  std::optional<NextRound> next;
};

struct Happened {
  std::size_t seq = 0;
  Entry entry;
  std::vector<Move> moves;
  std::optional<EndedRound> ended;
  bool is_forced = false;
};

struct Ending {
  MatchEnd end = MatchEnd::Played;
  std::vector<std::int32_t> scores;
  std::vector<Seat> winners;
  std::string why;
};

struct Document {
  std::size_t seq = 0;
  Viewer viewer = Viewer::everyone();
  std::vector<std::string> names;
  std::vector<Kind> kinds;
  Turn turn = Turn::over();
  std::optional<std::string> prompt;
  const Position* position = nullptr;
  std::vector<Score> scores;
  std::vector<Choice> choices;
  std::string choices_text;  // in place of the choices, where it is known
  std::size_t from = 0;
  std::vector<Happened> happened;
  std::span<Told> told;
  std::vector<Seat> undo;
  std::optional<Ending> result;
};

void seat_list(Fields& json, std::vector<Seat>& seats) {
  each(json, seats, [&](Seat& seat) { json.seat(seat, kMaxSeats + 1); });
}

void ended_side_fields(Fields& json, EndedSide& side) {
  json("points");
  points(json, side.points);
  json("total");
  points(json, side.total);
  each_object(json("parts"), side.parts, [&](EndedPart& part) {
    part_fields(json, part.part);
    json("pieces").texts(part.pieces);
  });
}

void ended_fields(Fields& json, EndedRound& ended) {
  json("round").number(ended.round, 1, kMaxNumber);
  each_object(json("sides"), ended.sides, [&](EndedSide& side) { ended_side_fields(json, side); });
  NextRound next = ended.next.value_or(NextRound{});
  json("next").optional(ended.next.has_value(), [&] {
    json.object([&] {
      json("starter").seat(next.starter, kMaxSeats);
      json("why").text(next.why);
    });
  });
}

void happened_fields(Fields& json, Happened& happened) {
  Entry& entry = happened.entry;
  Seat by = entry.by.value_or(Seat{0});
  Seat of = entry.of.value_or(Seat{0});
  int why = std::max(0, static_cast<int>(entry.why) - 1);
  json("seq").number(happened.seq, 0, kMaxNumber);
  json("kind").word(entry.kind, kEntryWords);
  json.maybe("by", entry.by.has_value(), [&] { json.seat(by, kMaxSeats); });
  json.maybe("of", entry.of.has_value(), [&] { json.seat(of, kMaxSeats); });
  json.maybe("do", is_play(entry), [&] { json.text(entry.text); });
  json.maybe("to", entry.kind == EntryKind::Undo, [&] { json.number(entry.to, 0, kMaxNumber); });
  text_if(json, "who", entry.who);
  json.maybe("why", entry.why != StandIn::Nobody, [&] { json.word(why, kWhyWords); });
  json.maybe("moves", !happened.moves.empty(), [&] { move_fields(json, happened.moves); });
  json.maybe("forced", happened.is_forced, [&] { json.flag(happened.is_forced); });
  EndedRound ended = happened.ended.value_or(EndedRound{});
  json.maybe("ended", happened.ended.has_value(), [&] { json.object([&] { ended_fields(json, ended); }); });
}

void told_fields(Fields& json, Told& told) {
  json("seq").number(told.seq, 0, kMaxNumber);
  json("tell").text(told.sentence);
}

void ending_fields(Fields& json, Ending& ending) {
  json("end").word(ending.end, kEndWords);
  each(json("scores"), ending.scores, [&](std::int32_t& score) { points(json, score); });
  seat_list(json("winners"), ending.winners);
  json("why").text(ending.why);
}

void table_fields(Fields& json, Document& table) {
  int version = kDocumentVersion;
  json.object([&] {
    json("version").number(version, kDocumentVersion, kDocumentVersion);
    json("seq").number(table.seq, 0, kMaxNumber);
    json("viewer").viewer(table.viewer, kMaxSeats);
    json("names").texts(table.names);
    each(json("kinds"), table.kinds, [&](Kind& kind) { json.word(kind, kKindWords); });
    json("turn").turn(table.turn, kMaxSeats);
    std::string prompt = table.prompt.value_or("");
    json("prompt").optional(table.prompt.has_value(), [&] { json.text(prompt); });
    json("view").part([&] { table.position->view_fields(json, table.viewer); });
    json("facts").part([&] { table.position->facts_fields(json, table.viewer); });
    each(json("scores"), table.scores,
         [&](Score& score) { json.known(score.text, [&] { json.object([&] { score_fields(json, score); }); }); });
    json("choices").known(table.choices_text, [&] {
      each_object(json, table.choices, [&](Choice& choice) { choice_fields(json, choice); });
    });
    json("from").number(table.from, 0, kMaxNumber);
    each_object(json("happened"), table.happened, [&](Happened& happened) { happened_fields(json, happened); });
    each_object(json("told"), table.told, [&](Told& told) { told_fields(json, told); });
    seat_list(json("undo"), table.undo);
    Ending ending = table.result.value_or(Ending{});
    json("result").optional(table.result.has_value(), [&] { json.object([&] { ending_fields(json, ending); }); });
  });
}

Kind kind_of(std::string_view who) {
  if (who == kPerson) return Kind::Person;
  return external_command(who) ? Kind::Program : Kind::Bot;
}

std::vector<Kind> kinds_of(const Match& match) {
  std::vector<Kind> kinds;
  for (const std::string& who : match.seats()) kinds.push_back(kind_of(who));
  kinds.resize(static_cast<std::size_t>(match.position().sides()), Kind::Automaton);
  return kinds;
}

/// Whether the onlooker may see what can be chosen now.
bool decides(const Match& match, Viewer viewer) {
  return match.turn().is_seat() && (viewer.is_open() || viewer == Viewer::of(match.turn().seat()));
}

std::optional<std::string> prompt_for(const Match& match, const Onlooker& onlooker) {
  if (!match.turn().is_seat()) return std::nullopt;
  if (decides(match, onlooker.viewer)) return onlooker.phrases.say(match.position().prompt(onlooker.names));
  return onlooker.phrases.say(Message("table.turn_of").with("who", onlooker.names[match.turn().seat().index]));
}

std::optional<EndedRound> ended_round(const std::optional<RoundEnd>& end, const Phrases& phrases) {
  if (!end) return std::nullopt;
  EndedRound ended{end->round, {}, {}};
  for (const RoundSide& side : end->sides) {
    EndedSide& told = ended.sides.emplace_back(EndedSide{side.points.value, side.total.value, {}});
    for (const RoundPart& part : side.parts) told.parts.push_back({part_of(part.score, phrases), part.pieces});
  }
  if (end->next) ended.next = {end->next->starter, phrases.say(std::vector<Message>{end->next->why})};
  return ended;
}

/// What happened from the document's first entry on, and the sentences of the turns that it belongs to.
void add_happenings(Document& table, const Conductor& conductor, const Onlooker& onlooker, Story& story) {
  std::size_t seq = table.from;
  const Audience audience{onlooker.viewer, onlooker.names, onlooker.former};
  for (Happening& one : story.tell(conductor, audience, onlooker.phrases, table.from)) {
    table.happened.push_back({seq, conductor.match().entry_for(onlooker.viewer, seq), std::move(one.moves),
                              ended_round(one.ended, onlooker.phrases), one.is_forced});
    ++seq;
  }
  table.told = story.told();
}

std::vector<Seat> who_may_undo(const Conductor& conductor) {
  std::vector<Seat> seats;
  for (int i = 0; i < conductor.match().position().seats(); ++i)
    if (conductor.can_undo(seat_at(i))) seats.push_back(seat_at(i));
  return seats;
}

/// Why a match has ended, as a sentence.
std::string why_ended(const Match& match, const Onlooker& onlooker) {
  const MatchEnd end = match.result()->end;
  const std::string key = "table.end." + std::string(kEndWords[place_of(end)]);
  if (end == MatchEnd::Played) return onlooker.phrases.say(match.position().ending(onlooker.names));
  if (end == MatchEnd::Drawn) return onlooker.phrases.say(key);
  const Entry& last = match.log().entries.back();
  const Seat seat = last.of.value_or(last.by.value_or(Seat{0}));
  return onlooker.phrases.say(Message(key).with("who", onlooker.names[seat.index]));
}

std::optional<Ending> ending_of(const Match& match, const Onlooker& onlooker) {
  if (!match.result()) return std::nullopt;
  const MatchResult& result = *match.result();
  Ending ending{result.end, {}, {}, why_ended(match, onlooker)};
  for (const Points score : result.scores) ending.scores.push_back(score.value);
  for (int i = 0; i < match.position().sides(); ++i)
    if (result.winners.has(seat_at(i))) ending.winners.push_back(seat_at(i));
  return ending;
}

/// A document without scores, for JSON or for text. What it tells stays in the story.
Checked<Document> document(const Conductor& conductor, const Onlooker& onlooker, std::size_t from, Story& story,
                           bool is_text) {
  const Match& match = conductor.match();
  if (const auto refused = match.may_see(onlooker.viewer, onlooker.is_local); !refused) return refused.error();
  const bool is_decider = decides(match, onlooker.viewer);
  std::string choices_text =
      is_decider && is_text ? table::choices_text(match.position(), onlooker.viewer, onlooker.phrases) : std::string();
  Document table{.seq = conductor.length(),
                 .viewer = onlooker.viewer,
                 .names = {onlooker.names.begin(), onlooker.names.end()},
                 .kinds = kinds_of(match),
                 .turn = match.turn(),
                 .prompt = prompt_for(match, onlooker),
                 .position = &match.position(),
                 .scores = {},
                 .choices = is_decider && choices_text.empty()
                                ? choices_at(match.position(), onlooker.viewer, onlooker.phrases)
                                : std::vector<Choice>{},
                 .choices_text = std::move(choices_text),
                 .from = std::min(from, conductor.length()),
                 .happened = {},
                 .told = {},
                 .undo = who_may_undo(conductor),
                 .result = ending_of(match, onlooker)};
  add_happenings(table, conductor, onlooker, story);
  return table;
}

}  // namespace

}  // namespace table

Checked<Json> table_json(const Conductor& conductor, const Onlooker& onlooker, std::size_t from) {
  Story story;
  auto document = table::document(conductor, onlooker, from, story, false);
  if (!document) return document.error();
  document->scores = table::scores_of(conductor.match().position(), onlooker.phrases);
  return write_fields([&](Fields& json) { table::table_fields(json, *document); });
}

Story& TableTexts::story(const Onlooker& onlooker) {
  const auto is_own = [&](const Reader& reader) {
    return reader.viewer == onlooker.viewer && reader.phrases == &onlooker.phrases;
  };
  const auto found = std::ranges::find_if(readers_, is_own);
  if (found != readers_.end()) return found->story;
  return readers_.emplace_back(Reader{onlooker.viewer, &onlooker.phrases, {}}).story;
}

Checked<Done> TableTexts::add_table(std::string& text, const Conductor& conductor, const Onlooker& onlooker,
                                    std::size_t from) {
  auto document = table::document(conductor, onlooker, from, story(onlooker), true);
  if (!document) return document.error();
  document->scores = scores_.scores(conductor, onlooker.phrases);
  constexpr std::size_t kUsualBytes = 4096;
  text.reserve(text.size() + kUsualBytes);
  add_fields(text, [&](Fields& json) { table::table_fields(json, *document); });
  return Done{};
}

Json document_schemas() {
  table::Document table;
  return {{"opening", opening_schema()},
          {"table", field_schema([&](Fields& json) { table::table_fields(json, table); })}};
}

}  // namespace sextant
