#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

Message colour_name(Colour colour) {
  switch (colour) {
    case Colour::Yellow: return Message("colour.yellow");
    case Colour::Blue: return Message("colour.blue");
    case Colour::White: return Message("colour.white");
    case Colour::Green: return Message("colour.green");
    case Colour::Red: return Message("colour.red");
    case Colour::Purple: return Message("colour.purple");
  }
  return Message("colour.white");
}

namespace {

Message card_name(Card card) {
  if (card == kHiddenCard) return Message("lost_cities.card.hidden");
  if (card.is_wager()) return Message("lost_cities.card.wager").with("colour", colour_name(card.colour()));
  return Message("lost_cities.card.number").with("colour", colour_name(card.colour())).with("number", card.value());
}

}  // namespace

Message Game::tell(const Rules&, const View& before, Action action, std::span<const std::string> names) {
  const Seat actor = before.turn.is_seat() ? before.turn.seat() : action.receiver;
  const std::string& who = names[actor.index];
  switch (action.kind) {
    case Action::Kind::Deal:
      return Message("lost_cities.tell.deal").with("who", who).with("card", card_name(action.card()));
    case Action::Kind::Play:
      return Message("lost_cities.tell.play").with("who", who).with("card", card_name(action.card()));
    case Action::Kind::Discard:
      return Message("lost_cities.tell.discard").with("who", who).with("card", card_name(action.card()));
    case Action::Kind::DrawDeck: return Message("lost_cities.tell.draw_deck").with("who", who);
    case Action::Kind::DrawPile: {
      const Pile& pile = before.piles[static_cast<std::size_t>(action.pile())];
      if (pile.size == 0) break;
      const Card top = pile.at(pile.size - 1);
      return Message("lost_cities.tell.draw_pile").with("who", who).with("card", card_name(top));
    }
  }
  return Message("lost_cities.tell.draw_deck").with("who", who);
}

Message Game::label(const Rules&, Action action) {
  const auto with_card = [&](std::string_view key) { return Message(key).with("card", text_of(action.card()).view()); };
  switch (action.kind) {
    case Action::Kind::Deal: return with_card("lost_cities.choice.deal");
    case Action::Kind::Play: return with_card("lost_cities.choice.play");
    case Action::Kind::Discard: return with_card("lost_cities.choice.discard");
    case Action::Kind::DrawDeck: return Message("lost_cities.choice.draw_deck");
    case Action::Kind::DrawPile: break;
  }
  return Message("lost_cities.choice.draw_pile").with("colour", std::string{letter(action.pile())});
}

}  // namespace sextant::lost_cities
