#include "bots/high_card.hpp"

namespace sextant::high_card {

Action Gambler::choose(const View& view, std::span<const Action> legal, Rng&) const {
  const bool is_high = 2 * view.hand[view.viewer.seat().index] > rules_->config().cards;
  return is_high || legal.size() == 1 ? legal[0] : legal[1];
}

}  // namespace sextant::high_card
