#include "wasm/status.hpp"

#include "text/core_json.hpp"

namespace sextant {

namespace {

/// The result as the log writes it; null while the match is running.
Json result_json(const Match& match) {
  if (!match.result()) return nullptr;
  return result_json(*match.result());
}

}  // namespace

Json status_json(std::int64_t number, const Match& match) {
  Json scores = Json::array();
  for (int i = 0; i < match.position().sides(); ++i) scores.push_back(match.position().score(seat_at(i)).value);
  return {{"match", number},
          {"game", match.title().id()},
          {"seats", match.seats()},
          {"turn", turn_json(match.turn())},
          {"entries", match.log().entries.size()},
          {"scores", std::move(scores)},
          {"result", result_json(match)}};
}

Checked<Json> keep_match(Request& request, Checked<Match> match, std::vector<std::string> called) {
  if (!match) return match.error();
  const auto number = request.desk().open(std::move(*match), std::move(called));
  if (!number) return number.error();
  return status_json(*number, request.desk().find(*number)->match());
}

}  // namespace sextant
