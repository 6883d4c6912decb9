#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace sextant {

/// What one entry did in the position where it was entered, as a sentence for the viewer.
Message narrate_entry(const Position& before, const Entry& entry, Viewer viewer, std::span<const std::string> names);

/// What the entries of a match did, each as a sentence for the viewer, from entry `from` on. `names` says how the seats
/// are called. Costs a replay of the match.
std::vector<Message> narrate_entries(const Match& match, std::size_t from, Viewer viewer,
                                     std::span<const std::string> names);

}  // namespace sextant
