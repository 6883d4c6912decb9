// A learner sees what its seat may know, never the truth.
#include "games/lost_cities/observation.hpp"

using namespace sextant;

void observe(const lost_cities::Rules& rules, const lost_cities::State& state, ObservationBytes& to) {
#ifdef WRONG
  lost_cities::Observer::write(to, rules, state);
#else
  lost_cities::Observer::write(to, rules, rules.view(state, Viewer::of(Seat{0})));
#endif
}
