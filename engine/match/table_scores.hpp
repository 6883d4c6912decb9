#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/conductor.hpp"
#include "text/phrases.hpp"

/// The scores of a table document.
namespace sextant::table {

struct Part {
  std::string of;
  std::int32_t points = 0;
  std::string why;
};

struct Score {
  std::int32_t points = 0;
  std::vector<Part> parts;
  std::string_view text = {};  // in place of the two, where it is known
};

Part part_of(const ScorePart& part, const Phrases& phrases);
void part_fields(Fields& json, Part& part);
void score_fields(Fields& json, Score& score);

/// By side.
std::vector<Score> scores_of(const Position& position, const Phrases& phrases);

/// The texts of the scores. They are kept: they change seldom and are told everybody alike, in every language.
class ScoreTexts {
 public:
  /// The scores by side, as their texts. Good until the next call. `conductor` is the same each time.
  std::vector<Score> scores(const Conductor& conductor, const Phrases& phrases);

 private:
  /// The score of a side and what it is made of.
  struct Side {
    Points points;
    std::vector<ScorePart> parts;

    bool operator==(const Side&) const = default;
  };

  struct Known {
    const Phrases* phrases = nullptr;
    std::size_t seq = 0;             // at which they were compared last
    std::vector<std::string> texts;  // by side
    // What they are compared by, by side: what they follow from, where the game tells it, else they themselves.
    std::vector<std::string> bases;
    std::vector<Side> sides;
  };

  Known& known(const Phrases& phrases);
  static void compare(Known& known, const Conductor& conductor, const Phrases& phrases);
  static bool has_changed(Known& known, const Position& position, std::optional<std::vector<std::string>>& bases,
                          std::size_t side);

  std::vector<Known> known_;  // by language
};

}  // namespace sextant::table
