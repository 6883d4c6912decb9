#include <string>

#include "games/explorers/game.hpp"
#include "games/explorers/words.hpp"

namespace sextant::explorers {

namespace {

Message dealt(Action action) {
  return action.is_hidden() ? Message("explorers.bonus.hidden") : bonus_name(action.bonus());
}

/// The sentence for an action, but for the name of the one who does it.
Message sentence(const Notation& notation, Action action) {
  const auto wonder = [&] { return notation.wonder_name(action.wonder()); };
  const auto card = [&] { return card_name(notation, action.card()); };
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.tell.start").with("wonder", wonder());
    case Action::Kind::Deal: return Message("explorers.tell.deal").with("card", dealt(action));
    case Action::Kind::Explore: return Message("explorers.tell.explore").with("card", card());
    case Action::Kind::Roll:
      return Message("explorers.tell.roll").with("low", action.low()).with("high", action.high());
    case Action::Kind::Sell:
      return Message("explorers.tell.sell").with("wonder", wonder()).with("price", gold_pieces(kAmbassadorPrice));
    case Action::Kind::Play: return Message("explorers.tell.play").with("card", dealt(action));
    case Action::Kind::Step:
      return Message("explorers.tell.step").with("place", place_reached(notation, action.node()));
    case Action::Kind::Stop: return Message("explorers.tell.stop");
    case Action::Kind::Joker: return Message("explorers.tell.joker");
    case Action::Kind::NoJoker: return Message("explorers.tell.no_joker");
    case Action::Kind::Toll: return Message("explorers.tell.toll");
    case Action::Kind::Waive: return Message("explorers.tell.waive");
    case Action::Kind::Replace: return Message("explorers.tell.replace").with("card", card());
    case Action::Kind::Keep: return Message("explorers.tell.keep");
    case Action::Kind::Choose: return Message("explorers.tell.choose").with("card", card());
    case Action::Kind::Buy: return Message("explorers.tell.buy");
    case Action::Kind::Done: return Message("explorers.tell.done");
    case Action::Kind::Ambush:
      return Message("explorers.tell.ambush").with("place", place_reached(notation, action.node()));
    case Action::Kind::Pass: break;
  }
  return Message("explorers.tell.pass");
}

}  // namespace

Message wonder_name(const Name& name) { return Message("explorers.wonder").with("name", name); }

Message Game::narrate(const Notation& notation, const View& before, Action action, std::span<const std::string> names) {
  const bool is_receipt = action.kind == Action::Kind::Deal || action.kind == Action::Kind::Explore;
  Seat actor = before.turn.is_seat() ? before.turn.seat() : before.table.mover;
  if (is_receipt) actor = action.receiver;
  const std::string who = actor.index < names.size() ? names[actor.index] : std::string();
  return sentence(notation, action).with("who", who);
}

Message Game::label(const Notation& notation, const View&, Action action) {
  const auto wonder = [&] { return notation.wonder_name(action.wonder()); };
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.choice.start").with("wonder", wonder());
    case Action::Kind::Sell:
      return Message("explorers.choice.sell").with("wonder", wonder()).with("price", gold_pieces(kAmbassadorPrice));
    case Action::Kind::Play: return Message("explorers.choice.play").with("card", dealt(action));
    case Action::Kind::Step:
      return Message("explorers.choice.step").with("place", place_reached(notation, action.node()));
    case Action::Kind::Ambush:
      return Message("explorers.choice.ambush").with("place", place_name(notation, action.node()));
    case Action::Kind::Stop: return Message("explorers.choice.stop");
    case Action::Kind::Joker: return Message("explorers.choice.joker");
    case Action::Kind::NoJoker: return Message("explorers.choice.no_joker");
    case Action::Kind::Toll: return Message("explorers.choice.toll");
    case Action::Kind::Waive: return Message("explorers.choice.waive");
    case Action::Kind::Replace:
      return Message("explorers.choice.replace").with("card", card_offer(notation, action.card()));
    case Action::Kind::Keep: return Message("explorers.choice.keep");
    case Action::Kind::Choose:
      return Message("explorers.choice.choose").with("card", card_offer(notation, action.card()));
    case Action::Kind::Buy: return Message("explorers.choice.buy").with("price", gold_pieces(kBonusPrice));
    case Action::Kind::Done: return Message("explorers.choice.done");
    case Action::Kind::Pass: return Message("explorers.choice.pass");
    default: return Message("explorers.choice.outcome").with("action", notation.text(action));
  }
}

}  // namespace sextant::explorers
