#pragma once

#include <chrono>
#include <memory>

#include "cli/commands.hpp"

namespace sextant {

/// A simulator for a table of bots and programs outside, `budget` for each choice of the latter. Nobody at the table is
/// a person.
std::unique_ptr<Simulator> make_simulator(const Table& table, std::chrono::milliseconds budget,
                                          Luck luck = Luck::Unmeasured);

}  // namespace sextant
