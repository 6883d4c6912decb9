#include "games/explorers/game.hpp"
#include "games/explorers/words.hpp"

namespace sextant::explorers {

namespace {

/// What the deciding seat is asked.
Message question_of(Phase phase) {
  switch (phase) {
    case Phase::Start: return Message("explorers.asked.start");
    case Phase::Sell: return Message("explorers.asked.sell");
    case Phase::Joker: return Message("explorers.asked.joker");
    case Phase::Toll: return Message("explorers.asked.toll");
    case Phase::Replace: return Message("explorers.asked.replace");
    case Phase::Choose: return Message("explorers.asked.choose");
    case Phase::Buy: return Message("explorers.asked.buy");
    case Phase::Ambush: return Message("explorers.asked.ambush");
    default: return Message("explorers.asked.move");
  }
}

/// The bonus card that the action needs is not in the hand.
Message lack_of_card(Action action) {
  if (action.kind == Action::Kind::Ambush) return Message("explorers.refusal.no_ambush");
  if (action.kind == Action::Kind::Joker) return Message("explorers.refusal.no_joker");
  return Message(action.bonus() == Bonus::Plus2 ? "explorers.refusal.no_plus_two" : "explorers.refusal.no_plus_three");
}

}  // namespace

Message Game::refusal(const Notation&, const View& view, Action action, Refusal why) {
  switch (why) {
    case Refusal::None:
    case Refusal::OnlyChance: break;
    case Refusal::OtherQuestion: return question_of(view.table.phase);
    case Refusal::NoStart: return Message("explorers.refusal.no_start");
    case Refusal::StartTaken: return Message("explorers.refusal.start_taken");
    case Refusal::NoAmbassador: return Message("explorers.refusal.no_ambassador");
    case Refusal::NoCard: return lack_of_card(action);
    case Refusal::NoPoints: return Message("explorers.refusal.no_points");
    case Refusal::NotNext: return Message("explorers.refusal.not_next");
    case Refusal::ShortcutClosed: return Message("explorers.refusal.shortcut_closed");
    case Refusal::Visited: return Message("explorers.refusal.visited");
    case Refusal::NoWayPast: return Message("explorers.refusal.no_way_past");
    case Refusal::MustGoOn: return Message("explorers.refusal.must_go_on");
    case Refusal::OtherCard: return Message("explorers.refusal.other_card");
    case Refusal::PileEmpty: return Message("explorers.refusal.pile_empty");
    case Refusal::TooDear:
      return Message("explorers.refusal.too_dear")
          .with("price", gold_pieces(kBonusPrice))
          .with("gold", std::int64_t{view.table.gold[view.table.mover]});
    case Refusal::NoneLeft: return Message("explorers.refusal.none_left");
    case Refusal::TokenThere: return Message("explorers.refusal.token_there");
    case Refusal::FigureOnPath: return Message("explorers.refusal.figure_on_path");
  }
  return Message("refusal.only_chance");
}

}  // namespace sextant::explorers
