#include "bots/lost_cities_net.hpp"

#include <vector>

#include "bots/lost_cities_sight.hpp"
#include "nets/shelf.hpp"

namespace sextant::lost_cities {

namespace {

/// The signs in the order in which a net takes them.
std::vector<std::uint64_t> signs_of(const View& view, int colours) {
  const Sight sight = sight_of(view, colours);
  std::vector<std::uint64_t> signs;
  for (int i = 0; i < colours; ++i) signs.insert(signs.end(), sight.parts[i].words.begin(), sight.parts[i].words.end());
  signs.push_back(sight.common);
  return signs;
}

/// The net of this process if it is made for what is seen here.
const nets::Net* our_net() {
  constexpr auto fits = [](const nets::Shape& shape) {
    return shape.parts == kTrainedExpeditions && shape.part_signs == kPartSigns && shape.common_signs == kCommonSigns &&
           shape.part_slots == kPartSlots && shape.common_slots == 1;
  };
  const nets::Net* const net = nets::net_for(Rules::kId);
  return net != nullptr && fits(net->shape()) ? net : nullptr;
}

}  // namespace

Action Learned::choose(const View& view, std::span<const Action> legal, Rng&) {
  if (legal.size() == 1) return legal[0];
  const int colours = rules_.config().expeditions;
  const nets::Answer answer = net_.answer(signs_of(view, colours), dot_);
  return best_of(
      legal, [&](const Action& action) { return answer.slots[static_cast<std::size_t>(slot_of(action, colours))]; });
}

NetUse net_use(const Rules& rules) {
  if (rules.config().expeditions != kTrainedExpeditions) return NetUse::OtherRules;
  return our_net() == nullptr ? NetUse::Missing : NetUse::Plays;
}

std::unique_ptr<Player<Rules>> learned(const Rules& rules) {
  if (net_use(rules) != NetUse::Plays) return nullptr;
  return std::make_unique<Learned>(rules, *our_net());
}

}  // namespace sextant::lost_cities
