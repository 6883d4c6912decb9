#pragma once

#include <optional>
#include <string>
#include <vector>

#include "text/fields.hpp"

namespace sextant {

/// What people call a place of the table; `seat` whose it is.
struct NamedPlace {
  std::string id;
  std::string name;
  std::optional<Seat> seat = {};
};

/// The field `places` of what a table is made of: docs/table.md.
inline void place_fields(Fields& json, const std::vector<NamedPlace>& places) {
  json("places").items(
      places, Fields::kAnyNumber,
      [&](NamedPlace& place) {
        json.object([&] {
          json("id").text(place.id);
          json("name").text(place.name);
          Seat seat = place.seat.value_or(Seat{0});
          json.maybe("seat", place.seat.has_value(), [&] { json.seat(seat, kMaxSeats + 1); });
        });
      },
      [](const NamedPlace&) {});
}

}  // namespace sextant
