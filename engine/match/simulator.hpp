#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/points.hpp"
#include "core/seat.hpp"
#include "search/value.hpp"
#include "text/message.hpp"

namespace sextant {

/// Why a game could not be played to its end.
struct Fault {
  Seat seat;
  Problem reason;
};

/// How one simulated game went.
struct GameSummary {
  std::vector<Points> scores;
  SeatSet winners;
  std::optional<Fault> fault;  // of a program outside; the other seats then share the win
  std::int64_t decisions = 0;
  std::int64_t chances = 0;
  std::vector<Value> luck;  // of deals and dice, by side; empty where it is not measured
};

/// Whether the luck of deals and dice is measured as a game is played, which takes up to a second.
enum class Luck : std::uint8_t { Unmeasured, Measured };

/// What a simulated game writes down beside its summary.
enum class Detail { None, Actions, ActionsAndLegal };

/// Plays whole games of one setup with one cast. Not for use by two threads at a time.
class Simulator {
 public:
  virtual ~Simulator() = default;
  /// Plays the game of `seed`. With a detail other than None, `line` becomes its JSON line (without line feed).
  virtual GameSummary play(std::uint64_t seed, Detail detail, std::string& line) = 0;
};

}  // namespace sextant
