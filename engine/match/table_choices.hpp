#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "match/position.hpp"
#include "text/message.hpp"

namespace sextant {

/// A choice of a table document.
struct Choice {
  Offer offer;
  std::optional<std::size_t> after;  // of a sweep: the choice that it goes on from, one step shorter
};

/// The choices of the seat that decides as a viewer sees them, then the sweeps, the shorter ones first.
std::vector<Choice> choices_at(const Position& position, Viewer viewer, const Speaker& speaker);

}  // namespace sextant
