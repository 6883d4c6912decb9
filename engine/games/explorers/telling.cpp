#include <string>

#include "games/explorers/game.hpp"

namespace sextant::explorers {

namespace {

Message bonus_name(Bonus card) {
  switch (card) {
    case Bonus::Plus2: return Message("explorers.bonus.plus_two");
    case Bonus::Plus3: return Message("explorers.bonus.plus_three");
    case Bonus::Ambush: return Message("explorers.bonus.ambush");
    case Bonus::Joker: break;
  }
  return Message("explorers.bonus.joker");
}

/// Turns one action into sentences.
class Teller {
 public:
  Teller(const Rules& rules, Action action) : board_(rules.board()), action_(action) {}

  [[nodiscard]] Message wonder() const { return wonder_name(board_.wonders[action_.object]); }

  /// Where a step or an ambush leads.
  [[nodiscard]] Message place() const {
    const Node node = action_.node();
    if (node.is_wonder()) return wonder_name(board_.wonders[static_cast<std::size_t>(node.index())]);
    const Path& path = board_.paths[static_cast<std::size_t>(node.path())];
    return Message("explorers.place.point")
        .with("from", wonder_name(board_.wonders[path.from]))
        .with("to", wonder_name(board_.wonders[path.to]))
        .with("k", node.k())
        .with("points", path.points);
  }

  [[nodiscard]] Message card() const {
    const Card& card = board_.cards[action_.object];
    return Message("explorers.card")
        .with("from", wonder_name(board_.wonders[card.from]))
        .with("to", wonder_name(board_.wonders[card.to]));
  }

  /// The numbers of a card, as they matter for a choice.
  [[nodiscard]] Message offer() const {
    const Card& card = board_.cards[action_.object];
    return Message("explorers.offer")
        .with("to", wonder_name(board_.wonders[card.to]))
        .with("fast", card.fast)
        .with("fast_gold", card.fast_gold)
        .with("slow", card.slow)
        .with("slow_gold", card.slow_gold)
        .with("penalty", card.penalty);
  }

  [[nodiscard]] Message bonus() const {
    return action_.is_hidden() ? Message("explorers.bonus.hidden") : bonus_name(action_.bonus());
  }

 private:
  const Board& board_;
  Action action_;
};

/// The sentence for an action, without the one who does it.
Message sentence(const Rules& rules, Action action) {
  const Teller teller(rules, action);
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.tell.start").with("wonder", teller.wonder());
    case Action::Kind::Deal: return Message("explorers.tell.deal").with("card", teller.bonus());
    case Action::Kind::Explore: return Message("explorers.tell.explore").with("card", teller.card());
    case Action::Kind::Roll:
      return Message("explorers.tell.roll").with("low", action.low()).with("high", action.high());
    case Action::Kind::Sell: return Message("explorers.tell.sell").with("wonder", teller.wonder());
    case Action::Kind::Play: return Message("explorers.tell.play").with("card", teller.bonus());
    case Action::Kind::Step: return Message("explorers.tell.step").with("place", teller.place());
    case Action::Kind::Stop: return Message("explorers.tell.stop");
    case Action::Kind::Joker: return Message("explorers.tell.joker");
    case Action::Kind::NoJoker: return Message("explorers.tell.no_joker");
    case Action::Kind::Toll: return Message("explorers.tell.toll");
    case Action::Kind::Waive: return Message("explorers.tell.waive");
    case Action::Kind::Replace: return Message("explorers.tell.replace").with("card", teller.card());
    case Action::Kind::Keep: return Message("explorers.tell.keep");
    case Action::Kind::Choose: return Message("explorers.tell.choose").with("card", teller.card());
    case Action::Kind::Buy: return Message("explorers.tell.buy");
    case Action::Kind::Done: return Message("explorers.tell.done");
    case Action::Kind::Ambush: return Message("explorers.tell.ambush").with("place", teller.place());
    case Action::Kind::Pass: break;
  }
  return Message("explorers.tell.pass");
}

}  // namespace

/// The locale of each language picks its own of the two names.
Message wonder_name(const Wonder& wonder) {
  return Message("explorers.wonder").with("name@fr", wonder.french.view()).with("name@en", wonder.english.view());
}

Message Game::tell(const Rules& rules, const View& before, Action action, std::span<const std::string> names) {
  const bool is_receipt = action.kind == Action::Kind::Deal || action.kind == Action::Kind::Explore;
  Seat actor = before.turn.is_seat() ? before.turn.seat() : before.table.mover;
  if (is_receipt) actor = action.receiver;
  const std::string who = actor.index < names.size() ? names[actor.index] : std::string();
  return Message("explorers.tell").with("who", who).with("what", sentence(rules, action));
}

Message Game::label(const Rules& rules, Action action) {
  const Teller teller(rules, action);
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.choice.start").with("wonder", teller.wonder());
    case Action::Kind::Sell: return Message("explorers.choice.sell").with("wonder", teller.wonder());
    case Action::Kind::Play: return Message("explorers.choice.play").with("card", teller.bonus());
    case Action::Kind::Step: {
      if (action.node().is_wonder()) return Message("explorers.choice.wonder").with("wonder", teller.place());
      return Message("explorers.choice.point")
          .with("place", teller.place())
          .with("point", text_of(action.node(), rules.board()).view());
    }
    case Action::Kind::Ambush:
      return Message("explorers.choice.ambush").with("point", text_of(action.node(), rules.board()).view());
    case Action::Kind::Stop: return Message("explorers.choice.stop");
    case Action::Kind::Joker: return Message("explorers.choice.joker");
    case Action::Kind::NoJoker: return Message("explorers.choice.no_joker");
    case Action::Kind::Toll: return Message("explorers.choice.toll");
    case Action::Kind::Waive: return Message("explorers.choice.waive");
    case Action::Kind::Replace: return Message("explorers.choice.replace").with("card", teller.offer());
    case Action::Kind::Keep: return Message("explorers.choice.keep");
    case Action::Kind::Choose: return teller.offer();
    case Action::Kind::Buy: return Message("explorers.choice.buy");
    case Action::Kind::Done: return Message("explorers.choice.done");
    case Action::Kind::Pass: return Message("explorers.choice.pass");
    default: return Message("explorers.choice.outcome").with("action", text_of(action, rules.board()).view());
  }
}

}  // namespace sextant::explorers
