// A view can become JSON; a state cannot, so no secret can be written by accident.
#include "games/lost_cities/game.hpp"
#include "text/view_json.hpp"

using namespace sextant;

Json written(const lost_cities::Rules& rules, const lost_cities::State& state) {
#ifdef WRONG
  return view_json<lost_cities::Game>(rules, state);
#else
  return view_json<lost_cities::Game>(rules, rules.view(state, Viewer::everyone()));
#endif
}
