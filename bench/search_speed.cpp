// search_speed [GAME …]: how much a search costs beyond the playouts it makes.
//
// For every game, or these, from the position after the first deal: bare random playouts a second, iterations a second
// of a tree search with the same random playouts, and the ratio of the two, measured in turns within one run; then what
// the decisions of the bots take along a game. All by processor time.
#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "bench/search_speed.hpp"
#include "catalogue/rules_list.hpp"
#include "match/catalogue.hpp"

namespace sextant {
namespace {

/// Whether a game is named, or none is.
bool is_wanted(std::span<char*> names, std::string_view game) {
  return names.empty() || std::find(names.begin(), names.end(), game) != names.end();
}

template <class... Rules>
void measure_all(TypeList<Rules...>, std::span<char*> names) {
  fmt::print("{:20} {:>12} {:>14} {:>8}\n", "game", "playouts/s", "iterations/s", "ratio");
  ((is_wanted(names, Rules::kId) ? bench::measure<Rules>() : void()), ...);
}

/// Milliseconds of a bot's decisions along a game of novices: the mean and the longest.
void time_bot(const Title& title, std::string_view name) {
  const auto setup = standard_setup(title);
  const auto position = setup->start();
  const auto bot = setup->player(read_bot(name).value());
  const auto novice = setup->player(BotSpec{0, {}});
  double sum = 0;
  double longest = 0;
  int decisions = 0;
  for (Rng rng(3, 0); !position->turn().is_over();) {
    if (position->turn().is_chance()) {
      static_cast<void>(position->play(position->sample(rng)).value());
      continue;
    }
    if (position->choices().size() > 1) {
      const double begun = bench::now();
      static_cast<void>(bot->choose(*position, rng).value());
      const double taken = 1000 * (bench::now() - begun);
      sum += taken;
      longest = std::max(longest, taken);
      ++decisions;
    }
    static_cast<void>(position->play(novice->choose(*position, rng).value()).value());
  }
  fmt::print("{:20} {:8} {:10.1f} {:10.1f}\n", title.id(), name, sum / decisions, longest);
}

}  // namespace
}  // namespace sextant

int main(int count, char** words) {
  const std::span<char*> names(words + 1, static_cast<std::size_t>(count - 1));
  sextant::measure_all(sextant::RulesList{}, names);
  fmt::print("\n{:20} {:>8} {:>10} {:>10}\n", "game", "bot", "mean ms", "longest ms");
  for (const sextant::Title* title : sextant::catalogue())
    for (const char* name : {"walker", "guide", "scout", "master"})
      if (sextant::is_wanted(names, title->id())) sextant::time_bot(*title, name);
}
