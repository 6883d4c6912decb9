// Writes random games as simulate lines that also hold every seat's view before every action and at the end, for the
// Python reference to compare: view_lines GAME CONFIG_JSON FIRST_SEED GAMES.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "match/catalogue.hpp"
#include "text/core_json.hpp"

namespace {

using namespace sextant;

Json seat_views(const Position& position) {
  Json views = Json::array();
  for (int i = 0; i < position.seats(); ++i) views.push_back(position.view(Viewer::of(seat_at(i))));
  return views;
}

Json played_game(const Setup& setup, std::uint64_t seed) {
  const auto position = setup.start();
  Rng rng(seed, 0);
  Json actions = Json::array();
  while (!position->turn().is_over()) {
    const auto choices = position->choices();
    const bool chance = position->turn().is_chance();
    const std::string action =
        chance ? position->sample(rng) : choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    actions.push_back({{"by", turn_json(position->turn())}, {"do", action}, {"views", seat_views(*position)}});
    if (!chance) actions.back()["legal"] = choices;
    if (!position->play(action)) std::abort();
  }
  Json scores = Json::array();
  for (int i = 0; i < position->sides(); ++i) scores.push_back(position->score(seat_at(i)).value);
  return {{"game", setup.title().id()},
          {"config", setup.config()},
          {"seed", seed},
          {"actions", actions},
          {"scores", scores},
          {"winners", seats_json(position->winners())},
          {"views", seat_views(*position)}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const Title* title = find_title(catalogue(), argv[1]);
  const auto wanted = parse_json(argv[2]);
  if (title == nullptr || !wanted) return 2;
  const auto setup = title->configure(*wanted, Completeness::DefaultsAllowed);
  if (!setup) return 2;
  const std::uint64_t first = std::strtoull(argv[3], nullptr, 10);
  const std::uint64_t games = std::strtoull(argv[4], nullptr, 10);
  for (std::uint64_t i = 0; i < games; ++i) std::printf("%s\n", compact(played_game(**setup, first + i)).c_str());
  return 0;
}
