#include "match/setup.hpp"

#include <algorithm>

#include "match/title.hpp"

namespace sextant {

namespace {

const Key* players_key_of(const std::vector<Key>& keys) {
  const auto found =
      std::find_if(keys.begin(), keys.end(), [](const Key& key) { return key.kind == KeyKind::Players; });
  return found == keys.end() ? nullptr : &*found;
}

Checked<Done> check_range(const Title& title, int seats) {
  if (seats >= title.min_seats() && seats <= title.max_seats()) return Done{};
  return Problem(title.min_seats() == title.max_seats() ? "problem.seat_count_exact" : "problem.seat_count")
      .with("game", title.id())
      .with("seats", seats)
      .with("min", title.min_seats())
      .with("max", title.max_seats());
}

Problem conflict(const Json& players, int seats) {
  return Problem("problem.players_conflict").with("players", compact(players)).with("seats", seats);
}

}  // namespace

Checked<SharedSetup> configure_for_seats(const Title& title, Json wanted, int seats) {
  if (const auto fits = check_range(title, seats); !fits) return fits.error();
  const auto keys = title.keys();
  const Key* const players = players_key_of(keys);
  if (players != nullptr && wanted.is_object()) {
    if (wanted.contains(players->name) && wanted[players->name] != seats) return conflict(wanted[players->name], seats);
    wanted[players->name] = seats;
  }
  return title.configure(wanted, Completeness::DefaultsAllowed);
}

Checked<Done> check_seat_count(const Setup& setup, int seats) {
  if (const auto fits = check_range(setup.title(), seats); !fits) return fits;
  if (seats == setup.seats()) return Done{};
  return conflict(setup.seats(), seats);
}

SharedSetup standard_setup(const Title& title) {
  return *title.configure(Json::object(), Completeness::DefaultsAllowed);  // every key has a default
}

}  // namespace sextant
