// Worlds are sampled from what a viewer knows, never from the truth.
#include "games/lost_cities/rules.hpp"

using namespace sextant;

lost_cities::State imagined(const lost_cities::Rules& rules, const lost_cities::State& state, Rng& rng) {
#ifdef WRONG
  return rules.sample_world(state, rng);
#else
  return rules.sample_world(rules.view(state, Viewer::everyone()), rng);
#endif
}
