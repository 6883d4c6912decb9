#include "wasm/answer.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/inline_text.hpp"
#include "match/table.hpp"
#include "text/core_json.hpp"
#include "text/message_json.hpp"
#include "wasm/playouts.hpp"
#include "wasm/request.hpp"

namespace sextant {

namespace {

// Longer requests are refused before they are read: their JSON would take many times as much memory. A match log of
// this size has more than a hundred thousand entries.
constexpr std::size_t kMaxRequestBytes = 16 << 20;
// Enough for some seconds of work; a caller who wants more asks again, since the parts add up.
constexpr std::int64_t kMaxGamesPerCall = 1'000'000;
constexpr std::int64_t kMaxFirstSeed = std::int64_t{1} << 52;

Json title_json(const Title& title, const Phrases& phrases) {
  const std::string id(title.id());
  Json keys = Json::array();
  for (const Key& key : title.keys()) {
    Json json = {{"name", key.name}, {"about", phrases.say(id + ".config." + key.name)}};
    json.update(key_json(key));
    keys.push_back(std::move(json));
  }
  return {{"id", id},
          {"name", phrases.say(id + ".name")},
          {"about", phrases.say(id + ".about")},
          {"rules", title.rules_version()},
          {"seats", {{"min", title.min_seats()}, {"max", title.max_seats()}}},
          {"secrets", title.has_secrets()},
          {"bots", title.bots()},
          {"keys", std::move(keys)}};
}

/// The result as the log writes it; null while the match is running.
Json result_json(const Match& match) {
  if (!match.result()) return nullptr;
  return result_json(*match.result());
}

/// Where a match stands, for all to know.
Json status_json(std::int64_t number, const Match& match) {
  Json scores = Json::array();
  for (int i = 0; i < match.position().sides(); ++i) scores.push_back(match.position().score(seat_at(i)).value);
  return {{"match", number},
          {"game", match.title().id()},
          {"config", match.log().header.config},
          {"seats", match.seats()},
          {"turn", turn_json(match.turn())},
          {"entries", match.log().entries.size()},
          {"scores", std::move(scores)},
          {"result", result_json(match)}};
}

Checked<Json> list_games(Request& request) {
  if (auto problem = request.finish()) return *std::move(problem);
  Json games = Json::array();
  for (const Title* title : request.desk().catalogue()) games.push_back(title_json(*title, request.phrases()));
  return games;
}

Checked<Json> keep(Request& request, Checked<Match> match) {
  if (!match) return match.error();
  const auto number = request.desk().open(std::move(*match));
  if (!number) return number.error();
  return status_json(*number, request.desk().find(*number)->match());
}

Checked<Json> start_match(Request& request) {
  const Title* title = request.title();
  const Json config = request.config();
  std::vector<std::string> seats = request.texts("seats", 1, kMaxSeats);
  const std::uint64_t seed = request.seed();
  if (auto problem = request.finish()) return *std::move(problem);
  return keep(request, Match::start(*title, config, std::move(seats), seed));
}

Checked<Json> load_match(Request& request) {
  const std::string text = request.json().text("log");
  if (auto problem = request.finish()) return *std::move(problem);
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto log = read_match_log(*json);
  if (!log) return log.error();
  return keep(request, Match::replay(request.desk().catalogue(), *log));
}

Checked<Json> close_match(Request& request) {
  request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  request.desk().close(request.number());
  return Json(nullptr);
}

/// What a viewer is shown: the table document.
Checked<Json> show_table(Request& request) {
  const OpenMatch* open = request.match();
  const Viewer viewer = request.viewer();
  const std::vector<std::string> names = request.names();
  const std::size_t from = narrow(request.json().integer("from", 0, INT32_MAX));
  if (auto problem = request.finish()) return *std::move(problem);
  // The request has checked an open viewer.
  return table_json(open->conductor(), {viewer, names, request.phrases(), /*is_local=*/true}, from);
}

/// The content that a match is played with, as in its file; null for a game without content.
Checked<Json> show_content(Request& request) {
  const OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  const Title& title = open->match().title();
  const auto info = title.content();
  if (!info) return Json(nullptr);
  const auto sheet = title.read_content(open->match().log().header.config[info->key]);
  if (!sheet) return sheet.error();
  return (*sheet)->json();
}

/// A content as its game draws it, in the language of the request; null where the game draws none.
Checked<Json> draw_content(Request& request) {
  const Title* title = request.title();
  const Json wanted = request.json().any("content");
  if (auto problem = request.finish()) return *std::move(problem);
  const auto sheet = title->read_content(wanted);
  if (!sheet) return sheet.error();
  auto svg = (*sheet)->svg(request.phrases());
  return svg ? Json(*std::move(svg)) : Json(nullptr);
}

/// Leads a match that was started or loaded to the next decision.
Checked<Json> begin(Request& request) {
  OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  open->conductor().begin();
  return status_json(request.number(), open->match());
}

/// Where the match stands after a command, or why it was refused.
Checked<Json> status_after(const Request& request, const OpenMatch& open, const Checked<Batch>& batch) {
  if (!batch) return batch.error();
  return status_json(request.number(), open.match());
}

Checked<Json> act(Request& request) {
  OpenMatch* open = request.match();
  const Seat seat = request.seat();
  const std::string action = request.json().text("action");
  if (auto problem = request.finish()) return *std::move(problem);
  Conductor& conductor = open->conductor();
  return status_after(request, *open, conductor.act(seat, conductor.length(), action));
}

/// What a bot chooses for the seat whose turn it is: the one that `bot` names, else the one that sits there.
Checked<std::string> bot_choice(Request& request, OpenMatch* open) {
  std::optional<std::string> name;
  if (request.json().has("bot")) name = request.json().text("bot");
  if (auto problem = request.finish()) return *std::move(problem);
  const Match& match = open->match();
  if (match.result()) return Problem("problem.match_is_over");
  if (!match.turn().is_seat()) return Problem("problem.wrong_turn").with("expected", "chance");
  if (!name) name = bot_name(match.seats()[match.turn().seat().index]);
  if (!name) return Problem("problem.missing").with("field", "bot");
  SeatPlayer* player = open->player(level_name(*name));
  if (player == nullptr) return Problem("problem.unknown_kind").with("field", "bot").with("value", *name);
  Rng rng = match.bot_rng();
  return player->choose(match.position(), rng);
}

Checked<Json> choose(Request& request) {
  auto action = bot_choice(request, request.match());
  if (!action) return action.error();
  return Json(*std::move(action));
}

Checked<Json> bot_act(Request& request) {
  OpenMatch* open = request.match();
  const auto action = bot_choice(request, open);
  if (!action) return action.error();
  const Due due = open->conductor().due();
  return status_after(request, *open, open->conductor().act(due.seat, due.seq, *action));
}

Json measured_json(const Measured& measured) { return {{"mean", measured.mean}, {"margin", measured.margin}}; }

/// What the strongest bot would do for the seat whose turn it is.
Checked<Json> hint(Request& request) {
  const OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  const Match& match = open->match();
  if (match.result()) return Problem("problem.match_is_over");
  if (!match.turn().is_seat()) return Problem("problem.wrong_turn").with("expected", "chance");
  Rng rng = match.bot_rng();
  const auto advice = match.setup().advise(match.position(), rng);
  if (!advice) return advice.error();
  Json hints = Json::array();
  for (const Hint& hint : advice->hints)
    hints.push_back({{"action", hint.action},
                     {"label", request.phrases().say(match.position().label(hint.action))},
                     {"lead", measured_json(hint.lead)},
                     {"win", measured_json(hint.win)},
                     {"worlds", hint.worlds},
                     {"why", hint.why.empty() ? Json(nullptr) : Json(request.phrases().say(hint.why))}});
  return Json{{"hints", std::move(hints)}, {"close", advice->is_close}};
}

/// The requests of one seat that need nothing but the seat.
template <Checked<Batch> (Conductor::*kChange)(Seat)>
Checked<Json> change(Request& request) {
  OpenMatch* open = request.match();
  const Seat seat = request.seat();
  if (auto problem = request.finish()) return *std::move(problem);
  return status_after(request, *open, (open->conductor().*kChange)(seat));
}

Checked<Json> change_seat(Request& request) {
  OpenMatch* open = request.match();
  const Seat seat = request.seat();
  const std::string who = request.json().text("who");
  if (auto problem = request.finish()) return *std::move(problem);
  return status_after(request, *open, open->conductor().change_seat(seat, who));
}

/// The log is a text in the answer: its seed may be a number that JavaScript cannot hold.
Checked<Json> show_log(Request& request) {
  const OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  return Json(log_json(open->match().log()).dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// The games behind a signature or a measurement.
struct Games {
  const Title* title;
  std::uint64_t first;
  std::uint64_t count;
};

Games read_games(Request& request) {
  const Title* title = request.title();
  return {title, narrow(request.json().integer("first", 0, kMaxFirstSeed)),
          narrow(request.json().integer("games", 0, kMaxGamesPerCall))};
}

Checked<Json> sign(Request& request) {
  const Games games = read_games(request);
  if (auto problem = request.finish()) return *std::move(problem);
  return Json(hex_text(games.title->signature(games.first, games.count)).view());
}

Checked<Json> play_out_games(Request& request) {
  const Games games = read_games(request);
  if (auto problem = request.finish()) return *std::move(problem);
  return Json(playout_decisions(games.title->id(), games.first, games.count).value_or(0));
}

using Handler = Checked<Json> (*)(Request&);

constexpr std::array<std::pair<std::string_view, Handler>, 19> kHandlers = {{
    {"games", list_games},
    {"start", start_match},
    {"load", load_match},
    {"close", close_match},
    {"content", show_content},
    {"picture", draw_content},
    {"table", show_table},
    {"begin", begin},
    {"act", act},
    {"choose", choose},
    {"bot", bot_act},
    {"hint", hint},
    {"undo", change<&Conductor::undo>},
    {"resign", change<&Conductor::resign>},
    {"timeout", change<&Conductor::time_out>},
    {"seat", change_seat},
    {"log", show_log},
    {"signature", sign},
    {"playouts", play_out_games},
}};

Checked<Json> carry_out(Request& request) {
  request.read_language();
  const std::string name = request.json().text("do");
  for (const auto& [known, handler] : kHandlers)
    if (known == name) return handler(request);
  request.json().refuse("do", Problem("problem.unknown_kind").with("value", name));
  return *request.finish();
}

std::string answer_text(const Checked<Json>& outcome, const Phrases& phrases) {
  if (outcome) return compact({{"ok", *outcome}});
  return compact({{"problem", message_json(outcome.error(), phrases)}});
}

/// The request as JSON, unless it is too long or not JSON.
Checked<Json> read_request(std::string_view text) {
  if (text.size() <= kMaxRequestBytes) return parse_json(text);
  return Problem("problem.not_in_range")
      .with("field", "length")
      .with("value", std::to_string(text.size()))
      .with("min", 0)
      .with("max", kMaxRequestBytes);
}

}  // namespace

std::string answer(OpenMatches& desk, std::string_view text) {
  const auto json = read_request(text);
  if (!json) return answer_text(json.error(), *desk.phrases(kFallbackLanguage));
  Request request(desk, *json);
  const Checked<Json> outcome = carry_out(request);
  return answer_text(outcome, request.phrases());
}

}  // namespace sextant
