#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/advice.hpp"
#include "match/match.hpp"

/// Positions in which one move is clearly best by what its seat knows: docs/puzzles.md.
namespace sextant {

/// One of the best moves of a puzzle.
struct PuzzleMove {
  std::string action;  // its text
  Measured lead;       // points ahead of the best of the others at the end
  Measured win;        // chance to win, a shared win in part
};

/// What a decision must show to be a puzzle: how many standard errors its best move is ahead of the others, and how
/// much of the spread of results.
struct PuzzleBar {
  double errors = 4;
  double spread = 0.1;
};

struct Puzzle {
  std::uint64_t seed = 0;            // of its game
  std::vector<std::string> actions;  // what everybody decided before; answers that were no choice are left out
  std::vector<PuzzleMove> moves;     // the best first, at least two
  double ahead = 0;                  // the first move less the next, world by world, by what the game's bots aim at
  double ahead_error = 0;            // its standard error; 0 where the rest of the game was solved
  int worlds = 0;                    // imagined games behind the figures; 0 where it was solved
  int grade = 0;                     // 1 … 5: how many of our levels miss it, and one; at most 5

  /// What sort of move it asks for: the first word of its best move.
  [[nodiscard]] std::string kind() const;
};

/// The puzzles of a title, as `content/puzzles/<game>.json` holds them, and how far they have been looked for.
struct PuzzleBook {
  std::string game;
  int rules_version = 0;
  Json config;
  std::uint64_t seed = 0;   // of the first game that was looked at
  std::uint64_t games = 0;  // how many were
  std::vector<Puzzle> puzzles;

  /// Whether one more of this grade and kind belongs into a book of so many: no grade makes up more than two fifths of
  /// it, and no kind more than half where there are three.
  [[nodiscard]] bool wants(const Puzzle& puzzle, std::size_t count) const;
};

inline constexpr int kHardest = 5;

/// The text of the file, a line for each puzzle.
std::string book_text(const PuzzleBook& book);
/// Reads it; whether the moves are legal is not looked at.
Checked<PuzzleBook> read_book(const Json& json);

/// The actions of a text in which they stand apart by commas.
std::vector<std::string> actions_of(std::string_view text);
/// The match in which a puzzle is to be solved. `seats` says who sits where, which changes nothing else.
Checked<Match> puzzle_match(const SharedSetup& setup, const Puzzle& puzzle, std::vector<std::string> seats);
/// Draws chance and gives answers that are no choice until somebody has one, or the game is over.
void settle(Match& match);

}  // namespace sextant
