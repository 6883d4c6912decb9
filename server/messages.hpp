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
  std::string key;  // empty when there was none
};
struct Leave {};
struct AskUndo {
  std::size_t seq;
};
struct AskTakeover {
  Seat seat;
  std::string bot;
};
struct Agree {};
struct Refuse {};
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

using Command = std::variant<Act, Sit, Leave, AskUndo, AskTakeover, Agree, Refuse, Resign, WantRematch, Say, Mute>;

struct ClientMessage {
  std::optional<std::string> id;  // also when the rest could not be read, so that the answer can name it
  Checked<Command> command;
};

/// Reads a message; any bytes whatever.
ClientMessage read_client_message(std::string_view text);

}  // namespace sextant
