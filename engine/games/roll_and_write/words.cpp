#include "games/roll_and_write/words.hpp"

#include <string>

namespace sextant::roll_and_write {

namespace {

std::string_view word_of(Colour colour) { return kColourWords[static_cast<std::size_t>(colour)]; }

}  // namespace

Message colour_name(Colour colour) { return Message("colour." + std::string(word_of(colour))); }

Message expedition_name(Colour colour) { return Message("roll_and_write.expedition." + std::string(word_of(colour))); }

Message bridge_name(Bridge bridge) {
  if (bridge == kArtefactBridge) return Message("roll_and_write.bridge.artefacts");
  if (bridge == kDiceBridge) return Message("roll_and_write.bridge.dice");
  return colour_name(bridge.colour());
}

}  // namespace sextant::roll_and_write
