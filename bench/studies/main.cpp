// strategy GAME [STUDY]: the figures of a strategy page, as docs/strategy.md tells. Without a study all of them, as
// content/strategy/GAME.json has them; with one that study alone.
#include <fmt/core.h>

#include <array>
#include <span>
#include <string>

#include "bench/studies/findings.hpp"

namespace sextant::bench {
namespace {

struct Subject {
  std::string_view game;
  Studies (*studies)();
};
constexpr std::array kSubjects = {
    Subject{"lost_cities", studies_of_lost_cities},
    Subject{"roll_and_write", studies_of_roll_and_write},
    Subject{"ghosts_of_the_moor", studies_of_ghosts_of_the_moor},
    Subject{"death_valley", studies_of_death_valley},
    Subject{"explorers", studies_of_explorers},
};

Json json_of(const Study& study) {
  Findings findings;
  study.count(study.games, findings);
  Json json = findings.json();
  json["name"] = study.name;
  json["bots"] = study.bots;
  json["games"] = study.games;
  return json;
}

/// A study a line, so that a change is seen where it is.
void print(std::string_view game, const std::vector<Json>& studies) {
  fmt::print("{{\n  \"game\": \"{}\",\n  \"studies\": [", game);
  for (std::size_t i = 0; i < studies.size(); ++i) fmt::print("{}\n    {}", i == 0 ? "" : ",", compact(studies[i]));
  fmt::print("\n  ]\n}}\n");
}

bool answer(std::string_view game, std::string_view wanted) {
  for (const Subject& subject : kSubjects) {
    if (subject.game != game) continue;
    std::vector<Json> found;
    for (const Study& study : subject.studies())
      if (wanted.empty() || wanted == study.name) found.push_back(json_of(study));
    if (found.empty()) return false;
    print(game, found);
    return true;
  }
  return false;
}

}  // namespace
}  // namespace sextant::bench

int main(int count, char** words) {
  const std::span<char*> given(words, static_cast<std::size_t>(count));
  if (count >= 2 && sextant::bench::answer(given[1], count > 2 ? given[2] : "")) return 0;
  fmt::print(stderr, "strategy GAME [STUDY]\n");
  return 2;
}
