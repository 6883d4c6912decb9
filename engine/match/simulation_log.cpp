#include "match/simulation_log.hpp"

#include <algorithm>
#include <vector>

#include "match/log.hpp"
#include "match/title.hpp"
#include "text/core_json.hpp"

namespace sextant {

namespace {

/// The recorded set as sorted texts; a text twice or something that is no text makes it differ from every legal set.
std::vector<std::string> texts_of(const Json::array_t& list) {
  std::vector<std::string> texts;
  for (const Json& text : list) texts.push_back(text.is_string() ? text.get<std::string>() : compact(text));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Checked<Done> check_legal(const Position& position, JsonReader& entry) {
  auto legal = position.choices();
  std::sort(legal.begin(), legal.end());
  const auto recorded = texts_of(entry.list("legal", 0, SIZE_MAX));
  if (recorded == legal) return Done{};
  std::vector<std::string> difference;
  std::set_symmetric_difference(legal.begin(), legal.end(), recorded.begin(), recorded.end(),
                                std::back_inserter(difference));
  return Problem("problem.legal_differs").with("action", difference.empty() ? "" : difference.front());
}

Checked<Done> replay_entry(Position& position, const Json& json, LineTally& tally) {
  JsonReader entry(json);
  const Turn by = read_turn(entry, "by", position.seats());
  const std::string action = entry.text("do");
  if (!entry.failed() && by != position.turn())
    return Problem("problem.wrong_turn").with("expected", compact(turn_json(position.turn())));
  if (entry.has("legal")) {
    if (by.is_chance()) return Problem("problem.legal_at_chance");
    if (auto same = check_legal(position, entry); !same) return same;
    ++tally.legal_sets;
  }
  if (auto problem = entry.finish()) return *std::move(problem);
  ++tally.entries;
  return position.play(action);
}

Checked<Done> check_end(const Position& position, const Json::array_t& scores, const Json::array_t& winners) {
  if (!position.turn().is_over()) return Problem("problem.line_unfinished");
  Json expected = Json::array();
  for (int i = 0; i < position.sides(); ++i) expected.push_back(position.score(seat_at(i)).value);
  if (compact(scores) != compact(expected)) return Problem("problem.scores_differ").with("expected", compact(expected));
  expected = seats_json(position.winners());
  if (compact(winners) != compact(expected))
    return Problem("problem.winners_differ").with("expected", compact(expected));
  return Done{};
}

}  // namespace

Checked<Done> check_simulation_line(Catalogue catalogue, std::string_view line, LineTally& tally) {
  const auto json = parse_json(line);
  if (!json) return json.error();
  JsonReader reader(*json);
  const std::string game = reader.text("game");
  const Json& wanted = reader.any("config");
  reader.natural("seed");
  const auto& actions = reader.list("actions", 0, SIZE_MAX);
  const auto& scores = reader.list("scores", 1, kMaxSeats);
  const auto& winners = reader.list("winners", 1, kMaxSeats);
  if (auto problem = reader.finish()) return *std::move(problem);
  const Title* title = find_title(catalogue, game);
  if (title == nullptr) return Problem("problem.unknown_game").with("game", game);
  const auto setup = title->configure(wanted, Completeness::AllKeys);
  if (!setup) return setup.error();
  const auto position = (*setup)->start();
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (const auto replayed = replay_entry(*position, actions[i], tally); !replayed)
      return in_entry(i, replayed.error());
  ++tally.games;
  return check_end(*position, scores, winners);
}

}  // namespace sextant
