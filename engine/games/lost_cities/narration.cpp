#include <string>

#include "games/lost_cities/game.hpp"
#include "games/lost_cities/words.hpp"

namespace sextant::lost_cities {

namespace {

/// The number that the seat has laid last in a colour. Only when there is one.
Card last_number(const View& view, Seat seat, Colour colour) {
  Card last{};
  for (int kind : set_bits(view.columns[seat].kinds & kinds_of(colour) & ~kWagerKinds)) last = card_at(kind);
  return last;
}

}  // namespace

Message Game::narrate(const Rules&, const View& before, Action action, std::span<const std::string> names) {
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
      const Pile& pile = before.piles[action.pile()];
      if (pile.size == 0) break;
      const Card top = pile.at(pile.size - 1);
      return Message("lost_cities.tell.draw_pile").with("who", who).with("card", card_name(top));
    }
  }
  return Message("lost_cities.tell.draw_deck").with("who", who);
}

Message Game::label(const Rules&, const View& view, Action action) {
  const auto with = [](std::string_view key, Card card) { return Message(key).with("card", card_name(card)); };
  switch (action.kind) {
    case Action::Kind::Deal: return with("lost_cities.choice.deal", action.card());
    case Action::Kind::Play: return with("lost_cities.choice.play", action.card());
    case Action::Kind::Discard: return with("lost_cities.choice.discard", action.card());
    case Action::Kind::DrawDeck: return Message("lost_cities.choice.draw_deck");
    case Action::Kind::DrawPile: break;
  }
  const Pile& pile = view.piles[action.pile()];
  if (pile.size == 0) return Message("lost_cities.choice.draw_pile").with("card", colour_name(action.pile()));
  return with("lost_cities.choice.draw_pile", pile.at(pile.size - 1));
}

Message Game::refusal(const Rules&, const View& view, Action action, Refusal why) {
  switch (why) {
    case Refusal::None:
    case Refusal::OnlyChance: break;
    case Refusal::LayFirst: return Message("lost_cities.refusal.lay_first");
    case Refusal::DrawFirst: return Message("lost_cities.refusal.draw_first");
    case Refusal::NotInHand:
      return Message(action.card().is_wager() ? "lost_cities.refusal.no_wager" : "lost_cities.refusal.not_in_hand")
          .with("card", card_name(action.card()))
          .with("colour", colour_name(action.card().colour()));
    case Refusal::NumberTooLow: {
      const Card last = last_number(view, view.turn.seat(), action.card().colour());
      return Message("lost_cities.refusal.number_too_low").with("last", card_name(last));
    }
    case Refusal::WagerTooLate: return Message("lost_cities.refusal.wager_too_late");
    case Refusal::DeckOnly: return Message("lost_cities.refusal.deck_only").with("turns", view.stall);
    case Refusal::PileEmpty: return Message("lost_cities.refusal.pile_empty");
    case Refusal::PileClosed: return Message("lost_cities.refusal.pile_closed");
  }
  return Message("refusal.only_chance");
}

}  // namespace sextant::lost_cities
