// A seat is not a number: mixing them up does not compile.
#include "core/game.hpp"

using namespace sextant;

Turn turn() {
#ifdef WRONG
  return Turn::of(1);
#else
  return Turn::of(Seat{1});
#endif
}
