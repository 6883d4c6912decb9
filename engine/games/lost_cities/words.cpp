#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

Message colour_name(Colour colour) {
  constexpr std::array<std::string_view, kMaxColours> kKeys = {"colour.yellow", "colour.blue", "colour.white",
                                                               "colour.green",  "colour.red",  "colour.purple"};
  return Message(kKeys[static_cast<std::size_t>(colour)]);
}

Message card_name(Card card) {
  if (card == kHiddenCard) return Message("lost_cities.card.hidden");
  if (card.is_wager()) return Message("lost_cities.card.wager").with("colour", colour_name(card.colour()));
  return Message("lost_cities.card.number").with("colour", colour_name(card.colour())).with("number", card.value());
}

Message card_title(Card card) {
  const auto* const key = card.is_wager() ? "lost_cities.title.wager" : "lost_cities.title.number";
  return Message(key).with("colour", colour_name(card.colour())).with("number", card.is_wager() ? 0 : card.value());
}

}  // namespace sextant::lost_cities
