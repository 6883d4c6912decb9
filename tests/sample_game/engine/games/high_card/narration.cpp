#include "games/high_card/game.hpp"

namespace sextant::high_card {

Message Game::narrate(const Rules&, const View& before, Action action, std::span<const std::string> names) {
  const std::string& who = names[action.kind == Action::Kind::Deal ? action.receiver.index : before.next];
  switch (action.kind) {
    case Action::Kind::Keep: return Message("high_card.tell.keep").with("who", who);
    case Action::Kind::Swap: return Message("high_card.tell.swap").with("who", who);
    case Action::Kind::Deal: break;
  }
  if (action.card == 0) return Message("high_card.tell.deal_hidden").with("who", who);
  return Message("high_card.tell.deal").with("who", who).with("card", action.card);
}

Message Game::label(const Rules&, const View&, Action action) {
  switch (action.kind) {
    case Action::Kind::Keep: return Message("high_card.choice.keep");
    case Action::Kind::Swap: return Message("high_card.choice.swap");
    case Action::Kind::Deal: break;
  }
  return Message("high_card.choice.deal").with("card", action.card);
}

Message Game::refusal(const Rules&, const View&, Action, Refusal) { return Message("refusal.only_chance"); }

}  // namespace sextant::high_card
