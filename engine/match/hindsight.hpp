#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "match/position.hpp"
#include "search/appraisal.hpp"

namespace sextant {

/// A run of a match (`AppraisedRun`) in positions and text.
struct RunInText {
  const Position& start;
  const Position& end;
  std::size_t dealt_before = 0;
  std::size_t dealt = 0;
  std::optional<std::string_view> played = {};
};

/// What the positions of one match were worth to every side, from its end back to its beginning: `Hindsight` at the
/// edge. Not for use by two threads at a time.
class MatchHindsight {
 public:
  virtual ~MatchHindsight() = default;
  /// The run before the one that was appraised last; the last run of the match to begin with. By side.
  virtual std::vector<Appraisal> appraise(const RunInText& run) = 0;
  /// By side, of all runs so far: what chance gave to it, and what its own decisions did in the true positions.
  [[nodiscard]] virtual std::vector<Worth> luck() const = 0;
  [[nodiscard]] virtual std::vector<Worth> own_effects() const = 0;
};

/// The luck of one match alone: `LuckInHindsight` at the edge. Not for use by two threads at a time.
class MatchLuck {
 public:
  virtual ~MatchLuck() = default;
  /// The run before the one that was added last; the last run of the match to begin with.
  virtual void add(const RunInText& run) = 0;
  /// By side, what chance gave to it, once the first run has been added.
  [[nodiscard]] virtual std::vector<Worth> luck() = 0;
};

}  // namespace sextant
