#pragma once

#include "core/seat.hpp"
#include "core/turn.hpp"
#include "core/viewer.hpp"
#include "text/json.hpp"

/// The words of core in JSON: a seat is its number, a turn a seat or "chance" or "over", a viewer a seat or "public" or
/// "open". Readers record their problem in the JsonReader and then return seat 0, chance, the public.
namespace sextant {

Json turn_json(Turn turn);
Json viewer_json(Viewer viewer);
Json seats_json(SeatSet seats);

Seat read_seat(JsonReader& json, std::string_view name, int seats);
Turn read_turn(JsonReader& json, std::string_view name, int seats);
Viewer read_viewer(JsonReader& json, std::string_view name, int seats);

}  // namespace sextant
