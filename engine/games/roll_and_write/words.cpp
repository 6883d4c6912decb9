#include "games/roll_and_write/words.hpp"

#include <string>

namespace sextant::roll_and_write {

Message colour_name(Colour colour) {
  constexpr std::array<std::string_view, kColours> kKeys = {"colour.red",   "colour.orange", "colour.yellow",
                                                            "colour.green", "colour.blue",   "colour.purple"};
  return Message(kKeys[static_cast<std::size_t>(colour)]);
}

Message expedition_name(Colour colour) {
  return Message("roll_and_write.expedition." + std::string(kColourWords[static_cast<std::size_t>(colour)]));
}

Message bridge_name(Bridge bridge) {
  if (bridge == kArtefactBridge) return Message("roll_and_write.bridge.artefacts");
  if (bridge == kDiceBridge) return Message("roll_and_write.bridge.dice");
  return colour_name(bridge.colour());
}

}  // namespace sextant::roll_and_write
