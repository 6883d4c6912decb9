#include "games/death_valley/game.hpp"
namespace sextant::death_valley {
Message Game::tell(const Rules&, const View&, Action, std::span<const std::string>) { return Message("x"); }
Message Game::label(const Rules& rules, Action a) { return Message(rules.text(a).view()); }
}  // namespace sextant::death_valley
