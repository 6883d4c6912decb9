// The rules see core and nothing above it: the include of a higher layer is not found.
#include "games/lost_cities/rules.hpp"
#ifdef WRONG
#include "text/json.hpp"
#endif

int seats(const sextant::lost_cities::Rules& rules) { return rules.seats(); }
