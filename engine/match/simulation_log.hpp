#pragma once

#include <cstdint>
#include <string_view>

#include "match/title.hpp"
#include "text/json.hpp"

namespace sextant {

/// What a check of simulate lines has looked at.
struct LineTally {
  std::int64_t games = 0;
  std::int64_t entries = 0;
  std::int64_t legal_sets = 0;

  LineTally& operator+=(const LineTally& other) {
    games += other.games;
    entries += other.entries;
    legal_sets += other.legal_sets;
    return *this;
  }
};

/// Replays one line of `sextant simulate --log`: every entry in turn, every recorded legal set, scores and winners. The
/// problem names the first difference.
Checked<Done> check_simulation_line(Catalogue catalogue, std::string_view line, LineTally& tally);

}  // namespace sextant
