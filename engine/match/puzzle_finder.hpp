#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "match/puzzle.hpp"

namespace sextant {

/// How long to look for puzzles; the same plan finds the same ones everywhere.
struct PuzzlePlan {
  int quick = 500;            // iterations of the first look at a decision
  int thorough = 4'000;       // of the second, with worlds of its own, at what may be a puzzle
  int asked = 2;              // how often each level is asked what it would do
  PuzzleBar bar;              // of the second look
  double quick_errors = 1.5;  // of the first
};

/// Looks for puzzles in games of our bots. Docs: docs/puzzles.md, "How they are found".
class PuzzleFinder {
 public:
  explicit PuzzleFinder(SharedSetup setup, const PuzzlePlan& plan = {});

  /// The puzzles of the game of a seed, far from each other; of those that are `wanted`, by grade and kind.
  std::vector<Puzzle> look_at(std::uint64_t seed, const std::function<bool(const Puzzle&)>& wanted);
  /// Whether a search of its own, so many times as long, comes to the same best move.
  bool confirms(const Puzzle& puzzle, int times);

 private:
  /// What one look at a decision says; nothing where no move is clearly best.
  std::optional<Puzzle> look(const Position& position, const VerdictPlan& plan, const PuzzleBar& bar);
  std::optional<Puzzle> examine(const Match& match, const std::function<bool(const Puzzle&)>& wanted);
  [[nodiscard]] int grade(const Match& match, const std::string& best);
  [[nodiscard]] std::vector<std::size_t> cast(Rng& rng) const;

  SharedSetup setup_;
  PuzzlePlan plan_;
  std::unique_ptr<Appraiser> appraiser_;
  std::vector<std::unique_ptr<SeatPlayer>> levels_;
};

}  // namespace sextant
