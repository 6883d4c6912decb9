#include "games/explorers/game.hpp"
namespace sextant::explorers {
Canvas BoardFile::draw(const Board&, const Speaker&) { return Canvas(80, 1); }
Canvas Game::draw(const Rules&, const View&, std::span<const std::string>, const Speaker&) { return Canvas(80, 1); }
}
