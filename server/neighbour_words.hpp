#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/gate.hpp"
#include "server/room_shares.hpp"
#include "text/json.hpp"

/// What servers on one storage say to each other. Whoever may connect to the database can say something there too.
namespace sextant {

struct LineChanged {
  Json line;  // of the lobby
};
struct RoomMade {
  std::string match;
  RoomShares::Maker maker;
};
struct RoomEnded {
  std::string match;
};
struct AddressesUsed {
  std::string by;  // the server's name
  std::vector<Gate::Use> uses;
};
/// What a guest has done in a match: it counts on all servers.
struct GuestActed {
  std::string match;
  std::string guest;
  double messages = 0;
  double seat_changes = 0;
};
struct GuestSilenced {
  std::string guest;
  bool on;
};
struct GuestForgotten {
  std::string guest;
};

using NeighbourWords =
    std::variant<LineChanged, RoomMade, RoomEnded, AddressesUsed, GuestActed, GuestSilenced, GuestForgotten>;

std::string text_of(const NeighbourWords& words);

/// Reads such words, any bytes whatever; nothing when they are none, or those of a version that knows others. What they
/// say besides is not looked at.
std::optional<NeighbourWords> read_neighbour_words(std::string_view text);

}  // namespace sextant
