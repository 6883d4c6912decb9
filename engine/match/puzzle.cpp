#include "match/puzzle.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sextant {

namespace {

constexpr std::string_view kFormat = "sextant-puzzles";
constexpr int kFormatVersion = 1;
/// More than any book has, and than any puzzle has moves.
constexpr std::size_t kMostPuzzles = 10'000;
constexpr std::size_t kMostMoves = 16;
constexpr std::string_view kBetweenActions = ", ";

double rounded(double number, double per_unit) { return std::round(number * per_unit) / per_unit; }

Json measured_json(const Measured& measured, double per_unit) {
  return Json::array({rounded(measured.mean, per_unit), rounded(measured.margin, per_unit)});
}

std::string joined(const std::vector<std::string>& actions) {
  std::string text;
  for (const std::string& action : actions) text += (text.empty() ? "" : std::string(kBetweenActions)) + action;
  return text;
}

Json puzzle_json(const Puzzle& puzzle) {
  Json moves = Json::array();
  for (const PuzzleMove& move : puzzle.moves)
    moves.push_back(
        {{"do", move.action}, {"lead", measured_json(move.lead, 100)}, {"win", measured_json(move.win, 1000)}});
  return {{"seed", puzzle.seed},       {"grade", puzzle.grade},
          {"worlds", puzzle.worlds},   {"ahead", measured_json({puzzle.ahead, puzzle.ahead_error}, 1000)},
          {"moves", std::move(moves)}, {"actions", joined(puzzle.actions)}};
}

/// A pair of numbers.
Measured read_measured(JsonReader& json, std::string_view name) {
  const Json::array_t& pair = json.list(name, 2, 2);
  if (pair.size() != 2) return {};
  if (pair[0].is_number() && pair[1].is_number()) return {pair[0].get<double>(), pair[1].get<double>()};
  json.refuse(name, Problem("problem.not_two_numbers"));
  return {};
}

/// Reads the objects of a list, each with a reader of its own.
template <class T, class Read>
std::vector<T> read_objects(JsonReader& json, std::string_view name, std::size_t min, std::size_t max, Read read) {
  std::vector<T> all;
  for (const Json& one : json.list(name, min, max)) {
    JsonReader reader(one, json.path_of(name) + "." + std::to_string(all.size()));
    all.push_back(read(reader));
    if (auto problem = reader.finish()) json.adopt(*std::move(problem));
  }
  return all;
}

Puzzle read_puzzle(JsonReader& json) {
  Puzzle puzzle;
  puzzle.seed = json.natural("seed");
  puzzle.grade = static_cast<int>(json.integer("grade", 1, kHardest));
  puzzle.worlds = static_cast<int>(json.integer("worlds", 0, INT32_MAX));
  const Measured ahead = read_measured(json, "ahead");
  puzzle.ahead = ahead.mean;
  puzzle.ahead_error = ahead.margin;
  puzzle.actions = actions_of(json.text("actions"));
  puzzle.moves = read_objects<PuzzleMove>(json, "moves", 2, kMostMoves, [](JsonReader& move) -> PuzzleMove {
    return {move.text("do"), read_measured(move, "lead"), read_measured(move, "win")};
  });
  return puzzle;
}

}  // namespace

std::string Puzzle::kind() const { return moves[0].action.substr(0, moves[0].action.find(' ')); }

bool PuzzleBook::wants(const Puzzle& puzzle, std::size_t count) const {
  std::map<std::string, std::size_t> kinds;
  std::size_t graded = 0;
  for (const Puzzle& one : puzzles) {
    ++kinds[one.kind()];
    graded += one.grade == puzzle.grade ? 1 : 0;
  }
  return 10 * graded < 4 * count && (kinds.size() < 3 || 2 * kinds[puzzle.kind()] < count);
}

std::string book_text(const PuzzleBook& book) {
  const Json head = {{"format", kFormat},           {"version", kFormatVersion}, {"game", book.game},
                     {"rules", book.rules_version}, {"config", book.config},     {"seed", book.seed},
                     {"games", book.games}};
  std::string text = compact(head);
  text.back() = ',';
  text += "\"puzzles\":[";
  for (const Puzzle& puzzle : book.puzzles)
    text += (&puzzle == book.puzzles.data() ? "\n" : ",\n") + compact(puzzle_json(puzzle));
  return text + "\n]}\n";
}

Checked<PuzzleBook> read_book(const Json& json) {
  JsonReader reader(json);
  PuzzleBook book;
  if (reader.text("format") != kFormat) reader.refuse("format", Problem("problem.unknown_kind").with("value", "?"));
  reader.integer("version", kFormatVersion, kFormatVersion);
  book.game = reader.text("game");
  book.rules_version = static_cast<int>(reader.integer("rules", 0, INT32_MAX));
  book.config = reader.any("config");
  book.seed = reader.natural("seed");
  book.games = reader.natural("games");
  book.puzzles = read_objects<Puzzle>(reader, "puzzles", 0, kMostPuzzles, read_puzzle);
  if (auto problem = reader.finish()) return *std::move(problem);
  return book;
}

std::vector<std::string> actions_of(std::string_view text) {
  std::vector<std::string> actions;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(kBetweenActions), text.size());
    actions.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + kBetweenActions.size()));
  }
  return actions;
}

void settle(Match& match) {
  while (!match.turn().is_over()) {
    if (match.turn().is_chance()) {
      match.draw_chance();
      continue;
    }
    const auto only = match.position().only_choice();
    if (!only) return;
    const auto acted = match.act(match.turn().seat(), *only);
    static_cast<void>(acted);  // it is one of the choices
  }
}

Checked<Match> puzzle_match(const SharedSetup& setup, const Puzzle& puzzle, std::vector<std::string> seats) {
  auto match = Match::start(setup, std::move(seats), puzzle.seed);
  if (!match) return match;
  settle(*match);
  for (const std::string& action : puzzle.actions) {
    if (!match->turn().is_seat()) return Problem("problem.match_is_over");
    if (auto acted = match->act(match->turn().seat(), action); !acted) return acted.error();
    settle(*match);
  }
  return match;
}

}  // namespace sextant
