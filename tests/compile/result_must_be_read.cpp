// The outcome of something that can be refused must be looked at.
#include "match/match.hpp"

using namespace sextant;

bool acted(Match& match) {
#ifdef WRONG
  match.act(Seat{0}, "draw deck");
  return true;
#else
  return match.act(Seat{0}, "draw deck").has_value();
#endif
}
