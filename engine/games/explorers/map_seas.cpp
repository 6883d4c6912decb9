#include <algorithm>

#include "games/explorers/map_drawing.hpp"

namespace sextant::explorers {
namespace {

constexpr double kSeaSize = 24;  // of the letters of a sea's name

/// The name of a sea, around a place in tenths of a degree.
struct Sea {
  const char* key;
  int longitude;
  int latitude;
};

constexpr Sea kSeas[] = {
    {"explorers.map.atlantic", -120, 560}, {"explorers.map.atlantic", -330, 330}, {"explorers.map.indian", 885, -15},
    {"explorers.map.indian", 760, -200},   {"explorers.map.pacific", 1358, 262},  {"explorers.map.pacific", 1600, 250},
};

/// A drawing of about 80 units each way, in the same measure.
struct Creature {
  const char* data;
  int longitude;
  int latitude;
};

constexpr const char* kShip =
    "M-32 6Q-28 19-20 21H17Q27 19 34 2L23 7ZM-14 7V-26M4 7V-35M20 7V-19M-23-22Q-14-20-6-22Q-2-10-6 0Q-14-3-23 0"
    "Q-18-11-23-22ZM-5-30Q5-28 14-30Q18-14 14-2Q4-6-5-2Q0-16-5-30ZM15-16Q21-15 27-16Q30-8 27 0Q21-2 15 0Q18-8 15-16Z"
    "M-14-26l8 2.5l-8 2.5M4-35l9 3l-9 3M-40 27q5-6 10 0t10 0t10 0t10 0t10 0t10 0t10 0";
constexpr const char* kSerpent =
    "M-44 14Q-40-2-33-2Q-26-2-24 14M-18 14Q-14-10-5-10Q4-10 7 14M13 14Q15-14 27-18Q40-20 42-9L33-11Q25-9 25 14"
    "M34-16.5h.1M-13-2Q-5-4 2-2M-38 4Q-33 3-29 4M17 0Q21-2 26 0M-50 18q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 "
    "0";

constexpr Creature kCreatures[] = {
    {kShip, 1330, 130},   {kShip, 655, 60},      {kShip, -300, 420},
    {kSerpent, 880, -72}, {kSerpent, -120, 630}, {kSerpent, -400, 250},
};

bool is_free(const Box& box, const Box& map, const std::vector<Box>& taken) {
  if (overlap(box, map) < box.width * box.height - 1) return false;
  return std::none_of(taken.begin(), taken.end(), [&](const Box& other) { return overlap(box, other) > 0; });
}

}  // namespace

void draw_seas(Svg& svg, const Projection& projection, const std::vector<Box>& taken, const Speaker& speaker) {
  const Box map = projection.map();
  for (const Sea& sea : kSeas) {
    const Spot at = projection.at(sea.longitude / 10.0, sea.latitude / 10.0);
    const std::string name = speaker.say(sea.key);
    const double width = 1.15 * text_width(name, kSeaSize);
    if (is_free({at.x - width / 2, at.y - kSeaSize, width, 1.3 * kSeaSize}, map, taken))
      svg.add("text", {{"class", "sea-name"}, {"x", at.x}, {"y", at.y}}, name);
  }
  for (const Creature& creature : kCreatures) {
    const Spot at = projection.at(creature.longitude / 10.0, creature.latitude / 10.0);
    if (!is_free(around(at, 46), map, taken)) continue;
    svg.add("path", {{"class", "creature"},
                     {"transform", "translate(" + number(at.x) + ' ' + number(at.y) + ")"},
                     {"d", creature.data}});
  }
}

}  // namespace sextant::explorers
