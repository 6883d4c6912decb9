// A view can become JSON; a state cannot, so no secret can be written by accident.
#include "games/lost_cities/game.hpp"
#include "text/view_json.hpp"

using namespace sextant;

Json written(const lost_cities::Notation& notation, const lost_cities::State& state) {
#ifdef WRONG
  return view_json<lost_cities::Game>(notation, state);
#else
  return view_json<lost_cities::Game>(notation, notation.rules().view(state, Viewer::everyone()));
#endif
}
