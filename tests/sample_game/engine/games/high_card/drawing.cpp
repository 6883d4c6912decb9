#include "games/high_card/game.hpp"

namespace sextant::high_card {

Canvas Game::draw(const Rules& rules, const View& view, std::span<const std::string> names, const Speaker& speaker) {
  Canvas canvas(40, rules.seats() + 1);
  canvas.write(1, 0, speaker.say("high_card.name"), {Ink::Accent, true, false});
  for (int i = 0; i < rules.seats(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    const int x = canvas.write(1, i + 1, names[k]) + 1;
    canvas.write(x, i + 1, view.hand[k] != 0 ? std::to_string(view.hand[k]) : view.has_card[k] != 0 ? "▒" : "·");
  }
  return canvas;
}

}  // namespace sextant::high_card
