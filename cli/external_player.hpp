#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "cli/external_program.hpp"
#include "match/title.hpp"

namespace sextant {

/// Which seat of which game an outside program plays.
struct ExternalSeat {
  const Setup* setup;  // outlives the player
  Seat seat;
  std::string command;
  std::chrono::milliseconds budget;
};

/// A program outside that plays a seat: docs/bot-protocol.md. It is started with its first game, and anew after a
/// fault.
class ExternalPlayer final : public SeatPlayer {
 public:
  explicit ExternalPlayer(ExternalSeat seat) : seat_(std::move(seat)) {}

  /// Opens a new game.
  Checked<Done> begin();
  Checked<std::string> choose(const Position& position, Rng& rng) override;
  void end(const std::vector<Points>& scores, SeatSet winners);

 private:
  Checked<Json> ask(const Json& message, std::chrono::milliseconds patience, std::string_view expected);
  Checked<std::string> ask_for_action(const Position& position, Rng& rng);

  ExternalSeat seat_;
  std::unique_ptr<ExternalProgram> program_;
};

}  // namespace sextant
