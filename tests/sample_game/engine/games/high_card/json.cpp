#include "games/high_card/game.hpp"
#include "text/core_json.hpp"

namespace sextant::high_card {

Json Game::view_json(const Rules& rules, const View& view) {
  Json hands = Json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i)
    hands.push_back(view.hand[i] != 0 ? Json(view.hand[i]) : Json(view.has_card[i] != 0 ? "?" : ""));
  return {{"viewer", viewer_json(view.viewer)},
          {"next", view.next},
          {"dealing", view.dealing},
          {"hands", std::move(hands)}};
}

Checked<View> Game::read_view(const Rules& rules, const Json& json) {
  JsonReader reader(json, "view");
  View view;
  const auto seats = static_cast<std::size_t>(rules.seats());
  view.viewer = read_viewer(reader, "viewer", rules.seats());
  view.next = static_cast<std::uint8_t>(reader.integer("next", 0, rules.seats()));
  view.dealing = reader.flag("dealing");
  const auto& hands = reader.list("hands", seats, seats);
  unsigned seen = 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const auto card = whole_number(hands[i], 1, rules.config().cards);
    const bool twice = card && (seen >> *card & 1U) != 0;
    if ((!card && hands[i] != "?" && hands[i] != "") || twice)
      reader.refuse("hands", Problem("high_card.problem.hand"));
    if (card) view.hand[i] = static_cast<std::uint8_t>(*card);
    if (card) seen |= 1U << *card;
    view.has_card[i] = hands[i] == "" ? 0 : 1;
  }
  if (auto problem = reader.finish()) return *std::move(problem);
  return view;
}

}  // namespace sextant::high_card
