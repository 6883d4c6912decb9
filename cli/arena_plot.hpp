#pragma once

#include <string>
#include <vector>

#include "cli/arena_tally.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// A pair as the picture shows it.
struct PlottedPair {
  std::string first;
  std::string second;
  const PairTally* tally;
};

/// A picture of an arena: for every pair the share of wins with its interval, and the spread of points differences.
std::string arena_svg(const std::string& title, const std::vector<PlottedPair>& pairs, const Phrases& phrases);

}  // namespace sextant
