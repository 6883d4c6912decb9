#pragma once

#include <string>

#include "core/points.hpp"
#include "text/message.hpp"

namespace sextant {

/// One part of a score: what it belongs to in the words of the view (a colour letter, a card id), how much, and why.
struct ScorePart {
  std::string of;
  Points points;
  Message why;

  bool operator==(const ScorePart&) const = default;
};

}  // namespace sextant
