#include <string>

#include "games/explorers/game.hpp"

namespace sextant::explorers {

namespace {

constexpr Spelling<Bonus> kBonusNames[] = {{Bonus::Plus2, "explorers.bonus.plus_two"},
                                           {Bonus::Plus3, "explorers.bonus.plus_three"},
                                           {Bonus::Ambush, "explorers.bonus.ambush"},
                                           {Bonus::Joker, "explorers.bonus.joker"}};

/// Turns one action into sentences.
class Teller {
 public:
  Teller(const Notation& notation, Action action)
      : notation_(notation), board_(notation.rules().board()), action_(action) {}

  [[nodiscard]] Message wonder() const { return notation_.wonder_name(action_.wonder()); }

  /// Where a step or an ambush leads.
  [[nodiscard]] Message place() const {
    const Node node = action_.node();
    if (node.is_wonder()) return notation_.wonder_name(node.index());
    const Path& path = board_.paths[static_cast<std::size_t>(node.path())];
    return Message("explorers.place.point")
        .with("from", notation_.wonder_name(path.from))
        .with("to", notation_.wonder_name(path.to))
        .with("k", node.k())
        .with("points", path.points);
  }

  [[nodiscard]] Message card() const {
    const Card& card = board_.cards[action_.object];
    return Message("explorers.card")
        .with("from", notation_.wonder_name(card.from))
        .with("to", notation_.wonder_name(card.to));
  }

  /// The numbers of a card, as they matter for a choice.
  [[nodiscard]] Message offer() const {
    const Card& card = board_.cards[action_.object];
    return Message("explorers.offer")
        .with("to", notation_.wonder_name(card.to))
        .with("fast", card.fast)
        .with("fast_gold", card.fast_gold)
        .with("slow", card.slow)
        .with("slow_gold", card.slow_gold)
        .with("penalty", card.penalty);
  }

  [[nodiscard]] Message bonus() const {
    return action_.is_hidden() ? Message("explorers.bonus.hidden") : Message(spelled(kBonusNames, action_.bonus()));
  }

 private:
  const Notation& notation_;
  const Board& board_;
  Action action_;
};

/// The sentence for an action, without the one who does it.
Message sentence(const Notation& notation, Action action) {
  const Teller narrator(notation, action);
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.tell.start").with("wonder", narrator.wonder());
    case Action::Kind::Deal: return Message("explorers.tell.deal").with("card", narrator.bonus());
    case Action::Kind::Explore: return Message("explorers.tell.explore").with("card", narrator.card());
    case Action::Kind::Roll:
      return Message("explorers.tell.roll").with("low", action.low()).with("high", action.high());
    case Action::Kind::Sell: return Message("explorers.tell.sell").with("wonder", narrator.wonder());
    case Action::Kind::Play: return Message("explorers.tell.play").with("card", narrator.bonus());
    case Action::Kind::Step: return Message("explorers.tell.step").with("place", narrator.place());
    case Action::Kind::Stop: return Message("explorers.tell.stop");
    case Action::Kind::Joker: return Message("explorers.tell.joker");
    case Action::Kind::NoJoker: return Message("explorers.tell.no_joker");
    case Action::Kind::Toll: return Message("explorers.tell.toll");
    case Action::Kind::Waive: return Message("explorers.tell.waive");
    case Action::Kind::Replace: return Message("explorers.tell.replace").with("card", narrator.card());
    case Action::Kind::Keep: return Message("explorers.tell.keep");
    case Action::Kind::Choose: return Message("explorers.tell.choose").with("card", narrator.card());
    case Action::Kind::Buy: return Message("explorers.tell.buy");
    case Action::Kind::Done: return Message("explorers.tell.done");
    case Action::Kind::Ambush: return Message("explorers.tell.ambush").with("place", narrator.place());
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
  return Message("explorers.tell").with("who", who).with("what", sentence(notation, action));
}

Message Game::label(const Notation& notation, Action action) {
  const Teller narrator(notation, action);
  switch (action.kind) {
    case Action::Kind::Start: return Message("explorers.choice.start").with("wonder", narrator.wonder());
    case Action::Kind::Sell: return Message("explorers.choice.sell").with("wonder", narrator.wonder());
    case Action::Kind::Play: return Message("explorers.choice.play").with("card", narrator.bonus());
    case Action::Kind::Step: {
      if (action.node().is_wonder()) return Message("explorers.choice.wonder").with("wonder", narrator.place());
      return Message("explorers.choice.point")
          .with("place", narrator.place())
          .with("point", notation.text(action.node()));
    }
    case Action::Kind::Ambush: return Message("explorers.choice.ambush").with("point", notation.text(action.node()));
    case Action::Kind::Stop: return Message("explorers.choice.stop");
    case Action::Kind::Joker: return Message("explorers.choice.joker");
    case Action::Kind::NoJoker: return Message("explorers.choice.no_joker");
    case Action::Kind::Toll: return Message("explorers.choice.toll");
    case Action::Kind::Waive: return Message("explorers.choice.waive");
    case Action::Kind::Replace: return Message("explorers.choice.replace").with("card", narrator.offer());
    case Action::Kind::Keep: return Message("explorers.choice.keep");
    case Action::Kind::Choose: return narrator.offer();
    case Action::Kind::Buy: return Message("explorers.choice.buy");
    case Action::Kind::Done: return Message("explorers.choice.done");
    case Action::Kind::Pass: return Message("explorers.choice.pass");
    default: return Message("explorers.choice.outcome").with("action", notation.text(action));
  }
}

}  // namespace sextant::explorers
