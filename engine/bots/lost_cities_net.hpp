#pragma once

#include <memory>

#include "bots/player.hpp"
#include "bots/spec.hpp"
#include "games/lost_cities/rules.hpp"
#include "nets/net.hpp"

namespace sextant::lost_cities {

/// Does what a net likes best of what is legal. It does not look ahead and leaves nothing to chance.
class Learned final : public Player<Rules> {
 public:
  /// The rules and the net, which is for them, outlive it. `dot` changes nothing but how long it takes.
  Learned(const Rules& rules, const nets::Net& net, nets::Dot dot = nets::best_dot())
      : rules_(rules), net_(net), dot_(dot) {}

  Action choose(const View& view, std::span<const Action> legal, Rng& rng) override;

 private:
  const Rules& rules_;
  const nets::Net& net_;
  nets::Dot dot_;
};

/// The net was trained for single rounds with so many expeditions; it plays matches of any number of rounds.
inline constexpr int kTrainedExpeditions = 5;

/// Whether the net of this process plays with these rules.
NetUse net_use(const Rules& rules);

/// One who plays by it; null where it does not.
std::unique_ptr<Player<Rules>> learned(const Rules& rules);

}  // namespace sextant::lost_cities
