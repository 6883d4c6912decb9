#include "match/table_scores.hpp"

#include <algorithm>
#include <utility>

#include "match/table_fields.hpp"
#include "text/field_json.hpp"

namespace sextant::table {

namespace {

Score score_of(const Position& position, Seat side, const Phrases& phrases) {
  Score score{position.score(side).value, {}, {}};
  const auto parts = position.score_parts(side);
  score.parts.reserve(parts.size());
  for (const ScorePart& part : parts) score.parts.push_back(part_of(part, phrases));
  return score;
}

std::string score_text(const Position& position, Seat side, const Phrases& phrases) {
  Score score = score_of(position, side, phrases);
  std::string text;
  add_fields(text, [&](Fields& json) { json.object([&] { score_fields(json, score); }); });
  return text;
}

}  // namespace

Part part_of(const ScorePart& part, const Phrases& phrases) {
  return {part.of, part.points.value, phrases.say(part.why)};
}

void part_fields(Fields& json, Part& part) {
  json("of").text(part.of);
  json("points");
  points(json, part.points);
  json("why").text(part.why);
}

void score_fields(Fields& json, Score& score) {
  json("points");
  points(json, score.points);
  each_object(json("parts"), score.parts, [&](Part& part) { part_fields(json, part); });
}

std::vector<Score> scores_of(const Position& position, const Phrases& phrases) {
  std::vector<Score> scores;
  for (int i = 0; i < position.sides(); ++i) scores.push_back(score_of(position, seat_at(i), phrases));
  return scores;
}

/// Notes what a side is compared by; whether it was something else before.
bool ScoreTexts::has_changed(Known& known, const Position& position, std::optional<std::vector<std::string>>& bases,
                             std::size_t side) {
  if (bases) {
    const bool is_same = known.bases[side] == (*bases)[side] && !known.texts[side].empty();
    if (!is_same) known.bases[side] = std::move((*bases)[side]);
    return !is_same;
  }
  const Seat seat = seat_at(static_cast<int>(side));
  Side now{position.score(seat), position.score_parts(seat)};
  const bool is_same = known.sides[side] == now && !known.texts[side].empty();
  if (!is_same) known.sides[side] = std::move(now);
  return !is_same;
}

ScoreTexts::Known& ScoreTexts::known(const Phrases& phrases) {
  const auto found = std::ranges::find(known_, &phrases, &Known::phrases);
  return found != known_.end() ? *found : known_.emplace_back(Known{&phrases, 0, {}, {}, {}});
}

/// Makes the texts anew that are no longer true.
void ScoreTexts::compare(Known& known, const Conductor& conductor, const Phrases& phrases) {
  const Position& position = conductor.match().position();
  auto bases = position.score_bases();
  const auto sides = static_cast<std::size_t>(position.sides());
  known.texts.resize(sides);
  (bases ? known.bases.resize(sides) : known.sides.resize(sides));
  for (std::size_t side = 0; side < sides; ++side)
    if (has_changed(known, position, bases, side))
      known.texts[side] = score_text(position, seat_at(static_cast<int>(side)), phrases);
  known.seq = conductor.length();
}

std::vector<Score> ScoreTexts::scores(const Conductor& conductor, const Phrases& phrases) {
  Known& known = this->known(phrases);
  if (known.texts.empty() || known.seq != conductor.length()) compare(known, conductor, phrases);
  std::vector<Score> scores;
  scores.reserve(known.texts.size());
  for (const std::string& text : known.texts) scores.push_back({0, {}, text});
  return scores;
}

}  // namespace sextant::table
