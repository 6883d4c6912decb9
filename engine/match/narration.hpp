#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace sextant {

/// What one entry of a match did, as a viewer saw it.
struct Happening {
  Message sentence;
  std::vector<Move> moves;
  std::optional<RoundEnd> ended = {};  // the round that it ended
  Message round{""};                   // a sentence about that
  bool is_forced = false;              // the only answer there was, as everybody could see
  bool is_step = false;                // of a walk
  bool is_quiet = false;               // nothing worth saying: an idle answer, or chance that the viewer may not know

  bool operator==(const Happening&) const = default;
};

/// Who looks, and how the sides are called to them.
struct Audience {
  Viewer viewer;
  std::span<const std::string> names;
  std::span<const std::string> former = {};  // by seat who sat there before the one who does; empty texts for nobody
};

/// What entry `seq` of a match did in the position where it was entered and which it led to.
Happening happening(const Match& match, std::size_t seq, const Position& before, const Position& after,
                    const Audience& audience);

/// What the entries of a match did from entry `from` on. Costs a replay of the match.
std::vector<Happening> happenings(const Match& match, std::size_t from, const Audience& audience);

/// Where the turn begins that entry `from` belongs to: whoever acts there has acted alone from there on.
std::size_t turn_start(const Match& match, std::size_t from);

/// Whether everybody can see in a position that there is a single answer.
bool is_forced_in_public(const Position& position);

}  // namespace sextant
