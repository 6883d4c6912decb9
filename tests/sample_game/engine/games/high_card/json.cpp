#include "games/high_card/game.hpp"

namespace sextant::high_card {

namespace {

/// A card, "?" for one that the viewer may not know, "" for none.
void hand(Fields& json, std::uint8_t& card, std::uint8_t& has_card, int cards) {
  constexpr std::string_view kWords[] = {"?", ""};
  int value = card != 0 ? card : has_card != 0 ? cards + 1 : cards + 2;
  json.number_or_word(value, 1, cards, kWords);
  card = static_cast<std::uint8_t>(value <= cards ? value : 0);
  has_card = value <= cards + 1 ? 1 : 0;
}

}  // namespace

void Game::fields(Fields& json, const Rules& rules, View& view) {
  json.object([&] {
    json("viewer").viewer(view.viewer, rules.seats());
    json("next").number(view.next, 0, rules.seats());
    json("dealing").flag(view.dealing);
    json("hands").array(rules.seats(), [&](int i) {
      const auto seat = static_cast<std::size_t>(i);
      hand(json, view.hand[seat], view.has_card[seat], rules.config().cards);
    });
  });
}

}  // namespace sextant::high_card
