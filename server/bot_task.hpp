#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "match/table.hpp"

namespace sextant {

/// A choice that a bot is asked for. The room may let go of it from its strand while a thread has it.
struct BotTask {
  std::shared_ptr<SeatPlayer> player;
  std::unique_ptr<Position> position;
  Rng rng;
  std::size_t seq = 0;
  std::string guest;                   // whom it thinks for: a guest at the table who is there; empty when nobody is
  std::string address = {};            // from where that guest came; empty when that is another server
  std::atomic<bool> is_wanted = true;  // else the match has gone on without it: nobody need think about it
};

}  // namespace sextant
