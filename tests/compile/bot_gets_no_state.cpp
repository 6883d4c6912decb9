// A bot is handed a view; handing it a state does not compile.
#include "bots/lost_cities.hpp"

using namespace sextant;
using lost_cities::Action;

Action chosen(Player<lost_cities::Rules>& player, const lost_cities::Rules& rules, const lost_cities::State& state,
              std::span<const Action> legal, Rng& rng) {
#ifdef WRONG
  return player.choose(state, legal, rng);
#else
  return player.choose(rules.view(state, Viewer::of(Seat{0})), legal, rng);
#endif
}
