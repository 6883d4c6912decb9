#include "games/death_valley/game.hpp"
namespace sextant::death_valley {
Canvas Game::draw(const Rules&, const View&, std::span<const std::string>, const Speaker&) { return Canvas(80, 2); }
Canvas DeckFile::draw(const Deck&, const Speaker&) { return Canvas(80, 2); }
}  // namespace sextant::death_valley
