// A view can become JSON; a state cannot, so no secret can be written by accident.
#include "games/lost_cities/game.hpp"

using namespace sextant;

Json written(const lost_cities::Rules& rules, const lost_cities::State& state) {
#ifdef WRONG
  return lost_cities::Game::view_json(rules, state);
#else
  return lost_cities::Game::view_json(rules, rules.view(state, Viewer::everyone()));
#endif
}
