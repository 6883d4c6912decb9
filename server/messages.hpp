#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "text/message.hpp"

/// What clients send over the WebSocket of a match: docs/protocol.md, "What a client sends".
namespace sextant {

struct Act {
  std::size_t seq;
  std::vector<std::string> actions;  // the first, and those that follow in one sweep
};
struct Sit {
  Seat seat;
  std::string key;           // of an invitation, or the seat's code; empty when there was none
  std::string name;          // for this seat; empty for the guest's own
  bool contributes = false;  // the client will contribute randomness
};
struct Contribute {
  std::string digits;  // docs/fair-chance.md
};
struct Leave {};
struct AskUndo {
  std::size_t seq;
};
struct AskTakeover {
  Seat seat;  // whose place a bot is to take
  std::string bot;
};
struct AskDraw {
  std::size_t seq;
};
struct Claim {
  Seat seat;  // that is absent
};
struct Abort {
  std::size_t seq;
};
struct Cancel {};
struct AskCode {};
struct Agree {
  std::int64_t request;  // its number
};
struct Refuse {
  std::int64_t request;
};
struct Resign {
  std::size_t seq;
};
struct WantRematch {};
struct Say {
  std::string text;
};
struct Mute {
  bool on;
};

using Command = std::variant<Act, Sit, Contribute, Leave, AskUndo, AskTakeover, AskDraw, Claim, Abort, Cancel, AskCode,
                             Agree, Refuse, Resign, WantRematch, Say, Mute>;

struct ClientMessage {
  std::optional<Seat> by;         // the seat that says it, where the message names one
  std::optional<std::string> id;  // also when the rest could not be read, so that the answer can name it
  Checked<Command> command;
};

/// Reads a message; any bytes whatever.
ClientMessage read_client_message(std::string_view text);

}  // namespace sextant
