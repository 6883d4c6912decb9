#include "text/core_json.hpp"

namespace sextant {

Json turn_json(Turn turn) {
  if (turn.is_seat()) return turn.seat().index;
  return turn.is_chance() ? "chance" : "over";
}

Json viewer_json(Viewer viewer) {
  if (viewer.is_seat()) return viewer.seat().index;
  return viewer.is_public() ? "public" : "open";
}

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) list.push_back(i);
  return list;
}

Seat read_seat(JsonReader& json, std::string_view name, int seats) { return seat_at(json.integer(name, 0, seats - 1)); }

Turn read_turn(JsonReader& json, std::string_view name, int seats) {
  const Json& value = json.any(name);
  if (value == "chance") return Turn::chance();
  if (value == "over") return Turn::over();
  if (value.is_null()) {
    json.refuse(name, Problem("problem.not_a_turn"));
    return Turn::chance();
  }
  return Turn::of(read_seat(json, name, seats));
}

Viewer read_viewer(JsonReader& json, std::string_view name, int seats) {
  const Json& value = json.any(name);
  if (value == "public") return Viewer::everyone();
  if (value == "open") return Viewer::open();
  if (value.is_null()) {
    json.refuse(name, Problem("problem.not_a_viewer"));
    return Viewer::everyone();
  }
  return Viewer::of(read_seat(json, name, seats));
}

}  // namespace sextant
