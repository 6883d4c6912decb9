#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/points.hpp"
#include "core/seat.hpp"
#include "text/score_part.hpp"

namespace sextant {

/// One part of what a round brought, and the pieces on the table that brought it.
struct RoundPart {
  ScorePart score;
  std::vector<std::string> pieces;

  bool operator==(const RoundPart&) const = default;
};

struct RoundSide {
  Points points;  // of the round
  Points total;   // of the game so far, the round included
  std::vector<RoundPart> parts;

  bool operator==(const RoundSide&) const = default;
};

/// A round that is over: how it counts, told before the table is cleared for the next one.
struct RoundEnd {
  struct Next {
    Seat starter;
    Message why;

    bool operator==(const Next&) const = default;
  };

  int round = 1;
  std::vector<RoundSide> sides;
  std::optional<Next> next;  // none after the last round

  bool operator==(const RoundEnd&) const = default;
};

}  // namespace sextant
