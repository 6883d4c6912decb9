// Rooms know matches and no game: a game's header is not found from there.
#include "server/room.hpp"
#ifdef WRONG
#include "games/lost_cities/rules.hpp"
#endif

bool is_known(const sextant::Room& room) { return !room.id().empty(); }
