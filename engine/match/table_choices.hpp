#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "match/position.hpp"
#include "text/phrases.hpp"

namespace sextant {

/// A choice of a table document.
struct Choice {
  Offer offer;
  std::optional<std::size_t> after;  // of a sweep: the choice that it goes on from, one step shorter
};

/// The choices of the seat that decides as a viewer sees them, then the sweeps, the shorter ones first.
std::vector<Choice> choices_at(const Position& position, Viewer viewer, const Speaker& speaker);

namespace table {

void choice_fields(Fields& json, Choice& choice);

/// The text of that list, where the game tells what its offers follow from; else empty. Each thread keeps the texts of
/// the offers that it has made: what a card does is said once, not in every match and at every decision anew.
std::string choices_text(const Position& position, Viewer viewer, const Phrases& phrases);

}  // namespace table

}  // namespace sextant
