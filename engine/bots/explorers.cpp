#include "bots/explorers.hpp"
namespace sextant::explorers {
Action Novice::choose(const View&, std::span<const Action> legal, Rng&) { return legal[0]; }
}
