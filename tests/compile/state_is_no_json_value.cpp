// A state does not convert to JSON by itself either.
#include "games/lost_cities/game.hpp"

using namespace sextant;

Json written(const lost_cities::State& state) {
#ifdef WRONG
  return Json(state);
#else
  return Json(state.deck_size);
#endif
}
