#pragma once

#include <string_view>

#include "core/seat.hpp"
#include "text/canvas.hpp"

namespace sextant {

/// How the pieces of a seat look in every game. Colour is never the only sign: each colour has its shape, and both are
/// those of the pages.
struct SeatLook {
  Ink ink;
  std::string_view shape;

  constexpr bool operator==(const SeatLook&) const = default;
};

constexpr SeatLook look_of(Seat seat) {
  constexpr BySeat<SeatLook, kMaxSeats> kLooks{
      {{{Ink::Blue, "✚"}, {Ink::Red, "♥"}, {Ink::Green, "▲"}, {Ink::Purple, "★"}, {Ink::Orange, "●"}}}};
  return kLooks[seat];
}

}  // namespace sextant
