#include <string>

#include "games/ghosts_of_the_moor/game.hpp"

namespace sextant::ghosts_of_the_moor {

namespace {

std::string place_in(std::string_view list, std::size_t i) { return std::string(list) + "[" + std::to_string(i) + "]"; }

/// One number of a list, within `min` … `max`.
std::uint8_t number_of(JsonReader& json, std::string_view list, std::size_t i, const Json& value, int min, int max) {
  const auto number = whole_number(value, min, max);
  if (number) return static_cast<std::uint8_t>(*number);
  json.refuse(place_in(list, i),
              Problem("problem.not_in_range").with("min", min).with("max", max).with("value", compact(value)));
  return 0;
}

/// Returns how many there are.
int read_symbols(JsonReader& json, Board& board) {
  const auto& symbols = json.list("symbols", kMinSymbols, kMaxLength);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const auto symbol =
        symbols[i].is_string() ? read_spelling(kSymbolWords, symbols[i].get<std::string>()) : std::nullopt;
    if (symbol) board.symbols[i] = *symbol;
    else
      json.refuse(place_in("symbols", i),
                  Problem("problem.not_one_of")
                      .with("value", symbols[i].is_string() ? symbols[i].get<std::string>() : compact(symbols[i]))
                      .with("known", joined(kSymbolWords, &Spelling<Symbol>::text)));
  }
  return static_cast<int>(symbols.size());
}

void read_zones(JsonReader& json, Board& board) {
  json.object("zones", [&](JsonReader& zones) {
    board.green = static_cast<int>(zones.integer("green", 0, kMaxLength));
    board.brown = static_cast<int>(zones.integer("brown", 0, kMaxLength));
    board.purple = static_cast<int>(zones.integer("purple", 0, kMaxLength));
  });
}

void read_ghosts(JsonReader& json, Board& board) {
  const auto& ghosts = json.list("ghosts", 0, kMaxGhosts);
  for (std::size_t i = 0; i < ghosts.size(); ++i)
    board.ghosts[i] = number_of(json, "ghosts", i, ghosts[i], 1, kMaxGhostValue);
}

void read_goals(JsonReader& json, Board& board) {
  const Json& wanted = json.any("goals");
  if (wanted.is_array() && wanted.size() != kGoals)
    json.refuse("goals", Problem("ghosts_of_the_moor.problem.goal_count")
                             .with("expected", kGoals)
                             .with("count", static_cast<std::int64_t>(wanted.size())));
  const auto& goals = json.list("goals", kGoals, kGoals);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    board.goals[i] = number_of(json, "goals", i, goals[i], 0, kMaxGoal);
    if (i > 0 && board.goals[i] > board.goals[i - 1])
      json.refuse(place_in("goals", i), Problem("ghosts_of_the_moor.problem.goal_rises")
                                            .with("value", board.goals[i])
                                            .with("before", board.goals[i - 1]));
  }
}

}  // namespace

const NamedBoard& built_in_board() {
  static const NamedBoard kBuiltIn{kBuiltInBoard, {plain_name("House board")}};
  return kBuiltIn;
}

void BoardFile::write(Json& json, const NamedBoard& content) {
  const Board& board = content.board;
  json["symbols"] = Json::array();
  for (int i = 0; i < board.length(); ++i)
    json["symbols"].push_back(text_of(board.symbols[static_cast<std::size_t>(i)]));
  json["zones"] = {{"green", board.green}, {"brown", board.brown}, {"purple", board.purple}};
  json["ghosts"] = Json::array();
  for (int i = 0; i < board.ghost_count(); ++i) json["ghosts"].push_back(board.ghosts[static_cast<std::size_t>(i)]);
  json["goals"] = Json::array();
  for (const std::uint8_t goal : board.goals) json["goals"].push_back(goal);
}

void BoardFile::read(JsonReader& json, NamedBoard& content) {
  Board& board = content.board;
  const int symbols = read_symbols(json, board);
  read_zones(json, board);
  read_ghosts(json, board);
  read_goals(json, board);
  if (json.failed()) return;
  if (board.length() != symbols)
    json.refuse("zones", Problem("ghosts_of_the_moor.problem.zones_and_symbols")
                             .with("spaces", board.length())
                             .with("symbols", symbols));
  const int tiles = mixed_tiles(board).size();
  if (tiles != places_of(board))
    json.refuse("zones", Problem("ghosts_of_the_moor.problem.zones_and_tiles")
                             .with("places", places_of(board))
                             .with("ghosts", board.ghost_count())
                             .with("tiles", tiles));
}

}  // namespace sextant::ghosts_of_the_moor
