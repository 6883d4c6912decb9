#include "wasm/afterwards.hpp"

#include "match/table.hpp"
#include "text/core_json.hpp"
#include "wasm/status.hpp"

namespace sextant {

namespace {

/// A moment of a match: how many entries it has then.
std::size_t read_moment(Request& request, const OpenMatch* open) {
  const auto length = open == nullptr ? 0 : std::ssize(open->match().log().entries);
  return narrow(request.json().integer("at", 0, length));
}

/// Does one more piece of a review; how far it is.
Json go_on(Review& review) {
  const bool goes_on = review.step();
  return {{"done", review.done()}, {"total", review.total()}, {"complete", review.is_complete()}, {"over", !goes_on}};
}

}  // namespace

Checked<Json> list_moments(Request& request) {
  const OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  const Match& match = open->match();
  const std::size_t length = match.log().entries.size();
  Json moments = Json::array();
  for (std::size_t at = 0; at < length; ++at)
    if (match.turn_before(at).is_seat()) moments.push_back(at);
  moments.push_back(length);
  return moments;
}

Checked<Json> show_moment(Request& request) {
  const OpenMatch* open = request.match();
  const Viewer viewer = request.viewer();
  const std::size_t at = read_moment(request, open);
  const std::size_t from = narrow(request.json().integer("from", 0, INT32_MAX));
  if (auto problem = request.finish()) return *std::move(problem);
  const Conductor then(open->match().at(at), {});
  const auto names = side_names(then.match(), request.phrases(), open->called());
  // The request has checked an open viewer.
  return table_json(then, {viewer, names, request.phrases(), /*is_local=*/true}, from);
}

Checked<Json> branch_match(Request& request) {
  const OpenMatch* open = request.match();
  const std::size_t at = read_moment(request, open);
  std::vector<std::string> seats = request.json().texts("seats", 1, kMaxSeats);
  const std::uint64_t seed = request.seed();
  std::vector<std::string> called = request.called();
  std::optional<Viewer> known_to;
  if (open != nullptr && request.json().has("known_to"))
    known_to = read_viewer(request.json(), "known_to", open->match().position().seats());
  if (auto problem = request.finish()) return *std::move(problem);
  const Match then = open->match().at(at);
  return keep_match(
      request, known_to ? then.branch_as_known(*known_to, std::move(seats), seed) : then.branch(std::move(seats), seed),
      std::move(called));
}

Checked<Json> imagine_match(Request& request) {
  const std::string text = request.json().text("log");
  const std::uint64_t seed = request.seed();
  std::vector<std::string> called = request.called();
  if (auto problem = request.finish()) return *std::move(problem);
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto log = read_seat_log(*json);
  if (!log) return log.error();
  return keep_match(request, Match::imagine(request.desk().catalogue(), *log, seed), std::move(called));
}

Checked<Json> review_match(Request& request) {
  OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  return go_on(open->review());
}

Checked<Json> find_turning_points(Request& request) {
  OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  Review& outline = open->outline();
  Json progress = go_on(outline);
  progress["moments"] = outline.is_complete() ? turning_points_json(outline, 3) : Json::array();
  progress["broken_off"] = broken_off_json(outline);
  return progress;
}

Checked<Json> show_review(Request& request) {
  OpenMatch* open = request.match();
  if (auto problem = request.finish()) return *std::move(problem);
  return review_json(open->review(), request.phrases());
}

}  // namespace sextant
