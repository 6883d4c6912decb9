#include "wasm/answer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/inline_text.hpp"
#include "match/table.hpp"
#include "text/core_json.hpp"
#include "text/message_json.hpp"
#include "text/qr_code.hpp"
#include "wasm/afterwards.hpp"
#include "wasm/playouts.hpp"
#include "wasm/puzzle.hpp"
#include "wasm/request.hpp"
#include "wasm/status.hpp"
#include "wasm/verify.hpp"
#include "wasm/why.hpp"

namespace sextant {

namespace {

// Longer requests are refused before they are read: their JSON would take many times as much memory. A match log of
// this size has more than a hundred thousand entries.
constexpr std::size_t kMaxRequestBytes = 16 << 20;
// Enough for some seconds of work; a caller who wants more asks again, since the parts add up.
constexpr std::int64_t kMaxGamesPerCall = 1'000'000;
// More actions than any sweep has.
constexpr std::size_t kMaxSweep = 1'000;
constexpr std::int64_t kMaxFirstSeed = std::int64_t{1} << 52;

/// The table for somebody who looks at the screen now, with what they have not seen yet or from entry `from` on.
Checked<Json> look_at(OpenMatch& open, Viewer viewer, const Phrases& phrases,
                      std::optional<std::size_t> from = std::nullopt) {
  constexpr std::size_t kLatest = 3;  // entries that a newcomer is told
  const Conductor& conductor = open.conductor();
  const std::size_t length = conductor.length();
  const auto unseen = open.device().unseen(viewer).value_or(length - std::min(length, kLatest));
  const auto names = open.names(phrases);
  auto table = table_json(conductor, {viewer, names, phrases, /*is_local=*/true}, from.value_or(unseen));
  if (table) open.device().look(viewer, length);
  return table;
}

/// What to keep of a match of which `kept` entries are kept: the texts of the others, before the first its header.
Json parts_json(const MatchLog& log, std::size_t kept) {
  Json parts = Json::array();
  if (kept == 0) parts.push_back(compact(header_json(log.header, log.chance)));
  for (std::size_t seq = kept; seq < log.entries.size(); ++seq)
    parts.push_back(compact(entry_json(log.entries[seq], seq)));
  return parts;
}

/// Where a match stands after a step, and for a caller that keeps and shows it, what it needs for that: one answer.
Checked<Json> step_json(const Request& request, OpenMatch& open, std::optional<std::size_t> kept) {
  Json step = status_json(request.number(), open.match());
  if (!kept) return step;
  step["names"] = open.names(request.phrases());
  step["keep"] = parts_json(open.match().log(), *kept);
  const auto next = open.device().hand_over(open.match());
  step["hand_over"] = next ? Json(next->index) : Json(nullptr);
  step["table"] = nullptr;
  // Before the screen changes hands, whoever has it sees what their turn has brought.
  const auto viewer = next ? open.device().holder() : open.device().onlooker(open.match());
  if (!viewer) return step;
  auto table = look_at(open, *viewer, request.phrases());
  if (!table) return table.error();
  step["table"] = *std::move(table);
  return step;
}

Checked<Json> list_games(Request& request) {
  if (auto problem = request.finish()) return *std::move(problem);
  Json games = Json::array();
  for (const Title* title : request.desk().catalogue()) games.push_back(title_json(*title, request.phrases()));
  return games;
}

/// How the sides of a table are called before there is a match.
Checked<Json> name_sides(Request& request) {
  const std::vector<std::string> seats = request.json().texts("seats", 1, kMaxSeats);
  const int sides = static_cast<int>(request.json().integer("sides", std::ssize(seats), kMaxSeats));
  const std::vector<std::string> called = request.called();
  if (auto problem = request.finish()) return *std::move(problem);
  return Json(side_names(seats, sides, request.phrases(), called));
}

/// What is to be said of who is to sit there, before there is a match.
Checked<Json> remark(Request& request) {
  const Title* title = request.title();
  const Json config = request.config();
  const std::vector<std::string> seats = request.json().texts("seats", 1, kMaxSeats);
  if (auto problem = request.finish()) return *std::move(problem);
  const auto setup = configure_for_seats(*title, config, length_of(seats));
  if (!setup) return setup.error();
  Json remarks = Json::array();
  for (const Message& one : net_remarks(**setup, seats)) remarks.push_back(request.phrases().say(one));
  return remarks;
}

Checked<Json> start_match(Request& request) {
  const Title* title = request.title();
  const Json config = request.config();
  std::vector<std::string> seats = request.json().texts("seats", 1, kMaxSeats);
  const std::uint64_t seed = request.seed();
  std::vector<std::string> called = request.called();
  if (auto problem = request.finish()) return *std::move(problem);
  return keep_match(request, Match::start(*title, config, std::move(seats), seed), std::move(called));
}

/// A match whose log was kept in parts: the header, then entry by entry.
Checked<Match> resume_match(Catalogue catalogue, const std::vector<std::string>& parts) {
  std::vector<Json> read;
  for (const std::string& part : parts) {
    auto json = parse_json(part);
    if (!json) return json.error();
    read.push_back(*std::move(json));
  }
  const auto log = read_log_parts(read[0], std::span(read).subspan(1));
  if (!log) return log.error();
  return Match::resume(catalogue, *log);
}

Checked<Match> replay_match(Catalogue catalogue, const std::string& text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto log = read_match_log(*json);
  if (!log) return log.error();
  return Match::replay(catalogue, *log);
}

Checked<Json> load_match(Request& request) {
  const bool is_in_parts = request.json().has("parts");
  const auto parts = is_in_parts ? request.json().texts("parts", 1, SIZE_MAX) : std::vector{request.json().text("log")};
  std::vector<std::string> called = request.called();
  if (auto problem = request.finish()) return *std::move(problem);
  const Catalogue catalogue = request.desk().catalogue();
  return keep_match(request, is_in_parts ? resume_match(catalogue, parts) : replay_match(catalogue, parts[0]),
                    std::move(called));
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

/// What never changes in a match: the opening document.
Checked<Json> show_opening(Request& request) {
  const OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  return opening_json(open->match().setup(), request.phrases());
}

/// Leads a match that was started or loaded to the next decision.
Checked<Json> begin(Request& request) {
  OpenMatch* open = request.match();
  const auto kept = request.kept();
  if (auto problem = request.finish()) return *std::move(problem);
  open->conductor().begin();
  return step_json(request, *open, kept);
}

/// Whoever is to look takes the screen, or looks again from entry `from` on.
Checked<Json> look(Request& request) {
  OpenMatch* open = request.match();
  std::optional<std::size_t> from;
  if (request.json().has("from")) from = static_cast<std::size_t>(request.json().integer("from", 0, INT32_MAX));
  if (auto problem = request.finish()) return *std::move(problem);
  return look_at(*open, open->device().onlooker(open->match()), request.phrases(), from);
}

Checked<Json> act(Request& request) {
  OpenMatch* open = request.match();
  const Seat seat = request.seat();
  std::vector<std::string> actions = {request.json().text("action")};
  if (request.json().has("then"))
    for (std::string& action : request.json().texts("then", 0, kMaxSweep)) actions.push_back(std::move(action));
  const auto kept = request.kept();
  if (auto problem = request.finish()) return *std::move(problem);
  Conductor& conductor = open->conductor();
  if (const auto batch = conductor.act(seat, conductor.length(), actions); !batch) return batch.error();
  return step_json(request, *open, kept);
}

/// The bot that a request names, if it does.
std::optional<std::string> named_bot(Request& request) {
  return request.json().has("bot") ? std::optional(request.json().text("bot")) : std::nullopt;
}

/// What a bot chooses for the seat whose turn it is: the one that is named, else the one that sits there.
Checked<std::string> bot_choice(OpenMatch& open, std::optional<std::string> name) {
  const Match& match = open.match();
  if (match.result()) return Problem("problem.match_is_over");
  if (!match.turn().is_seat()) return Problem("problem.wrong_turn").with("expected", "chance");
  if (!name) name = bot_name(match.seats()[match.turn().seat().index]);
  if (!name) return Problem("problem.missing").with("field", "bot");
  SeatPlayer* player = open.player(level_name(*name));
  if (player == nullptr) return Problem("problem.unknown_kind").with("field", "bot").with("value", *name);
  Rng rng = match.bot_rng();
  return player->choose(match.position(), rng);
}

Checked<Json> choose(Request& request) {
  OpenMatch* open = request.match();
  const auto name = named_bot(request);
  if (auto problem = request.finish()) return *std::move(problem);
  auto action = bot_choice(*open, name);
  if (!action) return action.error();
  return Json(*std::move(action));
}

/// Lets a bot act once; whether that was a step of a walk that it may go on with.
Checked<bool> walk_on(OpenMatch& open, const std::optional<std::string>& name) {
  const auto action = bot_choice(open, name);
  if (!action) return action.error();
  const Due due = open.conductor().due();
  const bool is_step = open.match().position().is_step(*action);
  if (const auto batch = open.conductor().act(due.seat, due.seq, *action); !batch) return batch.error();
  return is_step && open.match().turn().is_seat() && open.match().turn().seat() == due.seat;
}

Checked<Json> bot_act(Request& request) {
  OpenMatch* open = request.match();
  const auto name = named_bot(request);
  const bool sweeps = request.json().has("sweep") && request.json().flag("sweep");
  const auto kept = request.kept();
  if (auto problem = request.finish()) return *std::move(problem);
  for (bool goes_on = true; goes_on;) {
    const auto walks = walk_on(*open, name);
    if (!walks) return walks.error();
    goes_on = sweeps && *walks;
  }
  return step_json(request, *open, kept);
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
                     {"then", hint.then},
                     {"label", request.phrases().say(hint.label)},
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
  const auto kept = request.kept();
  if (auto problem = request.finish()) return *std::move(problem);
  if (const auto batch = (open->conductor().*kChange)(seat); !batch) return batch.error();
  return step_json(request, *open, kept);
}

Checked<Json> change_seat(Request& request) {
  OpenMatch* open = request.match();
  const Seat seat = request.seat();
  const std::string who = request.json().text("who");
  const auto kept = request.kept();
  if (auto problem = request.finish()) return *std::move(problem);
  if (const auto batch = open->conductor().change_seat(seat, who); !batch) return batch.error();
  return step_json(request, *open, kept);
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

Checked<Json> sign_observations(Request& request) {
  const Games games = read_games(request);
  if (auto problem = request.finish()) return *std::move(problem);
  const auto signature = games.title->observation_signature(games.first, games.count);
  if (!signature) return signature.error();
  return Json(hex_text(*signature).view());
}

Checked<Json> play_out_games(Request& request) {
  const Games games = read_games(request);
  if (auto problem = request.finish()) return *std::move(problem);
  return Json(playout_decisions(games.title->id(), games.first, games.count).value_or(0));
}

/// A text as a QR code: its rows, a `1` for every dark module.
Checked<Json> draw_qr_code(Request& request) {
  const std::string text = request.json().text("text");
  const auto code = QrCode::of(text);
  if (!code) request.json().refuse("text", Problem("problem.too_long"));
  if (auto problem = request.finish()) return *std::move(problem);
  Json rows = Json::array();
  for (int row = 0; row < code->side(); ++row) {
    std::string line;
    for (int column = 0; column < code->side(); ++column) line += code->is_dark(row, column) ? '1' : '0';
    rows.push_back(std::move(line));
  }
  return rows;
}

using Handler = Checked<Json> (*)(Request&);

constexpr auto kHandlers = std::to_array<std::pair<std::string_view, Handler>>({
    {"games", list_games},
    {"names", name_sides},
    {"remarks", remark},
    {"start", start_match},
    {"load", load_match},
    {"close", close_match},
    {"opening", show_opening},
    {"table", show_table},
    {"look", look},
    {"begin", begin},
    {"act", act},
    {"choose", choose},
    {"bot", bot_act},
    {"hint", hint},
    {"why", say_why_not},
    {"puzzle", open_puzzle},
    {"reason", say_reason},
    {"undo", change<&Conductor::undo>},
    {"resign", change<&Conductor::resign>},
    {"timeout", change<&Conductor::time_out>},
    {"seat", change_seat},
    {"log", show_log},
    {"moments", list_moments},
    {"moment", show_moment},
    {"branch", branch_match},
    {"imagine", imagine_match},
    {"turning_points", find_turning_points},
    {"review", review_match},
    {"reviewed", show_review},
    {"signature", sign},
    {"observations", sign_observations},
    {"playouts", play_out_games},
    {"qr", draw_qr_code},
    {"verify", verify_log},
});

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
