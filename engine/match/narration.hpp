#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace sextant {

/// What one entry of a match did, as a viewer saw it.
struct Happening {
  Message sentence;
  std::vector<Move> moves;
  bool is_forced = false;  // the only answer there was, as everybody could see

  bool operator==(const Happening&) const = default;
};

/// Who looks, and how the sides are called to them.
struct Audience {
  Viewer viewer;
  std::span<const std::string> names;
};

/// What entry `seq` of a match did in the position where it was entered and which it led to.
Happening happening(const Match& match, std::size_t seq, const Position& before, const Position& after,
                    const Audience& audience);

/// What the entries of a match did from entry `from` on. Costs a replay of the match.
std::vector<Happening> happenings(const Match& match, std::size_t from, const Audience& audience);

/// Whether everybody can see in a position that there is a single answer.
bool is_forced_in_public(const Position& position);

}  // namespace sextant
